import { carTypes } from '@joddee/contract/spot-choices';
import type { SpotWishes } from './map-messages.ts';
import { facilityBits, rankOfStars, type SpotBatch } from './spot-batch.ts';
import { type StayHours, stayHours } from './stay-hours.ts';

/** Tells which spots pass the wishes of a view. */
export class SpotSieve {
  /** Nothing is wished: every listed spot passes. */
  readonly isOpen: boolean;
  readonly stay: StayHours | null;
  readonly #price: number;
  readonly #car: number | null;
  readonly #facilities: number;
  readonly #rank: number;

  constructor({ price, car, facility, rating, stay }: SpotWishes) {
    this.#price = price ?? Number.POSITIVE_INFINITY;
    this.#car = car === undefined ? null : carTypes.indexOf(car);
    this.#facilities = facilityBits(facility ?? []);
    this.#rank = rating === undefined ? 0 : rankOfStars(rating);
    this.stay = stay === undefined ? null : stayHours(stay);
    this.isOpen =
      price === undefined &&
      this.#car === null &&
      this.#facilities === 0 &&
      rating === undefined &&
      stay === undefined;
  }

  passes(spots: SpotBatch, row: number): boolean {
    if (spots.listed[row] !== 1) return false;
    if (this.isOpen) return true;
    if ((spots.prices[row] ?? 0) > this.#price) return false;
    if (this.#car !== null && spots.cars[row] !== this.#car) return false;
    if (((spots.facilities[row] ?? 0) & this.#facilities) !== this.#facilities) return false;
    if ((spots.ranks[row] ?? 0) < this.#rank) return false;
    return this.stay === null || this.stay.fit(spots.hours[row] ?? 0);
  }
}
