import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { localName } from '@joddee/thai-text/places/local-name';
import { type Destination, mapParams } from '../../components/search/destination-address.ts';
import { withStay } from '../../components/when/stay-address.ts';

/** The map around a place, which its search bar names, with the chosen time. */
export function mapAround(
  place: Destination & { englishName?: string },
  stay: FilteredStay | undefined,
): string {
  return withStay('/rent', stay, mapParams({ ...place, name: localName(place) }));
}
