import { randomUUID } from 'node:crypto';
import type { Context } from '@joddee/marketplace/context/context';
import { insertInBatches } from '@joddee/marketplace/platform/insert-in-batches';
import { isDuplicateKey } from '@joddee/marketplace/platform/mongo';
import { hashPassword } from '@joddee/marketplace/users/passwords';
import { buildTown } from './build-town.ts';
import { demoAccounts } from './demo-accounts.ts';
import { eraseDemo } from './erase-demo.ts';
import { type SeedingTurn, TurnLost, takeSeedingTurn } from './seeding-turn.ts';
import { storePictures } from './store-pictures.ts';

const attempts = 3;

/**
 * Fills an empty database with a small town to try things in. A database with users in it is left alone, unless
 * these users are the rest of a seeding that was killed: then it is written anew. Of several servers that start
 * at once one writes and the others wait for it.
 */
export async function seedDemoData(context: Context): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const turn = await takeSeedingTurn(context);
    if (turn === null) return;
    try {
      await writeDemo(context, turn);
      await turn.finish();
      context.log.info('the demo data was written');
      return;
    } catch (error) {
      await turn.giveUp();
      // Two wrote at once because one of them stood still too long: whoever has the turn erases and writes anew.
      if (attempt >= attempts || !(error instanceof TurnLost || isDuplicateKey(error))) throw error;
    }
  }
}

async function writeDemo(context: Context, turn: SeedingTurn): Promise<void> {
  const { db, clock } = context;
  if (turn.afterAnother) await eraseDemo(context);
  const pictures = await storePictures(context);
  const hashes = {
    known: await hashPassword(demoAccounts[0].password),
    secret: await hashPassword(randomUUID()),
  };
  const town = buildTown(pictures, hashes, clock.now());
  const writes = [
    () => insertInBatches(db.bookings, town.bookings),
    () => insertInBatches(db.reviews, town.reviews),
    () => insertInBatches(db.calendars, town.calendars),
    () => insertInBatches(db.cards, town.cards),
    () => insertInBatches(db.posts, town.posts),
    () => insertInBatches(db.users, town.users),
  ];
  for (const write of writes) {
    await turn.confirm();
    await write();
  }
}
