import type { FoundPlace } from '@joddee/bangkok/find-places';
import { localName, systemName } from '@joddee/thai-text/places/local-name';

/** A station is called by its system, such as BTS. */
export function placeName(place: Pick<FoundPlace, 'system' | 'name'> & { englishName?: string }): string {
  const name = localName(place);
  return place.system === undefined ? name : `${systemName(place.system)} ${name}`;
}
