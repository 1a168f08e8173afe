import 'dayjs/locale/th.js';
import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { passedTimeText } from '@joddee/marketplace/common/texts/passed-time';
import { pastDayText } from './dates.ts';
import { language } from './language.ts';

/** 'เมื่อ 5 นาทีที่แล้ว', ready to follow a verb. */
export function relativeTimeText(then: Date, now: Date): string {
  const passed = passedTimeText(language, then, now);
  return passed === undefined ? 'เมื่อสักครู่' : `เมื่อ ${passed}`;
}

/** 'วันนี้', 'เมื่อวาน', 'เมื่อ 5 วันที่แล้ว' for a day, as '2026-11-21' */
export function relativeDayText(day: string, now: Date): string {
  const today = bangkokDay(now);
  return day >= addDays(today, -1)
    ? pastDayText(day, today)
    : relativeTimeText(new Date(day), new Date(today));
}
