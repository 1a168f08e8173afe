import type { Place } from '../../common/distance.ts';
import type { SpotOrder } from '../../posts/constants.ts';
import type { MapFeature } from '../shapes.ts';
import type { SpotFilter } from './filter/spot-filter.ts';
import type { Bounds } from './tree/view-box.ts';

export interface MapQuery {
  bounds: Bounds;
  zoom: number;
  /** The origin of distances. */
  origin: Place;
  order: SpotOrder;
  filter: SpotFilter;
  /** Ids of spots to exclude, because their calendars are taken at the time of the stay. */
  excluded: readonly string[];
  /** The maximum length of the list. */
  spots: number;
  /** Every spot that passes is named, up to this number, so that its calendar can be queried. */
  candidates: number;
}

/** A spot that passes; with a stay in the filter, the period that it would be booked for. */
export interface PassingSpot {
  _id: string;
  from?: Date;
  to?: Date;
}

export interface Candidate extends PassingSpot {
  price: number;
}

export interface ListedSpot extends PassingSpot {
  distance: number;
}

export interface MapResult {
  total: number;
  features: MapFeature[];
  spots: ListedSpot[];
  /** Every spot that passes; null when there are more than the query allows. */
  candidates: Candidate[] | null;
}
