import type { Chance } from './random.ts';
import { box, curve, disc, line, oval, path, placed } from './shapes.ts';

const paints = [
  '#f4f4f1',
  '#c9ced1',
  '#5b6670',
  '#2f3a44',
  '#b23a36',
  '#1f5f8b',
  '#0b6b6b',
  '#f2a93b',
  '#7c8f5a',
  '#8a5a44',
  '#e7dcc6',
  '#d98c9a',
] as const;
const glass = '#23343f';
const shine = '#6f909c';
const rubber = '#1d2226';

export const paintOf = (chance: Chance) => chance.pick(paints);

/** A car seen from the front, standing on y = 0, about 190 wide. */
export function frontCar(chance: Chance, paint = paintOf(chance)): string {
  const [roof, waist, half] = chance.pick<readonly [number, number, number]>([
    [128, 80, 90],
    [150, 92, 94],
    [172, 98, 94],
    [134, 80, 82],
  ]);
  const top = half * 0.72;
  const lamp = chance.pick(['#fff3cf', '#eef6fa'] as const);
  return [
    oval(0, 2, half + 16, 13, '#000', 0.28),
    box(-half + 4, -36, 30, 38, rubber, 8),
    box(half - 34, -36, 30, 38, rubber, 8),
    box(-half - 13, -waist - 8, 20, 15, paint, 6),
    box(half - 7, -waist - 8, 20, 15, paint, 6),
    path(
      `M${-half},-${waist - 14} Q${-half},-${waist} ${-half + 8},-${waist + 4} L${-top},-${roof - 8} Q${-top + 4},-${roof} ${-top + 16},-${roof} H${top - 16} Q${top - 4},-${roof} ${top},-${roof - 8} L${half - 8},-${waist + 4} Q${half},-${waist} ${half},-${waist - 14} V-26 Q${half},-16 ${half - 10},-16 H${-half + 10} Q${-half},-16 ${-half},-26 Z`,
      paint,
    ),
    path(
      `M${-half + 18},-${waist + 3} L${-top + 11},-${roof - 11} H${top - 11} L${half - 18},-${waist + 3} Z`,
      glass,
    ),
    path(
      `M${-half + 34},-${waist + 3} L${-top + 25},-${roof - 11} H${-top + 52} L${-half + 74},-${waist + 3} Z`,
      shine,
    ),
    `<g opacity=".16">${box(-half, -46, half * 2, 30, '#000', 9)}</g>`,
    box(-half + 8, -waist + 14, 40, 18, lamp, 8),
    box(half - 48, -waist + 14, 40, 18, lamp, 8),
    box(-30, -waist + 16, 60, 13, '#2b343a', 5),
    box(-27, -38, 54, 15, '#fbfbf7', 3),
    box(-20, -33, 40, 4, '#8b959a', 2),
  ].join('');
}

const sideBodies = [
  // sedan
  'M-150,-30 Q-152,-62 -128,-68 L-88,-72 Q-62,-110 -28,-112 H30 Q58,-111 86,-74 L130,-66 Q152,-62 150,-30 Q150,-24 142,-24 H-142 Q-150,-24 -150,-30 Z',
  // city car
  'M-122,-28 Q-128,-82 -104,-92 Q-88,-124 -58,-126 H18 Q50,-124 74,-80 L112,-70 Q126,-64 124,-30 Q122,-24 114,-24 H-114 Q-122,-24 -122,-28 Z',
  // SUV
  'M-148,-32 L-148,-86 Q-132,-136 -112,-138 H36 Q60,-136 84,-92 L134,-82 Q150,-78 150,-34 Q150,-26 142,-26 H-140 Q-148,-26 -148,-32 Z',
] as const;
const sideGlass = [
  'M-74,-75 Q-54,-101 -28,-103 H-6 V-75 Z M4,-103 H28 Q48,-102 70,-75 H4 Z',
  'M-92,-86 Q-80,-114 -58,-116 H-20 V-83 Z M-10,-116 H16 Q40,-114 58,-81 H-10 Z',
  'M-136,-92 Q-124,-126 -110,-127 H-66 V-92 Z M-56,-127 H-10 V-92 H-56 Z M0,-127 H34 Q52,-125 70,-92 H0 Z',
] as const;

