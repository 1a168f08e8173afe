import { sweepClaims } from '@joddee/marketplace/bookings/requests/orphans';
import type { Context } from '@joddee/marketplace/context/context';
import { sweepPlaces } from '@joddee/marketplace/waits/places';
import { persist } from '../town/wait-until.ts';

/** Sweeps claims and places in line as if they were old enough, and returns the number of released ones. */
export async function sweepNow(context: Context): Promise<number> {
  const later = { ...context, clock: { now: () => new Date(Date.now() + 600_000) } };
  const freed = (await persist(() => sweepClaims(later))) + (await persist(() => sweepPlaces(later)));
  await context.background.settled();
  return freed;
}
