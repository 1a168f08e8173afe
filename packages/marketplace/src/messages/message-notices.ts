import type { Context } from '../context/context.ts';
import { announceNotices } from '../notices/announce-notices.ts';
import { readNoticesBeside } from '../notices/mark-notices.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { NoticeRecord } from '../notices/notice-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { MessageRecord } from './message-model.ts';

/** The notice follows from the first unread message, so all that are unread share it. */
async function noticeOfUnread(
  { db }: Context,
  booking: RecordId,
  reader: RecordId,
): Promise<NoticeRecord | null> {
  const first = await db.messages
    .findOne({ booking, reader, readAt: null, text: { $ne: '' } })
    .sort({ number: 1 })
    .lean();
  if (first === null) return null;
  const { author, number, at } = first;
  const owner = await db.bookings.findById(booking, { 'detail.user': 1 }).lean();
  return newNotice({
    user: reader,
    person: author,
    kind: 'message',
    role: owner?.detail.user.equals(reader) === true ? 'owner' : 'renter',
    booking,
    of: `${booking}.${number}`,
    at,
  });
}

/**
 * Keeps one notice for each reader with unread messages in a booking, and marks the others of the booking as read. What
 * is unread is queried again after the insert, because the reader may have read it meanwhile.
 */
export async function noticeUnread(context: Context, changed: readonly MessageRecord[]): Promise<void> {
  const conversations = new Map(
    changed.map((message) => [`${message.booking} ${message.reader}`, message] as const),
  );
  for (const { booking, reader } of conversations.values()) {
    const since = new Date(
      Math.min(...changed.flatMap(({ outbox }) => outbox.map(({ at }) => at.getTime()))),
    );
    let notice = await noticeOfUnread(context, booking, reader);
    if (notice !== null) {
      await announceNotices(context, [notice]);
      notice = await noticeOfUnread(context, booking, reader);
    }
    const ofBooking = `${reader}.message.${booking}.`;
    await readNoticesBeside(context, reader, ofBooking, notice?._id, since);
  }
}
