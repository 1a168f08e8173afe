import type { RemainingStay } from '@joddee/marketplace/bookings/occupied/rules/occupied-spot';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useLive } from '../../stores/live-store.ts';
import { findSpotsAround } from '../nearby/find-spots-around.ts';

/** About ten kilometres to each side: a car goes on that far. */
const reach = { latitude: 0.09, longitude: 0.0925, zoom: '13' };

/** The free spots nearest to an occupied one for the rest of the stay, another bay of the same lot first; undefined while they are searched. */
export function useOtherSpots(
  { _id, detail, place, bay }: BookingView,
  { Date: date, timein, timeout }: RemainingStay,
  attempt: number,
): SpotCard[] | undefined {
  const own = useLive(({ ownPosts }) => ownPosts.values());
  const found = useLoaded(
    () => findSpotsAround(place, { date, from: timein, to: timeout }, reach),
    `${_id} ${timein} ${attempt}`,
  );
  if (found === undefined) return undefined;
  const others = found.filter(({ _id }) => _id !== detail.post && own.every((post) => post._id !== _id));
  // The booking has its bay until it is replaced, so a lot that is found has another one that is free.
  const lot = bay === undefined ? undefined : found.find(({ _id }) => _id === detail.post);
  return (lot === undefined ? others : [lot, ...others]).slice(0, limits.occupied.offered);
}
