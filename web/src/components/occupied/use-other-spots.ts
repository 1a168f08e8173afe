import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import type { SpotCard } from '@joddee/contract/map-view';
import type { RemainingStay } from '@joddee/rules/occupied/occupied-spot';
import { callApi } from '../../api/call-api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useLive } from '../../stores/live-store.ts';

/** About ten kilometres to each side: a car goes on that far. */
const reach = { latitude: 0.09, longitude: 0.0925 };
const zoom = '13';

/** The free spots nearest to an occupied one for the rest of the stay; undefined while they are searched. */
export function useOtherSpots(
  { _id, detail, place }: BookingView,
  { Date: date, timein, timeout }: RemainingStay,
  attempt: number,
): SpotCard[] | undefined {
  const own = useLive(({ ownPosts }) => ownPosts.values());
  const found = useLoaded(async () => {
    const [latitude, longitude] = [Number(place.latitude), Number(place.longitude)];
    const answer = await callApi('queryMap', {
      query: {
        west: String(longitude - reach.longitude),
        east: String(longitude + reach.longitude),
        south: String(latitude - reach.latitude),
        north: String(latitude + reach.latitude),
        zoom,
        lat: place.latitude,
        lng: place.longitude,
        sort: 'near',
        date,
        from: timein,
        to: timeout,
      },
    });
    return answer.ok ? answer.data.spots : [];
  }, `${_id} ${timein} ${attempt}`);
  return found
    ?.filter((spot) => spot._id !== detail.post && own.every((post) => post._id !== spot._id))
    .slice(0, limits.occupied.offered);
}
