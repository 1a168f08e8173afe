import { setImmediate as breathe } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import { type SpotFields, spotBatch, spotProjection } from './spot-batch.ts';
import type { MapThread } from './start-map-thread.ts';

/** What changed longer ago than this is in the next answer. */
const freshMs = 250;
/** Clocks of servers differ and writes land late, so each reading reaches back a little, and now and then far. */
const slackMs = 15_000;
const wideSlackMs = 5 * 60_000;
const wideEveryMs = 30_000;
/** So many at once keep other requests waiting for a few milliseconds. */
const batchSize = 500;

/** Keeps a thread's spots as the database has them. */
export interface PostFollower {
  /** Hands over all open posts; to be called once, before anything is asked to be fresh. */
  load(isWanted: () => boolean): Promise<void>;
  /** Resolves when the thread was told of every change that is older than a moment. */
  freshen(): Promise<void>;
}

export function followPosts({ db, clock }: Context, thread: MapThread): PostFollower {
  /** Versions that the thread was told, of posts that the next reading may find again. */
  let told = new Map<string, number>();
  /** By the clock that changes are stamped with, and by one that never jumps. */
  let readAt = clock.now().getTime();
  let freshAsOf = Number.NEGATIVE_INFINITY;
  let wideAt = performance.now();
  let reading: Promise<void> | undefined;

  async function readChanges(): Promise<void> {
    const started = performance.now();
    const now = clock.now().getTime();
    const isWide = started - wideAt > wideEveryMs;
    const since = new Date(Math.min(readAt, now) - (isWide ? wideSlackMs : slackMs));
    const posts = await db.posts.find({ changedAt: { $gte: since } }, spotProjection).lean<SpotFields[]>();
    const news = posts.filter(({ _id, version }) => (told.get(_id.toString()) ?? 0) < version);
    if (news.length > 0) thread.change(spotBatch(news));
    if (isWide) told = new Map();
    for (const { _id, version } of posts) told.set(_id.toString(), version);
    readAt = now;
    freshAsOf = started;
    if (isWide) wideAt = started;
  }

  return {
    async load(isWanted) {
      readAt = clock.now().getTime();
      const posts = db.posts
        .find({ deletedAt: null, available: true }, spotProjection)
        .lean<SpotFields[]>()
        .cursor({ batchSize });
      let batch: SpotFields[] = [];
      for await (const post of posts) {
        if (!isWanted()) return;
        batch.push(post as SpotFields);
        if (batch.length < batchSize) continue;
        thread.load(spotBatch(batch));
        batch = [];
        await breathe();
      }
      thread.load(spotBatch(batch));
      thread.loaded();
    },

    async freshen() {
      const wanted = performance.now() - freshMs;
      while (freshAsOf < wanted) {
        reading ??= readChanges().finally(() => {
          reading = undefined;
        });
        await reading;
      }
    },
  };
}
