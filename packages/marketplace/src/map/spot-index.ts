import { IdLookup } from './id-lookup.ts';
import { SortedSpots } from './sorted-spots.ts';
import type { SpotBatch } from './spot-batch.ts';
import { SpotTable } from './spot-table.ts';

/** So many changes are looked through row by row before they are sorted in. */
const fewChanges = 1000;
const partOfAll = 0.01;
/** While the first spots stream in, sorting them in again and again would cost more than looking through them. */
const fewNewcomers = 20_000;

/** A spot of the index: a row of the sorted spots, or below zero one of the changes. */
export type RowNumber = number;

/** All spots of the map: most of them sorted, and a few changes beside them which shadow what is sorted. */
export class SpotIndex {
  sorted = new SortedSpots(new SpotTable());
  changes = new SpotTable();
  /** Rows are coming in by the thousand. */
  loading = false;
  #sortedRows = new IdLookup(this.sorted.table);
  #changedRows = new IdLookup(this.changes);

  /** Takes in what is newer than what is known; repeating it changes nothing. */
  apply(batch: SpotBatch): void {
    for (let row = 0; row < batch.size; row += 1) this.#applyRow(batch, row);
    if (this.changes.size > this.#tooMany()) this.sortIn();
  }

  sortIn(): void {
    this.sorted = new SortedSpots(merged(this.sorted.table, this.changes));
    this.changes = new SpotTable();
    this.#sortedRows = new IdLookup(this.sorted.table);
    this.#changedRows = new IdLookup(this.changes);
  }

  find(a: number, b: number, c: number): RowNumber | null {
    const changed = this.#changedRows.find(a, b, c);
    if (changed >= 0) return -1 - changed;
    const sorted = this.#sortedRows.find(a, b, c);
    return sorted < 0 ? null : sorted;
  }

  /** The table in which a spot stands, and its row there. */
  place(row: RowNumber): [SpotTable, number] {
    return row < 0 ? [this.changes, -1 - row] : [this.sorted.table, row];
  }

  idOf(row: RowNumber): string {
    const [table, at] = this.place(row);
    return table.idOf(at);
  }

  #applyRow(batch: SpotBatch, from: number): void {
    const { ids } = batch;
    const known = this.find(ids[3 * from] ?? 0, ids[3 * from + 1] ?? 0, ids[3 * from + 2] ?? 0);
    if (known === null && batch.listed[from] === 0) return;
    if (known !== null) {
      const [table, row] = this.place(known);
      if ((table.columns.versions[row] ?? 0) >= (batch.versions[from] ?? 0)) return;
      if (table === this.changes) table.columns.listed[row] = 0;
      else this.sorted.remove(row);
    }
    // One that is gone stays as well, so that older news of it is known to be older.
    this.#changedRows.put(this.changes.append(batch, from));
  }

  #tooMany(): number {
    const all = this.sorted.table.size;
    return this.loading ? Math.max(fewNewcomers, all) : Math.max(fewChanges, all * partOfAll);
  }
}

/** Two tables as one in the order of codes; the first is in that order already. */
function merged(sorted: SpotTable, changes: SpotTable): SpotTable {
  const newcomers: number[] = [];
  for (let row = 0; row < changes.size; row += 1) if (changes.isListed(row)) newcomers.push(row);
  newcomers.sort((a, b) => (changes.codes[a] ?? 0) - (changes.codes[b] ?? 0));
  const result = new SpotTable(sorted.size + newcomers.length);
  let row = 0;
  for (const newcomer of newcomers) {
    const code = changes.codes[newcomer] ?? 0;
    for (; row < sorted.size && (sorted.codes[row] ?? 0) <= code; row += 1) keep(row);
    result.copy(changes.columns, newcomer, code);
  }
  for (; row < sorted.size; row += 1) keep(row);
  return result;

  function keep(kept: number): void {
    if (sorted.isListed(kept)) result.copy(sorted.columns, kept, sorted.codes[kept] ?? 0);
  }
}
