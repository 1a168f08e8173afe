import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { clockText } from '@joddee/thai-text/times';

/** '02.00 น.', or with its day if that is not today: 'พรุ่งนี้ 02.00 น.' The midnight after today ends today. */
export function endText({ to, detail }: Pick<BookingView, 'to' | 'detail'>, now: Date): string {
  const [day, today] = [bangkokDay(new Date(new Date(to).getTime() - 1)), bangkokDay(now)];
  return day === today
    ? clockText(detail.timeout)
    : `${dayNameText(day, today)} ${clockText(detail.timeout)}`;
}
