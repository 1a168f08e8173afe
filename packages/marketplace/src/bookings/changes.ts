import { type Announcement, announce, userRoom } from '../announce/announce.ts';
import { eraseLateEvents } from '../announce/gateway-stream.ts';
import { discardsOf, type OutboxEntry } from '../announce/outbox.ts';
import { auditChanges } from '../audit/record.ts';
import { releaseTimes } from '../calendars/claims.ts';
import { releaseCheckIn } from '../calendars/lists.ts';
import { timeFreed } from '../calendars/record.ts';
import { slotsMessages } from '../calendars/slots.ts';
import { isFaulty } from '../common/faults.ts';
import type { Context } from '../context/context.ts';
import { streamName } from '../contract/stream-names.ts';
import { removeUploads } from '../files/uploads.ts';
import { storeNotices } from '../notices/announce.ts';
import { newNotice } from '../notices/record.ts';
import { stayNotices } from '../notices/rules/notices.ts';
import { requestSavedNotices } from '../posts/favourites/saved-notices.ts';
import { pauseForReview } from '../posts/moderation/reviews.ts';
import { reputationJob } from '../posts/reputation/reputation.ts';
import { enqueue } from '../queues/job-queues.ts';
import type { BookingCause } from './constants.ts';
import { blankPlaces } from './erasures.ts';
import { writeReview } from './rating.ts';
import { type BookingRecord, bookingFacts } from './record.ts';
import { isActive } from './rules/booking-lifecycle.ts';
import { viewForEach } from './views.ts';

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
  const messages: Announcement[] = entries.slice(0, 1).flatMap(({ cause }) =>
    views.map(({ stream, view }) => ({
      stream,
      event: 'booking:changed' as const,
      content: { cause, view },
    })),
  );
  const changesTimes = have(entries, 'times') || !isActive(bookingFacts(booking));
  const [slots, notices] = await Promise.all([
    changesTimes ? slotsMessages(context, booking.detail.post, booking) : [],
    storeNotices(context, noticesOfBooking(booking, entries), [booking]),
  ]);
  if (entries.some(({ cause }) => cause.startsWith('occupied')))
    messages.push({
      stream: streamName('admin'),
      event: 'reports:changed',
      content: { cause: 'reports', _id: booking.detail.post.toString() },
    });
  // In one message, which each gateway reads at once.
  await announce(context, [...messages, ...slots, ...notices.events]);
  await Promise.all([
    notices.deliver(),
    eraseLateEvents(context, [booking.detail.user, booking.detail.renter], [booking._id]),
  ]);
  if (have(entries, 'reputation'))
    await enqueue(context.queues, reputationJob, { owner: booking.detail.user.toString() });
}

/**
 * What may follow from a change: other taken times, another reputation of the owner, a report that counts, or a time that
 * is free again. Each is looked up anew, so one too many changes nothing.
 */
type Effect = 'times' | 'reputation' | 'report' | 'freed';

const effects: Readonly<Record<BookingCause, readonly Effect[]>> = {
  created: ['times'],
  cancelled: ['times', 'reputation', 'report', 'freed'],
  declined: ['times', 'reputation', 'freed'],
  expired: ['times', 'freed'],
  'starting-soon': [],
  'on-the-way': [],
  'arrival-changed': [],
  late: [],
  occupied: [],
  'occupied-withdrawn': ['reputation'],
  'occupied-moved': [],
  'occupied-soon': [],
  'occupied-cannot': ['reputation', 'report'],
  'occupied-unanswered': ['reputation', 'report'],
  'check-in-requested': [],
  'check-in-withdrawn': [],
  'check-in-confirmed': ['reputation'],
  'check-in-unconfirmed': ['reputation', 'report'],
  'ending-soon': [],
  extended: ['times'],
  overdue: [],
  'check-out-requested': [],
  'check-out-confirmed': ['times', 'reputation', 'freed'],
  'completed-by-system': ['times', 'reputation', 'freed'],
  rated: [],
  'phones-shown': [],
};

const have = (entries: readonly OutboxEntry<BookingCause>[], effect: Effect) =>
  entries.some(({ cause }) => effects[cause].includes(effect));

const audited = { cancelled: 'booking-cancelled', declined: 'booking-cancelled' } as const;

/**
 * Finishes a change of a booking: an ended booking releases its time, and its renter may check in elsewhere. A rating is
 * written as a review, a report that counts may pause the listing, and photos out of use are deleted. Repeating it
 * changes nothing.
 */
export async function settleBooking(context: Context, booking: BookingRecord): Promise<void> {
  const { user, renter } = booking.detail;
  const about = booking._id.toString();
  await auditChanges(context, booking.outbox, audited, { subject: user, about });
  await auditChanges(context, booking.outbox, audited, { subject: renter, about, isSecond: true });
  await removeUploads(context, discardsOf(booking.outbox));
  await writeReview(context, booking);
  if (booking.occupied && have(booking.outbox, 'report'))
    await pauseForReview(context, booking.detail.post, booking._id);
  if (isActive(bookingFacts(booking))) return;
  const { _id, detail, from, to, bay } = booking;
  if (
    (await releaseTimes(
      context,
      isFaulty('claim-not-freed') ? [detail.renter] : [detail.post, detail.renter],
      _id,
    )) > 0
  )
    await timeFreed(context, detail.post);
  // Also after a crash, when the time is released already.
  if (have(booking.outbox, 'freed'))
    requestSavedNotices(context, detail.post, { from, to, bay: bay?.number, by: detail.renter });
  await releaseCheckIn(context, detail.renter, { checkedInBooking: _id });
  // A stay that its owner's deletion has left to its end.
  const owner = await context.batches.findUser(detail.user);
  if (owner === null || owner.deletedAt !== null) await blankPlaces(context, detail.user);
}

/** The notices of changes of a booking. A stay is rated once, so the notice of its rating follows from the booking. */
export function noticesOfBooking(booking: BookingRecord, entries: readonly OutboxEntry<BookingCause>[]) {
  const { user: owner, renter } = booking.detail;
  return entries.flatMap(({ id, cause, at }) =>
    stayNotices(cause, booking).map(({ kind, reader }) =>
      newNotice({
        user: reader === 'owner' ? owner : renter,
        person: reader === 'owner' ? renter : owner,
        kind,
        role: reader,
        booking: booking._id,
        of: kind === 'rated' ? booking._id : id,
        at,
      }),
    ),
  );
}
