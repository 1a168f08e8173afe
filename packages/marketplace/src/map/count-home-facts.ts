import { boundsOfQuarter, quarters } from '@joddee/bangkok/quarters';
import type { CarType } from '@joddee/contract/choices/spot-choices';
import type { HomeFacts } from '@joddee/contract/home-facts';
import { limits } from '@joddee/contract/limits';
import { bangkokDay, minuteOfDay, slotName } from '@joddee/rules/times/time-slots';
import type { SpotFilter } from '@joddee/spot-index/filter/spot-filter';
import type { MapQuery } from '@joddee/spot-index/map-query';
import { type Bounds, centreOf } from '@joddee/spot-index/tree/view-box';
import type { Context } from '../context/context.ts';
import { takenSpots } from './taken-spots.ts';
import type { SpotMap } from './thread/spot-map.ts';

const { latitude, longitude } = limits.capitalRegion;
const everywhere: Bounds = {
  west: longitude.min,
  south: latitude.min,
  east: longitude.max,
  north: latitude.max,
};

/** Counted by the index of the map, and by one query of the calendars. */
export async function countHomeFacts(
  context: Context,
  map: SpotMap,
  car: CarType | undefined,
): Promise<HomeFacts> {
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

async function countFreeNow(context: Context, map: SpotMap, filter: SpotFilter): Promise<number | null> {
  const now = context.clock.now();
  const start = Math.floor(minuteOfDay(now) / limits.slotMinutes) * limits.slotMinutes;
  const { candidates } = await map.query({
    ...countOnly(everywhere, filter),
    filter: {
      ...filter,
      stay: {
        Date: bangkokDay(now),
        timein: slotName(start),
        timeout: slotName(start + limits.slotMinutes),
        now,
      },
    },
    candidates: limits.mapView.calendars,
  });
  if (candidates === null) return null;
  // After midnight an overnight window offers the slots of the next night.
  const present = candidates.filter(({ from }) => from !== undefined && from <= now);
  return present.length - (await takenSpots(context, present)).taken.size;
}

/** The zoom at which a few clusters hold everything. */
const zoom = 0;

function countOnly(bounds: Bounds, filter: SpotFilter): MapQuery {
  return {
    bounds,
    zoom,
    origin: centreOf(bounds),
    order: 'near',
    filter,
    excluded: [],
    spots: 0,
    candidates: 0,
  };
}
