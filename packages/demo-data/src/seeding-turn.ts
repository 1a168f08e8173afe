import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Context } from '@joddee/marketplace/context/context';
import { isDuplicateKey } from '@joddee/marketplace/platform/mongo';

/** The one document that tells whether the demo was written, or who is writing it. */
interface Marker {
  _id: 'demo';
  state: 'writing' | 'done';
  /** Empty when the writer gave up. */
  holder: string;
  /** Grows while the holder lives. */
  beat: number;
}

export interface SeedingTurn {
  /** Somebody began before and did not finish. */
  afterAnother: boolean;
  /** Throws when another has taken over, which happens only to a process that stood still for seconds. */
  confirm(): Promise<void>;
  finish(): Promise<void>;
  /** Lets the next start begin at once. */
  giveUp(): Promise<void>;
}

export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

const beatMillis = 250;
const lookMillis = 100;
const deadAfterMillis = 3000;

function markers({ db }: Context) {
  return db.connection.collection<Marker>('demo_seeding');
}

/**
 * The turn to write the demo, or null when there is nothing to write: it was written before, now or by another
 * server while this one waited, or the database was in use before it ever came to that.
 */
export async function takeSeedingTurn(context: Context): Promise<SeedingTurn | null> {
  const marker = await markers(context).findOne({ _id: 'demo' });
  if (marker?.state === 'done') return null;
  if (marker === null) {
    if ((await context.db.users.exists({})) !== null) return null;
    const holder = randomUUID();
    try {
      await markers(context).insertOne({ _id: 'demo', state: 'writing', holder, beat: 0 });
      return openTurn(context, holder, false);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return waitForTurn(context);
}

/** Watches the beat of the holder by the own clock, so that clocks which differ harm nobody. */
async function waitForTurn(context: Context): Promise<SeedingTurn | null> {
  let seen = { holder: '', beat: -1 };
  let since = performance.now();
  for (;;) {
    const marker = await markers(context).findOne({ _id: 'demo' });
    if (marker === null || marker.state === 'done') return null;
    if (marker.holder !== seen.holder || marker.beat !== seen.beat) {
      seen = { holder: marker.holder, beat: marker.beat };
      since = performance.now();
    }
    if (marker.holder === '' || performance.now() - since > deadAfterMillis) {
      const holder = randomUUID();
      const taken = await markers(context).updateOne(
        { _id: 'demo', state: 'writing', holder: marker.holder, beat: marker.beat },
        { $set: { holder }, $inc: { beat: 1 } },
      );
      if (taken.modifiedCount === 1) return openTurn(context, holder, true);
    }
    await after(lookMillis);
  }
}

function openTurn(context: Context, holder: string, afterAnother: boolean): SeedingTurn {
  const mine = { _id: 'demo', state: 'writing', holder } as const;
  const beat = () => markers(context).updateOne(mine, { $inc: { beat: 1 } });
  const heart = setInterval(() => {
    beat().catch((error) =>
      context.log.warn({ err: error }, 'the demo could not show that it is being written'),
    );
  }, beatMillis);
  heart.unref();
  return {
    afterAnother,
    async confirm() {
      if ((await beat()).matchedCount === 0) throw new TurnLost();
    },
    async finish() {
      clearInterval(heart);
      if ((await markers(context).updateOne(mine, { $set: { state: 'done' } })).matchedCount === 0)
        throw new TurnLost();
    },
    async giveUp() {
      clearInterval(heart);
      await markers(context).updateOne(mine, { $set: { holder: '' } });
    },
  };
}
