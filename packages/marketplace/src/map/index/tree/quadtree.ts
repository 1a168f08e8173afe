import type { SortedSpots } from '../table/sorted-spots.ts';
import { codesInCell, deepestLevel } from './morton-code.ts';

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
