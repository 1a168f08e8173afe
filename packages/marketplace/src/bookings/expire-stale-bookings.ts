import { decideStale } from '@joddee/rules/booking/staleness';
import type { Context } from '../context/context.ts';
import { bookingFacts } from './booking-facts.ts';
import { type Ending, endBooking } from './end-booking.ts';

const endings = {
  expire: { status: 0, endedBy: 'system', expired: true },
  complete: { status: 1, endedBy: 'system' },
  // Nobody has missed it.
  'end-occupied': { status: 0, endedBy: 'occupied' },
} as const satisfies Record<string, Ending>;

/** Ends overdue bookings: without a check-in they expire, otherwise the system completes them. */
export async function expireStaleBookings(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  let ended = 0;
  const overdue = db.bookings
    .find({ 'detail.status': 1, 'check.checkout.status': false, to: { $lte: now } })
    .lean()
    .cursor();
  for await (const booking of overdue) {
    const decision = decideStale(bookingFacts(booking), now);
    if (decision === 'leave') continue;
    const result = await endBooking(context, booking, endings[decision]);
    // A booking that has changed since it was loaded is left for the next run.
    if (result !== null) ended += 1;
  }
  return ended;
}
