import type { FoundPlace } from '@joddee/bangkok/find-places';
import { localName } from '@joddee/thai-text/places/local-name';

/** A station is called by its system, such as BTS. */
export function placeName(place: Pick<FoundPlace, 'system' | 'name'> & { englishName?: string }): string {
  const name = localName(place);
  return place.system === undefined ? name : `${place.system} ${name}`;
}
