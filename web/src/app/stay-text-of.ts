import type { BookingView } from '@joddee/contract/bookings';
import { dateText } from '@joddee/thai-text/dates';
import { timeRangeText } from '@joddee/thai-text/times';

/** '22 พฤศจิกายน 2026 10.00-12.00 น.' */
export function stayTextOf({
  Date: day,
  detail,
}: {
  Date: string;
  detail: Pick<BookingView['detail'], 'timein' | 'timeout'>;
}): string {
  return `${dateText(day)} ${timeRangeText(detail.timein, detail.timeout)}`;
}
