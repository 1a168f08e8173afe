import type { Period } from '../../calendars/rules/booked-time.ts';
import { windowOn } from '../../calendars/rules/opening.ts';
import {
  type EndOption,
  type SlotFacts,
  type StartOption,
  startOptions,
} from '../../calendars/rules/slot-options.ts';
import { minutesPerDay, slotName } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import { lostStay, type StaySlots } from '../../posts/rules/nearest-free.ts';

/** The starts that somebody may wait for: neither past nor booked by the same renter. */
export const startsToWaitFor = (facts: SlotFacts): StartOption[] =>
  startOptions(facts).filter(({ state }) => state === 'free' || state === 'taken');

/** The ends of a stay from a start, up to closing or to the renter's own booking, whether the time is taken or not. */
export function endsToWaitFor(facts: SlotFacts, timein: string): EndOption[] {
  const starts = startOptions(facts);
  const first = starts.find(({ slot }) => slot === timein);
  if (first === undefined) return [];
  const own = starts.find(({ minute, state }) => minute > first.minute && state === 'mine')?.minute;
  const last = Math.min(windowOn(facts.hours, facts.day)?.close ?? 0, own ?? Number.POSITIVE_INFINITY);
  const ends: EndOption[] = [];
  for (let minute = first.minute + limits.slotMinutes; minute <= last; minute += limits.slotMinutes)
    ends.push({ slot: slotName(minute), minute, nextDay: minute > minutesPerDay });
  return ends;
}

/** A time can be waited for while it is taken, all of it or in part; a free one is booked. */
export function canWaitFor(facts: SlotFacts, stay: StaySlots): boolean {
  const reason = lostStay(facts, stay);
  return stay.timeout !== '' && (reason === 'taken' || reason === 'free');
}

/** An hour from the first taken slot, or what is left of the day; undefined if nothing is taken. */
export function firstWait(facts: SlotFacts): StaySlots | undefined {
  const start = startOptions(facts).find(({ state }) => state === 'taken');
  if (start === undefined) return undefined;
  const ends = endsToWaitFor(facts, start.slot);
  const end = ends[1] ?? ends[0];
  return end === undefined ? undefined : { timein: start.slot, timeout: end.slot };
}

/** The taken times of a spot as its renter may book them: what is held for the renter is free. */
export function withoutOwnHolds<Time extends Period>(taken: readonly Time[], holds: readonly Period[]) {
  const rest = [...taken];
  for (const hold of holds) {
    const index = rest.findIndex(({ from, to }) => +from === +hold.from && +to === +hold.to);
    if (index >= 0) rest.splice(index, 1);
  }
  return rest;
}

/** The last instant at which a stay may still be booked: its first slot is over then. */
export const lastChance = ({ from }: Pick<Period, 'from'>): Date =>
  new Date(from.getTime() + limits.slotMinutes * 60_000);

/** A stay with this start, or an earlier one, can be booked no longer. */
export const lastOverStart = (now: Date): Date => new Date(now.getTime() - limits.slotMinutes * 60_000);

/** A freed time is held for some minutes, and never longer than it can be booked. */
export function holdUntil(time: Pick<Period, 'from'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + limits.waits.holdMinutes * 60_000, lastChance(time).getTime()));
}

/** A renter who has let so many holds of a time pass gets no other one: others would find the time taken for nothing. */
export const isOutOfHolds = (passed: number): boolean => passed >= limits.waits.holdsOfTime;
