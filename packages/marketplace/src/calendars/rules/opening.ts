import { limits } from '../../common/limits.ts';
import type { Period } from './booked-time.ts';
import {
  addDays,
  bangkokDay,
  instantOf,
  type OpeningHours,
  openingWindow,
  slotName,
  weekdayOf,
} from './time-slots.ts';

/** A time in which the owner takes no bookings, once or in every week. */
export interface BlockedTime {
  from: string;
  to: string;
  weekly: boolean;
  /** The last day on which a weekly block begins; empty without an end. */
  until: string;
}

/** When a post may be booked. Hours alone are a plain week. */
export interface Opening extends OpeningHours {
  /** The hours of each weekday from Monday; null: closed. */
  week?: readonly (OpeningHours | null)[] | null | undefined;
  noticeHours?: number | null | undefined;
  bufferMinutes?: number | null | undefined;
  blocks?: readonly BlockedTime[] | null | undefined;
}

/** Whether anything but the hours of every day decides. */
export const isSpecial = ({ week, noticeHours, blocks }: Opening): boolean =>
  week != null || Boolean(noticeHours) || (blocks?.length ?? 0) > 0;

/** The hours of a day; null if it is closed. */
export function hoursOn(opening: Opening, day: string): OpeningHours | null {
  if (opening.week == null) return opening;
  return opening.week[weekdayOf(day)] ?? null;
}

/** The opening window of a day, in minutes from its midnight; null if it is closed. */
export function windowOn(opening: Opening, day: string): { open: number; close: number } | null {
  const hours = hoursOn(opening, day);
  return hours && openingWindow(hours);
}

/** Whether a stay lies within the hours of the day on which it begins, or of the night that began on the day before. */
export function isWithinHours(opening: Opening, { from, to }: Period): boolean {
  const day = bangkokDay(from);
  return [day, addDays(day, -1)].some((each) => {
    const window = windowOn(opening, each);
    return window !== null && from >= instantOf(each, window.open) && to <= instantOf(each, window.close);
  });
}

const weekMs = 7 * 86_400_000;

/** The blocked times that touch a period, in their order. They do not touch each other. */
export function blockedTimes({ blocks }: Opening, within: Period): Period[] {
  if (!blocks?.length) return [];
  return union(blocks.flatMap((block) => occurrences(block, within)));
}

function occurrences({ from, to, weekly, until }: BlockedTime, within: Period): Period[] {
  const start = Date.parse(from);
  const length = Date.parse(to) - start;
  const found: Period[] = [];
  // The first week whose occurrence ends after the beginning of the period.
  const first = Math.max(0, Math.floor((within.from.getTime() - start - length) / weekMs) + 1);
  for (let week = weekly ? first : 0; ; week += 1) {
    const at = start + week * weekMs;
    const ends = until !== '' && at >= Date.parse(`${addDays(until, 1)}T00:00:00+07:00`);
    if (at >= within.to.getTime() || (weekly && ends)) return found;
    if (at + length > within.from.getTime()) found.push({ from: new Date(at), to: new Date(at + length) });
    if (!weekly) return found;
  }
}

/** The same times, joined where they touch or overlap, in their order. */
export function union(times: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const { from, to } of times.toSorted((a, b) => +a.from - +b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last.to) last.to = to > last.to ? to : last.to;
    else joined.push({ from, to });
  }
  return joined;
}

/** Whether a start is nearer than the notice that the owner needs. */
export const isTooSoon = ({ noticeHours }: Opening, start: Date, now: Date): boolean =>
  Boolean(noticeHours) && start.getTime() < now.getTime() + (noticeHours ?? 0) * 3_600_000;

/** Whether a block that does not repeat, or no longer does, is over. */
export function isBlockOver({ from, to, weekly, until }: BlockedTime, now: Date): boolean {
  if (!weekly) return Date.parse(to) <= now.getTime();
  if (until === '') return false;
  const lengthMs = Date.parse(to) - Date.parse(from);
  return Date.parse(`${addDays(until, 1)}T00:00:00+07:00`) + lengthMs <= now.getTime();
}

type Week = readonly (OpeningHours | null)[];

/**
 * The hours of a post with a week: its earliest opening and its latest closing. A span of more than a day is shortened
 * to the last slot before the opening.
 */
export function hoursOfWeek(week: Week): OpeningHours | undefined {
  const windows = week.flatMap((hours) => (hours === null ? [] : [openingWindow(hours)]));
  if (windows.length === 0) return undefined;
  const open = Math.min(...windows.map((window) => window.open));
  const latest = Math.max(...windows.map((window) => window.close));
  const close = Math.min(latest, open + 24 * 60 - limits.slotMinutes);
  return { open: slotName(open), close: slotName(close) };
}

/** A week of equal days is a plain one. */
const isPlainWeek = (week: Week): boolean =>
  week.every((day) => day !== null && day.open === week[0]?.open && day.close === week[0]?.close);

/** What an owner has chosen, as it is stored: fields that decide nothing are absent. */
export function openingOf({ open, close, week, noticeHours, bufferMinutes, blocks }: Opening): Opening {
  const special = week == null || isPlainWeek(week) ? undefined : week;
  const hours = week == null ? { open, close } : (hoursOfWeek(week) ?? { open, close });
  return {
    ...hours,
    ...(special === undefined
      ? {}
      : { week: special.map((day) => day && { open: day.open, close: day.close }) }),
    ...(noticeHours ? { noticeHours } : {}),
    ...(bufferMinutes ? { bufferMinutes } : {}),
    ...(blocks?.length ? { blocks } : {}),
  };
}

/** The same text for the same opening, as a calendar holds it. */
export function openingText(opening: Opening): string {
  const { blocks, ...rest } = openingOf(opening);
  const times = blocks?.map(({ from, to, weekly, until }) => ({ from, to, weekly, until }));
  return JSON.stringify(times === undefined ? rest : { ...rest, blocks: times });
}

export const readOpening = (text: string): Opening => JSON.parse(text) as Opening;
