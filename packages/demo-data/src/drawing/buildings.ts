import { horizon } from './backdrop.ts';
import type { Chance } from './random.ts';
import { box, line, oval, path, polygon } from './shapes.ts';

const plasters = ['#f3ead9', '#e9e4da', '#dfe8e4', '#f1dcc4', '#d7e3ea', '#efe7e2', '#cfdcd0'] as const;
const roofs = ['#a8523d', '#7d4a3c', '#4f5d66', '#0b6b6b', '#8a6a55', '#39505a'] as const;
const floor = horizon + 26;

export interface Light {
  window: string;
  lit: boolean;
}

function window(x: number, y: number, width: number, height: number, light: Light): string {
  return [
    box(x - 6, y - 6, width + 12, height + 12, '#ffffff', 3),
    box(x, y, width, height, light.window, 2),
    light.lit
      ? ''
      : polygon(
          [
            [x, y + height * 0.7],
            [x + width * 0.55, y],
            [x + width * 0.85, y],
            [x, y + height],
          ],
          '#ffffff',
          0.3,
        ),
    box(x + width / 2 - 2.5, y, 5, height, '#ffffff'),
    box(x - 9, y + height + 6, width + 18, 6, '#c9c4b8', 2),
  ].join('');
}

/** A house of two floors with a hipped roof. */
export function house(chance: Chance, x: number, width: number, light: Light): string {
  const wall = chance.pick(plasters);
  const roof = chance.pick(roofs);
  const top = chance.between(176, 214);
  const middle = (top + floor) / 2 + 14;
  const gap = width / 3;
  return [
    box(x, top, width, floor - top, wall),
    box(x + width * 0.74, top, width * 0.26, floor - top, '#00000010'),
    polygon(
      [
        [x - 44, top + 12],
        [x + width * 0.22, top - 92],
        [x + width * 0.78, top - 92],
        [x + width + 44, top + 12],
      ],
      roof,
    ),
    polygon(
      [
        [x - 44, top + 12],
        [x + width + 44, top + 12],
        [x + width + 34, top + 24],
        [x - 34, top + 24],
      ],
      '#0000003a',
    ),
    ...[0, 1, 2].map((index) => window(x + gap * (index + 0.5) - 32, top + 44, 64, 70, light)),
    box(x - 10, middle, width + 20, 13, '#ffffff'),
    window(x + gap * 0.5 - 44, middle + 42, 88, 62, light),
    box(x + gap * 1.5 - 32, floor - 116, 64, 116, '#7a5a42', 3),
    box(x + gap * 1.5 + 16, floor - 62, 8, 8, '#f2a93b', 4),
    window(x + gap * 2.5 - 44, middle + 42, 88, 62, light),
  ].join('');
}

/** A house of two boxes with flat roofs, a wooden screen and its own carport. */
export function modernHouse(chance: Chance, x: number, width: number, light: Light): string {
  const wall = chance.pick(['#f5f3ee', '#e6e2da', '#dbe3e2'] as const);
  const stone = chance.pick(['#6f7a7e', '#8a7460', '#4f5d66'] as const);
  const wood = chance.pick(['#b07a4c', '#9a6a44', '#0b6b6b'] as const);
  const top = chance.between(168, 200);
  const middle = (top + floor) / 2 + 6;
  let slats = '';
  for (let slat = x + width * 0.62; slat < x + width * 0.94; slat += 14)
    slats += `M${slat.toFixed(0)},${(top + 34).toFixed(0)}h7v${(middle - top - 44).toFixed(0)}h-7Z`;
  return [
    box(x, middle, width, floor - middle, stone),
    box(x - 30, top, width * 0.62, middle - top + 6, wall),
    box(x + width * 0.56, top + 24, width * 0.44, middle - top - 18, wall),
    box(x + width * 0.56, top + 24, 16, middle - top - 18, '#00000014'),
    path(slats, wood),
    box(x - 42, top - 10, width * 0.62 + 24, 15, '#3f4b50', 2),
    box(x + width * 0.55, top + 14, width * 0.47, 13, '#3f4b50', 2),
    window(x, top + 34, width * 0.34, middle - top - 66, light),
    box(x - 50, middle - 4, width + 72, 16, '#3f4b50', 3),
    box(x + 20, middle + 12, width * 0.46, floor - middle - 12, '#00000026'),
    window(x + 36, middle + 40, width * 0.36, 64, light),
    box(x + width * 0.62, floor - 112, 66, 112, wood, 3),
    box(x + width * 0.62 + 50, floor - 66, 6, 26, '#f4f1e8', 3),
    window(x + width * 0.84, middle + 40, width * 0.1, 74, light),
    box(x + width + 6, middle + 10, 10, floor - middle - 10, '#6c787d'),
  ].join('');
}

