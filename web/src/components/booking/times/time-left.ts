import type { BookingView } from '@joddee/marketplace/bookings/shapes';

type Booked = Pick<BookingView, 'from' | 'to'>;

const minuteMs = 60_000;

/** Whole minutes until the booked end; negative after it. */
export function minutesLeft({ to }: Booked, now: Date): number {
  return Math.ceil((new Date(to).getTime() - now.getTime()) / minuteMs);
}

/** Whole minutes until the booked start; zero or negative after it. */
export function minutesAhead({ from }: Booked, now: Date): number {
  return Math.ceil((new Date(from).getTime() - now.getTime()) / minuteMs);
}

/** The part of the booked time that has passed: 0 before it, 1 after it. */
export function elapsedShare({ from, to }: Booked, now: Date): number {
  const [start, end] = [new Date(from).getTime(), new Date(to).getTime()];
  return Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
}
