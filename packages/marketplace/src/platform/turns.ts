import { AppError } from './app-error.ts';

export interface Rotation<Item> {
  /** Adds an item at the end of the queue that this path of keys names. */
  add(path: readonly string[], item: Item): void;
  /** The first item of the key whose turn it is. */
  take(): Item | undefined;
  /** The newest item of the key with the most of them, of the newest one if several have as many. */
  dropNewest(): Item | undefined;
  size(): number;
}

/** A queue that serves its keys in rotation, and within a key those of the next part of the path in the same way. */
function createRotation<Item>(): Rotation<Item> {
  /** Of an empty path. */
  const items: Item[] = [];
  /** In the order of their next turns. */
  const parts = new Map<string, Rotation<Item>>();
  let size = 0;

  const takenFrom = (key: string, part: Rotation<Item>, item: Item | undefined) => {
    size -= 1;
    if (part.size() === 0) parts.delete(key);
    return item;
  };

  return {
    add([key, ...rest], item) {
      size += 1;
      if (key === undefined) {
        items.push(item);
        return;
      }
      const part = parts.get(key) ?? createRotation<Item>();
      parts.set(key, part);
      part.add(rest, item);
    },
    take() {
      if (items.length > 0) {
        size -= 1;
        return items.shift();
      }
      for (const [key, part] of parts) {
        parts.delete(key);
        parts.set(key, part);
        return takenFrom(key, part, part.take());
      }
      return undefined;
    },
    dropNewest() {
      if (items.length > 0) {
        size -= 1;
        return items.pop();
      }
      let most: [string, Rotation<Item>] | undefined;
      for (const part of parts) if (most === undefined || part[1].size() >= most[1].size()) most = part;
      return most && takenFrom(...most, most[1].dropNewest());
    },
    size: () => size,
  };
}

/** Who asks for work: a user, the address of the request, or both. */
export interface Asker {
  id?: string | undefined;
  from?: string;
}

export interface Turns {
  /** Runs the work in its turn, or refuses it if too much is waiting. */
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  begin: () => void;
  refuse: (error: AppError) => void;
}

/**
 * Limits concurrent work that is expensive, so that other requests proceed; its queue is short. Those who wait are
 * served in rotation, and a full queue refuses those with the most requests in it: nobody can fill it for the others.
 * Addresses come before users, because one person can have many accounts, and users of one address share its turns.
 */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
  const queue = createRotation<Waiting>();
  let running = 0;

  function wait({ id = '', from = id }: Asker): Promise<void> {
    return new Promise((begin, refuse) => {
      queue.add([from, id], { begin, refuse });
      // The one that has just come may be the one that is refused.
      if (queue.size() > waitingAtMost)
        queue.dropNewest()?.refuse(new AppError('UNAVAILABLE', { extra: { retryAfterSeconds: 1 } }));
    });
  }

  return {
    async run(asker, work) {
      if (running < atOnce) running += 1;
      else await wait(asker);
      try {
        return await work();
      } finally {
        // The finished task passes its slot on directly, so that no new task can take it first.
        const next = queue.take();
        if (next === undefined) running -= 1;
        else next.begin();
      }
    },
  };
}

/** How many there are now of each key. */
export function createCounts() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    /** Counts one more until the returned function is called. */
    enter(key: string): () => void {
      counts.set(key, of(key) + 1);
      return () => {
        if (of(key) > 1) counts.set(key, of(key) - 1);
        else counts.delete(key);
      };
    },
  };
}

/**
 * Limits the concurrent tasks of each caller. A queue shared by all callers could be filled by one of them otherwise,
 * however fast each task ends.
 */
export function createInFlight(atMost: number) {
  const running = createCounts();

  /** Counts one more task for this key, or refuses if there are too many. The returned function must run exactly once. */
  function enter(key: string): () => void {
    if (running.of(key) >= atMost)
      throw new AppError('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: 1 } });
    return running.enter(key);
  }

  return {
    enter,
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const leave = enter(key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/**
 * Finds something once for all who ask within a time, for each of a few keys. A failure is not kept, and neither is a
 * result from the future, after a clock was set back.
 */
export function sharedWithin<Key, Result>(
  milliseconds: number,
  find: (key: Key) => Promise<Result>,
  now: () => number = () => performance.now(),
): (key: Key) => Promise<Result> {
  const kept = new Map<Key, { at: number; result: Promise<Result> }>();
  return (key) => {
    const at = now();
    const known = kept.get(key);
    if (known !== undefined && at >= known.at && at - known.at < milliseconds) return known.result;
    const found = { at, result: find(key) };
    kept.set(key, found);
    found.result.catch(() => kept.get(key) === found && kept.delete(key));
    return found.result;
  };
}

/**
 * Opens something when it is first needed, such as a library that many installations never use, and keeps it. A failure
 * is not kept.
 */
export function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
