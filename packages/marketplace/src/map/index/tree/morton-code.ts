import { mercatorX, mercatorY } from '../../../common/mercator.ts';

/**
 * Morton codes (Z-order curve) of a quadtree over the Web Mercator square. A code interleaves the bits of column and
 * row of a smallest cell, about half a metre wide. In the order of codes, a cell of any level is one contiguous range
 * of rows.
 */
export const deepestLevel = 26;
/** Number of smallest cells in a row of the grid. */
const gridSide = 2 ** deepestLevel;
const halfLevels = deepestLevel / 2;
const lowBits = 2 ** halfLevels - 1;

/** The column or row of a smallest cell, for a fraction of the square's side. */
export function gridPosition(part: number): number {
  return Math.min(gridSide - 1, Math.floor(part * gridSide));
}

/** Puts a zero bit before each of 13 bits. */
function interleaveBits(bits: number): number {
  let wide = bits & 0x1fff;
  wide = (wide | (wide << 8)) & 0x00ff00ff;
  wide = (wide | (wide << 4)) & 0x0f0f0f0f;
  wide = (wide | (wide << 2)) & 0x33333333;
  return (wide | (wide << 1)) & 0x55555555;
}

/** 52 bits, which a double holds exactly; bit operations work on 32 only, hence the two halves. */
export function mortonCode(latitude: number, longitude: number): number {
  const x = gridPosition(mercatorX(longitude));
  const y = gridPosition(mercatorY(latitude));
  const high = interleaveBits(x >>> halfLevels) | (interleaveBits(y >>> halfLevels) << 1);
  const low = interleaveBits(x & lowBits) | (interleaveBits(y & lowBits) << 1);
  return high * gridSide + low;
}

const cellsInCell = Array.from({ length: deepestLevel + 1 }, (_, levels) => 4 ** levels);

/** The number of codes in a cell of a level; level 0 is the whole map. */
export function codesInCell(level: number): number {
  return cellsInCell[deepestLevel - level] ?? 1;
}

/** The cell, some levels above, that contains a cell. */
export function ancestorCell(cell: number, levels: number): number {
  return Math.floor(cell / (cellsInCell[levels] ?? 1));
}
