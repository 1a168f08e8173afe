import type { MapView } from '@joddee/marketplace/map/shapes';
import { nearCount as countNear } from '@joddee/marketplace/posts/rules/near-count';
import type { Destination } from '../../../components/search/destination-address.ts';
import type { Filter } from '../filter/spot-filter.ts';

/**
 * How many spots in sight are near the place that was searched for; undefined without a place, and where the list, which
 * is not in the order of distances or does not hold them all, does not tell.
 */
export function nearCount(
  view: Pick<MapView, 'spots' | 'total'>,
  { sort = 'near' }: Filter,
  destination: Destination | undefined,
): number | undefined {
  return destination === undefined || sort !== 'near' ? undefined : countNear(view);
}
