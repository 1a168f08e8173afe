import type { BookingView } from '@joddee/contract/bookings';

/** The specification's completed list: cancelled, or check-out complete. */
export function isOver({ detail, check }: BookingView): boolean {
  return detail.status === 0 || check.checkout.status;
}

export function waitsForOwner({ state }: BookingView): boolean {
  return state === 'arrived' || state === 'leaving';
}

/** Renters at the gate first, then renters who leave, then overdue stays, then by time. */
export function byUrgency(now: Date): (a: BookingView, b: BookingView) => number {
  const rank = (booking: BookingView) => {
    if (booking.state === 'arrived') return 0;
    if (booking.state === 'leaving') return 1;
    return new Date(booking.to) < now ? 2 : 3;
  };
  return (a, b) => rank(a) - rank(b) || a.from.localeCompare(b.from);
}
