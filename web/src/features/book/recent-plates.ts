import type { BookingView } from '@joddee/contract/bookings';

const offered = 3;

/** The plates of the renter's bookings, newest first. */
export function recentPlates(bookings: readonly BookingView[], renter: string): string[] {
  const own = bookings
    .filter(({ detail }) => detail.renter === renter)
    .sort((a, b) => b.created.localeCompare(a.created))
    .map(({ detail }) => detail.idCar);
  return [...new Set(own)].slice(0, offered);
}
