import { distanceInMetres, type Place } from '../../../common/distance.ts';
import type { SpotOrder } from '../../../posts/constants.ts';
import type { SpotPredicate } from '../filter/spot-filter.ts';
import type { RowNumber, SpotIndex } from '../spot-index.ts';
import { realAt } from '../table/column.ts';
import { latitudeAt, longitudeAt, type SpotColumns } from '../table/spot-columns.ts';
import { distanceBound } from '../tree/distance-bound.ts';
import { deepestLevel } from '../tree/morton-code.ts';
import { forEachChild, type QuadCell, rootCell, widthOf } from '../tree/quadtree.ts';
import { cellInView, isInView, type ViewBox } from '../tree/view-box.ts';
import { PriorityQueue } from './priority-queue.ts';
import { compareRanking, type Ranking, TopSpots } from './top-spots.ts';

const leafRows = 32;

interface ListToFind {
  boxes: readonly ViewBox[];
  predicate: SpotPredicate;
  order: SpotOrder;
  origin: Place;
  count: number;
  /** The rows that pass, if known; then only these are compared. */
  rows: readonly RowNumber[] | null;
}

interface WaitingCell extends Ranking {
  cell: QuadCell;
  /** The key is that of all spots in the cell; those that pass may rank lower. */
  isRough: boolean;
}

/**
 * The first spots of an order, by best-first search: cells wait in a priority queue under a lower bound of the ranking
 * of their spots, so the search ends before most cells are opened. With a filter the bound is first that of all spots,
 * and is computed for those that pass when the cell is the next one, because most cells never are.
 */
export function firstSpots(index: SpotIndex, list: ListToFind): ReturnType<TopSpots['all']> {
  const { boxes, predicate, order, origin, count, rows } = list;
  const { sorted, overlay } = index;
  const top = new TopSpots(count, (row) => index.idOf(row));
  if (count === 0) return top.all();
  if (rows !== null) {
    for (const row of rows) {
      const [{ columns }, at] = index.locate(row);
      offer(columns, at, row);
    }
    return top.all();
  }
  const selection = index.selections.of(predicate);
  const { spots, totals } = selection;
  for (let at = 0; at < overlay.size; at += 1)
    if (predicate.passes(overlay.columns, at)) offerIfInView(overlay.columns, at, -1 - at);

  const queue = new PriorityQueue<WaitingCell>();
  open(rootCell(spots.table.size));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (top.last !== undefined && compareRanking(next, top.last) > 0) break;
    if (next.isRough) refine(next);
    else open(next.cell);
  }
  return top.all();

  function open(cell: QuadCell): void {
    if (cell.to - cell.from <= leafRows || cell.level === deepestLevel)
      for (let at = cell.from; at < cell.to; at += 1) {
        if (!selection.passes(at)) continue;
        const row = selection.originalOf(at);
        if (!predicate.excludes(sorted.table.columns, row)) offerIfInView(spots.table.columns, at, row);
      }
    else forEachChild(spots, cell, enqueue);
  }

  function enqueue(cell: QuadCell): void {
    const width = widthOf(cell);
    if (cellInView(boxes, cell.x * width, cell.y * width, width) === 'outside') return;
    const distance = distanceBound(origin, cell.level, cell.x, cell.y);
    queue.push({ cell, key: lowestKey(cell), distance, isRough: totals !== null });
  }

  function refine({ cell, key, distance }: WaitingCell): void {
    const passing = totals?.total(cell.from, cell.to);
    if (passing === undefined || passing.count === 0) return;
    const exact = order === 'near' ? key : order === 'cheap' ? passing.lowestPrice : -passing.bestRating;
    if (exact > key) queue.push({ cell, key: exact, distance, isRough: false });
    else open(cell);
  }

  function lowestKey({ from, to }: QuadCell): number {
    if (order === 'near') return 0;
    return order === 'cheap' ? spots.prices.lowest(from, to) : spots.ratings.lowest(from, to);
  }

  function keyOf(columns: SpotColumns, at: number): number {
    if (order === 'near') return 0;
    return order === 'cheap' ? realAt(columns.prices, at) : -realAt(columns.ratings, at);
  }

  function offerIfInView(columns: SpotColumns, at: number, row: RowNumber): void {
    if (isInView(boxes, latitudeAt(columns, at), longitudeAt(columns, at))) offer(columns, at, row);
  }

  function offer(columns: SpotColumns, at: number, row: RowNumber): void {
    const key = keyOf(columns, at);
    // Avoids computing the distance of most spots.
    if (top.last !== undefined && key > top.last.key) return;
    const place = { latitude: latitudeAt(columns, at), longitude: longitudeAt(columns, at) };
    top.offer({ key, distance: distanceInMetres(origin, place), row });
  }
}
