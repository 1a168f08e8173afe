import type { SpotPredicate } from './filter/spot-filter.ts';
import { finish, rowsOfStep, type Steps } from './query-index.ts';
import { lowerBound, SortedSpots } from './table/sorted-spots.ts';
import { isListed, type SpotColumns, wholeAt } from './table/spot-columns.ts';
import { IdLookup, SpotTable } from './table/spot-table.ts';
import { FilterTotals } from './tree/filter-totals.ts';

/** A filter that fewer rows pass gets a table of its own; for others that would take too much memory. */
const mostPartCopied = 1 / 8;

/** What the queries of one filter search. */
export class Selection {
  readonly spots: SortedSpots;
  /** The row of the whole table for each row of `spots`; null if they are the same. */
  readonly originals: Uint32Array | null;
  /** The totals of the rows that pass; null if all rows of `spots` pass. */
  readonly totals: FilterTotals | null;

  constructor(spots: SortedSpots, originals: Uint32Array | null, totals: FilterTotals | null) {
    this.spots = spots;
    this.originals = originals;
    this.totals = totals;
  }

  /** Whether a row of `spots` meets the filter. */
  passes(row: number): boolean {
    return this.totals === null ? isListed(this.spots.table.columns, row) : this.totals.passes(row);
  }

  originalOf(row: number): number {
    return this.originals === null ? row : wholeAt(this.originals, row);
  }
}

/** The filters whose selections are kept, at most 12 MB each for a million spots. */
const mostKept = 16;

/** The selections of the filters used last. */
export class Selections {
  readonly #whole: SortedSpots;
  /** By the name of the filter, the one used longest ago first. */
  readonly #kept = new Map<string, Selection>();

  constructor(whole: SortedSpots) {
    this.#whole = whole;
  }

  of(predicate: SpotPredicate): Selection {
    if (predicate.hasNoCriteria) return new Selection(this.#whole, null, null);
    const { name } = predicate;
    const selection = this.#kept.get(name) ?? select(this.#whole, predicate);
    this.#kept.delete(name);
    this.#kept.set(name, selection);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return selection;
  }

  /** A row of the whole table was removed. */
  forget(row: number): void {
    for (const { spots, originals, totals } of this.#kept.values()) {
      totals?.forget(row);
      if (originals === null) continue;
      const at = lowerBound(originals, row);
      if (originals[at] === row) spots.remove(at);
    }
  }
}

function select(whole: SortedSpots, predicate: SpotPredicate): Selection {
  const originals = fewPassing(whole.table, predicate);
  if (originals === null) return new Selection(whole, null, new FilterTotals(whole.table, predicate));
  const table = new SpotTable(originals.length);
  for (const row of originals) table.copy(whole.table.columns, row, whole.table.codeAt(row));
  return new Selection(finish(SortedSpots.build(table)), originals, null);
}

/** The rows that pass; null if they are too many. */
function fewPassing({ size, columns }: SpotTable, predicate: SpotPredicate): Uint32Array | null {
  const most = size * mostPartCopied;
  const rows: number[] = [];
  for (let row = 0; row < size; row += 1) {
    if (!predicate.meetsCriteria(columns, row)) continue;
    if (rows.length >= most) return null;
    rows.push(row);
  }
  return Uint32Array.from(rows);
}

/** The overlay is scanned row by row up to this size, then merged. */
const mostOverlaid = 1000;
const mostOverlaidPart = 0.01;
/** During the first load a merge for every thousand rows would cost more than scanning them. */
const mostOverlaidOfLoad = 20_000;

/** A spot of the index: a row of the sorted spots, or -1 - row of the overlay. */
export type RowNumber = number;

/** The parts of an index that a merge replaces together. */
interface Sorted {
  spots: SortedSpots;
  rows: IdLookup;
}

/** All spots of the map: the sorted ones, and an overlay of later changes that shadow them. */
export class SpotIndex {
  sorted = finish(SortedSpots.build(new SpotTable()));
  overlay = new SpotTable();
  selections = new Selections(this.sorted);
  /** Set during the first load, which merges less often and at once. */
  isLoading = false;
  #sortedRows = finish(IdLookup.build(this.sorted.table));
  #overlayRows = finish(IdLookup.build(this.overlay));
  #merge: Steps<void> | undefined;

  /** Applies rows with a higher version than the known one; applying them again changes nothing. */
  apply(rows: SpotColumns): void {
    for (let row = 0; row < rows.size; row += 1) this.#applyRow(rows, row);
    if (this.overlay.size <= this.#mergeAbove()) return;
    if (this.isLoading) this.merge();
    else this.#merge ??= this.#mergeInSteps();
  }

  /** Some steps of a merge are left, to be run between queries. */
  get isMerging(): boolean {
    return this.#merge !== undefined;
  }

  mergeStep(): void {
    if (this.#merge?.next().done) this.#merge = undefined;
  }

  /** Merges the overlay into the sorted spots and drops removed rows. */
  merge(): void {
    this.#merge = undefined;
    finish(this.#mergeInSteps());
  }

  /** Holds the listed rows of these tables instead; the first one is in Morton order. */
  replace(sorted: SpotTable, overlay: SpotTable): void {
    this.#merge = undefined;
    this.#hold(finish(mergedSpots(sorted, overlay, overlay.size)));
  }

  /** Until the last step queries use the old tables. */
  *#mergeInSteps(): Steps<void> {
    const { overlay } = this;
    const merged = overlay.size;
    this.#hold(yield* mergedSpots(this.sorted.table, overlay, merged));
    // Changes that arrived during the merge; rows that they removed may have been merged before.
    for (let row = merged; row < overlay.size; row += 1) this.#applyRow(overlay.columns, row);
  }

  #hold({ spots, rows }: Sorted): void {
    this.sorted = spots;
    this.#sortedRows = rows;
    this.overlay = new SpotTable();
    this.#overlayRows = finish(IdLookup.build(this.overlay));
    this.selections = new Selections(spots);
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

function* mergedSpots(sorted: SpotTable, overlay: SpotTable, overlaid: number): Steps<Sorted> {
  const table = yield* mergedTable(sorted, overlay, overlaid);
  return { spots: yield* SortedSpots.build(table), rows: yield* IdLookup.build(table) };
}

/** The listed rows of a table in Morton order and of the first rows of an overlay, in Morton order. */
function* mergedTable(sorted: SpotTable, overlay: SpotTable, overlaid: number): Steps<SpotTable> {
  const added = Array.from({ length: overlaid }, (_, row) => row)
    .filter((row) => isListed(overlay.columns, row))
    .sort((a, b) => overlay.codeAt(a) - overlay.codeAt(b));
  const result = new SpotTable(sorted.size + added.length);
  let next = 0;
  for (let row = 0; row < sorted.size; row += 1) {
    const code = sorted.codeAt(row);
    for (; overlay.codeAt(added[next] ?? -1) < code && next < added.length; next += 1)
      keep(overlay, added[next] ?? 0);
    keep(sorted, row);
    if (row % rowsOfStep === 0) yield;
  }
  for (; next < added.length; next += 1) keep(overlay, added[next] ?? 0);
  return result;

  function keep(from: SpotTable, row: number): void {
    if (isListed(from.columns, row)) result.copy(from.columns, row, from.codeAt(row));
  }
}