function wheel(x: number, radius: number): string {
  return disc(x, -radius, radius, rubber) + disc(x, -radius, radius * 0.55, '#c3c9cb');
}

/** A car seen from the side, standing on y = 0, about 300 long, its nose to the right. */
export function sideCar(chance: Chance, paint = paintOf(chance)): string {
  const kind = chance.whole(0, sideBodies.length - 1);
  const reach = kind === 1 ? 78 : 94;
  return [
    oval(0, 1, 160, 11, '#000', 0.28),
    path(sideBodies[kind] ?? sideBodies[0], paint),
    `<g opacity=".13">${box(kind === 1 ? -120 : -147, -44, kind === 1 ? 242 : 295, 19, '#000', 8)}</g>`,
    path(sideGlass[kind] ?? sideGlass[0], glass),
    box(reach + 34, -62, 18, 12, '#fff0c2', 5),
    box(-reach - 52 + (kind === 1 ? 14 : 0), -64, 10, 16, '#c8463e', 4),
    line(
      [
        [-24, -62],
        [-10, -62],
      ],
      '#00000055',
      4,
    ),
    wheel(-reach, 28),
    wheel(reach, 28),
  ].join('');
}

/** A scooter from the side, about 150 long. */
export function scooter(chance: Chance): string {
  const paint = paintOf(chance);
  return [
    oval(0, 1, 80, 7, '#000', 0.28),
    wheel(-50, 21),
    wheel(54, 21),
    curve('M54,-21 L34,-96 L20,-100', '#3a444b', 6),
    path(
      'M-74,-40 Q-66,-74 -34,-70 L2,-66 Q8,-40 22,-38 L30,-84 L44,-78 L40,-26 H-14 Q-22,-48 -48,-48 Z',
      paint,
    ),
    path('M-72,-72 Q-70,-84 -54,-82 L-2,-78 Q6,-70 -2,-66 H-60 Z', '#2a3036'),
    disc(44, -82, 8, '#fff0c2'),
  ].join('');
}

/** A small box truck from the side, about 380 long. */
export function boxTruck(chance: Chance): string {
  const paint = paintOf(chance);
  const load = chance.pick(['#f3f1ea', '#dfe7e6', '#f6e3bd'] as const);
  return [
    oval(0, 1, 200, 12, '#000', 0.28),
    box(-190, -190, 250, 160, load, 8),
    `<g opacity=".1">${box(-190, -76, 250, 46, '#000')}</g>`,
    line(
      [
        [-106, -186],
        [-106, -34],
      ],
      '#00000018',
      4,
    ),
    line(
      [
        [-22, -186],
        [-22, -34],
      ],
      '#00000018',
      4,
    ),
    path(
      'M66,-30 V-148 Q66,-156 76,-156 H132 Q150,-154 160,-112 L182,-92 Q190,-86 190,-72 V-36 Q190,-28 182,-28 H72 Z',
      paint,
    ),
    path('M96,-142 H128 Q140,-140 148,-108 H96 Z', glass),
    box(168, -74, 20, 15, '#fff0c2', 5),
    box(-190, -40, 380, 14, '#2b343a', 4),
    wheel(-118, 32),
    wheel(122, 32),
  ].join('');
}

/** Scooters in a row, standing on y. */
export function scooterRow(chance: Chance, x: number, y: number, count: number, scale: number): string {
  return Array.from({ length: count }, (_, index) =>
    placed(x + index * 165 * scale, y + chance.between(-4, 4), scale, scooter(chance)),
  ).join('');
}
