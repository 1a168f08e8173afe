type Point = readonly [number, number];

const stepsBetween = 6;

/** A smooth line through all of the points (Catmull-Rom), for rivers and parks. */
export function smoothed(points: readonly Point[]): [number, number][] {
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
