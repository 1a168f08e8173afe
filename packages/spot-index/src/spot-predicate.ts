import { carTypes } from '@joddee/contract/spot-choices';
import { realAt, wholeAt } from './column.ts';
import { encodeStars, facilityBits } from './encode-spot.ts';
import { isListed, type SpotColumns } from './spot-columns.ts';
import type { SpotFilter } from './spot-filter.ts';
import { type StayHours, stayHours } from './stay-hours.ts';

/** Row numbers within the columns that hold them. */
export type ExcludedRows = ReadonlyMap<SpotColumns, ReadonlySet<number>>;

/** A filter, compiled once per query to comparisons of encoded values. */
export class SpotPredicate {
  /** Every listed spot passes, so precomputed totals of cells hold. */
  readonly passesAll: boolean;
  /** Names what it lets pass, so that its totals can be kept; null if it excludes single rows. */
  readonly name: string | null;
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
    this.name =
      excluded.size > 0
        ? null
        : [this.#price, this.#car, this.#facilities, this.#rating, this.stay?.name].join(' ');
    this.passesAll =
      excluded.size === 0 &&
      price === undefined &&
      this.#car === null &&
      this.#facilities === 0 &&
      rating === undefined &&
      stay === undefined;
  }

  passes(spots: SpotColumns, row: number): boolean {
    if (!isListed(spots, row)) return false;
    if (this.passesAll) return true;
    if (this.#excluded.get(spots)?.has(row)) return false;
    if (realAt(spots.prices, row) > this.#price) return false;
    if (this.#car !== null && spots.cars[row] !== this.#car) return false;
    if ((wholeAt(spots.facilities, row) & this.#facilities) !== this.#facilities) return false;
    if (realAt(spots.ratings, row) < this.#rating) return false;
    return this.stay === null || this.stay.fits(wholeAt(spots.hours, row));
  }
}
