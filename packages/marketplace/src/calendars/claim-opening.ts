import { isFaulty } from '@joddee/contract/faults';
import { chooseBay, timesOfBays } from '@joddee/rules/lots/bays';
import { widened, withBuffer } from '@joddee/rules/lots/buffer';
import { overlap, type Period } from '@joddee/rules/times/booked-time';
import { type Opening, openingText, readOpening } from '@joddee/rules/times/opening';
import type { CalendarRecord, HeldTime } from './calendar-model.ts';

/** What a claim of a post's time was decided by. The calendar decides: its opening may be another by now. */
export interface AskedOpening {
  opening: Opening;
  /** Whether another opening allows the same stay too. */
  allows: (opening: Opening) => boolean;
}

type Asks = { opening?: AskedOpening | undefined };
type HasOpening = Pick<CalendarRecord, 'opening'> | undefined;

/** What the calendar holds, or what the claim was decided by before the calendar was read. */
export function openingFor({ opening }: Asks, calendar: HasOpening): Opening | undefined {
  return calendar?.opening == null ? opening?.opening : readOpening(calendar.opening);
}

/** The condition that the calendar holds this opening; none for renters, whose calendars hold none. */
export const openingIs = (opening: Opening | undefined) =>
  opening === undefined ? {} : { opening: { $in: [openingText(opening), null] } };

/** The owner has changed the week since the claim was decided, and it does not allow the stay any more. */
export function isRefusedByWeek({ opening }: Asks, calendar: HasOpening): boolean {
  if (opening === undefined || calendar?.opening == null) return false;
  return calendar.opening !== openingText(opening.opening) && !opening.allows(readOpening(calendar.opening));
}

/** The condition on a held time that is in the way of a period. */
export function inTheWay(period: Period, opening: Opening | undefined) {
  const { from, to } = isFaulty('buffer-ignored') ? period : widened(period, opening?.bufferMinutes);
  return { from: { $lt: to }, to: { $gt: from } };
}

export const isInTheWay = (time: HeldTime, period: Period, opening: Opening | undefined): boolean =>
  overlap(time, widened(period, opening?.bufferMinutes));

/** The bay for a stay, with the time that the owner keeps between two bookings. */
export const chooseBayWithBuffer = (
  held: readonly HeldTime[],
  bays: number,
  period: Period,
  opening: Opening | undefined,
  now: Date,
): number | undefined => chooseBay(withBuffer(held, opening?.bufferMinutes, bays), bays, period, now);

/** Whether some bay of a post could take a stay, or all of it if it is let as a whole. */
export function isFreeFor(
  calendar: Pick<CalendarRecord, 'held' | 'bays' | 'opening'> | null,
  period: Period,
  opening: Opening,
): boolean {
  const asked = openingFor({}, calendar ?? undefined) ?? opening;
  return timesOfBays(calendar?.held ?? [], calendar?.bays ?? undefined).some(
    (times) => !times.some((time) => isInTheWay(time, period, asked)),
  );
}
