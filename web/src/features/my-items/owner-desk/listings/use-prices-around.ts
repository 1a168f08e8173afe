import type { PostView } from '@joddee/contract/posts';
import { callApi } from '../../../../api/call-api.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';

/** About two kilometres, in degrees of latitude and, in Bangkok, of longitude. */
const reach = { latitude: 0.018, longitude: 0.0186 };
const zoomOfQuarter = '15';

/** The lowest and the highest price of other open spots around; undefined while unknown or if there are too few. */
export function usePricesAround({ _id, location }: PostView): { low: number; high: number } | undefined {
  const [latitude, longitude] = [Number(location.latitude), Number(location.longitude)];
  return useLoaded(async () => {
    const answer = await callApi('queryMap', {
      query: {
        west: (longitude - reach.longitude).toFixed(6),
        east: (longitude + reach.longitude).toFixed(6),
        south: (latitude - reach.latitude).toFixed(6),
        north: (latitude + reach.latitude).toFixed(6),
        lat: latitude.toFixed(6),
        lng: longitude.toFixed(6),
        zoom: zoomOfQuarter,
      },
    });
    if (!answer.ok) return undefined;
    const prices = answer.data.spots.filter((spot) => spot._id !== _id).map(({ price }) => price);
    return prices.length < 2 ? undefined : { low: Math.min(...prices), high: Math.max(...prices) };
  }, _id);
}
