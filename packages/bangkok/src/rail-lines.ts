import data from './data/rail-lines.json' with { type: 'json' };
import { pointOf } from './line.ts';

/**
 * The rail stations of Bangkok and their places (`data/rail-lines.json`). Names and coordinates are facts of the open data of the
 * Bangkok Metropolitan Administration (its layer of rail stations in service, EPSG:4326), rounded to about a
 * metre, with the names on the signs of the stations where the layer writes them otherwise.
 */
export interface Station {
  name: string;
  latitude: number;
  longitude: number;
}

export interface RailLine {
  /** What people say before a station's name. */
  system: string;
  color: string;
  stations: Station[];
}

export const railLines: readonly RailLine[] = data.map((railLine) => ({
  ...railLine,
  stations: railLine.stations.map(stationOf),
}));

/** A name may have blanks in it, so the point is what follows the last one. */
function stationOf(text: string): Station {
  const blank = text.lastIndexOf(' ');
  const [latitude, longitude] = pointOf(text.slice(blank + 1));
  return { name: text.slice(0, blank), latitude, longitude };
}
