import type { SpotTable } from './spot-table.ts';

const free = -1;

/** Finds the row of an id in a table: a hash of open addresses, because a million texts would be too heavy. */
export class IdLookup {
  readonly #table: SpotTable;
  #slots = new Int32Array(128).fill(free);

  constructor(table: SpotTable) {
    this.#table = table;
    this.#resize();
  }

  /** The row, or -1. */
  find(a: number, b: number, c: number): number {
    return this.#slots[this.#slotOf(a, b, c)] ?? free;
  }

  /** A row that was appended to the table; one of the same id is forgotten for it. */
  put(row: number): void {
    if (this.#table.size * 2 > this.#slots.length) this.#resize();
    else this.#place(row);
  }

  #resize(): void {
    let length = 128;
    while (length < this.#table.size * 3) length *= 2;
    this.#slots = new Int32Array(length).fill(free);
    for (let row = 0; row < this.#table.size; row += 1) this.#place(row);
  }

  #place(row: number): void {
    const { ids } = this.#table.columns;
    const slot = this.#slotOf(ids[3 * row] ?? 0, ids[3 * row + 1] ?? 0, ids[3 * row + 2] ?? 0);
    this.#slots[slot] = row;
  }

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
