import type { BookingView } from '@joddee/contract/bookings';
import { glossary } from '@joddee/thai-text/glossary';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { minutesText } from '@joddee/thai-text/times';
import { clockTextOf } from '../../lib/moment-text-of.ts';

/** When the owner confirmed the arrival, and how soon; undefined if the times are unknown. */
export function confirmationWords(
  { stepTimes, owner }: BookingView,
  asOwner: boolean,
): { what: string; after: string } | undefined {
  if (stepTimes.parked === '') return undefined;
  const parked = new Date(stepTimes.parked);
  const time = clockTextOf(parked);
  const what = asOwner
    ? `${text.moved.youConfirmedIn} ${time}`
    : text.confirmedIn(owner.firstname || glossary.owner, time);
  if (stepTimes.arrived === '') return { what, after: '' };
  const seconds = Math.round((parked.getTime() - new Date(stepTimes.arrived).getTime()) / 1000);
  const length = seconds < 60 ? text.seconds(Math.max(1, seconds)) : minutesText(Math.floor(seconds / 60));
  return { what, after: text.afterArrival(length) };
}
