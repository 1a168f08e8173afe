import { type Database, modelsOf } from '../context/database.ts';

export interface Write {
  collection: string;
  method: string;
}

/** Pauses a program before its writes, like a stalled disk, a long garbage collection or a frozen machine. */
export interface WriteGate {
  /** The writes that have passed or are waiting since the last `stopBefore`. */
  readonly seen: readonly Write[];
  /** A write is waiting, or never happens: the program is paused or dead. */
  readonly isStopped: boolean;
  /** Lets the next writes pass; the write with this number (from 1) waits. */
  stopBefore(number: number): StoppedWrite;
  /** Lets all writes pass. */
  open(): void;
}

export interface StoppedWrite {
  /** Resolves once the write is waiting. */
  reached: Promise<Write>;
  /** Continues the program. */
  resume(): void;
  /** Simulates a crash: this write and all later ones never happen. */
  kill(): void;
  /** Like `kill`, but the writes fail, for a program that must release shared resources. */
  fail(): void;
}

const writingMethods = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
] as const;

type Method = (...values: unknown[]) => unknown;

/** Wraps the collections of one program's database connection; the program itself is the real one. */
export function gateWrites(db: Database): WriteGate {
  let seen: Write[] = [];
  let stop: { number: number; isHolding: () => boolean; wait: (write: Write) => Promise<void> } | undefined;

  async function pass(write: Write): Promise<void> {
    seen.push(write);
    // A stopped or killed write belongs to its own stop, even after a later stop was set.
    const current = stop;
    if (current !== undefined && seen.length >= current.number) await current.wait(write);
  }

  // Two models may share a collection.
  const collections = new Set(modelsOf(db).map((model) => model.collection));
  for (const shared of collections) {
    const collection = shared as unknown as Record<string, Method> & { name: string };
    for (const method of writingMethods) {
      const original = collection[method]?.bind(collection) as Method;
      collection[method] = async (...values: unknown[]) => {
        await pass({ collection: collection.name, method });
        return original(...values);
      };
    }
  }

  return {
    get seen() {
      return seen;
    },
    get isStopped() {
      return stop?.isHolding() ?? false;
    },
    open() {
      stop = undefined;
      seen = [];
    },
    stopBefore(number) {
      seen = [];
      let state: 'waiting' | 'going' | 'dead' | 'failing' = 'waiting';
      let isReached = false;
      let announce: (write: Write) => void = () => {};
      const reached = new Promise<Write>((resolve) => {
        announce = resolve;
      });
      let release: () => void = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      stop = {
        number,
        isHolding: () => isReached && state !== 'going',
        async wait(write) {
          isReached = true;
          announce(write);
          if (state === 'waiting') await released;
          if (state === 'dead') await new Promise(() => {});
          if (state === 'failing') throw new Error('the program died');
        },
      };
      return {
        reached,
        resume() {
          state = 'going';
          release();
        },
        kill() {
          state = 'dead';
          release();
        },
        fail() {
          state = 'failing';
          release();
        },
      };
    },
  };
}
