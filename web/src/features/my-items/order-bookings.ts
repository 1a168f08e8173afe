import { asksOwner, factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';

export function waitsForOwner(booking: BookingView): boolean {
  const { state } = booking;
  return state === 'arrived' || state === 'leaving' || isReported(booking);
}

/** The owner has to answer that another car is on the spot. */
export const isReported = (booking: BookingView): boolean => asksOwner(factsOfView(booking));

/** Occupied spots first, then renters at the gate, then renters who leave, then overdue stays, then by time. */
export function byUrgency(now: Date): (a: BookingView, b: BookingView) => number {
  const rank = (booking: BookingView) => {
    if (isReported(booking)) return -1;
    if (booking.state === 'arrived') return 0;
    if (booking.state === 'leaving') return 1;
    return new Date(booking.to) < now ? 2 : 3;
  };
  return (a, b) => rank(a) - rank(b) || a.from.localeCompare(b.from);
}
