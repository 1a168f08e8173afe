/** Follows slots after midnight in an overnight window. */
export const nextDayMark = '(วันถัดไป)';

/**
 * '10.00-12.30 น.', or '23.00-01.00 น. (วันถัดไป)' for an end after midnight. Midnight itself still ends the day. Slots
 * are compared as text, because all have the form 'hh.mm'.
 */
export function timeRangeText(timein: string, timeout: string): string {
  const range = `${timein}-${timeout} น.`;
  return timeout <= timein && timeout !== '00.00' ? `${range} ${nextDayMark}` : range;
}

/** How long something has lasted, in its two largest units: '1 วัน 4 ชม.', '22 ชม.', '1 ชม. 8 นาที', '12 นาที' */
export function ageText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours > 0 ? `${days} วัน ${hours} ชม.` : `${days} วัน`;
  return durationText(String(hours > 3 ? hours : minutes / 60));
}

/** Hours as a booking holds them: '2.5' -> '2 ชม. 30 นาที' */
export function durationText(hours: string): string {
  const minutes = Math.round(Number(hours) * 60);
  const parts: string[] = [];
  if (minutes >= 60) parts.push(`${Math.floor(minutes / 60)} ชม.`);
  if (minutes % 60 > 0 || minutes < 60) parts.push(`${minutes % 60} นาที`);
  return parts.join(' ');
}
