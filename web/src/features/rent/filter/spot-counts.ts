import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { Area } from '../map/map-area.ts';
import { mapViewQuery, queryOf } from '../map/map-view-query.ts';
import type { Filter } from './spot-filter.ts';

const typingMs = 250;

/** How many spots would match a filter in the area; undefined while unknown. */
export function useSpotCount(area: Area | undefined, filter: Filter): number | undefined {
  const wanted = area === undefined ? undefined : JSON.stringify(mapViewQuery(area, filter, undefined));
  const asked = useSettled(wanted, typingMs);
  const { answer } = useApiQuery('queryMap', queryOf(asked), { isAsked: asked !== undefined });
  return answer?.ok ? answer.data.total : undefined;
}

/** The first of some times at which the area has free spots; null if none has, undefined while unknown. */
export function useNearestFree(area: Area | undefined, filter: Filter, stays: readonly FilteredStay[]) {
  const questions =
    area === undefined ? [] : stays.map((stay) => mapViewQuery(area, { ...filter, ...stay }, undefined));
  const question = JSON.stringify(questions);
  const isSettled = useSettled(question, typingMs) !== undefined;
  const [at, setAt] = useState({ question, index: 0 });
  if (at.question !== question) setAt({ question, index: 0 });
  const [stay, query] = [stays[at.index], questions[at.index]];
  const isAsked = isSettled && at.question === question && query !== undefined;
  const { answer } = useApiQuery('queryMap', queryOf(JSON.stringify(query)), { isAsked });
  const count = answer?.ok ? answer.data.total : 0;
  if (answer !== undefined && count === 0) setAt({ question, index: at.index + 1 });
  if (!isSettled || stay === undefined || query === undefined) return isSettled ? null : undefined;
  return count > 0 ? { stay, count } : undefined;
}
