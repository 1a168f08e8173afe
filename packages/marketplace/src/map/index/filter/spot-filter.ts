import { type Period, type RequestedTime, searchedPeriod } from '../../../calendars/rules/booked-time.ts';
import type { Opening } from '../../../calendars/rules/opening.ts';
import { allSlots } from '../../../calendars/rules/time-slots.ts';
import { slotMs } from '../../../common/bangkok-zone.ts';
import { type CarType, carTypes, type Facility } from '../../../posts/constants.ts';
import { decodeHours, encodeStars, facilityBits } from '../table/encode-spot.ts';
import { isListed, realAt, type SpotColumns, specialHours, wholeAt } from '../table/spot-columns.ts';

/** Memoizes the rule's decision on a stay for each pair of opening hours, because a million spots share few of them. */
class StayHours {
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
    if (hours === specialHours) return this.periodOf(spots, row) !== null;
    const known = this.#decided[hours];
    return known === 0 ? this.#period(hours) !== null : known === 1;
  }

  /** The booked time at the spot of a row, or null where the rule refuses it. */
  periodOf({ hours, openings }: SpotColumns, row: number): Period | null {
    const encoded = wholeAt(hours, row);
    if (encoded !== specialHours) return this.#period(encoded);
    const opening = openings.get(row);
    if (opening === undefined) return null;
    const known = this.#special.get(opening);
    if (known !== undefined) return known.period;
    const period = this.#periodAt(opening);
    this.#special.set(opening, { period });
    return period;
  }

  #period(hours: number): Period | null {
    let period = this.#periods.get(hours);
    if (period === undefined) {
      const openingHours = decodeHours(hours);
      period = openingHours === undefined ? null : this.#periodAt(openingHours);
      this.#periods.set(hours, period);
      this.#decided[hours] = period === null ? 2 : 1;
    }
    return period;
  }

  #periodAt(opening: Opening): Period | null {
    return searchedPeriod(this.#stay, opening, this.#stay.now);
  }
}

const mostCached = 50;
const cache = new Map<string, StayHours>();

/** Shared by all queries for the same stay, because a decision holds until the next slot begins. */
function stayHours(stay: Stay): StayHours {
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

/** A stay that the opening hours must allow, judged at `now`. */
export interface Stay extends RequestedTime {
  now: Date;
}

/** Every criterion that is set must hold. */
export interface SpotFilter {
  /** Maximum. */
  price?: number;
  car?: CarType;
  /** The spot must have all of them. */
  facility?: readonly Facility[];
  /** Minimum of stars. */
  rating?: number;
  stay?: Stay;
}

/** Row numbers within the columns that hold them. */
export type ExcludedRows = ReadonlyMap<SpotColumns, ReadonlySet<number>>;

/** A filter, compiled once per query to comparisons of encoded values. */
export class SpotPredicate {
  /** Every listed spot meets the criteria. */
  readonly hasNoCriteria: boolean;
  /** Single rows do not pass although they meet the criteria, so precomputed totals of cells do not hold. */
  readonly excludesRows: boolean;
  /** Names the criteria, so that the spots that meet them can be kept. */
  readonly name: string;
  readonly stay: StayHours | null;
  readonly #price: number;
  readonly #car: number | null;
  readonly #facilities: number;
  readonly #rating: number;
  readonly #excluded: ExcludedRows;

  constructor({ price, car, facility, rating, stay }: SpotFilter, excluded: ExcludedRows = new Map()) {
    this.#excluded = excluded;
    this.#price = price ?? Number.POSITIVE_INFINITY;
    this.#car = car === undefined ? null : carTypes.indexOf(car);
    this.#facilities = facilityBits(facility ?? []);
    this.#rating = rating === undefined ? 0 : encodeStars(rating);
    this.stay = stay === undefined ? null : stayHours(stay);
    this.name = [this.#price, this.#car, this.#facilities, this.#rating, this.stay?.name].join(' ');
    this.excludesRows = excluded.size > 0;
    this.hasNoCriteria =
      price === undefined &&
      this.#car === null &&
      this.#facilities === 0 &&
      rating === undefined &&
      stay === undefined;
  }

  passes(spots: SpotColumns, row: number): boolean {
    return this.meetsCriteria(spots, row) && !this.excludes(spots, row);
  }

  excludes(spots: SpotColumns, row: number): boolean {
    return this.excludesRows && this.#excluded.get(spots)?.has(row) === true;
  }

  /** Whether a row passes unless it is excluded. */
  meetsCriteria(spots: SpotColumns, row: number): boolean {
    if (!isListed(spots, row)) return false;
    if (this.hasNoCriteria) return true;
    if (realAt(spots.prices, row) > this.#price) return false;
    if (this.#car !== null && spots.cars[row] !== this.#car) return false;
    if ((wholeAt(spots.facilities, row) & this.#facilities) !== this.#facilities) return false;
    if (realAt(spots.ratings, row) < this.#rating) return false;
    return this.stay === null || this.stay.fitsRow(spots, row);
  }
}
