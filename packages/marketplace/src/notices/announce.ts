import mongoose, { type Model } from 'mongoose';
import { type Announcement, announce, userRoom } from '../announce/announce.ts';
import type { Context } from '../context/context.ts';
import { inBatches } from '../platform/batches.ts';
import { idsOf } from '../platform/records/record-id.ts';
import { enqueue } from '../queues/job-queues.ts';
import { deliveryJob } from './delivery/deliver-notice.ts';
import type { NoticeRecord } from './record.ts';
import { type NoticedBooking, noticeViews } from './views.ts';

/** Notices that are stored: the events for their readers, and what follows once those are announced. */
export interface StoredNotices {
  events: Announcement[];
  deliver(): Promise<void>;
}

/**
 * Stores the notices of a change. Part of the announcement of the change, which the outbox relay repeats after a crash: a
 * repeat stores and changes nothing, and clients ignore a view that they have.
 */
export async function storeNotices(
  context: Context,
  added: readonly NoticeRecord[],
  known: readonly NoticedBooking[] = [],
): Promise<StoredNotices> {
  if (added.length === 0) return { events: [], async deliver() {} };
  const notices = await context.batches.insertNotices(added);
  const [views, readers] = await Promise.all([
    noticeViews(context, notices, known),
    Promise.all(notices.map(({ user }) => context.batches.findUser(user))),
  ]);
  const viewOf = new Map(views.map((view) => [view._id, view]));
  return {
    events: notices.flatMap(({ _id, user }, index) => {
      const view = viewOf.get(_id);
      if (view === undefined || readers[index]?.deletedAt !== null) return [];
      return {
        stream: userRoom(user.toString()),
        event: 'notices:changed' as const,
        content: { cause: 'added' as const, views: [view] },
      };
    }),
    async deliver() {
      await deliver(context, notices, readers);
      const deleted = readers
        .filter((reader) => reader !== null)
        .filter(({ deletedAt }) => deletedAt !== null);
      await eraseNotices(context, idsOf(deleted));
    },
  };
}

/** Stores the notices of a change and sends them to their readers. */
export async function announceNotices(
  context: Context,
  added: readonly NoticeRecord[],
  known: readonly NoticedBooking[] = [],
): Promise<void> {
  const { events, deliver } = await storeNotices(context, added, known);
  if (events.length > 0) await announce(context, events);
  await deliver();
}

/** For readers whom something reaches besides the open app; most notices need no job. */
async function deliver(
  { batches, queues }: Context,
  notices: readonly NoticeRecord[],
  readers: readonly Awaited<ReturnType<Context['batches']['findUser']>>[],
): Promise<void> {
  const found = await Promise.all(notices.map(({ user }) => batches.findDelivery(user)));
  const reached = notices.filter(({ deliveredAt, readAt }, index) => {
    const reader = readers[index];
    if (deliveredAt || readAt !== null || !reader || reader.deletedAt !== null) return false;
    return (found[index]?.devices.length ?? 0) > 0 || Boolean(reader.emailConfirmedAt);
  });
  for (const { _id } of reached) await enqueue(queues, deliveryJob, { notice: _id });
}

/**
 * Removes the notices of deleted accounts. The deletion runs it, and so does every insert: a process that was paused
 * before its insert may come after the deletion.
 */
export async function eraseNotices({ db }: Context, readers: readonly NoticeRecord['user'][]): Promise<void> {
  if (readers.length > 0) await db.notices.deleteMany({ user: { $in: readers } });
}

const { MongoBulkWriteError } = mongoose.mongo;
const duplicateKey = 11_000;

/**
 * Inserts notices, those that come together in one message, and returns them as they are stored: a notice that was
 * stored before stays as it is.
 */
export function insertNoticesInBatches(
  notices: Model<NoticeRecord>,
): (records: readonly NoticeRecord[]) => Promise<readonly NoticeRecord[]> {
  return inBatches<readonly NoticeRecord[], readonly NoticeRecord[]>(
    { size: 32, atOnce: 1 },
    async (lists) => {
      try {
        // By the driver itself, whose types know no ids but its own.
        await notices.collection.insertMany(lists.flat() as never, { ordered: false });
      } catch (error) {
        if (!isOnlyDuplicates(error)) throw error;
        return readStored(notices, lists);
      }
      return lists;
    },
  );
}

/** All of them, because the error of a large group does not name every duplicate. */
async function readStored(notices: Model<NoticeRecord>, lists: readonly (readonly NoticeRecord[])[]) {
  const ids = lists.flat().map(({ _id }) => _id);
  const stored = await notices.find({ _id: { $in: ids } }).lean();
  const byId = new Map(stored.map((notice) => [notice._id, notice]));
  return lists.map((list) => list.flatMap(({ _id }) => byId.get(_id) ?? []));
}

function isOnlyDuplicates(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return false;
  const failures = [error.writeErrors].flat();
  return failures.length > 0 && failures.every(({ code }) => code === duplicateKey);
}
