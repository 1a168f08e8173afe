import { mortonCode } from '../tree/morton-code.ts';
import { realAt, wholeAt } from './column.ts';
import {
  copyRow,
  emptyColumns,
  grownColumns,
  latitudeAt,
  longitudeAt,
  type SpotColumns,
} from './spot-columns.ts';

const smallest = 64;

/** Rows of spots in columns that grow. A row keeps its number for as long as the table lives. */
export class SpotTable {
  size = 0;
  columns: SpotColumns;
  codes: Float64Array<ArrayBuffer>;

  constructor(capacity = smallest) {
    this.columns = emptyColumns(capacity);
    this.codes = new Float64Array(capacity);
  }

  append(from: SpotColumns, row: number): number {
    if (this.size === this.columns.size) this.#grow();
    return this.copy(from, row, mortonCode(latitudeAt(from, row), longitudeAt(from, row)));
  }

  /** Appends a row whose code is known; the table must have capacity for it. */
  copy(from: SpotColumns, row: number, code: number): number {
    const at = this.size;
    copyRow(from, row, this.columns, at);
    this.codes[at] = code;
    this.size += 1;
    return at;
  }

  codeAt(row: number): number {
    return realAt(this.codes, row);
  }

  idOf(row: number): string {
    const word = (at: number) =>
      wholeAt(this.columns.ids, 3 * row + at)
        .toString(16)
        .padStart(8, '0');
    return word(0) + word(1) + word(2);
  }

  #grow(): void {
    const { codes } = this;
    this.columns = grownColumns(this.columns, Math.max(smallest, 2 * this.columns.size));
    this.codes = new Float64Array(this.columns.size);
    this.codes.set(codes);
  }
}
