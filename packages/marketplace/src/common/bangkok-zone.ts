import { limits } from './limits.ts';

/** Thailand keeps UTC+7 all year, so a fixed offset is exact, and times need no library. */
export const bangkokOffsetMinutes = 7 * 60;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** Bangkok has no daylight saving time. */
export const dayMs = 24 * hourMs;
export const slotMs = limits.slotMinutes * minuteMs;
const unitMs = { day: dayMs, hour: hourMs, minute: minuteMs };

/** An instant as clocks in Bangkok show it, to be read by its UTC fields, whatever the timezone of the machine. */
export function inBangkok(instant: Date): Date {
  return new Date(instant.getTime() + bangkokOffsetMinutes * minuteMs);
}

export function later(instant: Date, amount: number, unit: keyof typeof unitMs): Date {
  return new Date(instant.getTime() + amount * unitMs[unit]);
}

/** Whole days from one day to another, such as `2026-11-24`; 0 of the same. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
