import type { RowNumber } from '../spot-index.ts';

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
