import type { SpotOrder } from '@joddee/contract/spot-choices';
import { distanceInMetres, type Place } from '@joddee/rules/distance';
import { codesInCell, deepest } from './cell-code.ts';
import { leastDistance } from './nearest-of-cell.ts';
import { compareRanked, FirstOut, type Ranked } from './ranked.ts';
import type { RowNumber, SpotIndex } from './spot-index.ts';
import type { SpotSieve } from './spot-sieve.ts';
import type { SpotTable } from './spot-table.ts';
import { cellInSight, isInSight, type ViewBox } from './view-box.ts';

export interface RankedSpot extends Ranked {
  row: RowNumber;
}

interface Cell extends Ranked {
  depth: number;
  number: number;
  x: number;
  y: number;
  from: number;
  to: number;
}

const few = 16;

/** The first so many spots of an order. Where the rows that pass are known, only those are compared. */
export function firstSpots(
  index: SpotIndex,
  boxes: readonly ViewBox[],
  sieve: SpotSieve,
  order: SpotOrder,
  origin: Place,
  count: number,
  known: readonly RowNumber[] | null,
): RankedSpot[] {
  const { sorted, changes } = index;
  const first: RankedSpot[] = [];
  if (count === 0) return first;
  if (known !== null) {
    for (const number of known) {
      const [table, row] = index.place(number);
      offer(table, row, number);
    }
    return first;
  }
  for (let row = 0; row < changes.size; row += 1) offerIfSeen(changes, row, -1 - row);

  // Cells come in the order of the best that may be in them, so the search ends before most are opened.
  const waiting = new FirstOut<Cell>();
  open({ depth: 0, number: 0, x: 0, y: 0, from: 0, to: sorted.table.size, wish: 0, distance: 0 });
  for (let cell = waiting.take(); cell !== undefined; cell = waiting.take()) {
    const last = first[count - 1];
    if (last !== undefined && compareRanked(cell, last) > 0) break;
    open(cell);
  }
  return first;

  function open({ depth, number, x, y, from, to }: Cell): void {
    if (to - from <= few || depth === deepest) {
      for (let row = from; row < to; row += 1) offerIfSeen(sorted.table, row, row);
      return;
    }
    const width = 2 ** (deepest - depth - 1);
    const codes = codesInCell(depth + 1);
    let start = from;
    for (let child = 0; child < 4; child += 1) {
      const within = 4 * number + child;
      const end = child === 3 ? to : sorted.firstFrom((within + 1) * codes, start, to);
      const [left, top] = [2 * x + (child & 1), 2 * y + (child >> 1)];
      if (end > start && cellInSight(boxes, left * width, top * width, width) !== 'outside')
        waiting.put({
          depth: depth + 1,
          number: within,
          x: left,
          y: top,
          from: start,
          to: end,
          wish: bestWish(start, end),
          distance: leastDistance(origin, depth + 1, left, top),
        });
      start = end;
    }
  }

  function bestWish(from: number, to: number): number {
    if (order === 'near') return 0;
    return order === 'cheap' ? sorted.prices.between(from, to) : sorted.ranks.between(from, to);
  }

  function offerIfSeen(table: SpotTable, row: number, number: RowNumber): void {
    const { places } = table.columns;
    if (!sieve.passes(table.columns, row)) return;
    if (isInSight(boxes, places[2 * row] ?? 0, places[2 * row + 1] ?? 0)) offer(table, row, number);
  }

  function offer({ columns }: SpotTable, row: number, number: RowNumber): void {
    const last = first[count - 1];
    const wish =
      order === 'near' ? 0 : order === 'cheap' ? (columns.prices[row] ?? 0) : -(columns.ranks[row] ?? 0);
    if (last !== undefined && wish > last.wish) return;
    const place = { latitude: columns.places[2 * row] ?? 0, longitude: columns.places[2 * row + 1] ?? 0 };
    const spot = { wish, distance: distanceInMetres(origin, place), row: number };
    if (last !== undefined && compare(spot, last) >= 0) return;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = first[middle];
      if (other !== undefined && compare(other, spot) < 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, spot);
    if (first.length > count) first.pop();
  }

  /** Equals stand in the order of their ids, so that the list is the same every time. */
  function compare(a: RankedSpot, b: RankedSpot): number {
    return compareRanked(a, b) || (index.idOf(a.row) < index.idOf(b.row) ? -1 : 1);
  }
}
