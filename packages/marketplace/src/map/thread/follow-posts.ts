import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { QueryFilter } from 'mongoose';
import type { Context } from '../../context/context.ts';
import { timeoutAfter } from '../../platform/background.ts';
import type { PostRecord } from '../../posts/record.ts';
import { encodeSpots, type Spot } from '../index/table/encode-spot.ts';
import type { MapSnapshot } from './snapshot.ts';
import type { MapThread } from './start-map-thread.ts';

/** A query sees every change that is older than this. */
const freshMs = 250;
/** Server clocks differ and writes arrive late, so each read overlaps the last one, at intervals by far. */
const overlapMs = 15_000;
const wideOverlapMs = 5 * 60_000;
const wideEveryMs = 30_000;
/** Changes may have been stamped long before they were written. */
const overlapOfSnapshotMs = 15 * 60_000;
/** Encoding a batch of this size blocks other requests for a few milliseconds. */
const batchSize = 500;
/** Between the batches of a slow reading: a million posts take some five minutes. */
const pauseOfReadAllMs = 100;

export type PostFollower = ReturnType<typeof followPosts>;

/** Keeps the index of a thread in sync with the database. */
export function followPosts({ db, clock }: Context, thread: MapThread, snapshot: MapSnapshot) {
  /** Versions already sent, of posts that the next read may find again. */
  let sent = new Map<string, number>();
  /** `readAt` is on the clock that stamps changes; the other two are monotonic. */
  let readAt = clock.now().getTime();
  let freshAsOf = Number.NEGATIVE_INFINITY;
  let wideAt = performance.now();
  let pendingRead: Promise<void> | undefined;
  let allReadAt = 0;
  let isSaved = false;

  async function readChanges(): Promise<void> {
    const isWide = performance.now() - wideAt > wideEveryMs;
    const from = Math.min(readAt, clock.now().getTime());
    await readChangesSince(new Date(from - (isWide ? wideOverlapMs : overlapMs)), isWide);
  }

  async function readChangesSince(since: Date, isWide = true): Promise<void> {
    const started = performance.now();
    const now = clock.now().getTime();
    const posts = await db.posts.find({ changedAt: { $gte: since } }, postOnMapFields).lean<PostOnMap[]>();
    const changed = posts.filter(({ _id, version }) => (sent.get(_id.toString()) ?? 0) < version);
    if (changed.length > 0) {
      thread.change(encodeSpots(changed.map(spotOf)));
      isSaved = false;
    }
    if (isWide) sent = new Map();
    for (const { _id, version } of posts) sent.set(_id.toString(), version);
    readAt = now;
    freshAsOf = started;
    if (isWide) wideAt = started;
  }

  /** Passes posts on in batches, and stops when they are no longer wanted. */
  async function readInBatches(
    filter: QueryFilter<PostRecord>,
    isWanted: () => boolean,
    send: (posts: readonly PostOnMap[]) => void,
    pauseMs?: number,
  ): Promise<boolean> {
    const posts = db.posts.find(filter, postOnMapFields).lean<PostOnMap[]>().cursor({ batchSize });
    let batch: PostOnMap[] = [];
    for await (const post of posts) {
      if (!isWanted()) return false;
      batch.push(post as PostOnMap);
      if (batch.length < batchSize) continue;
      send(batch);
      batch = [];
      if (pauseMs === undefined) await yieldToEvents();
      else await timeoutAfter(pauseMs);
    }
    send(batch);
    return true;
  }

  return {
    /** Sends a snapshot and what changed since, or all open posts; call it once, before `refresh`. */
    async load(isWanted: () => boolean): Promise<void> {
      const kept = await snapshot.restore();
      if (kept !== null) {
        allReadAt = kept.allReadAt;
        await readChangesSince(new Date(kept.readAt - overlapOfSnapshotMs));
      } else {
        readAt = clock.now().getTime();
        allReadAt = readAt;
        const send = (posts: readonly PostOnMap[]) => thread.load(encodeSpots(posts.map(spotOf)));
        if (!(await readInBatches({ deletedAt: null, available: true }, isWanted, send))) return;
      }
      thread.loaded();
    },

    /** Reads all posts again, slowly: this also finds what the readings of changes missed. */
    async readAll(isWanted: () => boolean): Promise<void> {
      const startedAt = clock.now().getTime();
      // Paused and deleted ones too, because a missed change may have removed a spot.
      const send = (posts: readonly PostOnMap[]) => thread.change(encodeSpots(posts.map(spotOf)));
      if (!(await readInBatches({}, isWanted, send, pauseOfReadAllMs))) return;
      allReadAt = startedAt;
      isSaved = false;
    },

    /** Writes a snapshot, unless nothing has changed since the last one. */
    async save(): Promise<void> {
      if (isSaved) return;
      isSaved = true;
      await snapshot.save({ readAt, allReadAt });
    },

    /** Milliseconds since the index was in step with the database. */
    lag: () => performance.now() - freshAsOf,

    /** Resolves when every change older than `freshMs` is sent to the thread. */
    async refresh(): Promise<void> {
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

/** The fields of a post that the index holds. */
export type PostOnMap = Pick<
  PostRecord,
  '_id' | 'version' | 'available' | 'deletedAt' | 'price' | 'rate' | 'date'
> & {
  detail: Pick<PostRecord['detail'], 'typeofcar' | 'facility'>;
  location: Pick<PostRecord['location'], 'latitude' | 'longitude'>;
};

const postOnMapFields = {
  version: 1,
  available: 1,
  deletedAt: 1,
  price: 1,
  rate: 1,
  date: 1,
  'detail.typeofcar': 1,
  'detail.facility': 1,
  'location.latitude': 1,
  'location.longitude': 1,
} as const;

function spotOf(post: PostOnMap): Spot {
  return {
    id: post._id.toString(),
    latitude: Number(post.location.latitude),
    longitude: Number(post.location.longitude),
    price: post.price,
    rate: post.rate,
    hours: post.date,
    car: post.detail.typeofcar,
    facilities: post.detail.facility,
    version: post.version,
    listed: post.available && post.deletedAt === null,
  };
}
