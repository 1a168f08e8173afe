import { parks, roads } from '@joddee/bangkok/drawn-lines';
import { railLines } from '@joddee/bangkok/rail-lines';
import { mercatorX, mercatorY } from '@joddee/marketplace/common/mercator';
import tokens from '../ui/styles/tokens.css?raw';
import { edgeWidth, isRoadDrawn, railWidth, riverBends, riverWidth, roadWidth } from './drawn-city.ts';
import styles from './drawn-map.module.css?raw';

type Point = readonly [latitude: number, longitude: number];

/** More than most screens have, because the server does not know the size of the map. */
const width = 2400;
const height = 1600;

type Pixel = readonly [x: number, y: number];

/**
 * The drawn map around a point as a picture, for a page whose map is still to come. For servers only: the client has the
 * data of the city in a file of its own.
 */
export function mapPicture(centre: Point, zoom: number): string {
  const world = 256 * 2 ** zoom;
  const left = world * mercatorX(centre[1]) - width / 2;
  const top = world * mercatorY(centre[0]) - height / 2;
  const place = ([latitude, longitude]: Point): Pixel => [
    Math.round(world * mercatorX(longitude) - left),
    Math.round(world * mercatorY(latitude) - top),
  ];
  const line = (name: string, points: readonly Point[], wide: number, more = '') => {
    const drawn = pathInSight(points.map(place), wide / 2);
    return drawn === ''
      ? ''
      : `<path class='${name}' stroke-width='${Math.round(wide)}' ${more}d='${drawn}'/>`;
  };
  const shownRoads = roads.filter(({ rank }) => isRoadDrawn(zoom, rank));
  const shapes = [
    ...parks.map(({ points }) => park(points.map(place))),
    line('drawn-river', riverBends, riverWidth(zoom)),
    ...(['drawn-road-edge', 'drawn-road'] as const).flatMap((name, layer) =>
      shownRoads.map(({ rank, points }) =>
        line(
          rank === 1 ? `${name} main` : name,
          points,
          roadWidth(zoom, rank) + (layer === 0 ? edgeWidth : 0),
        ),
      ),
    ),
    ...railLines.map(({ color, stations }) =>
      line(
        'drawn-rail',
        stations.map(({ latitude, longitude }): Point => [latitude, longitude]),
        railWidth(zoom),
        `stroke='${color}' `,
      ),
    ),
  ];
  const picture =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' ` +
    `fill='none' stroke-linecap='round' stroke-linejoin='round'><style>${pictureStyles}</style>${shapes.join('')}</svg>`;
  return `data:image/svg+xml,${picture.replace(/[%#<>"]/g, encodeURIComponent)}`;
}

/** A picture does not have the styles of the page around it. */
const pictureStyles = [...coloursIn(tokens), ...rulesOf(styles)].join('');

function coloursIn(css: string): string[] {
  const [light = '', dark = ''] = css
    .split('@media (prefers-color-scheme: dark)')
    .map((part) => (part.match(/--map-(?:park|water|road|main)[\w-]*: #\w+/g) ?? []).join(';'));
  return [
    `:root{${light.replaceAll(': ', ':')}}`,
    `@media(prefers-color-scheme:dark){:root{${dark.replaceAll(': ', ':')}}}`,
  ];
}

function rulesOf(css: string): string[] {
  return (css.match(/\.drawn-(?:park|river|road|road-edge|rail)(?:\.main)? \{[^}]*\}/g) ?? []).map((rule) =>
    rule.replace(/\s+/g, ' '),
  );
}

/** The parts of a line that cross the picture, also those of which only an edge is in it. */
function pathInSight(points: readonly Pixel[], margin: number): string {
  let path = '';
  let last: Pixel | undefined;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (from === undefined || !isInSight([from, to], margin)) continue;
    path += from === last ? `L${to.join(' ')}` : `M${from.join(' ')}L${to.join(' ')}`;
    last = to;
  }
  return path;
}

function park(points: readonly Pixel[]): string {
  if (!isInSight(points, 0)) return '';
  return `<path class='drawn-park' d='M${points.map((point) => point.join(' ')).join('L')}'/>`;
}

/** The smallest box around the points reaches into the picture. */
function isInSight(points: readonly Pixel[], margin: number): boolean {
  return [width, height].every((side, axis) => {
    const all = points.map((point) => point[axis] ?? 0);
    return Math.min(...all) < side + margin && Math.max(...all) > -margin;
  });
}
