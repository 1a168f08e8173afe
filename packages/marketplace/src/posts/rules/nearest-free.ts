import type { FreeSlot } from '../../bookings/shapes.ts';
import { windowOn } from '../../calendars/rules/opening.ts';
import {
  endOptions,
  type SlotFacts,
  type SlotState,
  startOptions,
} from '../../calendars/rules/slot-options.ts';
import { slotMinute, slotName, stayMinutes } from '../../calendars/rules/time-slots.ts';
import { nearMetres } from '../../common/distance.ts';

export interface StaySlots {
  timein: string;
  /** Empty while only the start is chosen. */
  timeout: string;
}

const offered = 3;

/** The free stays nearest to a requested one: those of the same length first, then shorter ones. */
export function nearestFree(free: readonly FreeSlot[], stay: StaySlots, facts: SlotFacts): StaySlots[] {
  const minuteOf = new Map(startOptions(facts).map(({ slot, minute }) => [slot, minute]));
  if (stay.timein === '') return [];
  // A start outside the opening hours is still compared by its time of day.
  const requested = minuteOf.get(stay.timein) ?? slotMinute(stay.timein);
  const length = stay.timeout === '' ? 0 : stayMinutes(stay.timein, stay.timeout);
  return free
    .flatMap(({ timein, until }) => {
      const start = minuteOf.get(timein);
      if (start === undefined) return [];
      const room = stayMinutes(timein, until);
      const minutes = length === 0 ? room : Math.min(length, room);
      return [{ timein, timeout: slotName(start + minutes), minutes, distance: Math.abs(start - requested) }];
    })
    .sort((a, b) => (length === 0 ? 0 : b.minutes - a.minutes) || a.distance - b.distance)
    .slice(0, offered)
    .map(({ timein, timeout }) => ({ timein, timeout }));
}

/** Why a chosen stay is no longer available: `free` if only its end is out of reach. */
export type LossReason = SlotState | 'outside-hours';

/**
 * Why a stay is no longer available, or undefined while it is. `outside-hours` means that the owner has changed the
 * opening hours, or that the address of the page named such a time.
 */
export function lostStay(facts: SlotFacts, stay: StaySlots): LossReason | undefined {
  if (stay.timein === '') return undefined;
  const options = startOptions(facts);
  const start = options.find(({ slot }) => slot === stay.timein);
  if (start === undefined) return 'outside-hours';
  const end = start.minute + (stay.timeout === '' ? 0 : stayMinutes(stay.timein, stay.timeout));
  // The renter's own booking stays in the way, whatever others do.
  const isOwn = options.some(
    ({ minute, state }) => state === 'mine' && minute >= start.minute && minute < end,
  );
  if (isOwn && (start.state === 'free' || start.state === 'taken')) return 'mine';
  if (start.state !== 'free') return start.state;
  if (stay.timeout === '' || endOptions(facts, stay.timein).some(({ slot }) => slot === stay.timeout))
    return undefined;
  return end > (windowOn(facts.hours, facts.day)?.close ?? 0) ? 'outside-hours' : 'free';
}

interface Counted {
  /** The first ones, in the order of their distance from the place. */
  spots: readonly { distance: number }[];
  /** Of all spots, those beyond the list included. */
  total: number;
}

/**
 * How many spots are near a place: the one number that a search and the map say of it. Undefined where more may be near
 * than the list holds.
 */
export function nearCount({ spots, total }: Counted): number | undefined {
  const near = spots.filter(({ distance }) => distance <= nearMetres).length;
  return near === spots.length && total > near ? undefined : near;
}
