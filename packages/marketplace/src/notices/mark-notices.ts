import type { QueryFilter } from 'mongoose';
import { announce, userRoom } from '../announce/announce.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { idsOf, type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import type { NoticeKind } from './constants.ts';
import type { NoticeRecord } from './record.ts';
import type { MarkNoticesRequest, NoticeView } from './shapes.ts';
import { findShownNotices, noticeViews } from './views.ts';

type Mark = MarkNoticesRequest['mark'];

/** Marks the shown notices up to an instant, for all devices of their reader. */
export async function markNotices(
  context: Context,
  caller: Caller,
  { mark, until }: MarkNoticesRequest,
): Promise<NoticeView[]> {
  const user = requireRecordId(caller.id);
  const instant = new Date(until);
  const shown = await findShownNotices(context, user, instant);
  const ids = idsOf(shown);
  await writeMark(context, mark, { _id: { $in: ids }, user });
  return announceMarks(context, caller, mark, await findShownNotices(context, user, instant));
}

export async function readNotice(context: Context, caller: Caller, noticeId: string): Promise<NoticeView> {
  const own = { _id: noticeId, user: requireRecordId(caller.id) };
  if ((await context.db.notices.exists(own)) === null) throw new AppError('NOT_FOUND');
  await writeMark(context, 'read', own);
  const [view] = await announceMarks(context, caller, 'read', await context.db.notices.find(own).lean());
  if (view === undefined) throw new AppError('NOT_FOUND');
  return view;
}

/**
 * Marks those notices as read whose ids begin like this, except one. Those that were marked since an instant are
 * announced again, because the process that marked them may have crashed.
 */
export async function readNoticesBeside(
  context: Context,
  user: RecordId,
  beginning: string,
  except: string | undefined,
  since: Date,
): Promise<void> {
  const others = except === undefined ? {} : { $ne: except };
  await readThose(context, { user, _id: { ...idsFrom(beginning), ...others } }, since);
}

/** The same with the notices of one kind about a person or a complaint, because somebody has decided. */
export async function readNoticesAbout(
  context: Context,
  user: RecordId,
  kind: NoticeKind,
  about: { person: RecordId } | { complaint: RecordId },
  since: Date,
): Promise<void> {
  await readThose(context, { user, _id: idsFrom(`${user}.${kind}.`), ...about }, since);
}

const idsFrom = (beginning: string) => ({ $gte: beginning, $lt: `${beginning}~` });

async function readThose(
  context: Context,
  those: QueryFilter<NoticeRecord> & { user: RecordId },
  since: Date,
): Promise<void> {
  const { db } = context;
  const { user } = those;
  const found = await db.notices
    .find({ ...those, $or: [{ readAt: null }, { readAt: { $gte: since } }] }, { _id: 1 })
    .lean();
  if (found.length === 0) return;
  const which = { _id: { $in: found.map((notice) => notice._id) }, user };
  await writeMark(context, 'read', which);
  const views = await noticeViews(context, await db.notices.find(which).lean());
  if (views.length === 0) return;
  await announce(context, [
    { stream: userRoom(user.toString()), event: 'notices:changed', content: { cause: 'read', views } },
  ]);
}

/** A mark is only ever added, so marks may be written in any order and any number of times. */
async function writeMark(
  { db, clock }: Context,
  mark: Mark,
  which: { _id: string | { $in: string[] }; user: RecordId },
): Promise<void> {
  const field = mark === 'read' ? 'readAt' : 'seenAt';
  await db.notices.updateMany({ ...which, [field]: null }, { $set: { [field]: clock.now() } });
}

async function announceMarks(
  context: Context,
  { id }: Caller,
  mark: Mark,
  marked: Parameters<typeof noticeViews>[1],
): Promise<NoticeView[]> {
  const views = await noticeViews(context, marked);
  if (views.length > 0)
    context.background.run('announce-notices', () =>
      announce(context, [
        { stream: userRoom(id), event: 'notices:changed', content: { cause: mark, views } },
      ]),
    );
  return views;
}
