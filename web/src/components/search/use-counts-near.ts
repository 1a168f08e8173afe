import type { FoundPlace } from '@joddee/bangkok/find-places';
import { nearMetres } from '@joddee/marketplace/common/distance';
import { nearCount } from '@joddee/marketplace/posts/rules/near-count';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
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
  const [counts, setCounts] = useState<{ fitting: string; byPlace: ReadonlyMap<string, number> }>();
  const fitting = JSON.stringify({ ...filter, car, ...stay });
  const keys = places.map(countKey).join(' ');
  const asked = useRef(new Map<string, ReadonlyMap<string, number>>());
  useEffect(() => {
    if (keys === '') return;
    let current = true;
    const timer = setTimeout(async () => {
      const known = asked.current.get(fitting) ?? new Map<string, number>();
      const missing = keys.split(' ').filter((key) => !known.has(key));
      const answers = await Promise.all(missing.map((key) => countNear(key, fitting)));
      if (!current) return;
      const byPlace = new Map([...known, ...answers.flat()]);
      asked.current.set(fitting, byPlace);
      setCounts({ fitting, byPlace });
    }, typingMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [keys, fitting]);
  return counts?.fitting === fitting ? counts.byPlace : new Map();
}

async function countNear(key: string, fitting: string): Promise<[string, number][]> {
  const [latitude = 0, longitude = 0] = key.split(',').map(Number);
  const north = nearMetres / metresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const answer = await callApi('queryMap', {
    query: {
      ...JSON.parse(fitting),
      sort: 'near',
      west: (longitude - east).toFixed(5),
      south: (latitude - north).toFixed(5),
      east: (longitude + east).toFixed(5),
      north: (latitude + north).toFixed(5),
      zoom: '15',
    },
  });
  const near = answer.ok ? nearCount(answer.data) : undefined;
  return near === undefined ? [] : [[key, near]];
}
