import { type Period, searchedPeriod } from '../../../calendars/rules/booked-time.ts';
import type { Opening } from '../../../calendars/rules/opening.ts';
import { allSlots } from '../../../calendars/rules/time-slots.ts';
import { limits } from '../../../common/limits.ts';
import type { Stay } from '../filter/spot-filter.ts';
import { wholeAt } from './column.ts';
import { decodeHours } from './encode-spot.ts';
import { type SpotColumns, specialHours } from './spot-columns.ts';

/** Memoizes the rule's decision on a stay for each pair of opening hours, because a million spots share few of them. */
export class StayHours {
  /** Two of the same name decide alike. */
  readonly name: string;
  readonly #stay: Stay;
  readonly #periods = new Map<number, Period | null>();
  /** Of the spots with an opening of their own. */
  readonly #special = new WeakMap<Opening, { period: Period | null }>();
  /** By encoded hours: 1 fits, 2 does not, 0 is not decided yet. */
  readonly #decided = new Uint8Array(allSlots.length ** 2);

  constructor(stay: Stay, name: string) {
    this.#stay = stay;
    this.name = name;
  }

  /** Whether the spot of a row may be booked for the stay. */
  fitsRow(spots: SpotColumns, row: number): boolean {
    const hours = wholeAt(spots.hours, row);
    return hours === specialHours ? this.periodOf(spots, row) !== null : this.#fits(hours);
  }

  /** The booked time at the spot of a row, or null where the rule refuses it. */
  periodOf({ hours, openings }: SpotColumns, row: number): Period | null {
    const encoded = wholeAt(hours, row);
    if (encoded !== specialHours) return this.period(encoded);
    const opening = openings.get(row);
    if (opening === undefined) return null;
    const known = this.#special.get(opening);
    if (known !== undefined) return known.period;
    const period = this.#periodAt(opening);
    this.#special.set(opening, { period });
    return period;
  }

  #fits(hours: number): boolean {
    const known = this.#decided[hours];
    return known === 0 ? this.period(hours) !== null : known === 1;
  }

  /** The booked time, or null where the rule refuses it. */
  period(hours: number): Period | null {
    let period = this.#periods.get(hours);
    if (period === undefined) {
      period = this.#decide(hours);
      this.#periods.set(hours, period);
      this.#decided[hours] = period === null ? 2 : 1;
    }
    return period;
  }

  #decide(hours: number): Period | null {
    const openingHours = decodeHours(hours);
    return openingHours === undefined ? null : this.#periodAt(openingHours);
  }

  #periodAt(opening: Opening): Period | null {
    return searchedPeriod(this.#stay, opening, this.#stay.now);
  }
}

const slotMs = limits.slotMinutes * 60_000;
const mostCached = 50;
const cache = new Map<string, StayHours>();

/** Shared by all queries for the same stay, because a decision holds until the next slot begins. */
export function stayHours(stay: Stay): StayHours {
  // At the first instant of a slot an owner's notice still allows what it refuses right after it.
  const slots = stay.now.getTime() / slotMs;
  const name = `${stay.Date} ${stay.timein} ${stay.timeout} ${Math.floor(slots)} ${Math.ceil(slots)}`;
  const known = cache.get(name);
  if (known !== undefined) return known;
  if (cache.size >= mostCached) cache.clear();
  const hours = new StayHours(stay, name);
  cache.set(name, hours);
  return hours;
}
