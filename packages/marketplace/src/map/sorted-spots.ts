import { LowestOfStretch } from './lowest-of-stretch.ts';
import type { SpotTable } from './spot-table.ts';

/** Listed spots in the order of their cells, so that a cell's number, middle and lowest price need no counting. */
export class SortedSpots {
  readonly table: SpotTable;
  readonly prices: LowestOfStretch;
  /** Of negative ranks: the lowest is the best. */
  readonly ranks: LowestOfStretch;
  readonly #longitudes: Float64Array;
  readonly #latitudes: Float64Array;
  /** Rows that were paused, deleted or replaced since, in order. */
  readonly #removed: number[] = [];

  /** The table's rows stand in the order of their codes. */
  constructor(table: SpotTable) {
    const { size, columns } = table;
    this.table = table;
    this.prices = new LowestOfStretch(columns.prices.slice(0, size));
    this.ranks = new LowestOfStretch(columns.ranks.slice(0, size).map((rank) => -rank));
    this.#longitudes = new Float64Array(size + 1);
    this.#latitudes = new Float64Array(size + 1);
    for (let row = 0; row < size; row += 1) {
      this.#longitudes[row + 1] = (this.#longitudes[row] ?? 0) + (columns.places[2 * row + 1] ?? 0);
      this.#latitudes[row + 1] = (this.#latitudes[row] ?? 0) + (columns.places[2 * row] ?? 0);
    }
  }

  remove(row: number): void {
    const { columns } = this.table;
    if (columns.listed[row] === 0) return;
    columns.listed[row] = 0;
    this.prices.set(row, Number.POSITIVE_INFINITY);
    this.ranks.set(row, Number.POSITIVE_INFINITY);
    this.#removed.splice(this.#removedBefore(row), 0, row);
  }

  /** The first row, from one on and before another, whose code is not below. */
  firstFrom(code: number, from: number, to: number): number {
    const { codes } = this.table;
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((codes[middle] ?? 0) < code) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Of a stretch of rows: how many are still listed, and the sums of their places. */
  total(from: number, to: number): { count: number; longitudes: number; latitudes: number } {
    let count = to - from;
    let longitudes = (this.#longitudes[to] ?? 0) - (this.#longitudes[from] ?? 0);
    let latitudes = (this.#latitudes[to] ?? 0) - (this.#latitudes[from] ?? 0);
    if (this.#removed.length > 0) {
      const { places } = this.table.columns;
      for (let at = this.#removedBefore(from); at < this.#removed.length; at += 1) {
        const row = this.#removed[at] ?? to;
        if (row >= to) break;
        count -= 1;
        longitudes -= places[2 * row + 1] ?? 0;
        latitudes -= places[2 * row] ?? 0;
      }
    }
    return { count, longitudes, latitudes };
  }

  #removedBefore(row: number): number {
    let low = 0;
    let high = this.#removed.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#removed[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
