import { passedTime } from '@joddee/rules/texts/passed-time';

const units = { minute: 'นาที', hour: 'ชั่วโมง', day: 'วัน', month: 'เดือน', year: 'ปี' };

/** 'เมื่อ 5 นาทีที่แล้ว', ready to follow a verb. */
export function relativeTimeText(then: Date, now: Date): string {
  const passed = passedTime(then, now);
  return passed === undefined ? 'เมื่อสักครู่' : `เมื่อ ${passed.count} ${units[passed.unit]}ที่แล้ว`;
}
