import { distanceInMetres } from '@joddee/marketplace/common/distance';
import { limits } from '@joddee/marketplace/common/limits';
import { useApiQuery } from '../../api/use-api-query.ts';
import { areaAround } from '../../map/area-around.ts';

const withinMetres = 1000;
/** Fewer prices say nothing about a quarter. */
const fewest = 3;

/** The prices of the spots around a place, in baht, in ascending order. */
export interface PricesNearby {
  lowest: number;
  /** Half of the prices are between these two. */
  low: number;
  middle: number;
  high: number;
  highest: number;
}

/** What the other spots within a kilometre ask for; undefined while unknown, null if there are too few. */
export function usePricesNearby(
  latitude: string,
  longitude: string,
  own?: string,
): PricesNearby | null | undefined {
  const isAsked = latitude !== '' && longitude !== '';
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const query = { ...areaAround(place, withinMetres), zoom: String(limits.mapView.maxZoom) };
  const { answer } = useApiQuery('queryMap', { query }, { isAsked });
  if (answer === undefined) return undefined;
  if (!answer.ok) return null;
  const found = answer.data.features.flatMap((feature) =>
    'price' in feature && feature._id !== own && distanceInMetres(place, feature) <= withinMetres
      ? [feature.price]
      : [],
  );
  return summaryOf(found);
}

export function summaryOf(found: readonly number[]): PricesNearby | null {
  if (found.length < fewest) return null;
  const sorted = found.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { lowest: at(0), low: at(0.25), middle: at(0.5), high: at(0.75), highest: at(1) };
}
