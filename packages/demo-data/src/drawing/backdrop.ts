import type { Chance } from './random.ts';
import { box, curve, disc, line, oval, path, polygon } from './shapes.ts';

export const horizon = 440;

/** Far towers in one colour: a few paths however many houses. */
export function skyline(chance: Chance, fill: string, windows: string): string {
  let towers = '';
  let lights = '';
  for (let x = -20; x < 980; ) {
    const width = chance.between(46, 110);
    const height = chance.between(90, 300);
    const top = horizon - height;
    towers += `M${x.toFixed(0)},${horizon}V${top.toFixed(0)}h${width.toFixed(0)}V${horizon}Z`;
    if (chance.likely(0.4)) towers += `M${(x + width / 2).toFixed(0)},${(top - 26).toFixed(0)}h4v30h-4Z`;
    for (let row = top + 16; row < horizon - 60; row += 24)
      for (let column = x + 10; column < x + width - 14; column += 20)
        if (chance.likely(0.55)) lights += `M${column.toFixed(0)},${row.toFixed(0)}h9v11h-9Z`;
    x += width + chance.between(-8, 26);
  }
  return path(towers, fill) + path(lights, windows);
}

export function clouds(chance: Chance): string {
  return Array.from({ length: chance.whole(2, 4) }, () => {
    const x = chance.between(40, 900);
    const y = chance.between(50, 170);
    const size = chance.between(24, 46);
    return (
      oval(x, y, size * 2, size * 0.62, '#fff', 0.75) +
      oval(x - size * 0.8, y - size * 0.3, size, size * 0.62, '#fff', 0.75) +
      oval(x + size * 0.5, y - size * 0.45, size * 1.1, size * 0.75, '#fff', 0.75)
    );
  }).join('');
}

const greens = ['#4f8a5b', '#3f7a55', '#6a9a55', '#2f6b50', '#7fa65f'] as const;

export function tree(chance: Chance, x: number, y: number, size: number): string {
  if (chance.likely(0.3)) return palm(x, y, size);
  const green = chance.pick(greens);
  const light = chance.pick(greens);
  return [
    oval(x, y + 2, size * 0.5, size * 0.07, '#000', 0.16),
    box(x - size * 0.06, y - size * 0.62, size * 0.12, size * 0.64, '#7a5a42', 4),
    disc(x - size * 0.26, y - size * 0.78, size * 0.3, green),
    disc(x + size * 0.26, y - size * 0.74, size * 0.28, green),
    disc(x, y - size * 1.02, size * 0.36, green),
    disc(x - size * 0.1, y - size * 1.08, size * 0.2, light),
    disc(x + size * 0.2, y - size * 0.84, size * 0.15, light),
  ].join('');
}

function palm(x: number, y: number, size: number): string {
  const top = y - size * 1.25;
  const fronds = [-1, -0.62, -0.2, 0.25, 0.66, 1].map((lean) => {
    const reach = size * 0.62 * lean;
    const fall = size * (0.34 * Math.abs(lean) - 0.12);
    return `M${x},${top.toFixed(0)}q${(reach * 0.5).toFixed(0)},${(-size * 0.34).toFixed(0)} ${reach.toFixed(0)},${fall.toFixed(0)}q${(-reach * 0.42).toFixed(0)},${(-size * 0.2 - fall * 0.3).toFixed(0)} ${(-reach).toFixed(0)},${(-fall).toFixed(0)}Z`;
  });
  return (
    curve(
      `M${x - size * 0.06},${y} Q${x + size * 0.1},${y - size * 0.6} ${x},${top}`,
      '#86664a',
      size * 0.08,
    ) + path(fronds.join(''), '#3f7f56')
  );
}

/** A hedge or a row of potted plants along the wall. */
export function shrubs(chance: Chance, from: number, to: number, y: number): string {
  let drawn = '';
  for (let x = from; x < to; x += chance.between(34, 58)) {
    const size = chance.between(17, 30);
    drawn += disc(x, y - size * 0.6, size, chance.pick(greens));
  }
  return drawn;
}

export function pottedPlant(chance: Chance, x: number, y: number): string {
  const green = chance.pick(greens);
  return [
    oval(x, y, 27, 6, '#000', 0.18),
    path(`M${x},${y - 34}q-34,-30 -26,-64q26,16 26,54q0,-44 30,-58q6,40 -26,68Z`, green),
    path(`M${x},${y - 34}q-8,-44 6,-78q16,40 2,78Z`, chance.pick(greens)),
    polygon(
      [
        [x - 23, y - 38],
        [x + 23, y - 38],
        [x + 16, y],
        [x - 16, y],
      ],
      chance.pick(['#c4704a', '#e8e2d4', '#0b6b6b'] as const),
    ),
  ].join('');
}

/** A concrete pole with its bundle of wires: no Bangkok lane is without. */
export function powerPole(x: number): string {
  return [
    curve('M-20,120 Q480,196 980,104', '#37424a', 3),
    curve('M-20,138 Q480,222 980,126', '#37424a', 4),
    curve('M-20,150 Q480,228 980,136', '#37424a', 3),
    box(x - 8, 84, 16, 372, '#9aa3a4', 3),
    box(x - 52, 110, 104, 9, '#808a8c', 2),
    box(x - 40, 138, 80, 8, '#808a8c', 2),
  ].join('');
}

/** The mark of the house: a white P in a teal square, on a post. */
export function parkingSign(x: number, y: number, size: number): string {
  const left = x - size / 2;
  const top = y - size * 3.1;
  return [
    oval(x, y, size * 0.4, size * 0.09, '#000', 0.2),
    box(x - size * 0.06, top + size, size * 0.12, size * 2.1, '#7d878b', 3),
    box(left, top, size, size, '#0b6b6b', size * 0.22),
    curve(
      `M${x - size * 0.15},${top + size * 0.78} V${top + size * 0.24} H${x + size * 0.04} a${size * 0.16},${size * 0.16} 0 0 1 0,${size * 0.32} H${x - size * 0.15}`,
      '#fff',
      size * 0.13,
    ),
  ].join('');
}

const lampHeight = 330;
const lampFoot = horizon + 28;

export function lamp(x: number): string {
  const top = lampFoot - lampHeight;
  return (
    line(
      [
        [x, lampFoot],
        [x, top],
        [x + 54, top],
      ],
      '#4a565d',
      8,
    ) + box(x + 38, top - 4, 40, 11, '#39444b', 5)
  );
}

/** The light of a lamp, drawn last: it lies over everything. */
export function lampLight(x: number): string {
  const top = lampFoot - lampHeight;
  return [
    polygon(
      [
        [x + 42, top + 8],
        [x + 74, top + 8],
        [x + 230, 660],
        [x - 120, 660],
      ],
      '#ffdf93',
      0.17,
    ),
    oval(x + 55, 660, 175, 34, '#ffdf93', 0.17),
    oval(x + 58, top + 10, 17, 6, '#fff3c9'),
  ].join('');
}
