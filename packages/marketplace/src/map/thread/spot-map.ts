import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { timeoutAfter } from '../../platform/background.ts';
import { queriedGauge } from '../../platform/measures/measures.ts';
import type { MapQuery, MapResult } from '../index/query-index.ts';
import { followPosts, type PostFollower } from './follow-posts.ts';
import { mapSnapshot } from './snapshot.ts';
import { type MapThread, startMapThread } from './start-map-thread.ts';

/** A query waits this long for the first load, then it sees the posts loaded so far. */
const loadTimeoutMs = 2000;
const retryMs = 500;
const saveEndsWithinMs = 1000;
const saveEveryMs = 5 * 60_000;
const readAllEveryMs = 86_400_000;

interface RunningThread {
  thread: MapThread;
  /** Resolves when all posts are sent. */
  loaded: Promise<void>;
  isLoaded: boolean;
  refresh(): Promise<void>;
  lag(): number;
}

export type SpotMap = ReturnType<typeof createSpotMap>;

/**
 * The index of one process, in a thread that holds all open posts. The folder keeps a snapshot of the spots between two
 * starts.
 */
export function createSpotMap(context: Context, folder: string, startThread = startMapThread) {
  const { log } = context;
  const closing = new AbortController();
  let current: RunningThread | undefined;
  let restarts = 0;
  let supervision: Promise<void> | undefined;
  let keeping: Promise<void> | undefined;

  function begin(): RunningThread {
    const thread = startThread();
    const follower = followPosts(context, thread, mapSnapshot(context, thread, folder, closing.signal));
    const { refresh, lag } = follower;
    const running: RunningThread = { thread, loaded: load(), isLoaded: false, refresh, lag };
    return running;

    async function load(): Promise<void> {
      const isWanted = () => current === running && !closing.signal.aborted;
      // Lets the caller assign `current` first.
      await Promise.resolve();
      while (isWanted() && !running.isLoaded) {
        try {
          await follower.load(isWanted);
          running.isLoaded = isWanted();
          if (running.isLoaded) keeping = keepSnapshots(follower, isWanted);
        } catch (error) {
          if (!isWanted()) return;
          log.warn({ err: error }, 'loading the map index failed; retrying');
          await timeoutAfter(retryMs);
        }
      }
    }
  }

  /** Until the thread or the program ends. */
  async function keepSnapshots(follower: PostFollower, isWanted: () => boolean): Promise<void> {
    let readAllAt = performance.now();
    while (isWanted()) {
      await follower.save();
      await pause(saveEveryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!isWanted() || performance.now() - readAllAt < readAllEveryMs) continue;
      readAllAt = performance.now();
      await follower.readAll(isWanted).catch((error: unknown) => {
        log.warn({ err: error }, 'reading all posts for the map failed; retrying in a day');
      });
    }
  }

  /** Restarts a thread that died; only the queries that it was answering fail. */
  async function supervise(): Promise<void> {
    while (!closing.signal.aborted) {
      const running = begin();
      current = running;
      const reason = await running.thread.ended;
      current = undefined;
      await running.loaded;
      if (closing.signal.aborted) return;
      restarts += 1;
      log.error({ err: reason }, 'map thread exited; restarting');
      await pause(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function queryThread(query: MapQuery): Promise<MapResult> {
    if (current === undefined) throw new AppError('UNAVAILABLE');
    const running = current;
    if (!running.isLoaded) await Promise.race([running.loaded, timeoutAfter(loadTimeoutMs)]);
    if (running.isLoaded) await running.refresh();
    return running.thread.query(query);
  }

  return {
    /** Starts loading in the background. */
    start(): void {
      supervision ??= supervise();
    },
    async query(query: MapQuery): Promise<MapResult> {
      const before = current;
      try {
        return await queryThread(query);
      } catch (error) {
        if (!(error instanceof AppError) || closing.signal.aborted) throw error;
        // The thread died during the query: retry once on the next one.
        for (
          let waited = 0;
          (current === undefined || current === before) && waited < loadTimeoutMs;
          waited += retryMs
        )
          await timeoutAfter(retryMs);
        return queryThread(query);
      }
    },
    /** How often the thread died and was replaced. */
    restarts: () => restarts,
    /**
     * Reads what changed, as a query does, and returns the milliseconds since the index was in step with the database;
     * null while the first load runs.
     */
    async lag(): Promise<number | null> {
      const running = current;
      if (running === undefined || !running.isLoaded) return null;
      // Without a database the last reading is what there is.
      await running.refresh().catch(() => undefined);
      return running.lag();
    },
    async close(): Promise<void> {
      closing.abort();
      await current?.thread.stop();
      await supervision;
      // A snapshot is worth no long wait for a database that does not answer.
      await Promise.race([keeping, timeoutAfter(saveEndsWithinMs)]);
    },
  };
}

export function gaugeMap({ measures: { registry } }: Context, map: SpotMap): void {
  queriedGauge(registry, {
    name: 'joddee_map_lag_seconds',
    help: 'Time since the map of this server was in step with the database; absent while it is loaded',
    labels: [],
    async read() {
      const lag = await map.lag();
      return lag === null ? [] : [{ labels: {}, value: lag / 1000 }];
    },
  });
  queriedGauge(registry, {
    name: 'joddee_map_thread_restarts',
    help: 'How often the thread of the map died and was replaced, since the start of this server',
    labels: [],
    read: async () => [{ labels: {}, value: map.restarts() }],
  });
}
