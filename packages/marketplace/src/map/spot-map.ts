import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { timeoutAfter as after } from '../platform/timeout-after.ts';
import { followPosts } from './follow-posts.ts';
import type { MapQuestion, MapSight } from './map-messages.ts';
import { type MapThread, startMapThread } from './start-map-thread.ts';

/** A look waits so long for the first reading of the posts, then it sees those that have come in. */
const patienceMs = 2000;
const againMs = 500;

/** The map of one process: all open posts in a thread of their own. */
export interface SpotMap {
  /** Begins to read the posts; nobody waits for it. */
  start(): void;
  look(question: MapQuestion): Promise<MapSight>;
  close(): Promise<void>;
}

interface Kept {
  thread: MapThread;
  /** Resolves once all posts were handed over. */
  loaded: Promise<void>;
  isLoaded: boolean;
  freshen(): Promise<void>;
}

export function createSpotMap(context: Context, startThread = startMapThread): SpotMap {
  const { log } = context;
  const closing = new AbortController();
  let kept: Kept | undefined;
  let keeping: Promise<void> | undefined;

  function begin(): Kept {
    const thread = startThread();
    const follower = followPosts(context, thread);
    const mine: Kept = { thread, loaded: load(), isLoaded: false, freshen: follower.freshen };
    return mine;

    async function load(): Promise<void> {
      const isWanted = () => kept === mine && !closing.signal.aborted;
      // After `mine` is known.
      await Promise.resolve();
      while (isWanted() && !mine.isLoaded) {
        try {
          await follower.load(isWanted);
          mine.isLoaded = isWanted();
        } catch (error) {
          if (!isWanted()) return;
          log.warn({ err: error }, 'the map could not read the posts and tries again');
          await after(againMs);
        }
      }
    }
  }

  /** A thread that dies takes no request with it but those that it was answering; another one follows. */
  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      const current = begin();
      kept = current;
      const reason = await current.thread.ended;
      kept = undefined;
      await current.loaded;
      if (closing.signal.aborted) return;
      log.error({ err: reason }, 'the thread of the map ended; another one is started');
      await pause(againMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function lookNow(question: MapQuestion): Promise<MapSight> {
    if (kept === undefined) throw new AppError('UNAVAILABLE');
    const current = kept;
    if (!current.isLoaded) await Promise.race([current.loaded, after(patienceMs)]);
    if (current.isLoaded) await current.freshen();
    return current.thread.look(question);
  }

  return {
    start() {
      keeping ??= keep();
    },
    async look(question) {
      const before = kept;
      try {
        return await lookNow(question);
      } catch (error) {
        if (!(error instanceof AppError) || closing.signal.aborted) throw error;
        // The thread died under the question; the next one is asked once.
        for (
          let waited = 0;
          (kept === undefined || kept === before) && waited < patienceMs;
          waited += againMs
        )
          await after(againMs);
        return lookNow(question);
      }
    },
    async close() {
      closing.abort();
      await kept?.thread.stop();
      await keeping;
    },
  };
}
