import type { FoundPlace } from '@joddee/bangkok/find-places';
import { nearMetres } from '@joddee/marketplace/common/distance';
import { nearCount } from '@joddee/marketplace/posts/rules/nearest-free';
import { useApiQueries } from '../../api/use-api-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { areaAround } from '../../map/area-around.ts';
import type { Wanted } from './use-where.ts';

const typingMs = 300;

export const countKey = ({ latitude, longitude }: Pick<FoundPlace, 'latitude' | 'longitude'>) =>
  `${latitude},${longitude}`;

/** How many spots are near each place, by what the map will be asked; absent while unknown. */
export function useCountsNear(
  places: readonly FoundPlace[],
  { car, stay, filter }: Wanted,
): ReadonlyMap<string, number> {
  const questions = places.map((place) => ({
    query: { ...filter, car, ...stay, sort: 'near', ...areaAround(place, nearMetres), zoom: '15' },
  }));
  const isSettled = useSettled(JSON.stringify(questions), typingMs) !== undefined;
  const answers = useApiQueries('queryMap', questions, isSettled);
  return new Map(
    places.flatMap((place, index) => {
      const found = answers[index];
      const near = found && nearCount(found);
      return near === undefined ? [] : [[countKey(place), near]];
    }),
  );
}
