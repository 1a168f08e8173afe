import { randomUUID } from 'node:crypto';
import type { Context } from '@joddee/marketplace/context/context';
import { isDuplicateKey } from '@joddee/marketplace/platform/connections/mongo';
import { insertInBatches, writable } from '@joddee/marketplace/platform/records/record-schema';
import { recomputeReputation } from '@joddee/marketplace/posts/reputation/reputation';
import { buildTown } from './build-town.ts';
import { demoAccounts } from './demo-accounts.ts';
import { eraseDemo } from './erase-demo.ts';
import { sealTown } from './seal-town.ts';
import { type SeedingTurn, TurnLost, takeSeedingTurn } from './seeding-turn.ts';
import { storePictures } from './store-pictures.ts';

const attempts = 3;

/**
 * Fills an empty database with the demo. A database with users is left unchanged, unless an interrupted seeding
 * created them: then the demo is erased and written again. When several servers start at once, one of them writes
 * while the others wait.
 */
export async function seedDemoData(context: Context): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const turn = await takeSeedingTurn(context);
    if (turn === null) return;
    try {
      await writeDemo(context, turn);
      await turn.finish();
      context.log.info('demo data seeded');
      return;
    } catch (error) {
      await turn.giveUp();
      // This process stalled until another one took the turn, so both wrote; the next turn erases and writes again.
      if (attempt >= attempts || !(error instanceof TurnLost || isDuplicateKey(error))) throw error;
    }
  }
}

async function writeDemo(context: Context, turn: SeedingTurn): Promise<void> {
  const { db, clock, passwords } = context;
  if (turn.afterAnother) await eraseDemo(context);
  const pictures = await storePictures(context);
  const hashes = {
    known: await passwords.hash({ id: 'demo' }, demoAccounts[0].password),
    secret: await passwords.hash({ id: 'demo' }, randomUUID()),
  };
  const town = await sealTown(context, buildTown(pictures, hashes, clock.now()));
  const writes = [
    () => insertInBatches(writable(db.bookings), town.bookings),
    () => insertInBatches(db.reviews, town.reviews),
    () => insertInBatches(writable(db.messages), town.messages),
    () => insertInBatches(writable(db.complaints), town.complaints),
    () => insertInBatches(db.audit, town.trail),
    () => insertInBatches(writable(db.waits), town.waits),
    () => insertInBatches(db.notices, town.notices),
    () => insertInBatches(writable(db.calendars), town.calendars),
    () => insertInBatches(db.cards, town.cards),
    () => insertInBatches(writable(db.posts), town.posts),
    () => insertInBatches(writable(db.users), town.users),
  ];
  for (const write of writes) {
    await turn.confirm();
    await write();
  }
  await turn.confirm();
  const owners = new Map(town.posts.map(({ user }) => [user.toString(), user]));
  for (const owner of owners.values()) await recomputeReputation(context, owner);
}
