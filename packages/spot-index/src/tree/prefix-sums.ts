import { rowsOfStep, type Steps } from '../steps.ts';
import { realAt } from '../table/column.ts';

/** Sums of a column up to each position, so that the sum of any range is one subtraction. */
export class PrefixSums {
  readonly #sums: Float64Array;

  private constructor(sums: Float64Array) {
    this.#sums = sums;
  }

  static *build(size: number, valueAt: (position: number) => number): Steps<PrefixSums> {
    const sums = new Float64Array(size + 1);
    for (let at = 0; at < size; at += 1) {
      sums[at + 1] = realAt(sums, at) + valueAt(at);
      if (at % rowsOfStep === 0) yield;
    }
    return new PrefixSums(sums);
  }

  /** Of the half-open range [from, to). */
  sum(from: number, to: number): number {
    return realAt(this.#sums, to) - realAt(this.#sums, from);
  }
}
