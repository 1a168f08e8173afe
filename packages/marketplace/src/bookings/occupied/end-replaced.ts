import { isFaulty } from '@joddee/contract/faults';
import { isActive } from '@joddee/rules/booking/booking-lifecycle';
import type { Context } from '../../context/context.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { bookingFacts } from '../booking-facts.ts';
import type { BookingRecord } from '../booking-model.ts';
import { endBooking } from '../end-booking.ts';

/**
 * Ends the booking whose place a new one has taken. Run after the new one is written and before it is announced: by its
 * job, by a repeat of the job, and after a crash by the outbox relay. So the renter keeps one of the two, and never
 * both. Repeating it changes nothing.
 */
export async function endReplaced(context: Context, booking: BookingRecord): Promise<void> {
  const { instead, detail } = booking;
  // A renter who has cancelled the new one meanwhile keeps the old one.
  if (!instead || !isActive(bookingFacts(booking)) || isFaulty('occupied-booking-kept')) return;
  await retryOnConflict(async () => {
    const old = await context.db.bookings.findById(instead).lean();
    if (old === null || !isActive(bookingFacts(old)) || !old.detail.renter.equals(detail.renter))
      return 'ended';
    return endBooking(context, old, { status: 0, endedBy: 'occupied' });
  });
}
