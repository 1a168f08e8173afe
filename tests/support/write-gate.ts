import type { Database } from '@joddee/marketplace/context/database';

export interface Write {
  collection: string;
  method: string;
}

/** Holds a program back before its writes, as a stalled disk, a long garbage collection or a frozen machine does. */
export interface WriteGate {
  /** The writes that have passed or wait since the last `stopBefore`. */
  readonly seen: readonly Write[];
  /** The next writes pass; the one with this number (from 1) waits. */
  stopBefore(number: number): StoppedWrite;
  /** All writes pass. */
  open(): void;
}

export interface StoppedWrite {
  /** Resolves when the write waits. */
  reached: Promise<Write>;
  /** The program goes on. */
  resume(): void;
  /** The program is dead: this write and any later one of it never happens. */
  kill(): void;
  /** The same, but the writes fail, for a program that shares something with others which it must give back. */
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

/** A seam around the collections of one program's database connection; the program itself is the real one. */
export function gateWrites({ connection: _, ...models }: Database): WriteGate {
  let seen: Write[] = [];
  let stop: { number: number; wait: (write: Write) => Promise<void> } | undefined;

  async function pass(write: Write): Promise<void> {
    seen.push(write);
    // What is stopped or killed belongs to the stop of its own time, also when a later one has been set.
    const current = stop;
    if (current !== undefined && seen.length >= current.number) await current.wait(write);
  }

  // Two models may share a collection.
  const collections = new Set(Object.values(models).map((model) => model.collection));
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
    open() {
      stop = undefined;
      seen = [];
    },
    stopBefore(number) {
      seen = [];
      let state: 'waiting' | 'going' | 'dead' | 'failing' = 'waiting';
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
        async wait(write) {
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
