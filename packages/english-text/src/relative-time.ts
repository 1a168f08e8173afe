import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { passedTimeText } from '@joddee/marketplace/common/texts/passed-time';
import { pastDayText } from './dates.ts';
import { language } from './language.ts';

/** '5 minutes ago', ready to follow a verb. */
export const relativeTimeText = (then: Date, now: Date): string =>
  passedTimeText(language, then, now) ?? 'just now';

/** 'today', 'yesterday', '5 days ago' for a day, as '2026-11-21' */
export function relativeDayText(day: string, now: Date): string {
  const today = bangkokDay(now);
  return day >= addDays(today, -1)
    ? pastDayText(day, today)
    : relativeTimeText(new Date(day), new Date(today));
}
