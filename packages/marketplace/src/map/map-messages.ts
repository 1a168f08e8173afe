import type { MapFeature, MapViewQuery, SpotFilter } from '@joddee/contract/map-view';
import type { SpotOrder } from '@joddee/contract/spot-choices';
import type { Place } from '@joddee/rules/distance';
import type { SpotBatch } from './spot-batch.ts';
import type { Stay } from './stay-hours.ts';
import type { Bounds } from './view-box.ts';

export type SpotWishes = Pick<SpotFilter, 'price' | 'car' | 'facility' | 'rating'> & { stay?: Stay };

/** A look at the index. */
export interface MapQuestion {
  bounds: Bounds;
  zoom: MapViewQuery['zoom'];
  /** From where distances count. */
  origin: Place;
  order: SpotOrder;
  wishes: SpotWishes;
  /** Spots that are to be left out: somebody else has them at that time. */
  without: readonly string[];
  /** How many of the list are wanted. */
  spots: number;
  /** Up to so many, every spot in sight is named, so that its calendar can be asked. */
  candidates: number;
}

/** A spot in sight; of a wished stay, from when to when it would be there. */
export interface Candidate {
  _id: string;
  from?: Date;
  to?: Date;
}

export interface SeenSpot extends Candidate {
  distance: number;
}

export interface MapSight {
  total: number;
  features: MapFeature[];
  spots: SeenSpot[];
  /** Every spot that passes; null when there are more than were asked for. */
  candidates: Candidate[] | null;
}

export type ToMapThread =
  | { tell: 'load'; batch: SpotBatch }
  | { tell: 'loaded' }
  | { tell: 'change'; batch: SpotBatch }
  | { ask: number; question: MapQuestion };

/** Every question is answered, also by why it could not be. */
export type FromMapThread = { answer: number; sight: MapSight } | { answer: number; failure: string };
