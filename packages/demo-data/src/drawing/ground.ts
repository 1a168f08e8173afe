import { horizon } from './backdrop.ts';
import type { Chance } from './random.ts';
import { box, line, oval, type Point, polygon } from './shapes.ts';

const vanishing = { x: 480, y: 150 };
const bottom = 720;

/** Where a line that leaves the lower edge at `x` towards the vanishing point crosses the height `y`. */
export function along(x: number, y: number): number {
  return vanishing.x + ((x - vanishing.x) * (y - vanishing.y)) / (bottom - vanishing.y);
}

export interface Stall {
  /** Left and right end on the lower edge of the picture. */
  left: number;
  right: number;
}

export function stalls(count: number, width: number, shift: number): Stall[] {
  const start = 480 - (count * width) / 2 + shift;
  return Array.from({ length: count }, (_, index) => ({
    left: start + index * width,
    right: start + (index + 1) * width,
  }));
}

export function asphalt(chance: Chance, fill: string): string {
  let stains = '';
  for (let count = 0; count < 7; count += 1)
    stains += oval(
      chance.between(0, 960),
      chance.between(490, 710),
      chance.between(30, 120),
      chance.between(5, 14),
      chance.pick(['#000', '#fff'] as const),
      0.05,
    );
  return [
    box(0, horizon + 20, 960, 290, fill),
    stains,
    box(0, horizon + 20, 960, 16, '#c8c5bb'),
    box(0, horizon + 34, 960, 6, '#00000030'),
  ].join('');
}

const back = horizon + 52;

export function stallLines(all: readonly Stall[], paint: string): string {
  const edges = [...all.map((stall) => stall.left), ...all.slice(-1).map((stall) => stall.right)];
  const lines = edges.map((x) =>
    polygon(
      [
        [along(x - 9, back), back],
        [along(x + 9, back), back],
        [x + 9, bottom],
        [x - 9, bottom],
      ],
      paint,
      0.9,
    ),
  );
  const first = edges[0] ?? 0;
  const last = edges.at(-1) ?? 960;
  return (
    lines.join('') +
    polygon(
      [
        [along(first, back), back - 3],
        [along(last, back), back - 3],
        [along(last, back + 7), back + 7],
        [along(first, back + 7), back + 7],
      ],
      paint,
      0.9,
    )
  );
}

/** A painted P on the free stall, flattened as the ground is. */
export function paintedP({ left, right }: Stall): string {
  const at = (u: number, v: number): Point => {
    const y = 690 - v * 130;
    return [along(left + (right - left) * u, y), y];
  };
  return line(
    [at(0.38, 0), at(0.38, 1), at(0.56, 1), at(0.65, 0.88), at(0.65, 0.62), at(0.56, 0.5), at(0.38, 0.5)],
    '#ffffffd0',
    15,
  );
}

/** The rubber bar that stops the wheels at the back of a stall. */
export function wheelStop({ left, right }: Stall, paint: string): string {
  const y = back + 26;
  const from = along(left + (right - left) * 0.22, y);
  const to = along(left + (right - left) * 0.78, y);
  return box(from, y - 8, to - from, 12, paint, 5) + box(from, y + 3, to - from, 5, '#00000040', 3);
}

/** Concrete slabs of a driveway. */
export function driveway(fill: string): string {
  const y = horizon + 26;
  return [
    polygon(
      [
        [along(-240, y), y],
        [along(1200, y), y],
        [1200, bottom],
        [-240, bottom],
      ],
      fill,
    ),
    ...[520, 596, 690].map((seam) =>
      line(
        [
          [0, seam],
          [960, seam],
        ],
        '#00000014',
        3,
      ),
    ),
    ...[120, 480, 840].map((x) =>
      line(
        [
          [along(x, y), y],
          [x, bottom],
        ],
        '#00000014',
        3,
      ),
    ),
  ].join('');
}
