import type { Steps } from '../query-index.ts';
import { CodeDirectory } from '../tree/code-directory.ts';
import { PlaceSums } from '../tree/place-sums.ts';
import { RangeMinimum } from '../tree/range-minimum.ts';
import { realAt } from './column.ts';
import { isListed, latitudeAt, longitudeAt } from './spot-columns.ts';
import type { SpotTable } from './spot-table.ts';

/** Binary search: the first position of [from, to) whose value is not below; else `to`. The values must ascend. */
export function lowerBound(values: ArrayLike<number>, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
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
    return lowerBound(this.#removed, row, 0, this.#removed.length);
  }
}
