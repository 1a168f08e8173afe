const monthNames = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
] as const;

/** From Sunday, as getUTCDay counts. */
export const weekdayNames = ['วันอาทิตย์', 'วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์'] as const;

/** Behind slots after midnight of an overnight window. */
export const nextDayMark = '(วันถัดไป)';

/** '2026-11-21' -> '21 พฤศจิกายน 2026'. The year stays Gregorian, as the specification writes it. */
export function dateText(day: string): string {
  const date = dayAsDate(day);
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** '2026-11-21' -> 'วันเสาร์' */
export function weekdayText(day: string): string {
  return weekdayNames[dayAsDate(day).getUTCDay()] ?? '';
}

/** A calendar day has no zone: it is read and named in UTC only. */
function dayAsDate(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a day: ${day}`);
  return date;
}

/** '10.00-12.30 น.' */
export function timeRangeText(timein: string, timeout: string): string {
  return `${timein}-${timeout} น.`;
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

/** '5 นาทีที่แล้ว'. A moment ahead of this clock was just now too: clocks of two machines differ a little. */
export function relativeTimeText(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  const unit = units.find(({ millis }) => passed >= millis);
  return unit ? `${Math.floor(passed / unit.millis)} ${unit.name}ที่แล้ว` : 'เมื่อสักครู่';
}
