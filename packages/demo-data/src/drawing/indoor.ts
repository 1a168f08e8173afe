import { along, paintedP, type Stall, stallLines, stalls } from './ground.ts';
import type { Chance } from './random.ts';
import { box, gradient, line, oval, placed, polygon } from './shapes.ts';
import { boxTruck, frontCar, scooterRow } from './vehicles.ts';

/** A parking floor inside a building: lamps above, striped pillars, a shining floor. */
export function indoor(place: Chance, chance: Chance, guests: 'cars' | 'scooters' | 'truck'): string {
  const accent = place.pick(['#0b6b6b', '#f2a93b', '#3f7f9a', '#7d8f5f', '#b5564a'] as const);
  const wall = place.pick(['#dfe3df', '#e8e2d6', '#d3dcde'] as const);
  const count = chance.pick([3, 4] as const);
  const width = count === 3 ? 350 : 284;
  const all = stalls(count, width, chance.between(-30, 30));
  const free = chance.whole(0, count - 1);
  const freeStall = all[free];
  return [
    gradient('floor', '#8f999b', '#c3c8c4'),
    box(0, 0, 960, 470, wall),
    box(0, 300, 960, 70, accent),
    box(0, 370, 960, 8, '#ffffff'),
    box(0, 452, 960, 20, '#6f797c'),
    ceiling(place),
    box(0, 470, 960, 250, 'url(#floor)'),
    stallLines(all, chance.pick(['#fbf9f2', '#ffd98a'] as const)),
    freeStall === undefined || guests !== 'cars' ? '' : paintedP(freeStall),
    ...pillars(all, accent),
    guests === 'scooters'
      ? scooterRow(chance, 220, 640, 3, 1.2)
      : guests === 'truck'
        ? placed(480, 650, 1.1, boxTruck(chance))
        : all
            .map((stall, index) =>
              index === free ? '' : placed(middleOf(stall, 634), 634, width / 290, frontCar(chance)),
            )
            .join(''),
  ].join('');
}

const middleOf = ({ left, right }: Stall, y: number) => (along(left, y) + along(right, y)) / 2;

function ceiling(chance: Chance): string {
  const rows = [0, 1, 2].map((row) => {
    const y = 34 + row * 52;
    const half = 150 - row * 34;
    return [240, 720].map((x) => {
      const middle = 480 + (x - 480) * (1 - row * 0.22);
      return (
        box(middle - half / 2, y, half, 13 - row * 2, '#fffbe6', 5) +
        oval(middle, y + 16, half, 20, '#fffbe6', 0.25)
      );
    });
  });
  return [
    polygon(
      [
        [0, 0],
        [960, 0],
        [760, 190],
        [200, 190],
      ],
      '#aab3b4',
    ),
    polygon(
      [
        [0, 0],
        [200, 190],
        [200, 300],
        [0, 300],
      ],
      '#00000014',
    ),
    polygon(
      [
        [960, 0],
        [760, 190],
        [760, 300],
        [960, 300],
      ],
      '#00000014',
    ),
    ...rows.flat(),
    chance.likely(0.7)
      ? line(
          [
            [0, 214],
            [960, 214],
          ],
          '#c0463c',
          9,
        )
      : '',
    chance.likely(0.7)
      ? line(
          [
            [0, 240],
            [960, 240],
          ],
          '#8a9597',
          15,
        )
      : '',
  ].join('');
}

function pillars(all: readonly Stall[], accent: string): string[] {
  return [all[0]?.left ?? 0, all.at(-1)?.right ?? 960].map((edge) => {
    const x = along(edge, 560);
    return [
      oval(x, 562, 58, 10, '#000', 0.22),
      box(x - 40, 0, 80, 562, '#eceae2'),
      box(x + 14, 0, 26, 562, '#00000014'),
      box(x - 40, 392, 80, 132, accent),
      ...[404, 446, 488].map((y) =>
        polygon(
          [
            [x - 40, y + 26],
            [x - 40, y + 6],
            [x + 40, y - 12 + 6],
            [x + 40, y + 14],
          ],
          '#ffffff',
          0.85,
        ),
      ),
    ].join('');
  });
}
