import { announce } from '../announce/announce.ts';
import { userRoom } from '../announce/rooms.ts';
import type { Context } from '../context/context.ts';
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
  await eraseNotices(
    context,
    readers.flatMap((reader) => (reader?.deletedAt ? [reader._id] : [])),
  );
}

/**
 * Removes the notices of deleted accounts. The deletion runs it, and so does every insert: a process that was paused
 * before its insert may come after the deletion.
 */
export async function eraseNotices({ db }: Context, readers: readonly NoticeRecord['user'][]): Promise<void> {
  if (readers.length > 0) await db.notices.deleteMany({ user: { $in: readers } });
}
