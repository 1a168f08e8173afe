import { rowsOfStep, type Steps } from '../query-index.ts';
import { realAt } from '../table/column.ts';

/**
 * Sums of latitudes and longitudes up to each row, so that the sum of any range is one subtraction. The two alternate, as
 * in the column of places, because both are read together.
 */
export class PlaceSums {
  readonly #sums: Float64Array;

  private constructor(size: number) {
    this.#sums = new Float64Array(2 * size + 2);
  }

  static *build(places: Float64Array, size: number): Steps<PlaceSums> {
    const result = new PlaceSums(size);
    const sums = result.#sums;
    for (let at = 0; at < 2 * size; at += 1) {
      sums[at + 2] = realAt(sums, at) + realAt(places, at);
      if (at % rowsOfStep === 0) yield;
    }
    return result;
  }

  /** Of the half-open range [from, to). */
  latitudes(from: number, to: number): number {
    return realAt(this.#sums, 2 * to) - realAt(this.#sums, 2 * from);
  }

  longitudes(from: number, to: number): number {
    return realAt(this.#sums, 2 * to + 1) - realAt(this.#sums, 2 * from + 1);
  }
}
