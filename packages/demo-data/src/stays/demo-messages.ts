import type { BookingRecord } from '@joddee/marketplace/bookings/booking-model';
import type { MessageRecord } from '@joddee/marketplace/messages/message-model';
import { newNotice } from '@joddee/marketplace/notices/new-notice';
import type { NoticeRecord } from '@joddee/marketplace/notices/notice-model';
import { demoId } from '../demo-id.ts';

const minute = 60_000;

/** What demorenter and demoowner have written about the next stay, with minutes before now. The last one is unread. */
const lines: readonly [author: 'renter' | 'owner', ago: number, text: string][] = [
  ['renter', 42, 'พรุ่งนี้จอดตรงไหนได้บ้าง'],
  ['owner', 39, 'จอดช่องในสุดได้เลย ติดกำแพงสีขาว'],
  ['renter', 38, 'ขอบคุณค่ะ อาจถึงก่อนเวลาสิบนาที'],
  ['owner', 5, 'ได้ค่ะ ถึงแล้วส่งข้อความมา จะไปเปิดประตูให้'],
];

/** A conversation of the demo's own accounts. */
export function demoMessages(bookings: readonly BookingRecord[], now: Date): MessageRecord[] {
  const [renter, owner] = [demoId('user', 'demorenter'), demoId('user', 'demoowner')];
  const booking = bookings.find(
    ({ detail, from }) =>
      detail.renter.equals(renter) && detail.user.equals(owner) && detail.status === 1 && from > now,
  );
  if (booking === undefined) return [];
  return lines.map(([role, ago, text], index) => {
    const at = new Date(now.getTime() - ago * minute);
    const [author, reader] = role === 'renter' ? [renter, owner] : [owner, renter];
    return {
      _id: `${booking._id}.${index + 1}`,
      booking: booking._id,
      number: index + 1,
      author,
      reader,
      parties: [author, reader],
      text,
      request: `demo ${index + 1}`,
      at,
      readAt: index === lines.length - 1 ? null : new Date(at.getTime() + minute),
      reportedAt: null,
      outbox: [],
    };
  });
}

export function noticesOfMessages(messages: readonly MessageRecord[]): NoticeRecord[] {
  return messages
    .filter(({ readAt }) => readAt === null)
    .map(({ booking, number, author, reader, at }) =>
      newNotice({
        user: reader,
        person: author,
        kind: 'message',
        role: 'renter',
        booking,
        of: `${booking}.${number}`,
        at,
      }),
    );
}
