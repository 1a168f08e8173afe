import type { SpotPredicate } from '../filter/spot-predicate.ts';
import { realAt } from '../table/column.ts';
import { latitudeAt, longitudeAt } from '../table/spot-columns.ts';
import type { SpotTable } from '../table/spot-table.ts';
import type { CellTotals } from './cell-totals.ts';

/** The nodes of one level of the tree, one array per field. */
interface Level {
  /** Rows in a node. */
  rows: number;
  /** Of the rows that pass; `unknown` until a query needs the node. */
  counts: Int32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  lowestPrices: Float64Array;
  bestRatings: Float64Array;
}

/** The totals of rows that pass, with the best of their encoded ratings. */
export interface PassingTotals extends CellTotals {
  bestRating: number;
}

const fanOut = 16;
const unknown = -1;

/**
 * Totals of the rows that pass one filter: a tree over the sorted rows, whose nodes have 16 children. A node is computed
 * when a query first needs it, so the first view of a filter costs a scan of its rows and every further one costs
 * little.
 */
export class FilterTotals {
  readonly #table: SpotTable;
  readonly #predicate: SpotPredicate;
  readonly #levels: Level[] = [];

  constructor(table: SpotTable, predicate: SpotPredicate) {
    this.#table = table;
    this.#predicate = predicate;
    for (let rows = fanOut; rows <= table.size; rows *= fanOut)
      this.#levels.push(emptyLevel(rows, table.size));
  }

  /** A row was removed: the nodes above it are computed again. */
  forget(row: number): void {
    for (const { counts, rows } of this.#levels) {
      const node = Math.floor(row / rows);
      if (node < counts.length) counts[node] = unknown;
    }
  }

  /** The totals of the rows of [from, to) that pass. */
  total(from: number, to: number): PassingTotals {
    const totals = noTotals(from);
    this.#add(totals, from, to, this.#levels.length);
    return totals;
  }

  /** Visits the rows of [from, to) that pass, in order. Nodes without any are skipped. */
  forEachRow(from: number, to: number, visit: (row: number) => void, below = this.#levels.length): void {
    for (let at = from; at < to; ) {
      const level = this.#widestLevel(at, to, below);
      const rows = this.#levels[level]?.rows ?? 1;
      if (level < 0) {
        if (this.#predicate.meetsCriteria(this.#table.columns, at)) visit(at);
      } else if (this.#node(level, at / rows).count > 0) this.forEachRow(at, at + rows, visit, level);
      at += rows;
    }
  }

  #add(totals: PassingTotals, from: number, to: number, below: number): void {
    for (let at = from; at < to; ) {
      const level = this.#widestLevel(at, to, below);
      const rows = this.#levels[level]?.rows ?? 1;
      if (level < 0) this.#addRow(totals, at);
      else {
        const { count, nodes, node } = this.#node(level, at / rows);
        if (count > 0) {
          totals.count += count;
          totals.latitudes += realAt(nodes.latitudes, node);
          totals.longitudes += realAt(nodes.longitudes, node);
          totals.lowestPrice = Math.min(totals.lowestPrice, realAt(nodes.lowestPrices, node));
          totals.bestRating = Math.max(totals.bestRating, realAt(nodes.bestRatings, node));
        }
      }
      at += rows;
    }
  }

  #addRow(totals: PassingTotals, row: number): void {
    const { columns } = this.#table;
    if (!this.#predicate.meetsCriteria(columns, row)) return;
    totals.count += 1;
    totals.latitudes += latitudeAt(columns, row);
    totals.longitudes += longitudeAt(columns, row);
    totals.lowestPrice = Math.min(totals.lowestPrice, realAt(columns.prices, row));
    totals.bestRating = Math.max(totals.bestRating, realAt(columns.ratings, row));
  }

  /** The widest level below this one with a node that begins at the row and ends before `to`; -1 for the row alone. */
  #widestLevel(row: number, to: number, below: number): number {
    let level = -1;
    for (let next = 0; next < below; next += 1) {
      const rows = this.#levels[next]?.rows ?? 1;
      if (row % rows !== 0 || row + rows > to) break;
      level = next;
    }
    return level;
  }

  #node(level: number, node: number): { count: number; nodes: Level; node: number } {
    const nodes = this.#levels[level] as Level;
    const known = nodes.counts[node] ?? 0;
    if (known !== unknown) return { count: known, nodes, node };
    const totals = noTotals(0);
    this.#add(totals, node * nodes.rows, (node + 1) * nodes.rows, level);
    nodes.counts[node] = totals.count;
    nodes.latitudes[node] = totals.latitudes;
    nodes.longitudes[node] = totals.longitudes;
    nodes.lowestPrices[node] = totals.lowestPrice;
    nodes.bestRatings[node] = totals.bestRating;
    return { count: totals.count, nodes, node };
  }
}

const noTotals = (row: number): PassingTotals => ({
  count: 0,
  latitudes: 0,
  longitudes: 0,
  lowestPrice: Number.POSITIVE_INFINITY,
  row,
  bestRating: 0,
});

function emptyLevel(rows: number, size: number): Level {
  const nodes = Math.floor(size / rows);
  return {
    rows,
    counts: new Int32Array(nodes).fill(unknown),
    latitudes: new Float64Array(nodes),
    longitudes: new Float64Array(nodes),
    lowestPrices: new Float64Array(nodes),
    bestRatings: new Float64Array(nodes),
  };
}
