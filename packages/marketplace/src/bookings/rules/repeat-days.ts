import {
  decideBookedTime,
  overlap,
  type Period,
  type RequestedTime,
} from '../../calendars/rules/booked-time.ts';
import type { SlotFacts, SlotState } from '../../calendars/rules/slot-options.ts';
import { bookableDays } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import { lostStay } from '../../posts/rules/nearest-free.ts';

/** `outside-hours`: the spot has other hours on that day. `enough`: the renter may hold no more active bookings. */
export type RepeatState = SlotState | 'outside-hours' | 'enough';

export interface RepeatDay {
  day: string;
  state: RepeatState;
  /** Also of a day that cannot be had, as long as the spot is open then. */
  period: Period | undefined;
  isChosen: boolean;
}

/** What decides the free time of every day. `mine` holds all active bookings of the renter. */
export type RepeatFacts = Omit<SlotFacts, 'day'>;

/**
 * The days of the window on which a stay can be repeated, the first one's own day before the others. Chosen days are
 * decided first, each beside those before it: with hours across midnight the same slots of two days may meet.
 */
export function repeatDays(
  facts: RepeatFacts,
  first: RequestedTime,
  chosen: readonly string[],
  most: number = limits.activeBookings,
): RepeatDay[] {
  const days = bookableDays(facts.now);
  const isChosen = (day: string) => day === first.Date || chosen.includes(day);
  const wanted = [first.Date, ...days.filter((day) => day !== first.Date && isChosen(day))];
  const had: Period[] = [];
  const decided = new Map<string, RepeatDay>();
  for (const day of [...wanted, ...days.filter((other) => !isChosen(other))]) {
    const found = { ...decideDay(facts, { ...first, Date: day }, had, most), day, isChosen: isChosen(day) };
    decided.set(day, found);
    if (found.isChosen && found.state === 'free' && found.period !== undefined) had.push(found.period);
  }
  return [first.Date, ...days.filter((day) => day !== first.Date)].flatMap((day) => decided.get(day) ?? []);
}

/** Of one day, beside the stays that are booked in the same go. */
function decideDay(
  facts: RepeatFacts,
  time: RequestedTime,
  had: readonly Period[],
  most: number,
): Pick<RepeatDay, 'state' | 'period'> {
  const { hours, now, taken, bays, mine = [] } = facts;
  const decision = decideBookedTime(time, hours, now);
  if (!decision.ok) return { state: stateOf(decision.code), period: undefined };
  const { period } = decision;
  if ([...mine, ...had].some((own) => overlap(own, period))) return { state: 'mine', period };
  // A spot that is let as a whole keeps its buffer between these stays too.
  const besideHad = bays === undefined ? [...taken, ...had] : taken;
  const lost = lostStay({ hours, day: time.Date, now, taken: besideHad, bays, mine }, time);
  // `free` says that only a part of the time is taken.
  if (lost !== undefined) return { state: lost === 'free' ? 'taken' : lost, period };
  return { state: mine.length + had.length >= most ? 'enough' : 'free', period };
}

function stateOf(code: string): RepeatState {
  switch (code) {
    case 'date-passed':
    case 'slot-passed':
      return 'past';
    case 'closed-day':
    case 'closed-by-owner':
      return 'closed';
    case 'notice-too-short':
      return 'too-soon';
    default:
      return 'outside-hours';
  }
}
