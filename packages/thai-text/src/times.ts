/** Follows slots after midnight in an overnight window. */
export const nextDayMark = '(วันถัดไป)';

/**
 * '10.00–12.30 น.', or '23.00–01.00 น. (วันถัดไป)' for an end after midnight. Midnight itself still ends the day. Slots
 * are compared as text, because all have the form 'hh.mm'.
 */
export function timeRangeText(timein: string, timeout: string): string {
  const range = `${timein}–${timeout} น.`;
  return timeout <= timein && timeout !== '00.00' ? `${range} ${nextDayMark}` : range;
}

/** '13.02' -> '13.02 น.' */
export const clockText = (time: string) => `${time} น.`;

/** How long something has lasted, in its two largest units: '1 วัน 4 ชม.', '22 ชม.', '1 ชม. 8 นาที', '12 นาที' */
export function ageText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours > 0 ? `${days} วัน ${hours} ชม.` : `${days} วัน`;
  return minutesText(hours > 3 ? hours * 60 : minutes);
}

/** 125 -> '2 ชม. 5 นาที', 120 -> '2 ชม.', 5 -> '5 นาที' */
export function minutesText(minutes: number): string {
  const parts: string[] = [];
  if (minutes >= 60) parts.push(`${Math.floor(minutes / 60)} ชม.`);
  if (minutes % 60 > 0 || minutes < 60) parts.push(`${minutes % 60} นาที`);
  return parts.join(' ');
}

/** Hours as a booking holds them: '2.5' -> '2 ชม. 30 นาที' */
export const durationText = (hours: string) => minutesText(Math.round(Number(hours) * 60));
/** How long ago, in short: 'เมื่อสักครู่', '8 นาที' or '2 ชม.'; after three hours the time of day, '13.02 น.' */
export function agoText(minutes: number, clock: string): string {
  if (minutes < 1) return 'เมื่อสักครู่';
  if (minutes < 60) return `${Math.floor(minutes)} นาที`;
  return minutes < 180 ? `${Math.floor(minutes / 60)} ชม.` : `${clock} น.`;
}

/** '13-15 น.' where the minutes are 00: for chips and bars, where room is scarce. */
export function shortRangeText(timein: string, timeout: string): string {
  const short = (slot: string) => slot.replace(/^0?(\d+)\.00$/, '$1');
  return `${short(timein)}–${short(timeout)} น.`;
}
