import data from './data/rail-lines.json' with { type: 'json' };

export type Point = readonly [latitude: number, longitude: number];

/** Parses a line: points as 'latitude,longitude', separated by spaces. */
export function line(text: string): readonly Point[] {
  return text.trim().split(/\s+/).map(pointOf);
}

export function pointOf(text: string): Point {
  const parts = /^(-?\d+\.?\d*),(-?\d+\.?\d*)$/.exec(text);
  if (!parts) throw new RangeError(`Not a point: ${text}`);
  return [Number(parts[1]), Number(parts[2])];
}

/**
 * The rail stations of Bangkok and their places (`data/rail-lines.json`). Names and coordinates come from the open data
 * of the Bangkok Metropolitan Administration (its layer of rail stations in service, EPSG:4326), rounded to about a
 * metre. Where the layer differs from the station signs, the names are those of the signs.
 */
export interface Station {
  name: string;
  latitude: number;
  longitude: number;
}

export interface RailLine {
  /** The prefix of a station's name in speech. */
  system: string;
  color: string;
  stations: Station[];
}

export const railLines: readonly RailLine[] = data.map((railLine) => ({
  ...railLine,
  stations: railLine.stations.map(stationOf),
}));

/** A name may contain spaces, so the point follows the last one. */
function stationOf(text: string): Station {
  const blank = text.lastIndexOf(' ');
  const [latitude, longitude] = pointOf(text.slice(blank + 1));
  return { name: text.slice(0, blank), latitude, longitude };
}
