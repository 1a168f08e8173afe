import type { Place } from '@joddee/marketplace/common/distance';
import type { Filter } from '../filter/spot-filter.ts';
import type { Area } from './map-area.ts';

export function mapViewQuery(area: Area, filter: Filter, position: Place | undefined) {
  const { latitude, longitude } = position ?? area;
  return {
    ...filter,
    west: String(area.west),
    south: String(area.south),
    east: String(area.east),
    north: String(area.north),
    zoom: String(area.zoom),
    lat: latitude.toFixed(5),
    lng: longitude.toFixed(5),
  };
}

export type MapQuery = ReturnType<typeof mapViewQuery>;

/** The same from its text, by which a question is compared. */
export const queryOf = (question: string | undefined): { query: MapQuery } => ({
  query: JSON.parse(question ?? '{}'),
});
