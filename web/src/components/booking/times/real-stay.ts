import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';

type Stay = Pick<BookingView, 'state' | 'stepTimes' | 'endedBy' | 'from'>;

interface RealStay {
  came: Date;
  /** Unknown if the system has closed the booking. */
  left: Date | undefined;
}

/** When the car of a finished stay really came and left, if that was stored. */
export function realStayOf({ state, stepTimes, endedBy }: Stay): RealStay | undefined {
  const { arrived, parked, leaving, ended } = stepTimes;
  const came = arrived || parked;
  if (state !== 'completed' || came === '') return undefined;
  const left = leaving || (endedBy === 'system' ? '' : ended);
  return { came: new Date(came), left: left === '' ? undefined : new Date(left) };
}

/** The day of a booking on its ticket: of a finished stay the one on which it really began. */
export function ticketDay(booking: Stay): string {
  return bangkokDay(realStayOf(booking)?.came ?? new Date(booking.from));
}
