import { mercatorX, mercatorY } from '@joddee/rules/mercator';

/**
 * The square of the map is cut into four, each of these into four, and so on. A code names the way down to one
 * of the smallest cells, about half a metre wide: places in the order of their codes lie cell by cell, so a cell
 * of any size is one stretch of that order.
 */
export const deepest = 26;
/** Cells in a row of the smallest ones. */
const side = 2 ** deepest;
const half = deepest / 2;
const lowBits = 2 ** half - 1;

export function gridPosition(part: number): number {
  return Math.min(side - 1, Math.floor(part * side));
}

/** Puts a zero bit before each of 13 bits. */
function spread(bits: number): number {
  let wide = bits & 0x1fff;
  wide = (wide | (wide << 8)) & 0x00ff00ff;
  wide = (wide | (wide << 4)) & 0x0f0f0f0f;
  wide = (wide | (wide << 2)) & 0x33333333;
  return (wide | (wide << 1)) & 0x55555555;
}

/** 52 bits, which a number holds exactly. */
export function cellCode(latitude: number, longitude: number): number {
  const x = gridPosition(mercatorX(longitude));
  const y = gridPosition(mercatorY(latitude));
  const high = spread(x >>> half) | (spread(y >>> half) << 1);
  const low = spread(x & lowBits) | (spread(y & lowBits) << 1);
  return high * side + low;
}

const cellsInCell = Array.from({ length: deepest + 1 }, (_, levels) => 4 ** levels);

/** How many codes lie in one cell of a level; level 0 is the whole map. */
export function codesInCell(level: number): number {
  return cellsInCell[deepest - level] ?? 1;
}

/** The cell, some levels above, in which a cell lies. */
export function cellAbove(cell: number, levels: number): number {
  return Math.floor(cell / (cellsInCell[levels] ?? 1));
}
