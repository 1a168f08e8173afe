import { type Announcement, announce, userRoom } from '../announce/announce.ts';
import { eraseLateEvents } from '../announce/gateway-stream.ts';
import { auditChanges } from '../audit/record.ts';
import { insertComplaint, type NewComplaint } from '../complaints/commands.ts';
import type { Context } from '../context/context.ts';
import { announceNotices } from '../notices/announce.ts';
import { readNoticesBeside } from '../notices/mark-notices.ts';
import { newNotice } from '../notices/record.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { Changed } from '../records/record-kind.ts';
import { messageViews } from './commands.ts';
import type { MessageRecord } from './record.ts';
import { messageCauses } from './shapes.ts';

/**
 * Sends messages, with the changes in their outboxes, to all devices of both parties, and brings the notices of unread
 * messages up to date.
 */
export async function announceMessages(context: Context, announced: readonly Changed<MessageRecord>[]) {
  const messages = announced.map(({ record }) => record);
  const announcements: Announcement[] = [];
  for (const cause of messageCauses) {
    const changed = announced
      .filter(({ entries }) => entries.some((entry) => entry.cause === cause))
      .map(({ record }) => record);
    const people = new Map(changed.flatMap(({ parties }) => parties.map((id) => [id.toString(), id])));
    for (const [id, person] of people) {
      // The author of a reported message is not informed of the report.
      const own = changed.filter(({ parties, reader }) =>
        cause === 'reported' ? reader.equals(person) : parties.some((party) => party.equals(person)),
      );
      if (own.length === 0) continue;
      const views = await messageViews(context, own, person);
      announcements.push({ stream: userRoom(id), event: 'messages:changed', content: { cause, views } });
    }
  }
  if (announcements.length === 0) return;
  await announce(context, announcements);
  await noticeUnread(context, messages);
  const people = messages.flatMap(({ parties }) => parties);
  const bookings = messages.map(({ booking }) => booking);
  await eraseLateEvents(context, people, bookings);
}

/**
 * Puts a report into the trail, with a reference to the message and without its text, and makes it a complaint. Repeating
 * it changes nothing.
 */
export async function settleMessage(context: Context, message: MessageRecord): Promise<void> {
  const { _id, author, outbox } = message;
  await auditChanges(context, outbox, { reported: 'message-reported' }, { subject: author, about: _id });
  const complaint = complaintOfMessage(message);
  if (complaint === null || !outbox.some(({ cause }) => cause === 'reported')) return;
  await insertComplaint(context, complaint);
}

/** The complaint that a reported message is; null if it is not reported. */
export function complaintOfMessage(message: MessageRecord): NewComplaint | null {
  const { _id, author, reader, booking, number, reportedAt, reportedFor = 'other' } = message;
  if (reportedAt === null) return null;
  return {
    author: reader,
    number: 0,
    kind: 'message',
    about: `message:${_id}`,
    subject: author,
    booking,
    message: number,
    category: reportedFor,
    text: '',
    photo: '',
    created: reportedAt,
  };
}

/** The notice follows from the first unread message, so all that are unread share it. */
async function noticeOfUnread({ db }: Context, booking: RecordId, reader: RecordId) {
  const first = await db.messages
    .findOne({ booking, reader, readAt: null, text: { $ne: '' } })
    .sort({ number: 1 })
    .lean();
  if (first === null) return null;
  const { author, number, at } = first;
  const owner = await db.bookings.findById(booking, { 'detail.user': 1 }).lean();
  const role = owner?.detail.user.equals(reader) === true ? 'owner' : 'renter';
  const of = `${booking}.${number}`;
  return newNotice({ user: reader, person: author, kind: 'message', role, booking, of, at });
}

/**
 * Keeps one notice for each reader with unread messages in a booking, and marks the others of the booking as read. What
 * is unread is queried again after the insert, because the reader may have read it meanwhile.
 */
async function noticeUnread(context: Context, changed: readonly MessageRecord[]): Promise<void> {
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
    await readNoticesBeside(context, reader, `${reader}.message.${booking}.`, notice?._id, since);
  }
}
