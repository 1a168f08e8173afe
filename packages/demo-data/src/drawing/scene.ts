import {
  clouds,
  horizon,
  lamp,
  lampLight,
  parkingSign,
  pottedPlant,
  powerPole,
  shrubs,
  skyline,
  tree,
} from './backdrop.ts';
import { canopy, condo, gardenWall, gate, house, type Light, modernHouse, shophouses } from './buildings.ts';
import { along, asphalt, driveway, paintedP, type Stall, stallLines, stalls, wheelStop } from './ground.ts';
import { indoor } from './indoor.ts';
import { type Chance, chanceOf } from './random.ts';
import { box, disc, gradient, path, placed, svg } from './shapes.ts';
import { boxTruck, frontCar, scooterRow, sideCar } from './vehicles.ts';

export type SceneKind = 'house' | 'lot' | 'canopy' | 'shophouse' | 'condo' | 'garage';
export type Daytime = 'day' | 'dusk' | 'night';
export type Guests = 'cars' | 'scooters' | 'truck';

export interface Scene {
  /** The same place has the same buildings, whatever the hour and whoever is parked. */
  place: string;
  /** Of pictures of one place: who is parked, and how the sky looks. */
  shot: number;
  kind: SceneKind;
  daytime: Daytime;
  guests: Guests;
}

export const photoSize = { width: 960, height: 720 } as const;

type Sky = readonly [top: string, low: string];
type Skies = readonly [Sky, ...Sky[]];

const skies: Readonly<Record<Daytime, Skies>> = {
  day: [
    ['#a9dbe6', '#eef7f1'],
    ['#bfe0f0', '#fbf3e2'],
    ['#9fd3d6', '#e6f5ee'],
  ],
  dusk: [
    ['#e9a06a', '#fbe6c8'],
    ['#d98f86', '#fbe0c0'],
  ],
  night: [['#16314a', '#3d6377']],
};

/** A flat drawing of a parking space: what stands behind, the ground with its lines, and who is parked. */
export function drawScene(scene: Scene): string {
  const place = chanceOf(`${scene.place} ${scene.kind}`);
  const chance = chanceOf(`${scene.place} ${scene.shot}`);
  if (scene.kind === 'garage') return svg(960, 720, indoor(place, chance, scene.guests));
  const night = scene.daytime === 'night';
  const light: Light = { window: night ? '#ffd98a' : '#7fa3b0', lit: night };
  const [top, low] = chance.pick(skies[scene.daytime]);
  const lampAt = chance.pick([chance.between(60, 260), chance.between(560, 800)]);
  return svg(
    photoSize.width,
    photoSize.height,
    [
      gradient('sky', top, low),
      box(0, 0, 960, 500, 'url(#sky)'),
      heaven(chance, scene.daytime),
      skyline(
        place,
        night ? '#2a4a60' : scene.daytime === 'dusk' ? '#d9a583' : '#b9d3d6',
        night ? '#e9c77e' : '#ffffff55',
      ),
      turned(scene.shot, behind(place, scene.kind, light)),
      scene.kind === 'house'
        ? box(0, horizon + 20, 960, 280, '#8fae74') + driveway(place.pick(['#c9c4b8', '#bdbab2', '#d0c4b2']))
        : asphalt(chance, place.pick(['#5f686c', '#6a7074', '#555f66'])),
      night ? lamp(lampAt) : '',
      guestsOn(chance, scene),
      night ? box(0, 0, 960, 720, '#0b1a3354') : '',
      night ? lampLight(lampAt) : '',
      scene.daytime === 'dusk' ? box(0, 0, 960, 720, '#e9843a14') : '',
    ].join(''),
  );
}

/** A second picture is taken from the other side. */
function turned(shot: number, inner: string): string {
  return shot % 2 === 0 ? inner : `<g transform="translate(960 0) scale(-1 1)">${inner}</g>`;
}

function heaven(chance: Chance, daytime: Daytime): string {
  if (daytime === 'night') {
    const x = chance.between(560, 860);
    return path(`M${x},58a34,34 0 1 0 32,44a27,27 0 0 1 -32,-44Z`, '#f6edcf');
  }
  const sun = chance.likely(0.6) || daytime === 'dusk';
  return (
    (sun
      ? disc(chance.between(80, 880), chance.between(70, 150), 46, daytime === 'dusk' ? '#fff0cf' : '#ffe7a8')
      : '') + clouds(chance)
  );
}

