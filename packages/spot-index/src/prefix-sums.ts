import { realAt } from './column.ts';

/** Sums of a column up to each position, so that the sum of any range is one subtraction. */
export class PrefixSums {
  readonly #sums: Float64Array;

  constructor(size: number, valueAt: (position: number) => number) {
    this.#sums = new Float64Array(size + 1);
    for (let at = 0; at < size; at += 1) this.#sums[at + 1] = realAt(this.#sums, at) + valueAt(at);
  }

  /** Of the half-open range [from, to). */
  sum(from: number, to: number): number {
    return realAt(this.#sums, to) - realAt(this.#sums, from);
  }
}
