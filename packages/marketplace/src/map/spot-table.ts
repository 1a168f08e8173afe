import { cellCode } from './cell-code.ts';
import { emptyBatch, type SpotBatch } from './spot-batch.ts';

const smallest = 64;

/** Rows of spots in columns that grow. A row has its number for as long as the table lives. */
export class SpotTable {
  size = 0;
  columns: SpotBatch;
  codes: Float64Array<ArrayBuffer>;

  constructor(capacity = smallest) {
    this.columns = emptyBatch(capacity);
    this.codes = new Float64Array(capacity);
  }

  append(batch: SpotBatch, from: number): number {
    if (this.size === this.columns.size) this.#grow();
    const latitude = batch.places[2 * from] ?? 0;
    const longitude = batch.places[2 * from + 1] ?? 0;
    return this.copy(batch, from, cellCode(latitude, longitude));
  }

  /** For rows whose code is known, into room that is there. */
  copy(batch: SpotBatch, from: number, code: number): number {
    const { columns, size: row } = this;
    for (let word = 0; word < 3; word += 1) columns.ids[3 * row + word] = batch.ids[3 * from + word] ?? 0;
    columns.places[2 * row] = batch.places[2 * from] ?? 0;
    columns.places[2 * row + 1] = batch.places[2 * from + 1] ?? 0;
    columns.prices[row] = batch.prices[from] ?? 0;
    columns.ranks[row] = batch.ranks[from] ?? 0;
    columns.hours[row] = batch.hours[from] ?? 0;
    columns.cars[row] = batch.cars[from] ?? 0;
    columns.facilities[row] = batch.facilities[from] ?? 0;
    columns.versions[row] = batch.versions[from] ?? 0;
    columns.listed[row] = batch.listed[from] ?? 0;
    this.codes[row] = code;
    this.size += 1;
    return row;
  }

  isListed(row: number): boolean {
    return this.columns.listed[row] === 1;
  }

  idOf(row: number): string {
    const word = (at: number) => (this.columns.ids[3 * row + at] ?? 0).toString(16).padStart(8, '0');
    return word(0) + word(1) + word(2);
  }

  #grow(): void {
    const before = this.columns;
    const codes = this.codes;
    this.columns = emptyBatch(Math.max(smallest, 2 * before.size));
    this.codes = new Float64Array(this.columns.size);
    this.codes.set(codes);
    this.columns.ids.set(before.ids);
    this.columns.places.set(before.places);
    this.columns.prices.set(before.prices);
    this.columns.ranks.set(before.ranks);
    this.columns.hours.set(before.hours);
    this.columns.cars.set(before.cars);
    this.columns.facilities.set(before.facilities);
    this.columns.versions.set(before.versions);
    this.columns.listed.set(before.listed);
  }
}
