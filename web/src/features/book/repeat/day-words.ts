import type { RepeatDay } from '@joddee/marketplace/bookings/rules/repeat-days';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText, dayTitleText } from '@joddee/thai-text/dates';
import { repeatText as text } from '@joddee/thai-text/screens/repeat/repeat-text';

export const nameOfDay = (day: string, now: Date) => dayNameText(day, bangkokDay(now));

/** Beside its date. */
export const titleOfDay = (day: string, now: Date) => dayTitleText(day, bangkokDay(now));

/** Days that cannot be had, each with its reason. */
export const daysWithReasons = (days: readonly RepeatDay[], now: Date): string =>
  days.map(({ day, state }) => text.dayAndReason(nameOfDay(day, now), text.reason[state])).join(', ');
