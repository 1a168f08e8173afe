import type { Place } from '../../common/distance.ts';
import { limits } from '../../common/limits.ts';
import type { SpotOrder } from '../../posts/constants.ts';
import type { MapFeature } from '../shapes.ts';
import { type ExcludedRows, type SpotFilter, SpotPredicate } from './filter/spot-filter.ts';
import { firstSpots } from './ranking/first-spots.ts';
import type { RowNumber, SpotIndex } from './spot-index.ts';
import { idWords } from './table/encode-spot.ts';
import { realAt, type SpotColumns } from './table/spot-columns.ts';
import { spacedFeatures } from './tree/spaced-features.ts';
import { type Bounds, deepestLevel, type ViewBox, viewBoxes } from './tree/view-box.ts';
import { walkView } from './tree/walk-view.ts';

export interface MapQuery {
  bounds: Bounds;
  zoom: number;
  /** The origin of distances. */
  origin: Place;
  order: SpotOrder;
  filter: SpotFilter;
  /** Ids of spots to exclude, because their calendars are taken at the time of the stay. */
  excluded: readonly string[];
  /** The maximum length of the list. */
  spots: number;
  /** Every spot that passes is named, up to this number, so that its calendar can be queried. */
  candidates: number;
}

/** A spot that passes; with a stay in the filter, the period that it would be booked for. */
export interface PassingSpot {
  _id: string;
  from?: Date;
  to?: Date;
}

export interface Candidate extends PassingSpot {
  price: number;
}

export interface ListedSpot extends PassingSpot {
  distance: number;
}

export interface MapResult {
  total: number;
  features: MapFeature[];
  spots: ListedSpot[];
  /** Every spot that passes; null when there are more than the query allows. */
  candidates: Candidate[] | null;
}

/** Long work in short steps: between two of them the caller may do something else. */
export type Steps<Result> = Generator<void, Result>;

/** Rows of a step: it takes a millisecond or two. */
export const rowsOfStep = 10_000;

/** Runs all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** A cell is 64 pixels wide where the map is drawn with 256 pixels at zoom 0. */
const levelsAboveZoom = 2;
/** More than the largest screen shows; a view that claims a deeper zoom for a wide box gets wider cells. */
const mostCells = 4096;
/** Up to this number of spots that pass, the list compares them all instead of searching. */
const comparedRows = 2000;

/** Answers a query from the index alone, without clock or database, and never changes the index. */
export function queryIndex(index: SpotIndex, query: MapQuery): MapResult {
  const { bounds, zoom, origin, order, filter, excluded, spots, candidates } = query;
  const predicate = new SpotPredicate(filter, excludedRows(index, excluded));
  const boxes = viewBoxes(bounds);
  const level = levelOf(boxes, zoom);
  const mostRows = Math.max(comparedRows, candidates);
  const { cells, total, rows } = walkView(index, { boxes, level, predicate, mostRows });
  const passing = (row: RowNumber): PassingSpot => {
    const [{ columns }, at] = index.locate(row);
    return { _id: index.idOf(row), ...predicate.stay?.periodOf(columns, at) };
  };
  const priceOf = (row: RowNumber) => {
    const [{ columns }, at] = index.locate(row);
    return realAt(columns.prices, at);
  };
  const list = firstSpots(index, { boxes, predicate, order, origin, count: spots, rows });
  return {
    total,
    features: spacedFeatures(index, cells, level, limits.mapView.features),
    spots: list.map(({ row, distance }) => ({ ...passing(row), distance })),
    candidates:
      rows === null || rows.length > candidates
        ? null
        : rows.map((row) => ({ ...passing(row), price: priceOf(row) })),
  };
}

function excludedRows(index: SpotIndex, ids: readonly string[]): ExcludedRows {
  const excluded = new Map<SpotColumns, Set<number>>();
  for (const id of ids) {
    const row = index.find(...idWords(id));
    if (row === null) continue;
    const [{ columns }, at] = index.locate(row);
    excluded.set(columns, (excluded.get(columns) ?? new Set()).add(at));
  }
  return excluded;
}

function levelOf(boxes: readonly ViewBox[], zoom: number): number {
  let level = Math.min(deepestLevel, zoom + levelsAboveZoom);
  const cellsAt = (deep: number) => {
    const width = 2 ** (deepestLevel - deep);
    return boxes.reduce(
      (sum, { left, right, top, bottom }) =>
        sum + ((right - left) / width + 1) * ((bottom - top) / width + 1),
      0,
    );
  };
  while (level > 0 && cellsAt(level) > mostCells) level -= 1;
  return level;
}
