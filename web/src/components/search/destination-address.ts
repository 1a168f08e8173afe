import type { FoundPlace } from '@joddee/bangkok/find-places';
import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { defaultMapCentre, type Place } from '@joddee/marketplace/common/distance';
import { localName, systemName } from '@joddee/thai-text/places/local-name';
import { withStay } from '../day-and-time/chosen-stay.ts';

/** The place that was searched for; distances count from it. */
export interface Destination extends Place {
  name: string;
}

/** The name in `place`, the point in `point`. */
export const destinationKeys = ['place', 'point'] as const;

/** In the address of the map while its search is open. */
export const findParam = 'find';

/** The map with this point in its middle. */
export function mapPosition({ latitude, longitude }: Place): string {
  return `${latitude},${longitude},${defaultMapCentre.placeZoom}`;
}

/** The map around a place, which the search bar names. */
export function mapParams(place: Destination): Record<string, string> {
  const { name, latitude, longitude } = place;
  return { at: mapPosition(place), place: name, point: `${latitude},${longitude}` };
}

/** The map around a place, which its search bar names, with the chosen time. */
export function mapAround(
  place: Destination & { englishName?: string },
  stay: FilteredStay | undefined,
): string {
  return withStay('/rent', stay, mapParams({ ...place, name: localName(place) }));
}

/** A station is called by its system, such as BTS. */
export function placeName(place: Pick<FoundPlace, 'system' | 'name'> & { englishName?: string }): string {
  const name = localName(place);
  return place.system === undefined ? name : `${systemName(place.system)} ${name}`;
}
