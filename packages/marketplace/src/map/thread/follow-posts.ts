import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { encodeSpots } from '@joddee/spot-index/encode-spot';
import type { Context } from '../../context/context.ts';
import { type PostOnMap, postOnMapFields, spotOf } from './post-spots.ts';
import type { MapThread } from './start-map-thread.ts';

/** A query sees every change that is older than this. */
const freshMs = 250;
/** Server clocks differ and writes arrive late, so each read overlaps the last one, at intervals by far. */
const overlapMs = 15_000;
const wideOverlapMs = 5 * 60_000;
const wideEveryMs = 30_000;
/** Encoding a batch of this size blocks other requests for a few milliseconds. */
const batchSize = 500;

/** Keeps the index of a thread in sync with the database. */
export interface PostFollower {
  /** Sends all open posts; call it once, before `refresh`. */
  load(isWanted: () => boolean): Promise<void>;
  /** Resolves when every change older than `freshMs` is sent to the thread. */
  refresh(): Promise<void>;
}

export function followPosts({ db, clock }: Context, thread: MapThread): PostFollower {
  /** Versions already sent, of posts that the next read may find again. */
  let sent = new Map<string, number>();
  /** `readAt` is on the clock that stamps changes; the other two are monotonic. */
  let readAt = clock.now().getTime();
  let freshAsOf = Number.NEGATIVE_INFINITY;
  let wideAt = performance.now();
  let pendingRead: Promise<void> | undefined;

  async function readChanges(): Promise<void> {
    const started = performance.now();
    const now = clock.now().getTime();
    const isWide = started - wideAt > wideEveryMs;
    const since = new Date(Math.min(readAt, now) - (isWide ? wideOverlapMs : overlapMs));
    const posts = await db.posts.find({ changedAt: { $gte: since } }, postOnMapFields).lean<PostOnMap[]>();
    const changed = posts.filter(({ _id, version }) => (sent.get(_id.toString()) ?? 0) < version);
    if (changed.length > 0) thread.change(encodeSpots(changed.map(spotOf)));
    if (isWide) sent = new Map();
    for (const { _id, version } of posts) sent.set(_id.toString(), version);
    readAt = now;
    freshAsOf = started;
    if (isWide) wideAt = started;
  }

  return {
    async load(isWanted) {
      readAt = clock.now().getTime();
      const posts = db.posts
        .find({ deletedAt: null, available: true }, postOnMapFields)
        .lean<PostOnMap[]>()
        .cursor({ batchSize });
      let batch: PostOnMap[] = [];
      for await (const post of posts) {
        if (!isWanted()) return;
        batch.push(post as PostOnMap);
        if (batch.length < batchSize) continue;
        thread.load(encodeSpots(batch.map(spotOf)));
        batch = [];
        await yieldToEvents();
      }
      thread.load(encodeSpots(batch.map(spotOf)));
      thread.loaded();
    },

    async refresh() {
      const oldestAllowed = performance.now() - freshMs;
      while (freshAsOf < oldestAllowed) {
        pendingRead ??= readChanges().finally(() => {
          pendingRead = undefined;
        });
        await pendingRead;
      }
    },
  };
}
