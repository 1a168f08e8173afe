import type { MapFeature } from '@joddee/contract/map-view';
import { mercatorX, mercatorY } from '@joddee/rules/mercator';
import { absorb, type Cell, type Cells, coarser } from './cells.ts';
import type { SpotIndex } from './spot-index.ts';

/** Middles that are nearer to each other than this part of a cell's width become one. */
const nearness = 0.6;

/** About a hand's breadth: more digits say nothing and cost bytes. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Cells as pins and clusters that do not cover each other, in wider cells until they are few enough. */
export function spacedFeatures(index: SpotIndex, found: Cells, level: number, most: number): MapFeature[] {
  let cells = found;
  let width = 2 ** -level;
  const widen = () => {
    cells = coarser(cells);
    width *= 2;
  };
  // Spacing brings down to half what is crowded.
  while (cells.size > 2 * most) widen();
  let spaced = apart(cells, width);
  while (spaced.length > most) {
    widen();
    spaced = apart(cells, width);
  }
  return spaced.map((cell) => featureOf(index, cell));
}

interface Middle {
  cell: Cell;
  x: number;
  y: number;
  isTaken: boolean;
}

/** Wider than any view has cells in a row, so that a place among the cells in sight is one small number. */
const cellsInRow = 2 ** 14;

/** The greatest first, and each takes in its smaller neighbours. */
function apart(cells: Cells, width: number): Cell[] {
  // What is counted on by wider cells stays as it is; what grows here is a copy.
  const middles = [...cells.values()].map((cell) => ({
    cell: { ...cell },
    x: mercatorX(cell.longitudes / cell.count),
    y: mercatorY(cell.latitudes / cell.count),
    isTaken: false,
  }));
  const left = Math.floor(Math.min(...middles.map(({ x }) => x)) / width) - 1;
  const top = Math.floor(Math.min(...middles.map(({ y }) => y)) / width) - 1;
  // A middle lies in its own cell, so what is near to it lies in that one or in one around it.
  const placeOf = ({ x, y }: Middle) =>
    (Math.floor(x / width) - left) * cellsInRow + Math.floor(y / width) - top;
  const places = new Map<number, Middle>();
  for (const middle of middles) {
    const place = placeOf(middle);
    const other = places.get(place);
    if (other === undefined) places.set(place, middle);
    // A middle on the very edge may be rounded into the next cell.
    else absorb(other.cell, middle.cell);
  }
  const waiting = [...places.values()].sort((a, b) => b.cell.count - a.cell.count || a.x - b.x || a.y - b.y);
  const kept: Cell[] = [];
  for (const middle of waiting) {
    if (middle.isTaken) continue;
    middle.isTaken = true;
    const place = placeOf(middle);
    for (let east = -1; east <= 1; east += 1)
      for (let south = -1; south <= 1; south += 1) {
        const other = places.get(place + east * cellsInRow + south);
        if (other === undefined || other.isTaken || !areNear(middle, other, width)) continue;
        other.isTaken = true;
        absorb(middle.cell, other.cell);
      }
    kept.push(middle.cell);
  }
  return kept;
}

function areNear(a: Middle, b: Middle, width: number): boolean {
  const [east, south] = [a.x - b.x, a.y - b.y];
  return east * east + south * south < (width * nearness) ** 2;
}

function featureOf(index: SpotIndex, { count, latitudes, longitudes, price, row }: Cell): MapFeature {
  if (count > 1)
    return {
      latitude: round(latitudes / count),
      longitude: round(longitudes / count),
      count,
      fromPrice: price,
    };
  const [{ columns }, at] = index.place(row);
  return {
    latitude: round(columns.places[2 * at] ?? 0),
    longitude: round(columns.places[2 * at + 1] ?? 0),
    _id: index.idOf(row),
    price,
  };
}
