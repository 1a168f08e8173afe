import { distanceInMetres, type Place } from '@joddee/marketplace/common/distance';
import type { MapView } from '@joddee/marketplace/map/shapes';
import { callApi } from '../../../api/call-api.ts';
import type { Filter } from '../filter/spot-filter.ts';
import { cityArea } from './map-area.ts';
import { mapViewQuery } from './map-view-query.ts';

const wanted = 3;
/** Whoever is farther away from all of them is not in the city. */
const farthestMetres = 20_000;

/** What a view without a free spot widens to: the nearest free ones in the city, or those that are free for a part. */
export function nearestInCity({ spots, taken }: MapView, from: Place): Place[] {
  const candidates = spots.length > 0 ? spots : taken.filter((spot) => spot.taken === 'part');
  return candidates
    .map((place) => ({ place, metres: distanceInMetres(from, place) }))
    .filter(({ metres }) => metres <= farthestMetres)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, wanted)
    .map(({ place: { latitude, longitude } }) => ({ latitude, longitude }));
}

async function askCity(filter: Filter, from: Place): Promise<MapView | undefined> {
  const query = { ...mapViewQuery(cityArea, filter, from), sort: 'near' as const };
  const answer = await callApi('queryMap', { query });
  return answer.ok ? answer.data : undefined;
}

export async function askNearestInCity(filter: Filter, from: Place): Promise<Place[]> {
  const view = await askCity(filter, from);
  return view === undefined ? [] : nearestInCity(view, from);
}

/** Where the free spots of the city are, so that they fill the map; without any the edges of the city. */
export async function askAllInCity(filter: Filter): Promise<readonly Place[]> {
  const { spots = [], features = [] } = (await askCity(filter, cityArea)) ?? {};
  return spots.length === 0 ? cityCorners : [...spots, ...features];
}

export const cityCorners: readonly Place[] = [
  { latitude: cityArea.south, longitude: cityArea.west },
  { latitude: cityArea.north, longitude: cityArea.east },
];
