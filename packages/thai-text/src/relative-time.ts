import 'dayjs/locale/th.js';
import { passedTimeText } from '@joddee/rules/texts/passed-time';
import { language } from './language.ts';

/** 'เมื่อ 5 นาทีที่แล้ว', ready to follow a verb. */
export function relativeTimeText(then: Date, now: Date): string {
  const passed = passedTimeText(language, then, now);
  return passed === undefined ? 'เมื่อสักครู่' : `เมื่อ ${passed}`;
}
