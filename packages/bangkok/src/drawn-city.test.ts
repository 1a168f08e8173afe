import { distanceInMetres } from '@joddee/marketplace/common/distance';
import { expect, test } from 'vitest';
import { parks, river, roads } from './drawn-lines.ts';
import { places } from './places.ts';
import { railLines } from './rail-lines.ts';

/** A typo shows as a gap: a swapped digit moves a station kilometres from its neighbours. */
test('neighbouring stations are between 200 m and 9 km apart', () => {
  const outliers = railLines.flatMap(({ stations }) =>
    stations.slice(1).flatMap((station, index) => {
      const before = stations[index] ?? station;
      const metres = distanceInMetres(before, station);
      return metres < 200 || metres > 9000 ? [`${before.name}-${station.name}: ${Math.round(metres)} m`] : [];
    }),
  );
  expect(outliers).toEqual([]);
});

test('every drawn line is in or around Bangkok and has no gap', () => {
  const strokes = [river, ...roads.map(({ points }) => points), ...parks.map(({ points }) => points)];
  const all = [
    ...strokes.flat().map(([latitude, longitude]) => ({ latitude, longitude })),
    ...places,
    ...railLines.flatMap(({ stations }) => stations),
  ];
  const outside = all.filter(
    ({ latitude, longitude }) =>
      latitude < 13.5 || latitude > 14.02 || longitude < 100.38 || longitude > 100.78,
  );
  expect(outside).toEqual([]);
  const longest = Math.max(
    ...strokes.flatMap((points) =>
      points.slice(1).map(([latitude, longitude], index) => {
        const [fromLatitude = 0, fromLongitude = 0] = points[index] ?? [];
        return distanceInMetres(
          { latitude, longitude },
          { latitude: fromLatitude, longitude: fromLongitude },
        );
      }),
    ),
  );
  expect(longest).toBeLessThan(6000);
});
