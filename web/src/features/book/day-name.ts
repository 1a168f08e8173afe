import { bookableDays } from '@joddee/rules/time-slots';
import { weekdayText } from '@joddee/thai-text/dates';
import { bookText as text } from '@joddee/thai-text/screens/book-text';

/** 'วันนี้', 'พรุ่งนี้', then the weekday, which is unambiguous within four days. */
export function dayName(day: string, now: Date): string {
  return [text.today, text.tomorrow][bookableDays(now).indexOf(day)] ?? weekdayText(day);
}
