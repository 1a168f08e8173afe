import { rowsOfStep, type Steps } from '../query-index.ts';
import { isListed, latitudeAt, longitudeAt, realAt } from './spot-columns.ts';
import type { SpotTable } from './spot-table.ts';

const rangeBlock = 16;

/** A segment tree of minima over blocks of a column: the lowest value of a range in O(log n). Values may change. */
export class RangeMinimum {
  readonly #values: Float64Array;
  /** Node 1 is the root, the children of node n are 2n and 2n + 1, and the blocks are the last half. */
  readonly #tree: Float64Array;
  readonly #leaves: number;

  private constructor(values: Float64Array) {
    this.#values = values;
    this.#leaves = Math.max(1, Math.ceil(values.length / rangeBlock));
    this.#tree = new Float64Array(2 * this.#leaves).fill(Number.POSITIVE_INFINITY);
  }

  /** The column is referenced, not copied. */
  static *build(values: Float64Array): Steps<RangeMinimum> {
    const minimum = new RangeMinimum(values);
    const leaves = minimum.#leaves;
    for (let block = 0; block < leaves; block += 1) {
      minimum.#tree[leaves + block] = minimum.#scan(block * rangeBlock, (block + 1) * rangeBlock);
      if ((block * rangeBlock) % rowsOfStep === 0) yield;
    }
    for (let node = leaves - 1; node > 0; node -= 1) {
      minimum.#update(node);
      if (node % rowsOfStep === 0) yield;
    }
    return minimum;
  }

  set(position: number, value: number): void {
    this.#values[position] = value;
    const block = Math.floor(position / rangeBlock);
    let node = this.#leaves + block;
    this.#tree[node] = this.#scan(block * rangeBlock, (block + 1) * rangeBlock);
    for (node >>= 1; node > 0; node >>= 1) this.#update(node);
  }

  /** The lowest value of the half-open range [from, to); infinity for an empty one. */
  lowest(from: number, to: number): number {
    if (to - from <= 2 * rangeBlock) return this.#scan(from, to);
    const first = Math.ceil(from / rangeBlock);
    const last = Math.floor(to / rangeBlock);
    let lowest = Math.min(this.#scan(from, first * rangeBlock), this.#scan(last * rangeBlock, to));
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

/**
 * Sums of latitudes and longitudes up to each row, so that the sum of any range is one subtraction. The two alternate, as
 * in the column of places, because both are read together.
 */
class PlaceSums {
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

const blockBits = 6;
const blockSize = 2 ** blockBits;

/**
 * Finds codes in an ascending column. In a large column each step of a binary search waits for memory, so it begins in a
 * small array with every 64th code, which stays in the processor's cache.
 */
export class CodeDirectory {
  readonly #codes: Float64Array;
  readonly #firstOfBlocks: Float64Array;

  private constructor(codes: Float64Array, size: number) {
    this.#codes = codes;
    this.#firstOfBlocks = new Float64Array(Math.ceil(size / blockSize));
  }

  /** The column is referenced, not copied. */
  static *build(codes: Float64Array, size: number): Steps<CodeDirectory> {
    const directory = new CodeDirectory(codes, size);
    for (let row = 0; row < size; row += blockSize) {
      directory.#firstOfBlocks[row >>> blockBits] = realAt(codes, row);
      if (row % rowsOfStep === 0) yield;
    }
    return directory;
  }

  /** The first row of [from, to) whose code is not below, or `to`. */
  firstFrom(code: number, from: number, to: number): number {
    const begin = (from + blockSize - 1) >>> blockBits;
    const block = lowerCode(this.#firstOfBlocks, code, begin, (to + blockSize - 1) >>> blockBits);
    // Codes up to the start of the block before are below, those from this block on are not.
    const low = Math.max(from, ((block - 1) << blockBits) + 1);
    return lowerCode(this.#codes, code, low, Math.min(to, block << blockBits));
  }
}

/** Of codes only: a function that searches arrays of several types is slow for all of them. */
function lowerCode(codes: Float64Array, code: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (realAt(codes, middle) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Binary search: the first position whose value is not below; else the length. The values must ascend. */
export function lowerBound(values: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Spots in Morton order, with precomputed totals: count, centroid and lowest price of a cell need no scan. */
export class SortedSpots {
  readonly table: SpotTable;
  readonly prices: RangeMinimum;
  /** Over negated ratings, so the lowest is the best. */
  readonly ratings: RangeMinimum;
  readonly #codes: CodeDirectory;
  readonly #places: PlaceSums;
  /** Rows that were paused, deleted or replaced since the merge, ascending. */
  readonly #removed: number[] = [];

  private constructor(
    table: SpotTable,
    lowest: { prices: RangeMinimum; ratings: RangeMinimum },
    codes: CodeDirectory,
    places: PlaceSums,
  ) {
    this.table = table;
    this.prices = lowest.prices;
    this.ratings = lowest.ratings;
    this.#codes = codes;
    this.#places = places;
  }

  /** The rows of the table are in the order of their codes. */
  static *build(table: SpotTable): Steps<SortedSpots> {
    const { size, columns } = table;
    const prices = yield* RangeMinimum.build(columns.prices.slice(0, size));
    yield;
    const negated = columns.ratings.slice(0, size);
    for (let row = 0; row < size; row += 1) negated[row] = -realAt(negated, row);
    const ratings = yield* RangeMinimum.build(negated);
    const codes = yield* CodeDirectory.build(table.codes, size);
    const places = yield* PlaceSums.build(columns.places, size);
    return new SortedSpots(table, { prices, ratings }, codes, places);
  }

  remove(row: number): void {
    const { columns } = this.table;
    if (!isListed(columns, row)) return;
    columns.listed[row] = 0;
    this.prices.set(row, Number.POSITIVE_INFINITY);
    this.ratings.set(row, Number.POSITIVE_INFINITY);
    this.#removed.splice(this.#removedBefore(row), 0, row);
  }

  /** The first row of [from, to) whose code is not below, or `to`. */
  firstFrom(code: number, from: number, to: number): number {
    return this.#codes.firstFrom(code, from, to);
  }

  /** How many rows of [from, to) are still listed, and the sums of their places. */
  total(from: number, to: number): { count: number; latitudes: number; longitudes: number } {
    let count = to - from;
    let latitudes = this.#places.latitudes(from, to);
    let longitudes = this.#places.longitudes(from, to);
    for (let at = this.#removedBefore(from); at < this.#removed.length; at += 1) {
      const row = this.#removed[at] ?? to;
      if (row >= to) break;
      count -= 1;
      latitudes -= latitudeAt(this.table.columns, row);
      longitudes -= longitudeAt(this.table.columns, row);
    }
    return { count, latitudes, longitudes };
  }

  #removedBefore(row: number): number {
    return lowerBound(this.#removed, row);
  }
}
