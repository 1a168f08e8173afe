import { announce } from '../announce/announce.ts';
import { userRoom } from '../announce/rooms.ts';
import type { Context } from '../context/context.ts';
import { enqueue } from '../queues/job-queues.ts';
import { deliveryJob } from './delivery/deliver-notice.ts';
import type { NoticeRecord } from './notice-model.ts';
import { type NoticedBooking, noticeViews } from './notice-views.ts';

/**
 * Stores the notices of a change and sends them to their readers. Part of the announcement of the change, which the
 * outbox relay repeats after a crash: a repeat stores and changes nothing, and clients ignore a view that they have.
 */
export async function announceNotices(
  context: Context,
  added: readonly NoticeRecord[],
  known: readonly NoticedBooking[] = [],
): Promise<void> {
  if (added.length === 0) return;
  const notices = await context.groups.insertNotices(added);
  const [views, readers] = await Promise.all([
    noticeViews(context, notices, known),
    Promise.all(notices.map(({ user }) => context.groups.findUser(user))),
  ]);
  const viewOf = new Map(views.map((view) => [view._id, view]));
  await announce(
    context,
    notices.flatMap(({ _id, user }, index) => {
      const view = viewOf.get(_id);
      if (view === undefined || readers[index]?.deletedAt !== null) return [];
      return {
        stream: userRoom(user.toString()),
        event: 'notices:changed' as const,
        content: { cause: 'added' as const, views: [view] },
      };
    }),
  );
  await deliver(context, notices, readers);
  await eraseNotices(
    context,
    readers.flatMap((reader) => (reader?.deletedAt ? [reader._id] : [])),
  );
}

/** For readers whom something reaches besides the open app; most notices need no job. */
async function deliver(
  { groups, queues }: Context,
  notices: readonly NoticeRecord[],
  readers: readonly Awaited<ReturnType<Context['groups']['findUser']>>[],
): Promise<void> {
  const found = await Promise.all(notices.map(({ user }) => groups.findDelivery(user)));
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
