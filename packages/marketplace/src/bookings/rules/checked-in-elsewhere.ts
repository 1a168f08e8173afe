import type { BookingView } from '../shapes.ts';
import { isActive } from './booking-lifecycle.ts';
import { factsOfView } from './facts-of-view.ts';

/**
 * The booking that prevents a check-in to this one, because a renter is checked in to one spot at a time. The server
 * decides the same from its database; this decides from the bookings that the client has.
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
