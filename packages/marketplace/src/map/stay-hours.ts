import { limits } from '@joddee/contract/limits';
import { decideBookedTime, type Period, type RequestedTime as TimeWish } from '@joddee/rules/booked-time';
import { allSlots } from '@joddee/rules/time-slots';

/** A wished stay, and the moment at which it is wished. */
export interface Stay extends TimeWish {
  now: Date;
}

/** What a stay means under each of the opening hours there are, decided once for each. */
export class StayHours {
  readonly #stay: Stay;
  readonly #periods = new Map<number, Period | null>();
  /** By the hours' number: 1 fits, 2 does not, 0 is not decided yet. A million spots ask for few different hours. */
  readonly #fitting = new Uint8Array(allSlots.length ** 2);

  constructor(stay: Stay) {
    this.#stay = stay;
  }

  fit(hours: number): boolean {
    const known = this.#fitting[hours];
    return known === 0 ? this.period(hours) !== null : known === 1;
  }

  /** The booked time, or null where the rule refuses it. */
  period(hours: number): Period | null {
    let period = this.#periods.get(hours);
    if (period === undefined) {
      period = this.#decide(hours);
      this.#periods.set(hours, period);
      this.#fitting[hours] = period === null ? 2 : 1;
    }
    return period;
  }

  #decide(hours: number): Period | null {
    const open = allSlots[Math.floor(hours / allSlots.length)];
    const close = allSlots[hours % allSlots.length];
    if (open === undefined || close === undefined) return null;
    const decision = decideBookedTime(this.#stay, { open, close }, this.#stay.now);
    return decision.ok ? decision.period : null;
  }
}

const slotMs = limits.slotMinutes * 60_000;
const mostKept = 50;
const kept = new Map<string, StayHours>();

/** Many people wish for the same times, and what the rule says of them stands for as long as a slot lasts. */
export function stayHours(stay: Stay): StayHours {
  const name = `${stay.Date} ${stay.timein} ${stay.timeout} ${Math.floor(stay.now.getTime() / slotMs)}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const hours = new StayHours(stay);
  kept.set(name, hours);
  return hours;
}
