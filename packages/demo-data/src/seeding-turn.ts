import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Context } from '@joddee/marketplace/context/context';
import { isDuplicateKey } from '@joddee/marketplace/platform/connections/mongo';

/** The only document of the collection: whether the demo is written, or which process is writing it. */
interface Marker {
  _id: 'demo';
  state: 'writing' | 'done';
  /** Empty after the writer has released the turn. */
  holder: string;
  /** Heartbeat: the holder increments it while it runs. */
  beat: number;
}

export interface SeedingTurn {
  /** An earlier holder started writing and did not finish. */
  afterAnother: boolean;
  /** Throws when another process has taken the turn, which happens only after a stall of seconds. */
  confirm(): Promise<void>;
  finish(): Promise<void>;
  /** Releases the turn, so that the next process need not wait for a timeout. */
  giveUp(): Promise<void>;
}

export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

const beatMillis = 250;
const pollMillis = 100;
const deadAfterMillis = 3000;

function markers({ db }: Context) {
  return db.connection.collection<Marker>('demo_seeding');
}

/**
 * The turn to write the demo, or null when there is nothing to write: the demo is written already, another server
 * wrote it during the wait, or the database already held users.
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

/** Measures the age of the heartbeat on the local clock, so the clocks of servers may differ. */
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
    await after(pollMillis);
  }
}

function openTurn(context: Context, holder: string, afterAnother: boolean): SeedingTurn {
  const mine = { _id: 'demo', state: 'writing', holder } as const;
  const beat = () => markers(context).updateOne(mine, { $inc: { beat: 1 } });
  const heartbeat = setInterval(() => {
    beat().catch((error) => context.log.warn({ err: error }, 'seeding heartbeat failed'));
  }, beatMillis);
  heartbeat.unref();
  return {
    afterAnother,
    async confirm() {
      if ((await beat()).matchedCount === 0) throw new TurnLost();
    },
    async finish() {
      clearInterval(heartbeat);
      if ((await markers(context).updateOne(mine, { $set: { state: 'done' } })).matchedCount === 0)
        throw new TurnLost();
    },
    async giveUp() {
      clearInterval(heartbeat);
      await markers(context).updateOne(mine, { $set: { holder: '' } });
    },
  };
}
