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
