import type { MapFeature } from '@joddee/contract/map-view';
import { absorb, type Cell, type Cells, coarser } from './cells.ts';
import { mercatorX, mercatorY } from './mercator.ts';
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
  // Spacing compares each with each, so it starts from not too many.
  while (cells.size > 2 * most) widen();
  let spaced = apart([...cells.values()], width * nearness);
  while (spaced.length > most) {
    widen();
    spaced = apart([...cells.values()], width * nearness);
  }
  return spaced.map((cell) => featureOf(index, cell));
}

/** The greatest first, and each takes in its smaller neighbours. */
function apart(cells: readonly Cell[], distance: number): Cell[] {
  const waiting = cells
    .map((cell) => ({
      cell,
      x: mercatorX(cell.longitudes / cell.count),
      y: mercatorY(cell.latitudes / cell.count),
      isTaken: false,
    }))
    .sort((a, b) => b.cell.count - a.cell.count || a.x - b.x || a.y - b.y);
  const kept: Cell[] = [];
  for (const [at, { cell, x, y, isTaken }] of waiting.entries()) {
    if (isTaken) continue;
    // Cells are counted on by wider ones, so what grows is a copy.
    const whole = { ...cell };
    for (let next = at + 1; next < waiting.length; next += 1) {
      const other = waiting[next];
      if (other === undefined || other.isTaken) continue;
      const [east, south] = [other.x - x, other.y - y];
      if (east * east + south * south >= distance * distance) continue;
      other.isTaken = true;
      absorb(whole, other.cell);
    }
    kept.push(whole);
  }
  return kept;
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
