import type { BookingView } from '@joddee/contract/bookings';
import { bangkokDay } from '@joddee/rules/time-slots';
import { dateText } from '@joddee/thai-text/dates';
import { timeRangeText } from '@joddee/thai-text/times';

interface Stay {
  /** The day by which it was asked for. */
  Date: string;
  /** Of a booking that was made: when it begins. */
  from?: string | undefined;
  detail: Pick<BookingView['detail'], 'timein' | 'timeout'>;
}

/**
 * The day on which a stay begins. A slot after midnight of an overnight window is booked by the day before, by which
 * nobody would come at the right time.
 */
export const dayOfStay = ({ Date: day, from }: Pick<Stay, 'Date' | 'from'>) =>
  dateText(from === undefined ? day : bangkokDay(new Date(from)));

/** '22 พฤศจิกายน 2026 10.00-12.00 น.' */
export function stayTextOf(stay: Stay): string {
  return `${dayOfStay(stay)} ${timeRangeText(stay.detail.timein, stay.detail.timeout)}`;
}
