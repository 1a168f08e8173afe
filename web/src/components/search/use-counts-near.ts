import type { FoundPlace } from '@joddee/bangkok/find-places';
import { nearMetres } from '@joddee/marketplace/common/distance';
import { nearCount } from '@joddee/marketplace/posts/rules/nearest-free';
import { useApiQueries } from '../../api/use-api-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import type { Wanted } from './use-where.ts';

const metresPerDegree = 111_320;
const typingMs = 300;

export const countKey = ({ latitude, longitude }: Pick<FoundPlace, 'latitude' | 'longitude'>) =>
  `${latitude},${longitude}`;

/** How many spots are near each place, by what the map will be asked; absent while unknown. */
export function useCountsNear(
  places: readonly FoundPlace[],
  { car, stay, filter }: Wanted,
): ReadonlyMap<string, number> {
  const fitting = JSON.stringify({ ...filter, car, ...stay });
  const questions = places.map((place) => queryNear(place, fitting));
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

function queryNear({ latitude, longitude }: FoundPlace, fitting: string) {
  const north = nearMetres / metresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return {
    query: {
      ...JSON.parse(fitting),
      sort: 'near',
      west: (longitude - east).toFixed(5),
      south: (latitude - north).toFixed(5),
      east: (longitude + east).toFixed(5),
      north: (latitude + north).toFixed(5),
      zoom: '15',
    },
  };
}
