import type { SpotPredicate } from '../filter/spot-filter.ts';
import type { RowNumber } from '../spot-index.ts';
import { latitudeAt, longitudeAt, realAt, type SpotColumns, wholeAt } from '../table/spot-columns.ts';
import type { SpotTable } from '../table/spot-table.ts';

/** Totals of the spots of one cell that are in view and pass the filter. */
export interface CellTotals {
  count: number;
  /** Sums of degrees; divided by the count, they are the centroid. */
  latitudes: number;
  longitudes: number;
  lowestPrice: number;
  /** Any one of its spots. */
  row: RowNumber;
}

/** Cells of one level by their numbers in Morton order. */
export type Cells = Map<number, CellTotals>;

export function addToCell(cells: Cells, number: number, part: CellTotals): void {
  const cell = cells.get(number);
  if (cell === undefined) cells.set(number, part);
  else absorb(cell, part);
}

export function absorb(cell: CellTotals, part: CellTotals): void {
  cell.count += part.count;
  cell.latitudes += part.latitudes;
  cell.longitudes += part.longitudes;
  if (part.lowestPrice < cell.lowestPrice) cell.lowestPrice = part.lowestPrice;
}

/** Merges every four cells into their parent, one level up. */
export function parentCells(cells: Cells): Cells {
  const parents: Cells = new Map();
  for (const [number, cell] of cells) addToCell(parents, Math.floor(number / 4), cell);
  return parents;
}

/** The nodes of one level of the tree. */
interface Level {
  /** Rows in a node. */
  rows: number;
  /**
   * Five numbers for each node, side by side because they are read together: the count of rows that pass, `unknown`
   * until a query needs the node, the sums of latitudes and longitudes, the lowest price and the best rating.
   */
  nodes: Float64Array;
}

/** The totals of rows that pass, with the best of their encoded ratings. */
interface PassingTotals extends CellTotals {
  bestRating: number;
}

const fanOutBits = 4;
const fanOut = 2 ** fanOutBits;
const numbersOfNode = 5;
const withinParent = fanOut - 1;
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
  /** A bit for each row that passes, in the order of the rows of a narrowest node; valid where its count is known. */
  readonly #passing: Uint16Array;

  constructor(table: SpotTable, predicate: SpotPredicate) {
    this.#table = table;
    this.#predicate = predicate;
    this.#passing = new Uint16Array(Math.floor(table.size / fanOut));
    for (let rows = fanOut; rows <= table.size; rows *= fanOut) {
      const nodes = new Float64Array(numbersOfNode * Math.floor(table.size / rows));
      this.#levels.push({ rows, nodes: nodes.fill(unknown) });
    }
  }

  /** A row was removed: the nodes above it are computed again. */
  forget(row: number): void {
    for (const { nodes, rows } of this.#levels) {
      const at = numbersOfNode * Math.floor(row / rows);
      if (at < nodes.length) nodes[at] = unknown;
    }
  }

  /** Whether a row passes, remembered with the totals of its node. */
  passes(row: number): boolean {
    const node = row >>> fanOutBits;
    // The last rows of the table may have no node.
    if (node >= this.#passing.length) return this.#predicate.meetsCriteria(this.#table.columns, row);
    return this.#count(0, node) > 0 && ((wholeAt(this.#passing, node) >>> (row & withinParent)) & 1) === 1;
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
        if (this.passes(at)) visit(at);
      } else if (this.#count(level, at / rows) > 0) this.forEachRow(at, at + rows, visit, level);
      at += rows;
    }
  }

  /** From both ends of the range the nodes that have no parent within it, level by level, with levels below one. */
  #add(totals: PassingTotals, from: number, to: number, below: number): void {
    let [first, end] = [from, to];
    for (let level = -1; first < end; level += 1) {
      const isWidest = level === below - 1;
      while (first < end && (isWidest || (first & withinParent) !== 0)) this.#addNode(totals, level, first++);
      while (first < end && (end & withinParent) !== 0) this.#addNode(totals, level, --end);
      first >>>= fanOutBits;
      end >>>= fanOutBits;
    }
  }

  #addNode(totals: PassingTotals, level: number, node: number): void {
    if (level < 0) {
      if (this.passes(node)) addRow(totals, this.#table.columns, node);
      return;
    }
    const count = this.#count(level, node);
    if (count === 0) return;
    const { nodes } = this.#levels[level] as Level;
    const at = numbersOfNode * node;
    totals.count += count;
    totals.latitudes += realAt(nodes, at + 1);
    totals.longitudes += realAt(nodes, at + 2);
    totals.lowestPrice = Math.min(totals.lowestPrice, realAt(nodes, at + 3));
    totals.bestRating = Math.max(totals.bestRating, realAt(nodes, at + 4));
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

  /** How many rows of a node pass; computes its totals if they are unknown. */
  #count(level: number, node: number): number {
    const { nodes, rows } = this.#levels[level] as Level;
    const at = numbersOfNode * node;
    const known = realAt(nodes, at);
    if (known !== unknown) return known;
    const totals = noTotals(0);
    if (level === 0) this.#judge(totals, node);
    else this.#add(totals, node * rows, (node + 1) * rows, level);
    nodes[at] = totals.count;
    nodes[at + 1] = totals.latitudes;
    nodes[at + 2] = totals.longitudes;
    nodes[at + 3] = totals.lowestPrice;
    nodes[at + 4] = totals.bestRating;
    return totals.count;
  }

  /** Judges the rows of a narrowest node. */
  #judge(totals: PassingTotals, node: number): void {
    const { columns } = this.#table;
    let passing = 0;
    for (let place = 0; place < fanOut; place += 1) {
      const row = node * fanOut + place;
      if (!this.#predicate.meetsCriteria(columns, row)) continue;
      passing |= 1 << place;
      addRow(totals, columns, row);
    }
    this.#passing[node] = passing;
  }
}

function addRow(totals: PassingTotals, columns: SpotColumns, row: number): void {
  totals.count += 1;
  totals.latitudes += latitudeAt(columns, row);
  totals.longitudes += longitudeAt(columns, row);
  totals.lowestPrice = Math.min(totals.lowestPrice, realAt(columns.prices, row));
  totals.bestRating = Math.max(totals.bestRating, realAt(columns.ratings, row));
}

const noTotals = (row: number): PassingTotals => ({
  count: 0,
  latitudes: 0,
  longitudes: 0,
  lowestPrice: Number.POSITIVE_INFINITY,
  row,
  bestRating: 0,
});
