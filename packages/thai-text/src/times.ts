/** Behind slots after midnight of an overnight window. */
export const nextDayMark = '(วันถัดไป)';

/**
 * '10.00-12.30 น.'; '23.00-01.00 น. (วันถัดไป)' when the end lies after midnight. Midnight itself still ends the day.
 * Slots are compared as text, because all have the form 'hh.mm'.
 */
export function timeRangeText(timein: string, timeout: string): string {
  const range = `${timein}-${timeout} น.`;
  return timeout <= timein && timeout !== '00.00' ? `${range} ${nextDayMark}` : range;
}

/** Hours as bookings carry them: '2.5' -> '2 ชม. 30 นาที' */
export function durationText(hours: string): string {
  const minutes = Math.round(Number(hours) * 60);
  const parts: string[] = [];
  if (minutes >= 60) parts.push(`${Math.floor(minutes / 60)} ชม.`);
  if (minutes % 60 > 0 || minutes < 60) parts.push(`${minutes % 60} นาที`);
  return parts.join(' ');
}

const minute = 60_000;
const units = [
  { millis: 365 * 24 * 60 * minute, name: 'ปี' },
  { millis: 30 * 24 * 60 * minute, name: 'เดือน' },
  { millis: 24 * 60 * minute, name: 'วัน' },
  { millis: 60 * minute, name: 'ชั่วโมง' },
  { millis: minute, name: 'นาที' },
] as const;

/** 'เมื่อ 5 นาทีที่แล้ว', ready to follow a verb. A moment ahead of this clock was just now too: clocks of two machines differ a little. */
export function relativeTimeText(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  const unit = units.find(({ millis }) => passed >= millis);
  return unit ? `เมื่อ ${Math.floor(passed / unit.millis)} ${unit.name}ที่แล้ว` : 'เมื่อสักครู่';
}
