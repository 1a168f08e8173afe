import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { bareClockOf, clockTextOf } from '../../../lib/moment-text-of.ts';
import { realStayOf } from './real-stay.ts';

/** When the car really came and left, with the day of leaving if it is another one; nothing without stored times. */
export function RealTimes({ booking }: { booking: BookingView }) {
  const words = realTimesText(booking);
  return words === undefined ? null : <span className="real-times">{words}</span>;
}

function realTimesText(booking: BookingView): string | undefined {
  const real = realStayOf(booking);
  if (real === undefined) return undefined;
  const { came, left } = real;
  if (left === undefined) return text.cameAndLeft(clockTextOf(came), '');
  const [first, last] = [bangkokDay(came), bangkokDay(left)];
  const day = first === last ? '' : `${weekdayDateText(last)} `;
  return text.cameAndLeft(bareClockOf(came), `${day}${clockTextOf(left)}`);
}
