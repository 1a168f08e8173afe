import type { RequestedTime } from '../../../calendars/rules/booked-time.ts';
import { type CarType, carTypes, type Facility } from '../../../posts/constants.ts';
import { realAt, wholeAt } from '../table/column.ts';
import { encodeStars, facilityBits } from '../table/encode-spot.ts';
import { isListed, type SpotColumns } from '../table/spot-columns.ts';
import { type StayHours, stayHours } from '../table/stay-hours.ts';

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
