import { finish, rowsOfStep, type Steps } from '../query-index.ts';
import { mortonCode } from '../tree/view-box.ts';
import {
  copyRow,
  emptyColumns,
  grownColumns,
  latitudeAt,
  longitudeAt,
  realAt,
  type SpotColumns,
  wholeAt,
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

const free = -1;
const fewestSlots = 128;

/** From id to row: a hash table with linear probing over typed arrays. A `Map` of a million strings takes 100 MB. */
export class IdLookup {
  readonly #table: SpotTable;
  #slots = new Int32Array(fewestSlots).fill(free);

  private constructor(table: SpotTable) {
    this.#table = table;
  }

  static *build(table: SpotTable): Steps<IdLookup> {
    const lookup = new IdLookup(table);
    yield* lookup.#resize();
    return lookup;
  }

  /** The row, or -1. */
  find(a: number, b: number, c: number): number {
    return this.#slots[this.#slotOf(a, b, c)] ?? free;
  }

  /** Adds a row just appended to the table; it replaces a row with the same id. */
  put(row: number): void {
    if (this.#table.size * 2 > this.#slots.length) finish(this.#resize());
    else this.#insert(row);
  }

  *#resize(): Steps<void> {
    let length = fewestSlots;
    while (length < this.#table.size * 3) length *= 2;
    this.#slots = new Int32Array(length).fill(free);
    for (let row = 0; row < this.#table.size; row += 1) {
      this.#insert(row);
      if (row % rowsOfStep === 0) yield;
    }
  }

  #insert(row: number): void {
    const { ids } = this.#table.columns;
    const slot = this.#slotOf(wholeAt(ids, 3 * row), wholeAt(ids, 3 * row + 1), wholeAt(ids, 3 * row + 2));
    this.#slots[slot] = row;
  }

  /** The slot that holds the id, or the free one where it belongs. */
  #slotOf(a: number, b: number, c: number): number {
    const { ids } = this.#table.columns;
    const mask = this.#slots.length - 1;
    let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b), 0xc2b2ae35);
    hash ^= hash >>> 15;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot] ?? free;
      if (row === free) return slot;
      if (ids[3 * row] === a && ids[3 * row + 1] === b && ids[3 * row + 2] === c) return slot;
    }
  }
}
