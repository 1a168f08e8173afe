import { extendableFrom } from '@joddee/marketplace/bookings/rules/extension';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { extendText as text } from '@joddee/thai-text/screens/booking-text';
import { clockTextOf } from '../../lib/moment-text-of.ts';

/** Says from when on a parked renter can extend the stay; after that there is a button for it. */
export function ExtendHint({ booking: { state, to }, now }: { booking: BookingView; now: Date }) {
  const from = extendableFrom({ to: new Date(to) });
  if (state !== 'parked' || now >= from) return null;
  return <p className="quiet small">{text.from(clockTextOf(from))}</p>;
}
