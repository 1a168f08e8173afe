import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { Area } from '../map/map-area.ts';
import { type MapQuery, mapViewQuery } from '../map/use-map-view.ts';
import type { Filter } from './spot-filter.ts';

const typingMs = 250;

/** How many spots would match a filter in the area; undefined while unknown. */
export function useSpotCount(area: Area | undefined, filter: Filter): number | undefined {
  const [count, setCount] = useState<number>();
  const query = area === undefined ? undefined : JSON.stringify(mapViewQuery(area, filter, undefined));
  useEffect(() => {
    setCount(undefined);
    if (query === undefined) return;
    let current = true;
    const timer = setTimeout(async () => {
      const wanted: MapQuery = JSON.parse(query);
      const answer = await callApi('queryMap', { query: wanted });
      if (current && answer.ok) setCount(answer.data.total);
    }, typingMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);
  return count;
}
