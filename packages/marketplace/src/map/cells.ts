import type { RowNumber } from './spot-index.ts';

/** What of a cell is in sight. */
export interface Cell {
  count: number;
  /** Sums of degrees, from which its middle is known. */
  latitudes: number;
  longitudes: number;
  price: number;
  /** One of its spots. */
  row: RowNumber;
}

/** Cells of one level by their numbers in the order of codes. */
export type Cells = Map<number, Cell>;

export function addToCell(cells: Cells, number: number, part: Cell): void {
  const cell = cells.get(number);
  if (cell === undefined) cells.set(number, part);
  else absorb(cell, part);
}

export function absorb(cell: Cell, part: Cell): void {
  cell.count += part.count;
  cell.latitudes += part.latitudes;
  cell.longitudes += part.longitudes;
  if (part.price < cell.price) cell.price = part.price;
}

/** Four cells make one of the level above. */
export function coarser(cells: Cells): Cells {
  const wider: Cells = new Map();
  for (const [number, cell] of cells) addToCell(wider, Math.floor(number / 4), cell);
  return wider;
}
