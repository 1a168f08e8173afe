import type { BookingCause } from '@joddee/contract/choices/booking-causes';
import { streamName } from '@joddee/contract/events/stream-names';
import { isFaulty } from '@joddee/contract/faults';
import { blocksSlots } from '@joddee/rules/booking/booking-lifecycle';
import { type Announcement, announce } from '../announce/announce.ts';
import type { OutboxEntry } from '../announce/outbox.ts';
import { userRoom } from '../announce/rooms.ts';
import { eraseLateEvents } from '../announce/trim-gateway-stream.ts';
import { slotsMessages } from '../calendars/announce-slots.ts';
import type { Context } from '../context/context.ts';
import { announceNotices } from '../notices/announce-notices.ts';
import { reputationJob } from '../posts/reputation/recompute-reputation.ts';
import { enqueue } from '../queues/job-queues.ts';
import { bookingFacts } from './booking-facts.ts';
import type { BookingRecord } from './booking-model.ts';
import { noticesOfBooking } from './booking-notices.ts';
import { viewForEach } from './booking-view.ts';

/**
 * Sends a changed booking to both parties, each in their own view, and the taken times to the room of the post. Those
 * who have not made the change get a notice as well.
 */
export async function announceBooking(
  context: Context,
  booking: BookingRecord,
  entries: readonly OutboxEntry<BookingCause>[],
): Promise<void> {
  const parties = [booking.detail.user.toString(), booking.detail.renter.toString()];
  const rooms = parties.map((id) => ({ id, stream: userRoom(id) }));
  if (isFaulty('wrong-room'))
    rooms.push({ id: '', stream: streamName('post', booking.detail.post.toString()) });
  const viewFor = await viewForEach(context, booking);
  const views = rooms.map(({ id, stream }) => ({ stream, view: viewFor({ id, status: 0 }) }));
  const messages: Announcement[] = entries.flatMap(({ cause }) =>
    views.map(({ stream, view }) => ({
      stream,
      event: 'booking:changed' as const,
      content: { cause, view },
    })),
  );
  if (entries.some(({ cause }) => !keepsTimes.has(cause)) || !blocksSlots(bookingFacts(booking)))
    messages.push(...(await slotsMessages(context, booking.detail.post, booking)));
  if (entries.some(({ cause }) => cause.startsWith('occupied')))
    messages.push({
      stream: streamName('admin'),
      event: 'reports:changed',
      content: { cause: 'reports', _id: booking.detail.post.toString() },
    });
  await Promise.all([
    announce(context, messages),
    announceNotices(context, noticesOfBooking(booking, entries), [booking]),
  ]);
  await eraseLateEvents(context, [booking.detail.user, booking.detail.renter], [booking._id]);
  if (entries.some(({ cause }) => countsForReputation.has(cause)))
    await enqueue(context.queues, reputationJob, { owner: booking.detail.user.toString() });
}

/** After these the reputation of the owner may be another one. */
const countsForReputation: ReadonlySet<BookingCause> = new Set([
  'check-in-confirmed',
  'check-in-unconfirmed',
  'check-out-confirmed',
  'completed-by-system',
  'declined',
  'cancelled',
  'occupied-cannot',
  'occupied-unanswered',
  'occupied-withdrawn',
]);

/** After any other cause the taken times are sent as well; sending them once too often changes nothing. */
const keepsTimes: ReadonlySet<BookingCause> = new Set([
  'occupied',
  'occupied-withdrawn',
  'occupied-moved',
  'occupied-soon',
  'occupied-cannot',
  'occupied-unanswered',
  'check-in-requested',
  'check-in-withdrawn',
  'check-in-confirmed',
  'check-in-unconfirmed',
  'check-out-requested',
  'rated',
  'phones-shown',
  'starting-soon',
  'on-the-way',
  'arrival-changed',
  'late',
  'ending-soon',
  'overdue',
]);