function behind(chance: Chance, kind: Exclude<SceneKind, 'garage'>, light: Light): string {
  switch (kind) {
    case 'house': {
      const width = chance.between(400, 500);
      const x = chance.between(200, 320);
      return [
        tree(chance, chance.between(40, 130), horizon + 22, chance.between(190, 250)),
        tree(chance, chance.between(850, 930), horizon + 22, chance.between(180, 250)),
        chance.likely(0.45) ? modernHouse(chance, x, width, light) : house(chance, x, width, light),
        shrubs(chance, 0, x - 10, horizon + 34),
        shrubs(chance, x + width + 14, 970, horizon + 34),
        chance.likely(0.6) ? gate(chance, -10, x - 30) : '',
      ].join('');
    }
    case 'shophouse':
      return shophouses(chance, light) + powerPole(chance.between(120, 840));
    case 'condo':
      return [
        condo(chance, light),
        tree(chance, chance.between(20, 120), horizon + 22, chance.between(160, 230)),
        tree(chance, chance.between(800, 930), horizon + 22, chance.between(170, 250)),
        shrubs(chance, 0, 300, horizon + 30),
      ].join('');
    case 'canopy':
    case 'lot':
      return [
        ...Array.from({ length: chance.whole(2, 4) }, () =>
          tree(chance, chance.between(20, 940), horizon + 16, chance.between(150, 250)),
        ),
        chance.likely(0.35) ? powerPole(chance.between(100, 860)) : '',
        gardenWall(chance),
        chance.likely(0.6)
          ? shrubs(chance, chance.between(0, 200), chance.between(500, 960), horizon + 30)
          : '',
        kind === 'canopy' ? canopy(chance) : '',
      ].join('');
  }
}

function guestsOn(chance: Chance, scene: Scene): string {
  if (scene.guests === 'truck')
    return (
      stallLines(stalls(2, 560, chance.between(-60, 60)), '#f4f2ea') +
      placed(chance.between(380, 580), 650, chance.between(1.15, 1.3), boxTruck(chance), chance.likely(0.5)) +
      parkingSign(chance.pick([70, 890]), 540, 62)
    );
  if (scene.guests === 'scooters') {
    const rack = stalls(7, 190, chance.between(-40, 40));
    return (
      stallLines(rack, '#f4f2ea') +
      scooterRow(chance, chance.between(150, 320), 640, chance.whole(2, 4), 1.15)
    );
  }
  if (scene.kind === 'house' || (scene.kind === 'shophouse' && chance.likely(0.5)))
    return beside(chance, scene);
  return inStalls(chance);
}

/** One car from the side before the house, with room for another. */
function beside(chance: Chance, scene: Scene): string {
  const left = chance.likely(0.5);
  return [
    scene.kind === 'house' ? '' : stallLines(stalls(2, 520, 0), '#f4f2ea'),
    placed(left ? 300 : 640, 640, chance.between(1.2, 1.36), sideCar(chance), chance.likely(0.5)),
    chance.likely(0.6) ? parkingSign(left ? 800 : 140, 590, 70) : '',
    pottedPlant(chance, left ? 905 : 46, 640),
    chance.likely(0.5) ? pottedPlant(chance, left ? 850 : 100, 662) : '',
  ].join('');
}

/** Cars in marked stalls; one stays free for the guest. */
function inStalls(chance: Chance): string {
  const count = chance.pick([3, 3, 4] as const);
  const width = count === 3 ? chance.between(330, 370) : chance.between(272, 296);
  const all = stalls(count, width, chance.between(-40, 40));
  const free = chance.whole(0, count - 1);
  const stops = chance.likely(0.6) ? chance.pick(['#f2a93b', '#e9e6dc'] as const) : undefined;
  const parked = all.map((stall, index) =>
    index === free || chance.likely(0.15) ? '' : carIn(chance, stall, width),
  );
  const freeStall = all[free];
  return [
    stallLines(all, chance.pick(['#f4f2ea', '#f4f2ea', '#ffe0a3'] as const)),
    chance.likely(0.45) ? parkingSign(chance.between(60, 900), 476, 50) : '',
    stops === undefined ? '' : all.map((stall) => wheelStop(stall, stops)).join(''),
    freeStall !== undefined && chance.likely(0.55) ? paintedP(freeStall) : '',
    ...parked,
  ].join('');
}

export function carIn(chance: Chance, { left, right }: Stall, width: number): string {
  const y = chance.between(622, 646);
  const middle = (along(left, y) + along(right, y)) / 2;
  return placed(middle, y, width / 290, frontCar(chance));
}
