import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driveMinutes } from './drive-minutes.ts';

const victoryMonument = { latitude: 13.765, longitude: 100.5383 };

test.each([
  ['Ari station, 1.7 km', { latitude: 13.7797, longitude: 100.5446 }, 8],
  ['Mo Chit, 4.4 km', { latitude: 13.8023, longitude: 100.5538 }, 19],
  ['Don Mueang airport, 18 km', { latitude: 13.9126, longitude: 100.6068 }, 76],
  ['the same place', victoryMonument, 1],
])('R88: the drive to %s', (_, place, minutes) => {
  expect(driveMinutes(victoryMonument, place)).toBe(minutes);
});

test('R88: an estimate is whole minutes, the same both ways, and no less for a longer way', () => {
  const place = fc.record({
    latitude: fc.double({ min: 13.4, max: 14.4, noNaN: true }),
    longitude: fc.double({ min: 99.8, max: 101.1, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (one, other) => {
      const minutes = driveMinutes(one, other);
      expect(minutes).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(minutes)).toBe(true);
      expect(Math.abs(driveMinutes(other, one) - minutes)).toBeLessThanOrEqual(1);
      const half = {
        latitude: (one.latitude + other.latitude) / 2,
        longitude: (one.longitude + other.longitude) / 2,
      };
      expect(driveMinutes(one, half)).toBeLessThanOrEqual(minutes);
    }),
  );
});
