import type { BookingCause } from '@joddee/contract/choices/booking-causes';
import { isFaulty } from '@joddee/contract/faults';
import { blocksSlots } from '@joddee/rules/booking/booking-lifecycle';
import { discardsOf } from '../announce/outbox.ts';
import { auditChanges } from '../audit/audit-changes.ts';
import { releaseCheckIn } from '../calendars/check-in-claim.ts';
import { releaseTimes } from '../calendars/claim-time.ts';
import { timeFreed } from '../calendars/hooks.ts';
import type { Context } from '../context/context.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import { requestSavedNotices } from '../posts/favourites/request-saved-notices.ts';
import { pauseForReview } from '../posts/review/pause-for-review.ts';
import { blankPlaces } from './blank-places.ts';
import { bookingFacts } from './booking-facts.ts';
import type { BookingRecord } from './booking-model.ts';

const audited = { cancelled: 'booking-cancelled', declined: 'booking-cancelled' } as const;

/** After these a report may count that did not before. */
const countsReports: ReadonlySet<BookingCause> = new Set([
  'occupied-cannot',
  'occupied-unanswered',
  'cancelled',
]);

/** After these a time may be free again. */
const endsStay: ReadonlySet<BookingCause> = new Set([
  'cancelled',
  'declined',
  'expired',
  'check-out-confirmed',
  'completed-by-system',
]);

/**
 * Finishes a change of a booking: an ended booking releases its time, and its renter may check in elsewhere. A report
 * that counts may pause the listing, and photos out of use are deleted. Repeating it
 * changes nothing.
 */
export async function settleBooking(context: Context, booking: BookingRecord): Promise<void> {
  const { user, renter } = booking.detail;
  const about = booking._id.toString();
  await auditChanges(context, booking.outbox, audited, { subject: user, about });
  await auditChanges(context, booking.outbox, audited, { subject: renter, about, isSecond: true });
  await removeUploads(context, discardsOf(booking.outbox));
  if (booking.occupied && booking.outbox.some(({ cause }) => countsReports.has(cause)))
    await pauseForReview(context, booking.detail.post, booking._id);
  if (blocksSlots(bookingFacts(booking))) return;
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
  if (booking.outbox.some(({ cause }) => endsStay.has(cause)))
    requestSavedNotices(context, detail.post, { from, to, bay: bay?.number, by: detail.renter });
  await releaseCheckIn(context, detail.renter, _id);
  // A stay that its owner's deletion has left to its end.
  const owner = await context.groups.findUser(detail.user);
  if (owner === null || owner.deletedAt !== null) await blankPlaces(context, detail.user);
}
