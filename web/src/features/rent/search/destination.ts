import { recentPlaces } from '../../../offline/recent-places.ts';

/** The place that was searched for; distances count from it. */
export interface Destination {
  name: string;
  latitude: number;
  longitude: number;
}

/** As parameters of the address: the point in `point`, the name in `place`. */
export function destinationParams({ name, latitude, longitude }: Destination): Record<string, string> {
  return { place: name, point: `${latitude},${longitude}` };
}

export const destinationKeys = ['place', 'point'] as const;

const mostLetters = 60;
/** In degrees: a few metres. */
const same = 0.0001;

/** Reads an untrusted address. A link that only names an area leads to a place if that was just chosen from a list. */
export function readDestination(search: URLSearchParams): Destination | undefined {
  const point = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/;
  const named = point.exec(search.get('point') ?? '');
  const name = search.get('place')?.trim().slice(0, mostLetters);
  if (named !== null && name !== undefined && name !== '')
    return { name, latitude: Number(named[1]), longitude: Number(named[2]) };
  return undefined;
}

/** The place that was chosen last, if a map opens exactly there. */
export function placeJustChosen(at: string | null): Destination | undefined {
  const [latitude, longitude] = (at ?? '').split(',').map(Number);
  const [last] = recentPlaces();
  if (last === undefined || latitude === undefined || longitude === undefined) return undefined;
  const isThere = Math.abs(last.latitude - latitude) < same && Math.abs(last.longitude - longitude) < same;
  if (!isThere) return undefined;
  const name = last.system === undefined ? last.name : `${last.system} ${last.name}`;
  return { name, latitude: last.latitude, longitude: last.longitude };
}
