import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { Area } from '../map/map-area.ts';
import { type MapQuery, mapViewQuery } from '../map/map-view-query.ts';
import type { Filter } from './spot-filter.ts';

interface Free {
  stay: FilteredStay;
  count: number;
}

const typingMs = 250;

/** The first of some times at which the area has free spots; null if none has, undefined while unknown. */
export function useNearestFree(
  area: Area | undefined,
  filter: Filter,
  stays: readonly FilteredStay[],
): Free | null | undefined {
  const [answer, setAnswer] = useState<{ question: string; free: Free | null }>();
  const question =
    area === undefined
      ? '[]'
      : JSON.stringify(
          stays.map((stay) => ({ stay, query: mapViewQuery(area, { ...filter, ...stay }, undefined) })),
        );
  useEffect(() => {
    let current = true;
    const asked: { stay: FilteredStay; query: MapQuery }[] = JSON.parse(question);
    const timer = setTimeout(async () => {
      for (const { stay, query } of asked) {
        const found = await callApi('queryMap', { query });
        if (!current) return;
        const count = found.ok ? found.data.total : 0;
        if (count > 0) return setAnswer({ question, free: { stay, count } });
      }
      setAnswer({ question, free: null });
    }, typingMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question]);
  return answer?.question === question ? answer.free : undefined;
}
