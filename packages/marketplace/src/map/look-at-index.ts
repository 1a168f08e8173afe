import { limits } from '@joddee/contract/limits';
import { deepest } from './cell-code.ts';
import { firstSpots } from './first-spots.ts';
import type { Candidate, MapQuestion, MapSight } from './map-messages.ts';
import { spacedFeatures } from './spaced-features.ts';
import { idWords, type SpotBatch } from './spot-batch.ts';
import type { RowNumber, SpotIndex } from './spot-index.ts';
import { type ExcludedRows, SpotSieve } from './spot-sieve.ts';
import { type ViewBox, viewBoxes } from './view-box.ts';
import { walkView } from './walk-view.ts';

/** A cell is 64 pixels wide where the map is drawn with 256 pixels at zoom 0. */
const levelsAboveZoom = 2;
/** More than the largest screen shows; a view that claims a deeper zoom for a wide box gets wider cells. */
const mostCells = 4096;
/** Up to so many that pass are compared one by one for the list. */
const comparedRows = 2000;

/** Answers a query from the index alone: no clock, no database, and nothing in the index changes. */
export function lookAtIndex(index: SpotIndex, question: MapQuestion): MapSight {
  const { bounds, zoom, origin, order, wishes, without, spots, candidates } = question;
  const sieve = new SpotSieve(wishes, excludedRows(index, without));
  const boxes = viewBoxes(bounds);
  const level = levelOf(boxes, zoom);
  const { cells, total, rows } = walkView(index, boxes, level, sieve, Math.max(comparedRows, candidates));
  const candidate = (row: RowNumber): Candidate => {
    const [{ columns }, at] = index.place(row);
    return { _id: index.idOf(row), ...sieve.stay?.period(columns.hours[at] ?? 0) };
  };
  return {
    total,
    features: spacedFeatures(index, cells, level, limits.mapView.features),
    spots: firstSpots(index, boxes, sieve, order, origin, spots, rows).map(({ row, distance }) => ({
      ...candidate(row),
      distance,
    })),
    candidates: rows === null || rows.length > candidates ? null : rows.map(candidate),
  };
}

/** The rows of the spots to be left out, by the columns that hold them. */
function excludedRows(index: SpotIndex, without: readonly string[]): ExcludedRows {
  const excluded = new Map<SpotBatch, Set<number>>();
  for (const id of without) {
    const row = index.find(...idWords(id));
    if (row === null) continue;
    const [{ columns }, at] = index.place(row);
    excluded.set(columns, (excluded.get(columns) ?? new Set()).add(at));
  }
  return excluded;
}

function levelOf(boxes: readonly ViewBox[], zoom: number): number {
  let level = Math.min(deepest, zoom + levelsAboveZoom);
  const cellsAt = (deep: number) => {
    const width = 2 ** (deepest - deep);
    return boxes.reduce(
      (sum, { left, right, top, bottom }) =>
        sum + ((right - left) / width + 1) * ((bottom - top) / width + 1),
      0,
    );
  };
  while (level > 0 && cellsAt(level) > mostCells) level -= 1;
  return level;
}
