import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { Period } from '@joddee/marketplace/calendars/rules/booked-time';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';

/** The active bookings of the user as a renter: of two at one time the server refuses the second, wherever it is. */
export function useOwnBookings(): BookingView[] {
  const user = useSession(({ user }) => user?.id);
  const bookings = useLive(({ bookings }) => bookings.values());
  return bookings.filter((booking) => booking.detail.renter === user && isActive(factsOfView(booking)));
}

export const periodOfBooking = ({ from, to }: BookingView): Period => ({
  from: new Date(from),
  to: new Date(to),
});
