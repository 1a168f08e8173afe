import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { useApiQuery } from '../../api/use-api-query.ts';
import { areaAround } from '../../map/area-around.ts';

/** How far to each side, and the zoom of a map that shows as much. */
interface Reach {
  metres: number;
  zoom: string;
}

/** The spots around a place that are free for a stay of such a vehicle, the nearest first; none if the call fails. */
export function useSpotsAround(place: BookingView['place'], stay: FilteredStay, { metres, zoom }: Reach) {
  const middle = { latitude: Number(place.latitude), longitude: Number(place.longitude) };
  const { answer, isReloading, reload } = useApiQuery(
    'queryMap',
    {
      query: {
        ...areaAround(middle, metres),
        zoom,
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
