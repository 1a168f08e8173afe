import { boundsOfQuarter, quarters } from '@joddee/bangkok/quarters';
import { stayFromNow } from '../bookings/rules/stay-choices.ts';
import { instantOf, slotMinute } from '../calendars/rules/time-slots.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { sharedWithin } from '../platform/turns.ts';
import type { CarType } from '../posts/constants.ts';
import { choosePriceSteps } from '../posts/rules/price-steps.ts';
import type { SpotFilter } from './index/filter/spot-filter.ts';
import type { MapQuery } from './index/query-index.ts';
import { type Bounds, centreOf } from './index/tree/view-box.ts';
import { mapQuery } from './query-map.ts';
import type { HomeFacts, MapViewQuery, PriceSteps } from './shapes.ts';
import { takenSpots } from './taken-spots.ts';
import type { SpotMap } from './thread/spot-map.ts';

/** As long as a rendered page is served. */
const servesMs = 15_000;

/** The figures of the home page, for one kind of vehicle or all; one count serves all visitors for a while. */
export type FindHomeFacts = (car?: CarType) => Promise<HomeFacts>;

export function createHomeFacts(context: Context, map: SpotMap): FindHomeFacts {
  const count = (car?: CarType) => countHomeFacts(context, map, car);
  return sharedWithin(servesMs, count, () => context.clock.now().getTime());
}

const { latitude, longitude } = limits.capitalRegion;
const everywhere = { west: longitude.min, south: latitude.min, east: longitude.max, north: latitude.max };

/** Counted by the index of the map, and by one query of the calendars. */
async function countHomeFacts(context: Context, map: SpotMap, car: CarType | undefined): Promise<HomeFacts> {
  const filter = car === undefined ? {} : { car };
  const [freeNow, ...inQuarters] = await Promise.all([
    countFreeNow(context, map, filter),
    ...quarters.map(async (quarter) => {
      const { total, features } = await map.query(countOnly(boundsOfQuarter(quarter), filter));
      const prices = features.map((feature) => ('count' in feature ? feature.fromPrice : feature.price));
      return { id: quarter.id, posts: total, fromPrice: total === 0 ? null : Math.min(...prices) };
    }),
  ]);
  return { freeNow, quarters: inQuarters };
}

/** For the two hours from now on, as the map counts them for the same words. */
async function countFreeNow(context: Context, map: SpotMap, filter: SpotFilter): Promise<number | null> {
  const now = context.clock.now();
  const { date, from, to } = stayFromNow(now);
  const { candidates } = await map.query({
    ...countOnly(everywhere, filter),
    filter: { ...filter, stay: { Date: date, timein: from, timeout: to, now } },
    candidates: limits.mapView.calendars,
  });
  if (candidates === null) return null;
  // After midnight an overnight window offers the slots of the next night.
  const start = instantOf(date, slotMinute(from));
  const present = candidates.filter((candidate) => candidate.from !== undefined && candidate.from <= start);
  return present.length - (await takenSpots(context, present)).taken.size;
}

/** The zoom at which a few clusters hold everything. */
const zoom = 0;

function countOnly(bounds: Bounds, filter: SpotFilter): MapQuery {
  const nothing = { excluded: [], spots: 0, candidates: 0 };
  return { bounds, zoom, origin: centreOf(bounds), order: 'near', filter, ...nothing };
}

/** Steps of the prices of the spots that are in view and pass every filter but that of the price. */
export async function findPriceSteps(
  context: Context,
  map: SpotMap,
  { price: _, ...viewQuery }: MapViewQuery,
): Promise<PriceSteps> {
  const query = { ...mapQuery(context, viewQuery), spots: 0, candidates: limits.mapView.calendars };
  const { candidates } = await map.query(query);
  if (candidates === null) return { steps: [] };
  const { taken } = await takenSpots(context, candidates);
  const free = candidates.filter(({ _id }) => !taken.has(_id));
  return { steps: choosePriceSteps(free.map(({ price }) => price)) };
}
