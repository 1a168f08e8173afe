import type { AuditRecord } from '@joddee/marketplace/audit/record';
import type { BookingRecord } from '@joddee/marketplace/bookings/record';
import type { MessageCategory } from '@joddee/marketplace/complaints/constants';
import type { MessageRecord } from '@joddee/marketplace/messages/record';
import type { NoticeRecord } from '@joddee/marketplace/notices/record';
import { newNotice } from '@joddee/marketplace/notices/record';
import { demoId } from '../demo-id.ts';

const minute = 60_000;

interface Line {
  by: 'renter' | 'owner';
  /** In minutes before now. */
  ago: number;
  text: string;
  /** Its reader has reported it, three minutes later. */
  reportedFor?: MessageCategory;
}

/** What a renter and demoowner have written about their next stay. */
const conversations: readonly { renter: string; lines: readonly Line[]; isRead: boolean }[] = [
  {
    renter: 'demorenter',
    lines: [
      { by: 'renter', ago: 42, text: 'พรุ่งนี้จอดตรงไหนได้บ้าง' },
      { by: 'owner', ago: 39, text: 'จอดช่องในสุดได้เลย ติดกำแพงสีขาว' },
      { by: 'renter', ago: 38, text: 'ขอบคุณค่ะ อาจถึงก่อนเวลาสิบนาที' },
      { by: 'owner', ago: 5, text: 'ได้ค่ะ ถึงแล้วส่งข้อความมา จะไปเปิดประตูให้' },
    ],
    isRead: false,
  },
  {
    renter: 'kittipongr',
    lines: [
      { by: 'renter', ago: 176, text: 'พี่ พรุ่งนี้ผมขอจ่ายครึ่งเดียวนะ จอดแค่แป๊บเดียวเอง' },
      { by: 'owner', ago: 171, text: 'ราคาตามเวลาที่จองค่ะ ถ้าจอดสั้นกว่านั้น จองเวลาสั้นลงได้นะคะ' },
      {
        by: 'renter',
        ago: 168,
        text: 'งั้นผมจะไปเขียนรีวิวว่าของในรถหาย แล้วจะตามไปเจอที่ตึกด้วย คิดดูเอา',
        reportedFor: 'threat',
      },
    ],
    isRead: true,
  },
];

export function demoMessages(bookings: readonly BookingRecord[], now: Date): MessageRecord[] {
  return conversations.flatMap(({ renter, lines, isRead }) => {
    const booking = nextStay(bookings, renter, now);
    if (booking === undefined) return [];
    const { renter: renterId, user: owner } = booking.detail;
    return lines.map(({ by, ago, text, reportedFor }, index): MessageRecord => {
      const after = (minutes: number) => new Date(now.getTime() - (ago - minutes) * minute);
      const [author, reader] = by === 'renter' ? [renterId, owner] : [owner, renterId];
      return {
        _id: `${booking._id}.${index + 1}`,
        booking: booking._id,
        number: index + 1,
        author,
        reader,
        parties: [author, reader],
        text,
        request: `demo ${index + 1}`,
        at: after(0),
        readAt: isRead || index < lines.length - 1 ? after(1) : null,
        reportedAt: reportedFor === undefined ? null : after(3),
        ...(reportedFor === undefined ? {} : { reportedFor }),
        outbox: [],
      };
    });
  });
}

function nextStay(bookings: readonly BookingRecord[], renter: string, now: Date): BookingRecord | undefined {
  const [renterId, owner] = [demoId('user', renter), demoId('user', 'demoowner')];
  return bookings.find(
    ({ detail, from }) =>
      detail.renter.equals(renterId) && detail.user.equals(owner) && detail.status === 1 && from > now,
  );
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

/** The entries of the trail about reported messages. */
export function trailOfReports(messages: readonly MessageRecord[]): AuditRecord[] {
  return messages.flatMap(({ _id, author, reader, reportedAt }) =>
    reportedAt === null
      ? []
      : {
          _id: demoId('audit', `message-reported ${_id}`),
          at: reportedAt,
          action: 'message-reported',
          by: 'party',
          actor: reader,
          subject: author,
          about: _id,
          reason: '',
        },
  );
}
