import type { BookingView } from '@joddee/contract/bookings';
import { isActive } from './booking-lifecycle.ts';
import { factsOfView } from './facts-of-view.ts';

/**
 * The booking that keeps a renter from checking in to this one: a renter is checked in to one at a time. The server
 * asks its database the same; this answers from what the renter's client knows.
 */
export function checkedInElsewhere(
  booking: BookingView,
  bookings: readonly BookingView[],
): BookingView | undefined {
  return bookings.find(
    (other) =>
      other._id !== booking._id &&
      other.detail.renter === booking.detail.renter &&
      other.check.checkin.renter &&
      isActive(factsOfView(other)),
  );
}
