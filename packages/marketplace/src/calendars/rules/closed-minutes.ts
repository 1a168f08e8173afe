import { blockedTimes, type Opening, windowOn } from './opening.ts';
import { addDays, instantOf, minutesPerDay } from './time-slots.ts';

export interface MinuteRange {
  from: number;
  to: number;
}

/** When a post is closed on a calendar day, by its hours and its blocks. The night before may reach into the day. */
export function closedMinutes(opening: Opening, day: string): MinuteRange[] {
  return complement([
    ...openMinutes(opening, addDays(day, -1)).map(({ from, to }) => ({
      from: from - minutesPerDay,
      to: to - minutesPerDay,
    })),
    ...openMinutes(opening, day),
  ]);
}

/** The blocked parts of a calendar day. */
export function blockedMinutes(opening: Opening, day: string): MinuteRange[] {
  return minutesOf(opening, day, { from: 0, to: minutesPerDay });
}

/** The window of a day without its blocks, in minutes from its midnight. */
function openMinutes(opening: Opening, day: string): MinuteRange[] {
  const window = windowOn(opening, day);
  if (window === null) return [];
  const hours = { from: window.open, to: window.close };
  const parts: MinuteRange[] = [];
  let from = hours.from;
  for (const blocked of minutesOf(opening, day, hours)) {
    parts.push({ from, to: blocked.from });
    from = blocked.to;
  }
  parts.push({ from, to: hours.to });
  return parts.filter((part) => part.from < part.to);
}

function minutesOf(opening: Opening, day: string, { from, to }: MinuteRange): MinuteRange[] {
  const midnight = instantOf(day, 0).getTime();
  const minuteOf = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  return blockedTimes(opening, { from: instantOf(day, from), to: instantOf(day, to) }).map((blocked) => ({
    from: Math.max(from, minuteOf(blocked.from)),
    to: Math.min(to, minuteOf(blocked.to)),
  }));
}

/** The parts of a day that no range covers. */
function complement(ranges: readonly MinuteRange[]): MinuteRange[] {
  const closed: MinuteRange[] = [];
  let at = 0;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (from > at) closed.push({ from: at, to: Math.min(from, minutesPerDay) });
    at = Math.max(at, to);
  }
  if (at < minutesPerDay) closed.push({ from: at, to: minutesPerDay });
  return closed;
}
