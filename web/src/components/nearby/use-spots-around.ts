import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { useApiQuery } from '../../api/use-api-query.ts';

interface Stay {
  date: string;
  from: string;
  to: string;
}

/** How far to each side, and the zoom of a map that shows as much. */
interface Reach {
  latitude: number;
  longitude: number;
  zoom: string;
}

/** The spots around a place that are free for a stay of such a vehicle, the nearest first; none if the call fails. */
export function useSpotsAround(place: BookingView['place'], stay: Stay, reach: Reach) {
  const [latitude, longitude] = [Number(place.latitude), Number(place.longitude)];
  const { answer, isReloading, reload } = useApiQuery(
    'queryMap',
    {
      query: {
        west: String(longitude - reach.longitude),
        east: String(longitude + reach.longitude),
        south: String(latitude - reach.latitude),
        north: String(latitude + reach.latitude),
        zoom: reach.zoom,
        lat: place.latitude,
        lng: place.longitude,
        sort: 'near',
        car: place.typeofcar,
        ...stay,
      },
    },
    // A list that somebody chooses from does not move by itself.
    { isOnce: true, isFresh: true },
  );
  // While they are searched again, the last ones may be taken.
  const spots: readonly SpotCard[] | undefined =
    answer === undefined || isReloading ? undefined : answer.ok ? answer.data.spots : [];
  return { spots, reload };
}
