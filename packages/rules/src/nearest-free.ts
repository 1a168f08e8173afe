import type { FreeSlot } from '@joddee/contract/bookings';
import { endOptions, type SlotFacts, type SlotState, startOptions } from './slot-options.ts';
import { openingWindow, slotMinute, slotName, stayMinutes } from './time-slots.ts';

export interface Stay {
  timein: string;
  /** Empty while only the start is chosen. */
  timeout: string;
}

const offered = 3;

/** What is still free nearest to a wish: the same length first, shorter where nothing else is left. */
export function nearestFree(free: readonly FreeSlot[], wish: Stay, facts: SlotFacts): Stay[] {
  const minuteOf = new Map(startOptions(facts).map(({ slot, minute }) => [slot, minute]));
  if (wish.timein === '') return [];
  // A start that the hours no longer hold is still near to others by the clock.
  const wished = minuteOf.get(wish.timein) ?? slotMinute(wish.timein);
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

/** Why a chosen stay can no longer be had: `free` when only its end is out of reach. */
export type LossReason = SlotState | 'outside-hours';

/**
 * What has become of a stay that can no longer be had. `outside-hours` when the opening hours do not hold it, because
 * the owner has changed them or because the address of the page named such a time. Undefined while it can be had.
 */
export function lostStay(facts: SlotFacts, wish: Stay): LossReason | undefined {
  if (wish.timein === '') return undefined;
  const start = startOptions(facts).find(({ slot }) => slot === wish.timein);
  if (start === undefined) return 'outside-hours';
  if (start.state !== 'free') return start.state;
  if (wish.timeout === '' || endOptions(facts, wish.timein).some(({ slot }) => slot === wish.timeout))
    return undefined;
  return start.minute + stayMinutes(wish.timein, wish.timeout) > openingWindow(facts.hours).close
    ? 'outside-hours'
    : 'free';
}
