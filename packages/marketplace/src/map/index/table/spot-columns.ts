import type { Opening } from '../../../calendars/rules/opening.ts';

/**
 * A value of a column at a valid row. Both accessors return 0 outside, because the compiler cannot prove the bounds
 * (`noUncheckedIndexedAccess`). There are two because one function for all array types would slow every access.
 */
export function realAt(column: Float64Array, position: number): number {
  return column[position] ?? 0;
}

export function wholeAt(column: Uint32Array | Uint16Array | Uint8Array, position: number): number {
  return column[position] ?? 0;
}

/** Spots as typed arrays, one per field: posting them to a thread transfers the buffers and copies nothing. */
export interface SpotColumns {
  /** The capacity in rows. */
  size: number;
  /** Three words per id, see idWords. */
  ids: Uint32Array<ArrayBuffer>;
  /** Latitude and longitude, alternating. */
  places: Float64Array<ArrayBuffer>;
  prices: Float64Array<ArrayBuffer>;
  /** Stars and number of ratings as one number, see encodeRating. */
  ratings: Float64Array<ArrayBuffer>;
  /** Opening and closing time as one number, see encodeHours; `specialHours` for a row of `openings`. */
  hours: Uint16Array<ArrayBuffer>;
  /** The rows where more than the hours of every day decides; most spots have none. */
  openings: Map<number, Opening>;
  cars: Uint8Array<ArrayBuffer>;
  facilities: Uint8Array<ArrayBuffer>;
  versions: Uint32Array<ArrayBuffer>;
  /** 1: on the map; 0: paused or deleted. */
  listed: Uint8Array<ArrayBuffer>;
}

/** No pair of hours is encoded as this number. */
export const specialHours = 0xffff;

/** The columns of a table in the order of their bytes in a file, without the openings. */
export const columnFields = [
  { name: 'places', perRow: 2, type: Float64Array },
  { name: 'prices', perRow: 1, type: Float64Array },
  { name: 'ratings', perRow: 1, type: Float64Array },
  { name: 'ids', perRow: 3, type: Uint32Array },
  { name: 'versions', perRow: 1, type: Uint32Array },
  { name: 'hours', perRow: 1, type: Uint16Array },
  { name: 'cars', perRow: 1, type: Uint8Array },
  { name: 'facilities', perRow: 1, type: Uint8Array },
  { name: 'listed', perRow: 1, type: Uint8Array },
] as const;

export function emptyColumns(size: number): SpotColumns {
  return {
    size,
    ids: new Uint32Array(3 * size),
    places: new Float64Array(2 * size),
    prices: new Float64Array(size),
    ratings: new Float64Array(size),
    hours: new Uint16Array(size),
    openings: new Map(),
    cars: new Uint8Array(size),
    facilities: new Uint8Array(size),
    versions: new Uint32Array(size),
    listed: new Uint8Array(size),
  };
}

export function grownColumns(columns: SpotColumns, size: number): SpotColumns {
  const grown = { ...emptyColumns(size), openings: columns.openings };
  for (const { name } of columnFields) grown[name].set(columns[name]);
  return grown;
}

/** Value by value: `subarray` and `set` would allocate nine objects for each of a million rows. */
export function copyRow(from: SpotColumns, row: number, to: SpotColumns, at: number): void {
  for (let word = 0; word < 3; word += 1) to.ids[3 * at + word] = wholeAt(from.ids, 3 * row + word);
  to.places[2 * at] = latitudeAt(from, row);
  to.places[2 * at + 1] = longitudeAt(from, row);
  to.prices[at] = realAt(from.prices, row);
  to.ratings[at] = realAt(from.ratings, row);
  const hours = wholeAt(from.hours, row);
  to.hours[at] = hours;
  if (hours === specialHours) copyOpening(from, row, to, at);
  to.cars[at] = wholeAt(from.cars, row);
  to.facilities[at] = wholeAt(from.facilities, row);
  to.versions[at] = wholeAt(from.versions, row);
  to.listed[at] = wholeAt(from.listed, row);
}

function copyOpening(from: SpotColumns, row: number, to: SpotColumns, at: number): void {
  const opening = from.openings.get(row);
  if (opening !== undefined) to.openings.set(at, opening);
}

export function latitudeAt({ places }: SpotColumns, row: number): number {
  return realAt(places, 2 * row);
}

export function longitudeAt({ places }: SpotColumns, row: number): number {
  return realAt(places, 2 * row + 1);
}

export function isListed({ listed }: SpotColumns, row: number): boolean {
  return listed[row] === 1;
}

export function buffersOf({ size: _, openings: __, ...columns }: SpotColumns): ArrayBuffer[] {
  return Object.values(columns).map(({ buffer }) => buffer);
}
