import type { MapQuery, MapResult } from '@joddee/spot-index/map-query';
import type { SpotColumns } from '@joddee/spot-index/spot-columns';

export type ToMapThread =
  /** Rows of the first load; `loaded` ends it. */
  | { type: 'load'; rows: SpotColumns }
  | { type: 'loaded' }
  | { type: 'change'; rows: SpotColumns }
  | { type: 'query'; id: number; query: MapQuery };

/** Every query gets an answer; that of a failed one is the reason. */
export type FromMapThread = { id: number; result: MapResult } | { id: number; failure: string };
