import { river } from '@joddee/bangkok/drawn-lines';

type Point = readonly [number, number];

const stepsBetween = 6;

export const riverBends = smoothed(river);

/** Roads get wider with the zoom, as on other maps. */
export function roadWidth(zoom: number, rank: 1 | 2): number {
  const wide = zoom >= 17 ? 18 : zoom >= 16 ? 12 : zoom >= 15 ? 8 : zoom >= 13 ? 5 : 3;
  return rank === 1 ? wide : Math.max(1.5, wide * 0.65);
}

export const edgeWidth = 3;

export const isRoadDrawn = (zoom: number, rank: 1 | 2) => rank === 1 || zoom >= 13;

/** The Chao Phraya is 250 to 350 metres wide. */
const riverMetres = 280;
const metresPerPixel = (zoom: number, latitude: number) =>
  (156_543 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;

export const riverWidth = (zoom: number) => Math.max(4, riverMetres / metresPerPixel(zoom, 13.75));

export const railWidth = (zoom: number) => (zoom >= 14 ? 4 : 2);

/** A smooth line through all of the points (Catmull-Rom), for rivers and parks. */
function smoothed(points: readonly Point[]): [number, number][] {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const bends = points.slice(1).flatMap((_, index) =>
    Array.from({ length: stepsBetween }, (_step, step): [number, number] => {
      const t = step / stepsBetween;
      const bend = (axis: 0 | 1) => {
        const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)].map(
          (point) => point[axis],
        ) as [number, number, number, number];
        return (
          from +
          0.5 *
            t *
            (to -
              before +
              t * (2 * before - 5 * from + 4 * to - after + t * (3 * (from - to) + after - before)))
        );
      };
      return [bend(0), bend(1)];
    }),
  );
  const [latitude, longitude] = at(points.length - 1);
  return [...bends, [latitude, longitude]];
}
