import type { FreeSlot } from '@joddee/contract/bookings';
import { type SlotFacts, startOptions } from '@joddee/rules/slot-options';
import { slotMinute, slotName } from '@joddee/rules/time-slots';

export interface Stay {
  timein: string;
  timeout: string;
}

const offered = 3;
const minutesPerDay = 1440;

/** How long from one slot to another that comes after it, perhaps on the next day. */
function minutesBetween(timein: string, timeout: string): number {
  const minutes = slotMinute(timeout) - slotMinute(timein);
  return minutes > 0 ? minutes : minutes + minutesPerDay;
}

/** What is still free nearest to a wish: the same length first, shorter where nothing else is left. */
export function nearestFree(free: readonly FreeSlot[], wish: Stay, facts: SlotFacts): Stay[] {
  const minuteOf = new Map(startOptions(facts).map(({ slot, minute }) => [slot, minute]));
  const wished = minuteOf.get(wish.timein);
  if (wished === undefined) return [];
  const length = wish.timeout === '' ? 0 : minutesBetween(wish.timein, wish.timeout);
  return free
    .flatMap(({ timein, until }) => {
      const start = minuteOf.get(timein);
      if (start === undefined) return [];
      const room = minutesBetween(timein, until);
      const taken = length === 0 ? room : Math.min(length, room);
      return [{ timein, timeout: slotName(start + taken), taken, away: Math.abs(start - wished) }];
    })
    .sort((a, b) => (length === 0 ? 0 : b.taken - a.taken) || a.away - b.away)
    .slice(0, offered)
    .map(({ timein, timeout }) => ({ timein, timeout }));
}