/** A row of shophouses, each with its shutter and awning. */
export function shophouses(chance: Chance, light: Light): string {
  const units = chance.whole(4, 5);
  const width = 980 / units;
  let drawn = '';
  for (let unit = 0; unit < units; unit += 1) {
    const x = -10 + unit * width;
    const top = chance.between(70, 130);
    const wall = chance.pick(plasters);
    drawn += box(x, top, width, floor - top, wall) + box(x, top, width, 14, '#00000022');
    drawn += box(x + width - 5, top, 5, floor - top, '#0000001c');
    for (let row = 0; row < 2; row += 1) {
      const y = top + 40 + row * 96;
      if (y + 60 > floor - 140) continue;
      drawn += window(x + width * 0.14, y, width * 0.3, 56, light);
      drawn += window(x + width * 0.56, y, width * 0.3, 56, light);
    }
    const shutterTop = floor - 112;
    drawn += box(
      x + 14,
      shutterTop,
      width - 28,
      112,
      chance.pick(['#aab4b6', '#8c9a9c', '#c2b9a6'] as const),
    );
    for (let y = shutterTop + 14; y < floor - 6; y += 14)
      drawn += line(
        [
          [x + 16, y],
          [x + width - 16, y],
        ],
        '#0000001c',
        3,
      );
    const awning = chance.pick(['#0b6b6b', '#f2a93b', '#b5564a', '#4f7f9a', '#6f8f5f'] as const);
    drawn += polygon(
      [
        [x + 8, shutterTop - 20],
        [x + width - 8, shutterTop - 20],
        [x + width + 2, shutterTop + 18],
        [x - 2, shutterTop + 18],
      ],
      awning,
    );
  }
  return drawn;
}

/** A tower with balconies beside a lower block. */
export function condo(chance: Chance, light: Light): string {
  const wall = chance.pick(plasters);
  const accent = chance.pick(['#0b6b6b', '#f2a93b', '#8fa3ad', '#b77d62'] as const);
  const left = chance.between(60, 360);
  const width = chance.between(300, 420);
  let windows = '';
  let rails = '';
  for (let y = 34; y < floor - 120; y += 52)
    for (let x = left + 26; x < left + width - 50; x += 72) {
      windows += `M${x.toFixed(0)},${y}h44v32h-44Z`;
      rails += `M${(x - 6).toFixed(0)},${y + 24}h56v10h-56Z`;
    }
  return [
    box(left - 170, 210, 190, floor - 210, chance.pick(plasters)),
    box(left - 170, 210, 190, 12, '#00000022'),
    path(
      [0, 1, 2].map((row) => `M${(left - 146).toFixed(0)},${246 + row * 60}h130v26h-130Z`).join(''),
      light.window,
    ),
    box(left, -10, width, floor + 10, wall),
    box(left + width * 0.8, -10, width * 0.2, floor + 10, '#00000012'),
    box(left, -10, 14, floor + 10, accent),
    path(windows, light.window),
    path(rails, '#ffffffcc'),
    box(left + 14, floor - 94, width - 14, 94, '#4b6068'),
    path(
      [0, 1, 2, 3]
        .map(
          (pane) =>
            `M${(left + 28 + pane * (width / 4.2)).toFixed(0)},${floor - 84}h${(width / 5).toFixed(0)}v78h${(-width / 5).toFixed(0)}Z`,
        )
        .join(''),
      light.lit ? '#ffe2a0' : '#9dbcc4',
    ),
    box(left - 14, floor - 108, width + 30, 15, accent, 3),
  ].join('');
}

/** A garden wall with posts, a gate where the car comes in, and what grows behind it. */
export function gardenWall(chance: Chance): string {
  const fill = chance.pick(plasters);
  const cap = chance.pick(['#b9b2a2', '#0b6b6b', '#8f6f58'] as const);
  const top = horizon - chance.between(74, 116);
  let posts = '';
  for (let x = 0; x <= 960; x += 160)
    posts += box(x - 13, top - 18, 26, floor - top + 18, fill) + box(x - 17, top - 26, 34, 11, cap, 2);
  return (
    box(-10, top, 980, floor - top, fill) +
    box(-10, floor - 30, 980, 30, '#00000012') +
    box(-10, top - 8, 980, 11, cap) +
    posts
  );
}

/** Upright bars, as of a sliding gate that stands half open. */
export function gate(chance: Chance, from: number, to: number): string {
  const colour = chance.pick(['#39474d', '#0b6b6b', '#6b5141', '#7a8587'] as const);
  let bars = '';
  for (let x = from; x <= to; x += 19) bars += `M${x.toFixed(0)},${horizon - 96}h7v122h-7Z`;
  return (
    path(bars, colour) +
    box(from - 6, horizon - 100, to - from + 18, 9, colour, 3) +
    box(from - 6, floor - 16, to - from + 18, 9, colour, 3)
  );
}

/** A metal roof on posts; its shade falls on the ground. */
export function canopy(chance: Chance): string {
  const sheet = chance.pick(['#8aa5ad', '#0b6b6b', '#b9c3c2', '#a4604a', '#5f7680'] as const);
  const y = chance.between(120, 152);
  let ribs = '';
  for (let x = 30; x < 950; x += 36) ribs += `M${x},${y}L${x - (480 - x) * 0.05},${y + 62}`;
  return [
    ...[76, 356, 604, 884].map((x) => box(x - 8, y + 40, 16, 470 - y, '#6c787d')),
    polygon(
      [
        [24, y],
        [936, y],
        [978, y + 64],
        [-18, y + 64],
      ],
      sheet,
    ),
    `<path d="${ribs}" stroke="#00000022" stroke-width="4" fill="none"/>`,
    box(-18, y + 62, 996, 15, '#3f4b50'),
    oval(480, 560, 520, 110, '#000', 0.16),
  ].join('');
}
