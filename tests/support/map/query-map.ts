import type { MapFeature, MapView } from '@joddee/marketplace/map/shapes';
import type { CarType, Facility, SpotOrder } from '@joddee/marketplace/posts/constants';
import type { ApiClient } from '../api-client.ts';

export const bangkok = { west: 100.4, south: 13.65, east: 100.65, north: 13.85 };

/** Around the station where the spots of the other tests are. */
export const aroundAri = { west: 100.5, south: 13.7, east: 100.6, north: 13.8, zoom: 15 };

export interface ViewQuery {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
  lat?: number;
  lng?: number;
  price?: number;
  car?: CarType;
  facility?: Facility[];
  rating?: number;
  sort?: SpotOrder;
  date?: string;
  from?: string;
  to?: string;
}

export function queryMap(client: ApiClient, query: ViewQuery): Promise<MapView> {
  return client.ok('queryMap', { query: queryTexts(query) });
}

export function queryTexts(query: ViewQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** The number of spots in all features. */
export function countOf(features: readonly MapFeature[]): number {
  return features.reduce((sum, feature) => sum + ('count' in feature ? feature.count : 1), 0);
}
