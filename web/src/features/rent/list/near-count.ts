import type { MapView } from '@joddee/contract/map-view';
import { nearMetres } from '@joddee/rules/places/distance';
import type { Destination } from '../../../components/search/destination-address.ts';
import type { Filter } from '../filter/spot-filter.ts';

/**
 * How many spots are near the place that was searched for; undefined without a place, and where the list, which is not in
 * the order of distances or does not hold them all, does not tell.
 */
export function nearCount(
  { spots, total }: Pick<MapView, 'spots' | 'total'>,
  { sort = 'near' }: Filter,
  destination: Destination | undefined,
): number | undefined {
  if (destination === undefined || sort !== 'near') return undefined;
  const near = spots.filter(({ distance }) => distance <= nearMetres).length;
  return near === spots.length && total > near ? undefined : near;
}
