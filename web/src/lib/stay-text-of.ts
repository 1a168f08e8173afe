import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dateText, dayNameText } from '@joddee/thai-text/dates';
import { timeRangeText } from '@joddee/thai-text/times';

interface Stay {
  /** The day by which it was requested. */
  Date: string;
  /** The start of the booking; absent in a request. */
  from?: string | undefined;
  detail: Pick<BookingView['detail'], 'timein' | 'timeout'>;
}

/**
 * The day on which a stay begins. A slot after midnight of an overnight window is booked by the previous day, which
 * would mislead the renter.
 */
const firstDay = ({ Date: day, from }: Pick<Stay, 'Date' | 'from'>) =>
  from === undefined ? day : bangkokDay(new Date(from));

export const dayOfStay = (stay: Pick<Stay, 'Date' | 'from'>) => dateText(firstDay(stay));

/** '22 พฤศจิกายน 2026 10.00–12.00 น.' */
export function stayTextOf(stay: Stay): string {
  return `${dayOfStay(stay)} ${timeRangeText(stay.detail.timein, stay.detail.timeout)}`;
}

/** 'พรุ่งนี้ 10.00–12.00 น.' */
export function stayTimeText(
  stay: Pick<Stay, 'Date' | 'from'> & { timein: string; timeout: string },
  now: Date,
): string {
  return `${dayNameText(firstDay(stay), bangkokDay(now))} ${timeRangeText(stay.timein, stay.timeout)}`;
}
