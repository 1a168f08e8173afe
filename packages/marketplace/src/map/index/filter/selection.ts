import { finish } from '../query-index.ts';
import { wholeAt } from '../table/column.ts';
import { lowerBound, SortedSpots } from '../table/sorted-spots.ts';
import { isListed } from '../table/spot-columns.ts';
import { SpotTable } from '../table/spot-table.ts';
import { FilterTotals } from '../tree/filter-totals.ts';
import type { SpotPredicate } from './spot-filter.ts';

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
      const at = lowerBound(originals, row, 0, originals.length);
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
