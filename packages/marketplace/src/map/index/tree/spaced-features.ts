import { mercatorX, mercatorY } from '../../../common/mercator.ts';
import type { MapFeature } from '../../shapes.ts';
import type { SpotIndex } from '../spot-index.ts';
import { latitudeAt, longitudeAt } from '../table/spot-columns.ts';
import { absorb, type Cells, type CellTotals, parentCells } from './filter-totals.ts';

/** Centroids nearer to each other than this fraction of a cell's width become one feature. */
const leastGap = 0.6;

/** About ten centimetres: more digits add no information and cost bytes. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Turns cells into pins and clusters that do not overlap, in wider cells until few enough remain. */
export function spacedFeatures(index: SpotIndex, found: Cells, level: number, most: number): MapFeature[] {
  let cells = found;
  let width = 2 ** -level;
  const widen = () => {
    cells = parentCells(cells);
    width *= 2;
  };
  // Spacing can at most halve the number of crowded cells.
  while (cells.size > 2 * most) widen();
  let spaced = mergeNeighbours(cells, width);
  while (spaced.length > most) {
    widen();
    spaced = mergeNeighbours(cells, width);
  }
  return spaced.map((cell) => featureOf(index, cell));
}

interface Centroid {
  cell: CellTotals;
  x: number;
  y: number;
  isMerged: boolean;
}

/** More than the cells in a row of any view, so that column and row in view fit into one small key. */
const cellsInRow = 2 ** 14;

/** Greedy, largest first: each cell absorbs smaller neighbours that are too near. */
function mergeNeighbours(cells: Cells, width: number): CellTotals[] {
  // Copies, because absorbing changes totals and the originals are counted again for wider cells.
  const centroids = [...cells.values()].map((cell) => ({
    cell: { ...cell },
    x: mercatorX(cell.longitudes / cell.count),
    y: mercatorY(cell.latitudes / cell.count),
    isMerged: false,
  }));
  const left = Math.floor(Math.min(...centroids.map(({ x }) => x)) / width) - 1;
  const top = Math.floor(Math.min(...centroids.map(({ y }) => y)) / width) - 1;
  // A centroid lies in its own cell, so its near neighbours are in that one or in the eight around it.
  const keyOf = ({ x, y }: Centroid) =>
    (Math.floor(x / width) - left) * cellsInRow + Math.floor(y / width) - top;
  const byKey = new Map<number, Centroid>();
  for (const centroid of centroids) {
    const key = keyOf(centroid);
    const other = byKey.get(key);
    if (other === undefined) byKey.set(key, centroid);
    // Rounding may move a centroid at the edge into the next cell.
    else absorb(other.cell, centroid.cell);
  }
  const largestFirst = [...byKey.values()].sort(
    (a, b) => b.cell.count - a.cell.count || a.x - b.x || a.y - b.y,
  );
  const kept: CellTotals[] = [];
  for (const centroid of largestFirst) {
    if (centroid.isMerged) continue;
    centroid.isMerged = true;
    const key = keyOf(centroid);
    for (let east = -1; east <= 1; east += 1)
      for (let south = -1; south <= 1; south += 1) {
        const other = byKey.get(key + east * cellsInRow + south);
        if (other === undefined || other.isMerged || !areNear(centroid, other, width)) continue;
        other.isMerged = true;
        absorb(centroid.cell, other.cell);
      }
    kept.push(centroid.cell);
  }
  return kept;
}

function areNear(a: Centroid, b: Centroid, width: number): boolean {
  const [east, south] = [a.x - b.x, a.y - b.y];
  return east * east + south * south < (width * leastGap) ** 2;
}

function featureOf(index: SpotIndex, cell: CellTotals): MapFeature {
  const { count, latitudes, longitudes, lowestPrice, row } = cell;
  if (count > 1)
    return {
      latitude: round(latitudes / count),
      longitude: round(longitudes / count),
      count,
      fromPrice: lowestPrice,
    };
  const [{ columns }, at] = index.locate(row);
  return {
    latitude: round(latitudeAt(columns, at)),
    longitude: round(longitudeAt(columns, at)),
    _id: index.idOf(row),
    price: lowestPrice,
  };
}
