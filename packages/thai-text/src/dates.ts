const weekdays = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'];
const shortWeekdays = ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'];
const months = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
  ' ',
);
const shortMonths = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' ');
const dayMs = 86_400_000;

/** '2026-11-21' -> '21 พฤศจิกายน 2026'. The year is Gregorian, as in the specification. */
export function dateText(day: string): string {
  return `${dayAsDate(day).getUTCDate()} ${monthText(day)}`;
}

/** '2026-11-21' -> 'พฤศจิกายน 2026' */
export function monthText(day: string): string {
  const date = dayAsDate(day);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** '2026-11-21' -> '21 พ.ย.' */
export function shortDateText(day: string): string {
  const date = dayAsDate(day);
  return `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]}`;
}

/** '2026-11-24' -> 'อังคาร' */
export function weekdayName(day: string): string {
  return weekdays[dayAsDate(day).getUTCDay()] ?? '';
}

/** '2026-11-21' -> 'วันเสาร์' */
export function weekdayText(day: string): string {
  return `วัน${weekdayName(day)}`;
}

/** '2026-11-22' -> 'อา.' */
export function weekdayLetters(day: string): string {
  return shortWeekdays[dayAsDate(day).getUTCDay()] ?? '';
}

/** '2026-11-24' -> 'อ. 24 พ.ย.' */
export function weekdayDateText(day: string): string {
  return `${weekdayLetters(day)} ${shortDateText(day)}`;
}

const presentDays = ['วันนี้', 'พรุ่งนี้'];

/** '2026-11-24' -> 'วันนี้', 'พรุ่งนี้' or 'อ. 24 พ.ย.', with the year unless it is the current one. */
export function dayNameText(day: string, today: string): string {
  const year = dayAsDate(day).getUTCFullYear();
  const name = weekdayDateText(day);
  return (
    presentDays[daysBetween(today, day)] ??
    (year === dayAsDate(today).getUTCFullYear() ? name : `${name} ${year}`)
  );
}

/** Days this near are named; further ones are written in full. */
const namedDays = 3;

/** '2026-11-22' -> 'วันนี้ อา. 22 พ.ย.', 'พรุ่งนี้ จ. 23 พ.ย.', 'อ. 24 พ.ย.', or far from today '30 พฤศจิกายน 2026'. */
export function ticketDayText(day: string, today: string): string {
  const daysAhead = daysBetween(today, day);
  if (Math.abs(daysAhead) > namedDays) return dateText(day);
  const present = presentDays[daysAhead];
  return present === undefined ? weekdayDateText(day) : `${present} ${weekdayDateText(day)}`;
}

/** 'วันนี้', 'เมื่อวาน' or 'ส. 21 พ.ย.', for what has happened. */
export function pastDayText(day: string, today: string): string {
  return daysBetween(today, day) === -1 ? 'เมื่อวาน' : dayNameText(day, today);
}

/** '2026-11-24' -> 'วันนี้', 'พรุ่งนี้' or 'อังคาร', above its date. */
export function dayTitleText(day: string, today: string): string {
  return presentDays[daysBetween(today, day)] ?? weekdayName(day);
}

const daysBetween = (from: string, to: string) =>
  (dayAsDate(to).getTime() - dayAsDate(from).getTime()) / dayMs;

/** A calendar day has no timezone, so it is read and written in UTC. */
function dayAsDate(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a day: ${day}`);
  return date;
}
