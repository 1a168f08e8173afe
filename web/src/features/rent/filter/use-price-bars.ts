import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { Area } from '../map/map-area.ts';
import { type MapQuery, mapViewQuery } from '../map/use-map-view.ts';
import type { Filter } from './spot-filter.ts';

const typingMs = 250;

/**
 * The counted prices of the spots that match a filter in the area, whatever its highest price; null if there are too many
 * to count, undefined until the first answer. The last answer stays until the next one arrives.
 */
export function usePriceBars(area: Area | undefined, { price: _, ...filter }: Filter) {
  const [bars, setBars] = useState<readonly number[] | null>();
  const query = area === undefined ? undefined : JSON.stringify(mapViewQuery(area, filter, undefined));
  useEffect(() => {
    if (query === undefined) return;
    let current = true;
    const timer = setTimeout(async () => {
      const wanted: MapQuery = JSON.parse(query);
      const answer = await callApi('countPrices', { query: wanted });
      if (current && answer.ok) setBars(answer.data.bars);
    }, typingMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);
  return bars;
}
