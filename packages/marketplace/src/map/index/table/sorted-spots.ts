import { SpotPredicate } from '../filter/spot-filter.ts';
import { rowsOfStep, type Steps } from '../query-index.ts';
import { FilterTotals } from '../tree/filter-totals.ts';
import { realAt } from './spot-columns.ts';
import type { SpotTable } from './spot-table.ts';

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

/** Spots in Morton order, with the totals of any range of them: count, centroid and lowest price of a cell need no scan. */
export class SortedSpots {
  readonly table: SpotTable;
  readonly totals: FilterTotals;
  readonly #codes: CodeDirectory;

  private constructor(table: SpotTable, totals: FilterTotals, codes: CodeDirectory) {
    this.table = table;
    this.totals = totals;
    this.#codes = codes;
  }

  /** The rows of the table are in the order of their codes. */
  static *build(table: SpotTable): Steps<SortedSpots> {
    const totals = new FilterTotals(table, new SpotPredicate({}));
    // Asked once for every row now, in steps, so that no query has to count all of them.
    for (let row = 0; row < table.size; row += rowsOfStep) {
      totals.total(row, Math.min(row + rowsOfStep, table.size));
      yield;
    }
    return new SortedSpots(table, totals, yield* CodeDirectory.build(table.codes, table.size));
  }

  remove(row: number): void {
    this.table.columns.listed[row] = 0;
    this.totals.forget(row);
  }

  /** The first row of [from, to) whose code is not below, or `to`. */
  firstFrom(code: number, from: number, to: number): number {
    return this.#codes.firstFrom(code, from, to);
  }
}
