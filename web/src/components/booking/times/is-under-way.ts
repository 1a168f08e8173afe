import type { BookingView } from '@joddee/marketplace/bookings/shapes';

/** The renter has arrived and has not left. */
export function isUnderWay({ state }: Pick<BookingView, 'state'>): boolean {
  return state === 'arrived' || state === 'parked' || state === 'leaving';
}
