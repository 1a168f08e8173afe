import type { MapViewQuery } from '@joddee/contract/map-view';
import type { Place } from '@joddee/rules/distance';
import { mercatorX, mercatorY } from '@joddee/rules/mercator';
import { gridPosition } from './cell-code.ts';

export type Bounds = Pick<MapViewQuery, 'west' | 'south' | 'east' | 'north'>;

/** A part of the map, in degrees and in the grid of the smallest cells. */
export interface ViewBox extends Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A view whose west lies east of its east reaches across the date line, so it is two boxes. */
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

export function isInSight(boxes: readonly ViewBox[], latitude: number, longitude: number): boolean {
  // Asked for every spot near an edge: a loop without an iterator is measurably faster.
  for (let at = 0; at < boxes.length; at += 1) {
    const box = boxes[at];
    if (box === undefined || longitude < box.west || longitude > box.east) continue;
    if (latitude >= box.south && latitude <= box.north) return true;
  }
  return false;
}

export function middleOf({ west, south, east, north }: Bounds): Place {
  const middle = (west + (west <= east ? east : east + 360)) / 2;
  return { latitude: (south + north) / 2, longitude: middle > 180 ? middle - 360 : middle };
}

/** Whether a cell of the grid, given by its first and last columns and rows, lies in sight. */
export function cellInSight(
  boxes: readonly ViewBox[],
  left: number,
  top: number,
  width: number,
): 'outside' | 'across' | 'inside' {
  const right = left + width - 1;
  const bottom = top + width - 1;
  for (const box of boxes) {
    if (left > box.right || right < box.left || top > box.bottom || bottom < box.top) continue;
    // The cell in which the edge itself runs counts as across: only its places know on which side they are.
    const within = left > box.left && right < box.right && top > box.top && bottom < box.bottom;
    return within ? 'inside' : 'across';
  }
  return 'outside';
}
