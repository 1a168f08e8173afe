import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { callApi } from '../../api/call-api.ts';

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
export async function findSpotsAround(
  place: BookingView['place'],
  stay: Stay,
  reach: Reach,
): Promise<SpotCard[]> {
  const [latitude, longitude] = [Number(place.latitude), Number(place.longitude)];
  const answer = await callApi('queryMap', {
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
  });
  return answer.ok ? answer.data.spots : [];
}
