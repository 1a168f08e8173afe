import { rowsOfStep, type Steps } from '../query-index.ts';
import { realAt } from '../table/column.ts';

const blockSize = 16;

/** A segment tree of minima over blocks of a column: the lowest value of a range in O(log n). Values may change. */
export class RangeMinimum {
  readonly #values: Float64Array;
  /** Node 1 is the root, the children of node n are 2n and 2n + 1, and the blocks are the last half. */
  readonly #tree: Float64Array;
  readonly #leaves: number;

  private constructor(values: Float64Array) {
    this.#values = values;
    this.#leaves = Math.max(1, Math.ceil(values.length / blockSize));
    this.#tree = new Float64Array(2 * this.#leaves).fill(Number.POSITIVE_INFINITY);
  }

  /** The column is referenced, not copied. */
  static *build(values: Float64Array): Steps<RangeMinimum> {
    const minimum = new RangeMinimum(values);
    const leaves = minimum.#leaves;
    for (let block = 0; block < leaves; block += 1) {
      minimum.#tree[leaves + block] = minimum.#scan(block * blockSize, (block + 1) * blockSize);
      if ((block * blockSize) % rowsOfStep === 0) yield;
    }
    for (let node = leaves - 1; node > 0; node -= 1) {
      minimum.#update(node);
      if (node % rowsOfStep === 0) yield;
    }
    return minimum;
  }

  set(position: number, value: number): void {
    this.#values[position] = value;
    const block = Math.floor(position / blockSize);
    let node = this.#leaves + block;
    this.#tree[node] = this.#scan(block * blockSize, (block + 1) * blockSize);
    for (node >>= 1; node > 0; node >>= 1) this.#update(node);
  }

  /** The lowest value of the half-open range [from, to); infinity for an empty one. */
  lowest(from: number, to: number): number {
    if (to - from <= 2 * blockSize) return this.#scan(from, to);
    const first = Math.ceil(from / blockSize);
    const last = Math.floor(to / blockSize);
    let lowest = Math.min(this.#scan(from, first * blockSize), this.#scan(last * blockSize, to));
    for (let a = first + this.#leaves, b = last + this.#leaves; a < b; a >>= 1, b >>= 1) {
      if (a & 1) lowest = Math.min(lowest, realAt(this.#tree, a++));
      if (b & 1) lowest = Math.min(lowest, realAt(this.#tree, --b));
    }
    return lowest;
  }

  #update(node: number): void {
    this.#tree[node] = Math.min(realAt(this.#tree, 2 * node), realAt(this.#tree, 2 * node + 1));
  }

  #scan(from: number, to: number): number {
    let lowest = Number.POSITIVE_INFINITY;
    const end = Math.min(to, this.#values.length);
    for (let position = from; position < end; position += 1) {
      const value = realAt(this.#values, position);
      if (value < lowest) lowest = value;
    }
    return lowest;
  }
}
