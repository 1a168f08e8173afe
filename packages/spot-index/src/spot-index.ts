import { wholeAt } from './column.ts';
import { IdLookup } from './id-lookup.ts';
import { Selections } from './selection.ts';
import { SortedSpots } from './sorted-spots.ts';
import { isListed, type SpotColumns } from './spot-columns.ts';
import { SpotTable } from './spot-table.ts';

/** The overlay is scanned row by row up to this size, then merged. */
const mostOverlaid = 1000;
const mostOverlaidPart = 0.01;
/** During the first load a merge for every thousand rows would cost more than scanning them. */
const mostOverlaidOfLoad = 20_000;

/** A spot of the index: a row of the sorted spots, or -1 - row of the overlay. */
export type RowNumber = number;

/** All spots of the map: the sorted ones, and an overlay of later changes that shadow them. */
export class SpotIndex {
  sorted = new SortedSpots(new SpotTable());
  overlay = new SpotTable();
  selections = new Selections(this.sorted);
  /** Set during the first load, which merges less often. */
  isLoading = false;
  #sortedRows = new IdLookup(this.sorted.table);
  #overlayRows = new IdLookup(this.overlay);

  /** Applies rows with a higher version than the known one; applying them again changes nothing. */
  apply(rows: SpotColumns): void {
    for (let row = 0; row < rows.size; row += 1) this.#applyRow(rows, row);
    if (this.overlay.size > this.#mergeAbove()) this.merge();
  }

  /** Merges the overlay into the sorted spots and drops removed rows. */
  merge(): void {
    this.replace(this.sorted.table, this.overlay);
  }

  /** Holds the listed rows of these tables instead; the first one is in Morton order. */
  replace(sorted: SpotTable, overlay: SpotTable): void {
    this.sorted = new SortedSpots(mergedTable(sorted, overlay));
    this.selections = new Selections(this.sorted);
    this.overlay = new SpotTable();
    this.#sortedRows = new IdLookup(this.sorted.table);
    this.#overlayRows = new IdLookup(this.overlay);
  }

  find(a: number, b: number, c: number): RowNumber | null {
    const overlaid = this.#overlayRows.find(a, b, c);
    if (overlaid >= 0) return -1 - overlaid;
    const sorted = this.#sortedRows.find(a, b, c);
    return sorted < 0 ? null : sorted;
  }

  /** The table that holds a spot, and its row there. */
  locate(row: RowNumber): [SpotTable, number] {
    return row < 0 ? [this.overlay, -1 - row] : [this.sorted.table, row];
  }

  idOf(row: RowNumber): string {
    const [table, at] = this.locate(row);
    return table.idOf(at);
  }

  #applyRow(rows: SpotColumns, at: number): void {
    const { ids } = rows;
    const known = this.find(wholeAt(ids, 3 * at), wholeAt(ids, 3 * at + 1), wholeAt(ids, 3 * at + 2));
    if (known === null && !isListed(rows, at)) return;
    if (known !== null) {
      const [table, row] = this.locate(known);
      if (wholeAt(table.columns.versions, row) >= wholeAt(rows.versions, at)) return;
      if (table === this.overlay) table.columns.listed[row] = 0;
      else {
        this.sorted.remove(row);
        this.selections.forget(row);
      }
    }
    // Removed spots are kept, because an older version may arrive later and must be recognized.
    this.#overlayRows.put(this.overlay.append(rows, at));
  }

  #mergeAbove(): number {
    const sorted = this.sorted.table.size;
    return this.isLoading
      ? Math.max(mostOverlaidOfLoad, sorted)
      : Math.max(mostOverlaid, sorted * mostOverlaidPart);
  }
}

/** The listed rows of both tables in Morton order; the first table is in that order already. */
function mergedTable(sorted: SpotTable, overlay: SpotTable): SpotTable {
  const added = Array.from({ length: overlay.size }, (_, row) => row)
    .filter((row) => isListed(overlay.columns, row))
    .sort((a, b) => overlay.codeAt(a) - overlay.codeAt(b));
  const result = new SpotTable(sorted.size + added.length);
  let row = 0;
  for (const addedRow of added) {
    const code = overlay.codeAt(addedRow);
    for (; row < sorted.size && sorted.codeAt(row) <= code; row += 1) keep(row);
    result.copy(overlay.columns, addedRow, code);
  }
  for (; row < sorted.size; row += 1) keep(row);
  return result;

  function keep(kept: number): void {
    if (isListed(sorted.columns, kept)) result.copy(sorted.columns, kept, sorted.codeAt(kept));
  }
}
