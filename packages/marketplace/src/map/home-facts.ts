import type { HomeFacts } from '@joddee/contract/home-facts';
import type { Context } from '../context/context.ts';
import { countHomeFacts } from './count-home-facts.ts';
import type { SpotMap } from './thread/spot-map.ts';

/** As long as a rendered page is served. */
const servesMs = 15_000;

/** The figures of the home page; one count serves all visitors for a while. */
export type FindHomeFacts = () => Promise<HomeFacts>;

export function createHomeFacts(context: Context, map: SpotMap): FindHomeFacts {
  let counted: { at: number; facts: Promise<HomeFacts> } | undefined;
  return () => {
    const now = context.clock.now().getTime();
    const age = counted === undefined ? Number.POSITIVE_INFINITY : now - counted.at;
    if (counted !== undefined && age >= 0 && age < servesMs) return counted.facts;
    const count = { at: now, facts: countHomeFacts(context, map) };
    counted = count;
    count.facts.catch(() => {
      // A failed count is not served again.
      if (counted === count) counted = undefined;
    });
    return count.facts;
  };
}
