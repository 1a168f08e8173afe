import { limits } from '@joddee/contract/limits';
import type { NoticeView } from '@joddee/contract/notices';
import type { Caller, Context } from '../context/context.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import type { NoticeRecord } from './notice-model.ts';
import { type NoticedBooking, noticeViews } from './notice-views.ts';

/** The notices of an inbox, newest first, at most up to an instant. */
export function findShownNotices({ db }: Context, user: RecordId, until?: Date): Promise<NoticeRecord[]> {
  return db.notices
    .find({ user, ...(until === undefined ? {} : { at: { $lte: until } }) })
    .sort({ at: -1, _id: 1 })
    .limit(limits.notices.shown)
    .lean();
}

export async function findNotices(
  context: Context,
  { id }: Pick<Caller, 'id'>,
  known: readonly NoticedBooking[] = [],
): Promise<NoticeView[]> {
  return noticeViews(context, await findShownNotices(context, requireRecordId(id)), known);
}
