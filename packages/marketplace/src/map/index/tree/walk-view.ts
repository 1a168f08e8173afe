import type { SpotPredicate } from '../filter/spot-filter.ts';
import type { RowNumber, SpotIndex } from '../spot-index.ts';
import type { SortedSpots } from '../table/sorted-spots.ts';
import { realAt } from '../table/spot-columns.ts';
import { addToCell, type Cells, type CellTotals } from './filter-totals.ts';
import { ancestorCell, cellInView, codesInCell, deepestLevel, isInView, type ViewBox } from './view-box.ts';

/** A cell of the quadtree: its number in Morton order, its column and row at its level, and its range of rows. */
export interface QuadCell {
  level: number;
  number: number;
  x: number;
  y: number;
  from: number;
  to: number;
}

export function rootCell(size: number): QuadCell {
  return { level: 0, number: 0, x: 0, y: 0, from: 0, to: size };
}

const widths = Array.from({ length: deepestLevel + 1 }, (_, level) => 2 ** (deepestLevel - level));

/** In smallest cells. */
export function widthOf({ level }: QuadCell): number {
  return widths[level] ?? 1;
}

/** Calls back for the children of a cell that contain rows. The tree is implicit: a child is a binary search. */
export function forEachChild(sorted: SortedSpots, cell: QuadCell, visit: (child: QuadCell) => void): void {
  const level = cell.level + 1;
  const codes = codesInCell(level);
  let from = cell.from;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const number = 4 * cell.number + quarter;
    const to = quarter === 3 ? cell.to : sorted.firstFrom((number + 1) * codes, from, cell.to);
    if (to > from)
      visit({ level, number, x: 2 * cell.x + (quarter & 1), y: 2 * cell.y + (quarter >> 1), from, to });
    from = to;
  }
}

/** Below this many rows a scan beats further subdivision. */
const leafRows = 256;

export interface WalkedView {
  cells: Cells;
  total: number;
  /** Every spot that passes; null if there were too many or totals were used. */
  rows: RowNumber[] | null;
}

interface ViewToWalk {
  boxes: readonly ViewBox[];
  /** The level of the cells that are counted. */
  level: number;
  predicate: SpotPredicate;
  mostRows: number;
}

/**
 * Counts the spots that are in view and pass, by cells of a level. Cells inside the view are taken from totals: those of
 * all spots, or those of the filter. Cells at the edge of the view, whose rows are contiguous, are scanned.
 */
export function walkView(index: SpotIndex, { boxes, level, predicate, mostRows }: ViewToWalk): WalkedView {
  const { sorted, overlay } = index;
  const cells: Cells = new Map();
  const codesPerCell = codesInCell(level);
  const selection = index.selections.of(predicate);
  const { spots } = selection;
  const totals = selection.totals ?? spots.totals;
  let rows: RowNumber[] | null = [];
  let total = 0;

  visit(rootCell(spots.table.size));
  scan({ table: overlay, from: 0, to: overlay.size, isInside: false, onlyCell: null });
  return { cells, total, rows };

  function visit(cell: QuadCell): void {
    const { number, from, to } = cell;
    if (from === to) return;
    const width = widthOf(cell);
    const position = cellInView(boxes, cell.x * width, cell.y * width, width);
    if (position === 'outside') return;
    const isInside = position === 'inside';
    const isCountable = isInside && cell.level >= level;
    const onlyCell = cell.level < level ? null : ancestorCell(number, cell.level - level);
    // Totals know nothing of excluded rows.
    if (isCountable && !predicate.excludesRows) takeTotals(onlyCell ?? number, from, to);
    else if (isCountable || to - from <= leafRows || cell.level === deepestLevel)
      scan({ table: spots.table, from, to, isInside, onlyCell });
    else forEachChild(spots, cell, visit);
  }

  function passesSorted(row: number): boolean {
    return selection.passes(row) && !predicate.excludes(sorted.table.columns, selection.originalOf(row));
  }

  function takeTotals(cell: number, from: number, to: number): void {
    const part = totals.total(from, to);
    if (part.count === 0) return;
    total += part.count;
    if (predicate.hasNoCriteria || (rows !== null && rows.length + part.count > mostRows)) rows = null;
    const passed: RowNumber[] = [];
    // The row matters only for a single spot.
    if (rows !== null || part.count === 1)
      totals.forEachRow(from, to, (row) => passed.push(selection.originalOf(row)));
    rows?.push(...passed);
    part.row = passed[0] ?? from;
    addToCell(cells, cell, part);
  }

  /** Neighbouring rows are mostly in one cell, so a cell is added to the map when the next one begins. */
  function scan({ table, from, to, isInside, onlyCell }: RowsToScan): void {
    const { columns, codes } = table;
    const { places, prices } = columns;
    const isOverlay = table === overlay;
    let part: CellTotals | undefined;
    let current = -1;
    for (let at = from; at < to; at += 1) {
      const latitude = realAt(places, 2 * at);
      const longitude = realAt(places, 2 * at + 1);
      if (!isInside && !isInView(boxes, latitude, longitude)) continue;
      if (isOverlay ? !predicate.passes(columns, at) : !passesSorted(at)) continue;
      const row = isOverlay ? -1 - at : selection.originalOf(at);
      total += 1;
      if (rows !== null) {
        if (rows.length < mostRows) rows.push(row);
        else rows = null;
      }
      const price = realAt(prices, at);
      const cell = onlyCell ?? Math.floor(realAt(codes, at) / codesPerCell);
      if (part !== undefined && cell === current) {
        part.count += 1;
        part.latitudes += latitude;
        part.longitudes += longitude;
        if (price < part.lowestPrice) part.lowestPrice = price;
        continue;
      }
      if (part !== undefined) addToCell(cells, current, part);
      part = { count: 1, latitudes: latitude, longitudes: longitude, lowestPrice: price, row };
      current = cell;
    }
    if (part !== undefined) addToCell(cells, current, part);
  }
}

interface RowsToScan {
  table: SpotIndex['overlay'];
  from: number;
  to: number;
  /** Whether all of the rows are in view. */
  isInside: boolean;
  /** The cell that all of the rows are in; null where their codes decide. */
  onlyCell: number | null;
}
