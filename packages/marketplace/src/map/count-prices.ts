import { limits } from '@joddee/contract/limits';
import type { MapViewQuery, PricesView } from '@joddee/contract/map-view';
import { priceBars } from '@joddee/rules/money/price-bars';
import type { Context } from '../context/context.ts';
import { mapQuery } from './query-map.ts';
import { takenSpots } from './taken-spots.ts';
import type { SpotMap } from './thread/spot-map.ts';

/** The prices of the spots that are in view and pass every filter but that of the price. */
export async function countPrices(
  context: Context,
  map: SpotMap,
  { price: _, ...viewQuery }: MapViewQuery,
): Promise<PricesView> {
  const query = { ...mapQuery(context, viewQuery), spots: 0, candidates: limits.mapView.calendars };
  const { candidates } = await map.query(query);
  if (candidates === null) return { bars: null };
  const { taken } = await takenSpots(context, candidates);
  const free = candidates.filter(({ _id }) => !taken.has(_id));
  return { bars: priceBars(free.map(({ price }) => price)) };
}
