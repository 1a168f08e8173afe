import { distanceInMetres, type Place } from '../../../common/distance.ts';
import { latitudeOf, longitudeOf } from '../../../common/mercator.ts';
import type { SpotOrder } from '../../../posts/constants.ts';
import type { SpotPredicate } from '../filter/spot-filter.ts';
import type { RowNumber, SpotIndex } from '../spot-index.ts';
import { latitudeAt, longitudeAt, realAt, type SpotColumns } from '../table/spot-columns.ts';
import { cellInView, deepestLevel, isInView, type ViewBox } from '../tree/view-box.ts';
import { forEachChild, type QuadCell, rootCell, widthOf } from '../tree/walk-view.ts';

const radians = Math.PI / 180;
/** Subtracted, because a lower bound must not be rounded up. */
const roundingMetres = 0.5;
const metresPerRadian =
  distanceInMetres({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 }) * (2 / Math.PI);

/** A lower bound of the distance from a place to any spot in a cell of the grid. */
function distanceBound({ latitude, longitude }: Place, depth: number, x: number, y: number): number {
  const width = 2 ** -depth;
  const last = 2 ** depth - 1;
  // Places beyond the edge of the Mercator square are clamped into its outermost cells.
  const north = y === 0 ? 90 : latitudeOf(y * width);
  const south = y === last ? -90 : latitudeOf((y + 1) * width);
  const west = longitudeOf(x * width);
  const east = longitudeOf((x + 1) * width);
  const alongMeridian = Math.max(south - latitude, latitude - north, 0) * radians;
  const acrossMeridians = angleToMeridian(latitude, degreesOutside(longitude, west, east));
  return Math.max(0, Math.max(alongMeridian, acrossMeridians) * metresPerRadian - roundingMetres);
}

/** Degrees to the nearer of two meridians, around the earth where that is shorter; 0 between them. */
function degreesOutside(longitude: number, west: number, east: number): number {
  if (longitude >= west && longitude <= east) return 0;
  return Math.min(degreesApart(longitude, west), degreesApart(longitude, east));
}

function degreesApart(a: number, b: number): number {
  const degrees = Math.abs(a - b) % 360;
  return Math.min(degrees, 360 - degrees);
}

/** The angle from a place to the nearest point of a meridian, given their difference in degrees. */
function angleToMeridian(latitude: number, degrees: number): number {
  return Math.asin(Math.min(1, Math.cos(latitude * radians) * Math.sin(Math.min(degrees, 90) * radians)));
}

/** A binary heap: removes the item that ranks first. */
export class PriorityQueue<Item extends Ranking> {
  readonly #heap: Item[] = [];

  push(item: Item): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || compareRanking(parent, item) <= 0) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = item;
  }

  pop(): Item | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const item = heap.pop();
    if (item === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      const [left, right] = [heap[below], heap[below + 1]];
      if (left === undefined) break;
      let child = left;
      if (right !== undefined && compareRanking(right, left) < 0) {
        below += 1;
        child = right;
      }
      if (compareRanking(item, child) <= 0) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = item;
    return first;
  }
}

/** The sort order of a list: a key (price, stars or none), then the distance. Lower comes first. */
export interface Ranking {
  key: number;
  distance: number;
}

export function compareRanking(a: Ranking, b: Ranking): number {
  return a.key - b.key || a.distance - b.distance;
}

export interface RankedSpot extends Ranking {
  row: RowNumber;
}

/** The first-ranked of all offered spots, in order. */
class TopSpots {
  readonly #spots: RankedSpot[] = [];
  readonly #count: number;
  readonly #idOf: (row: RowNumber) => string;

  constructor(count: number, idOf: (row: RowNumber) => string) {
    this.#count = count;
    this.#idOf = idOf;
  }

  /** The spot that the next one must outrank; undefined until the list is full. */
  get last(): RankedSpot | undefined {
    return this.#spots[this.#count - 1];
  }

