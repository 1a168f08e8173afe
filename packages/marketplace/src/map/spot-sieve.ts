import { carTypes } from '@joddee/contract/spot-choices';
import type { SpotWishes } from './map-messages.ts';
import { facilityBits, rankOfStars, type SpotBatch } from './spot-batch.ts';
import { type StayHours, stayHours } from './stay-hours.ts';

/** Row numbers within the columns that hold them. */
export type ExcludedRows = ReadonlyMap<SpotBatch, ReadonlySet<number>>;

/** Decides which spots pass the wishes of a view. */
export class SpotSieve {
  /** Every listed spot passes, so cells may be counted without asking row by row. */
  readonly isOpen: boolean;
  readonly stay: StayHours | null;
  readonly #price: number;
  readonly #car: number | null;
  readonly #facilities: number;
  readonly #rank: number;
  readonly #excluded: ExcludedRows;

  constructor({ price, car, facility, rating, stay }: SpotWishes, excluded: ExcludedRows = new Map()) {
    this.#excluded = excluded;
    this.#price = price ?? Number.POSITIVE_INFINITY;
    this.#car = car === undefined ? null : carTypes.indexOf(car);
    this.#facilities = facilityBits(facility ?? []);
    this.#rank = rating === undefined ? 0 : rankOfStars(rating);
    this.stay = stay === undefined ? null : stayHours(stay);
    this.isOpen =
      excluded.size === 0 &&
      price === undefined &&
      this.#car === null &&
      this.#facilities === 0 &&
      rating === undefined &&
      stay === undefined;
  }

  passes(spots: SpotBatch, row: number): boolean {
    if (spots.listed[row] !== 1) return false;
    if (this.isOpen) return true;
    if (this.#excluded.get(spots)?.has(row)) return false;
    if ((spots.prices[row] ?? 0) > this.#price) return false;
    if (this.#car !== null && spots.cars[row] !== this.#car) return false;
    if (((spots.facilities[row] ?? 0) & this.#facilities) !== this.#facilities) return false;
    if ((spots.ranks[row] ?? 0) < this.#rank) return false;
    return this.stay === null || this.stay.fit(spots.hours[row] ?? 0);
  }
}
