const weekdays = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'];
const shortWeekdays = ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'];
const months = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
  ' ',
);
const shortMonths = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' ');
const dayMs = 86_400_000;

/** '2026-11-21' -> '21 พฤศจิกายน 2026'. The year is Gregorian, as in the specification. */
export function dateText(day: string): string {
  const date = dayAsDate(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** '2026-11-21' -> '21 พ.ย.' */
export function shortDateText(day: string): string {
  const date = dayAsDate(day);
  return `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]}`;
}

/** '2026-11-21' -> 'วันเสาร์' */
export function weekdayText(day: string): string {
  return `วัน${weekdays[dayAsDate(day).getUTCDay()]}`;
}

const presentDays = ['วันนี้', 'พรุ่งนี้'];

/** '2026-11-24' -> 'วันนี้', 'พรุ่งนี้' or 'อ. 24 พ.ย.', with the year unless it is the current one. */
export function dayNameText(day: string, today: string): string {
  const date = dayAsDate(day);
  const present = dayAsDate(today);
  const name = `${shortWeekdays[date.getUTCDay()]} ${shortDateText(day)}`;
  const year = date.getUTCFullYear();
  return (
    presentDays[daysBetween(present, date)] ?? (year === present.getUTCFullYear() ? name : `${name} ${year}`)
  );
}

/** '2026-11-24' -> 'วันนี้', 'พรุ่งนี้' or 'อังคาร', as the title above a date. */
export function dayTitleText(day: string, today: string): string {
  const date = dayAsDate(day);
  return presentDays[daysBetween(dayAsDate(today), date)] ?? weekdays[date.getUTCDay()] ?? '';
}

const daysBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / dayMs;

/** A calendar day has no timezone, so it is read and written in UTC. */
function dayAsDate(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a day: ${day}`);
  return date;
}
