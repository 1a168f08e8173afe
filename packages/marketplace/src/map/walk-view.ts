import { cellAbove, codesInCell, deepest } from './cell-code.ts';
import { addToCell, type Cell, type Cells } from './cells.ts';
import type { RowNumber, SpotIndex } from './spot-index.ts';
import type { SpotSieve } from './spot-sieve.ts';
import type { SpotTable } from './spot-table.ts';
import { cellInSight, isInSight, type ViewBox } from './view-box.ts';

/** So few are looked at one by one sooner than cut into cells along the edge of the view. */
const few = 256;

export interface Walked {
  cells: Cells;
  total: number;
  /** Every spot that passes, or null when they were too many or needed no counting one by one. */
  rows: RowNumber[] | null;
}

/**
 * Counts what is in sight and passes, by cells of a level. Cells that lie inside are taken whole where nothing is
 * wished; otherwise their rows, which lie side by side, are looked through.
 */
export function walkView(
  index: SpotIndex,
  boxes: readonly ViewBox[],
  level: number,
  sieve: SpotSieve,
  mostRows: number,
): Walked {
  const { sorted, changes } = index;
  const cells: Cells = new Map();
  const perCell = codesInCell(level);
  let rows: RowNumber[] | null = [];
  let total = 0;

  visit(0, 0, 0, 0, 0, sorted.table.size);
  look(changes, 0, changes.size, false, null);
  return { cells, total, rows };

  function visit(depth: number, cell: number, x: number, y: number, from: number, to: number): void {
    if (from === to) return;
    const width = 2 ** (deepest - depth);
    const sight = cellInSight(boxes, x * width, y * width, width);
    if (sight === 'outside') return;
    const isCell = sight === 'inside' && depth >= level;
    if (isCell && sieve.isOpen) takeWhole(cell, depth, from, to);
    else if (isCell || to - from <= few || depth === deepest)
      look(sorted.table, from, to, sight === 'inside', depth < level ? null : cellAbove(cell, depth - level));
    else visitChildren(depth + 1, cell, x, y, from, to);
  }

  function visitChildren(depth: number, cell: number, x: number, y: number, from: number, to: number): void {
    const codes = codesInCell(depth);
    let start = from;
    for (let child = 0; child < 4; child += 1) {
      const number = 4 * cell + child;
      const end = child === 3 ? to : sorted.firstFrom((number + 1) * codes, start, to);
      visit(depth, number, 2 * x + (child & 1), 2 * y + (child >> 1), start, end);
      start = end;
    }
  }

  function takeWhole(cell: number, depth: number, from: number, to: number): void {
    const whole = sorted.total(from, to);
    if (whole.count === 0) return;
    total += whole.count;
    rows = null;
    let row = from;
    // Only of a single spot it matters which one it is.
    if (whole.count === 1) while (!sorted.table.isListed(row)) row += 1;
    const price = sorted.prices.between(from, to);
    addToCell(cells, cellAbove(cell, depth - level), { ...whole, price, row });
  }

  /** Rows that stand beside each other mostly lie in one cell, which is put in when the next one begins. */
  function look(
    table: SpotTable,
    from: number,
    to: number,
    isInside: boolean,
    onlyCell: number | null,
  ): void {
    const { columns, codes } = table;
    const { places, prices, listed } = columns;
    const isChange = table === changes;
    const isOpen = sieve.isOpen;
    let part: Cell | undefined;
    let partNumber = -1;
    for (let row = from; row < to; row += 1) {
      if (isOpen ? listed[row] !== 1 : !sieve.passes(columns, row)) continue;
      const latitude = places[2 * row] ?? 0;
      const longitude = places[2 * row + 1] ?? 0;
      if (!isInside && !isInSight(boxes, latitude, longitude)) continue;
      const number = isChange ? -1 - row : row;
      total += 1;
      if (rows !== null) {
        if (rows.length < mostRows) rows.push(number);
        else rows = null;
      }
      const price = prices[row] ?? 0;
      const cell = onlyCell ?? Math.floor((codes[row] ?? 0) / perCell);
      if (part !== undefined && cell === partNumber) {
        part.count += 1;
        part.latitudes += latitude;
        part.longitudes += longitude;
        if (price < part.price) part.price = price;
        continue;
      }
      if (part !== undefined) addToCell(cells, partNumber, part);
      part = { count: 1, latitudes: latitude, longitudes: longitude, price, row: number };
      partNumber = cell;
    }
    if (part !== undefined) addToCell(cells, partNumber, part);
  }
}
