import { defaultMapCentre } from '@joddee/marketplace/common/default-map-centre';

/** The place that was searched for; distances count from it. */
export interface Destination {
  name: string;
  latitude: number;
  longitude: number;
}

/** The name in `place`, the point in `point`. */
export const destinationKeys = ['place', 'point'] as const;

/** In the address of the map while its search is open. */
export const findParam = 'find';

/** The map with this point in its middle. */
export function mapPosition({ latitude, longitude }: Pick<Destination, 'latitude' | 'longitude'>): string {
  return `${latitude},${longitude},${defaultMapCentre.placeZoom}`;
}

/** The map around a place, which the search bar names. */
export function mapParams(place: Destination): Record<string, string> {
  const { name, latitude, longitude } = place;
  return { at: mapPosition(place), place: name, point: `${latitude},${longitude}` };
}
