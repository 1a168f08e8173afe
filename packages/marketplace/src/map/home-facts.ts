import type { CarType } from '@joddee/contract/choices/spot-choices';
import type { HomeFacts } from '@joddee/contract/home-facts';
import type { Context } from '../context/context.ts';
import { countHomeFacts } from './count-home-facts.ts';
import type { SpotMap } from './thread/spot-map.ts';

/** As long as a rendered page is served. */
const servesMs = 15_000;

/** The figures of the home page, for one kind of vehicle or all; one count serves all visitors for a while. */
export type FindHomeFacts = (car?: CarType) => Promise<HomeFacts>;

export function createHomeFacts(context: Context, map: SpotMap): FindHomeFacts {
  const counts = new Map<CarType | undefined, { at: number; facts: Promise<HomeFacts> }>();
  return (car) => {
    const now = context.clock.now().getTime();
    const counted = counts.get(car);
    const age = counted === undefined ? Number.POSITIVE_INFINITY : now - counted.at;
    if (counted !== undefined && age >= 0 && age < servesMs) return counted.facts;
    const count = { at: now, facts: countHomeFacts(context, map, car) };
    counts.set(car, count);
    count.facts.catch(() => {
      // A failed count is not served again.
      if (counts.get(car) === count) counts.delete(car);
    });
    return count.facts;
  };
}
