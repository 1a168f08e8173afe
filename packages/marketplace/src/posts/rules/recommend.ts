import type { FilteredStay } from '../../bookings/rules/stay-choices.ts';
import { searchedPeriod } from '../../calendars/rules/booked-time.ts';
import { openState } from '../../calendars/rules/open-state.ts';
import type { Opening } from '../../calendars/rules/opening.ts';

/** Draws up to `count` of the best rated in random order; `random` behaves like Math.random. */
export function drawRecommended<T>(bestRated: readonly T[], count: number, random: () => number): T[] {
  const left = [...bestRated];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.min(left.length - 1, Math.floor(random() * left.length)), 1));
  return drawn;
}

/** Whether a spot is open for the chosen stay, or now while none is chosen. */
export function isOpenFor(opening: Opening, stay: FilteredStay | undefined, now: Date): boolean {
  if (stay === undefined) return openState(opening, now).isOpen;
  const { date, from, to } = stay;
  return searchedPeriod({ Date: date, timein: from, timeout: to }, opening, now) !== null;
}

/** The same spots in the same order, but those that are closed come last. */
export function openFirst<T extends { date: Opening }>(
  spots: readonly T[],
  stay: FilteredStay | undefined,
  now: Date,
): T[] {
  const closed = new Set(spots.filter(({ date }) => !isOpenFor(date, stay, now)));
  return [...spots.filter((spot) => !closed.has(spot)), ...closed];
}
