import { distanceInMetres } from '@joddee/marketplace/common/distance';
import { limits } from '@joddee/marketplace/common/limits';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';

const withinMetres = 1000;
const metresPerDegree = 111_320;
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
export function usePricesNearby(latitude: string, longitude: string, own?: string) {
  const [prices, setPrices] = useState<PricesNearby | null>();
  useEffect(() => {
    setPrices(undefined);
    if (latitude === '' || longitude === '') return;
    let current = true;
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    const north = withinMetres / metresPerDegree;
    const east = north / Math.cos((place.latitude * Math.PI) / 180);
    const degrees = (value: number) => value.toFixed(6);
    const query = {
      west: degrees(place.longitude - east),
      east: degrees(place.longitude + east),
      south: degrees(place.latitude - north),
      north: degrees(place.latitude + north),
      zoom: String(limits.mapView.maxZoom),
    };
    void callApi('queryMap', { query }).then((answer) => {
      if (!current) return;
      if (!answer.ok) return setPrices(null);
      const found = answer.data.features.flatMap((feature) =>
        'price' in feature && feature._id !== own && distanceInMetres(place, feature) <= withinMetres
          ? [feature.price]
          : [],
      );
      setPrices(summaryOf(found));
    });
    return () => {
      current = false;
    };
  }, [latitude, longitude, own]);
  return prices;
}

export function summaryOf(found: readonly number[]): PricesNearby | null {
  if (found.length < fewest) return null;
  const sorted = found.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { lowest: at(0), low: at(0.25), middle: at(0.5), high: at(0.75), highest: at(1) };
}
