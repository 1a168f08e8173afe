import type { MapQuery, MapResult } from '../index/map-query.ts';
import type { SpotColumns } from '../index/table/spot-columns.ts';
import type { SnapshotNote } from './snapshot.ts';

export type ToMapThread =
  /** Rows of the first load; `loaded` ends it. */
  | { type: 'load'; rows: SpotColumns }
  | { type: 'loaded' }
  | { type: 'change'; rows: SpotColumns }
  | { type: 'query'; id: number; query: MapQuery }
  /** Writes all spots to a file. */
  | { type: 'save'; id: number; path: string; note: SnapshotNote }
  /** Replaces all spots by those of a file. */
  | { type: 'restore'; id: number; path: string; mark: string };

/** The answers by the type of their message. */
export interface MapAnswers {
  query: MapResult;
  save: null;
  restore: null;
}

/** Every message with an id gets an answer; that of a failed one is the reason. */
export type FromMapThread =
  | { id: number; result: MapAnswers[keyof MapAnswers] }
  | { id: number; failure: string };
