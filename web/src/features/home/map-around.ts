import { defaultMapCentre } from '@joddee/contract/first-page-limits';
import type { Place } from '@joddee/rules/places/distance';
import type { FilteredStay } from '@joddee/rules/times/stay-choices';
import { withStay } from '../../components/when/stay-address.ts';

/** The map around a place, with the chosen time. */
export function mapAround({ latitude, longitude }: Place, stay: FilteredStay | undefined): string {
  return withStay('/rent', stay, { at: `${latitude},${longitude},${defaultMapCentre.placeZoom}` });
}
