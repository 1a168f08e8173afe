import type { FreeSlot } from '@joddee/contract/bookings';
import { endOptions, type SlotFacts, type SlotState, startOptions } from './slot-options.ts';
import { slotName, stayMinutes } from './time-slots.ts';

export interface Stay {
  timein: string;
  /** Empty while only the start is chosen. */
  timeout: string;
}

const offered = 3;

/** What is still free nearest to a wish: the same length first, shorter where nothing else is left. */
export function nearestFree(free: readonly FreeSlot[], wish: Stay, facts: SlotFacts): Stay[] {
  const minuteOf = new Map(startOptions(facts).map(({ slot, minute }) => [slot, minute]));
  const wished = minuteOf.get(wish.timein);
  if (wished === undefined) return [];
  const length = wish.timeout === '' ? 0 : stayMinutes(wish.timein, wish.timeout);
  return free
    .flatMap(({ timein, until }) => {
      const start = minuteOf.get(timein);
      if (start === undefined) return [];
      const room = stayMinutes(timein, until);
      const taken = length === 0 ? room : Math.min(length, room);
      return [{ timein, timeout: slotName(start + taken), taken, away: Math.abs(start - wished) }];
    })
    .sort((a, b) => (length === 0 ? 0 : b.taken - a.taken) || a.away - b.away)
    .slice(0, offered)
    .map(({ timein, timeout }) => ({ timein, timeout }));
}

/**
 * What has become of the start of a stay that can no longer be had: `free` when only its end is out of reach.
 * Undefined while the stay can be had, or was never one of this day's.
 */
export function lostStart(facts: SlotFacts, wish: Stay): SlotState | undefined {
  const start = startOptions(facts).find(({ slot }) => slot === wish.timein);
  if (start === undefined) return undefined;
  const fits =
    start.state === 'free' &&
    (wish.timeout === '' || endOptions(facts, wish.timein).some(({ slot }) => slot === wish.timeout));
  return fits ? undefined : start.state;
}
