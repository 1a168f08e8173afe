import type { Place } from '../../../common/distance.ts';
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
function gridPosition(part: number): number {
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

/** In degrees. A box whose west is greater than its east crosses the date line. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A rectangle of the map, in degrees and in columns and rows of the smallest cells. */
export interface ViewBox extends Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Two boxes across the date line, else one. */
export function viewBoxes(view: Bounds): ViewBox[] {
  if (view.west <= view.east) return [viewBox(view)];
  return [viewBox({ ...view, east: 180 }), viewBox({ ...view, west: -180 })];
}

function viewBox({ west, south, east, north }: Bounds): ViewBox {
  return {
    west,
    south,
    east,
    north,
    left: gridPosition(mercatorX(west)),
    right: gridPosition(mercatorX(east)),
    top: gridPosition(mercatorY(north)),
    bottom: gridPosition(mercatorY(south)),
  };
}

export function isInView(boxes: readonly ViewBox[], latitude: number, longitude: number): boolean {
  // Called for every spot near an edge: a loop without an iterator is measurably faster.
  for (let at = 0; at < boxes.length; at += 1) {
    const box = boxes[at];
    if (box === undefined || longitude < box.west || longitude > box.east) continue;
    if (latitude >= box.south && latitude <= box.north) return true;
  }
  return false;
}

export function centreOf({ west, south, east, north }: Bounds): Place {
  const middle = (west + (west <= east ? east : east + 360)) / 2;
  return { latitude: (south + north) / 2, longitude: middle > 180 ? middle - 360 : middle };
}

/** How a cell relates to the view: given its first column and row, and its width in smallest cells. */
export function cellInView(
  boxes: readonly ViewBox[],
  left: number,
  top: number,
  width: number,
): 'outside' | 'across' | 'inside' {
  const right = left + width - 1;
  const bottom = top + width - 1;
  for (const box of boxes) {
    if (left > box.right || right < box.left || top > box.bottom || bottom < box.top) continue;
    // A cell on the edge counts as across, because only exact places decide there.
    const isWithin = left > box.left && right < box.right && top > box.top && bottom < box.bottom;
    return isWithin ? 'inside' : 'across';
  }
  return 'outside';
}
