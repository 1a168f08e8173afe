import data from './data/rail-lines.json' with { type: 'json' };
import { pointOf } from './line.ts';

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