  all(): readonly RankedSpot[] {
    return this.#spots;
  }

  offer(spot: RankedSpot): void {
    if (this.last !== undefined && this.#compare(spot, this.last) >= 0) return;
    const before = this.#spots.findLastIndex((other) => this.#compare(other, spot) < 0);
    this.#spots.splice(before + 1, 0, spot);
    if (this.#spots.length > this.#count) this.#spots.pop();
  }

  /** Ties are broken by id, so that the list is the same every time. */
  #compare(a: RankedSpot, b: RankedSpot): number {
    return compareRanking(a, b) || (this.#idOf(a.row) < this.#idOf(b.row) ? -1 : 1);
  }
}

const leafRows = 32;

interface ListToFind {
  boxes: readonly ViewBox[];
  predicate: SpotPredicate;
  order: SpotOrder;
  origin: Place;
  count: number;
  /** The rows that pass, if known; then only these are compared. */
  rows: readonly RowNumber[] | null;
}

interface WaitingCell extends Ranking {
  cell: QuadCell;
}

/**
 * The first spots of an order, by best-first search: cells wait in a priority queue under a lower bound of the ranking
 * of their spots that pass, so the search ends before most cells are opened.
 */
export function firstSpots(index: SpotIndex, list: ListToFind): ReturnType<TopSpots['all']> {
  const { boxes, predicate, order, origin, count, rows } = list;
  const { sorted, overlay } = index;
  const top = new TopSpots(count, (row) => index.idOf(row));
  if (count === 0) return top.all();
  if (rows !== null) {
    for (const row of rows) {
      const [{ columns }, at] = index.locate(row);
      offer(columns, at, row);
    }
    return top.all();
  }
  const selection = index.selections.of(predicate);
  const { spots } = selection;
  const totals = selection.totals ?? spots.totals;
  for (let at = 0; at < overlay.size; at += 1)
    if (predicate.passes(overlay.columns, at)) offerIfInView(overlay.columns, at, -1 - at);

  const queue = new PriorityQueue<WaitingCell>();
  open(rootCell(spots.table.size));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (top.last !== undefined && compareRanking(next, top.last) > 0) break;
    open(next.cell);
  }
  return top.all();

  function open(cell: QuadCell): void {
    if (cell.to - cell.from <= leafRows || cell.level === deepestLevel)
      for (let at = cell.from; at < cell.to; at += 1) {
        if (!selection.passes(at)) continue;
        const row = selection.originalOf(at);
        if (!predicate.excludes(sorted.table.columns, row)) offerIfInView(spots.table.columns, at, row);
      }
    else forEachChild(spots, cell, enqueue);
  }

  function enqueue(cell: QuadCell): void {
    const width = widthOf(cell);
    if (cellInView(boxes, cell.x * width, cell.y * width, width) === 'outside') return;
    const { count, lowestPrice, bestRating } = totals.total(cell.from, cell.to);
    if (count === 0) return;
    const key = order === 'near' ? 0 : order === 'cheap' ? lowestPrice : -bestRating;
    queue.push({ cell, key, distance: distanceBound(origin, cell.level, cell.x, cell.y) });
  }

  function keyOf(columns: SpotColumns, at: number): number {
    if (order === 'near') return 0;
    return order === 'cheap' ? realAt(columns.prices, at) : -realAt(columns.ratings, at);
  }

  function offerIfInView(columns: SpotColumns, at: number, row: RowNumber): void {
    if (isInView(boxes, latitudeAt(columns, at), longitudeAt(columns, at))) offer(columns, at, row);
  }

  function offer(columns: SpotColumns, at: number, row: RowNumber): void {
    const key = keyOf(columns, at);
    // Avoids computing the distance of most spots.
    if (top.last !== undefined && key > top.last.key) return;
    const place = { latitude: latitudeAt(columns, at), longitude: longitudeAt(columns, at) };
    top.offer({ key, distance: distanceInMetres(origin, place), row });
  }
}
