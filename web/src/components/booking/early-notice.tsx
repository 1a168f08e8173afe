import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { isEarlyArrival } from '@joddee/marketplace/bookings/rules/check-in';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { clockText } from '@joddee/thai-text/times';
import { minutesAhead } from './stay-progress.ts';

/** For the owner who is about to confirm a car that comes long before its time: a renter may say so days ahead. */
export function EarlyNotice({ booking, now }: { booking: BookingView; now: Date }) {
  if (booking.state !== 'arrived' || !isEarlyArrival(factsOfView(booking), now)) return null;
  const day = dayNameText(bangkokDay(new Date(booking.from)), bangkokDay(now));
  return (
    <p className="notice" data-tone="harm">
      {text.early(minutesAhead(booking, now), `${day} ${clockText(booking.detail.timein)}`)}
    </p>
  );
}
