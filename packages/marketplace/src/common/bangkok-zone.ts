/** Thailand keeps UTC+7 all year, so a fixed offset is exact, and times need no library. */
export const bangkokOffsetMinutes = 7 * 60;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const unitMs = { day: dayMs, hour: hourMs, minute: minuteMs };

/** An instant as clocks in Bangkok show it, to be read by its UTC fields, whatever the timezone of the machine. */
export function inBangkok(instant: Date): Date {
  return new Date(instant.getTime() + bangkokOffsetMinutes * minuteMs);
}

/** A day is 24 hours, because Bangkok has no daylight saving time. */
export function later(instant: Date, amount: number, unit: keyof typeof unitMs): Date {
  return new Date(instant.getTime() + amount * unitMs[unit]);
}
