import { distanceInMetres, type Place } from '@joddee/marketplace/common/distance';
import { railLines, type Station } from './rail-lines.ts';

export interface NearStation {
  system: string;
  station: Station;
  metres: number;
}

/** Beyond this distance a place is not called near a station. */
const farthestMetres = 2000;

/** The nearest station to a place; undefined if none is near. */
export function nearestStation(place: Place): NearStation | undefined {
  let nearest: NearStation | undefined;
  for (const { system, stations } of railLines)
    for (const station of stations) {
      const metres = distanceInMetres(place, station);
      if (metres <= farthestMetres && (nearest === undefined || metres < nearest.metres))
        nearest = { system, station, metres };
    }
  return nearest;
}
