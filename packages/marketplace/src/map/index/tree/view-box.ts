import type { Place } from '../../../common/distance.ts';
import { mercatorX, mercatorY } from '../../../common/mercator.ts';
import { gridPosition } from './morton-code.ts';

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
