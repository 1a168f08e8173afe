import { parks, river, roads } from '@joddee/bangkok/drawn-lines';
import { places } from '@joddee/bangkok/places';
import { railLines } from '@joddee/bangkok/rail-lines';
import { mapName } from '@joddee/thai-text/places/map-name';
import { mapText } from '@joddee/thai-text/screens/map-text';

export interface Label {
  key: string;
  text: string;
  kind: 'station' | 'road' | 'place' | 'water';
  point: readonly [number, number];
}

const everyStation: Label[] = railLines.flatMap(({ system, color, stations }) =>
  stations.map(({ name, latitude, longitude }) => ({
    key: `${color}${name}${latitude}`,
    text: `${system} ${mapName(name)}`,
    kind: 'station' as const,
    point: [latitude, longitude] as const,
  })),
);

/** A road may have a label between each two of its points. */
const everyRoad: Label[] = roads.flatMap(({ name, points }) =>
  points.slice(1).map(([latitude, longitude], index) => {
    const [fromLatitude, fromLongitude] = points[index] ?? [latitude, longitude];
    return {
      key: `${name}${index}`,
      text: mapName(name),
      kind: 'road' as const,
      point: [(latitude + fromLatitude) / 2, (longitude + fromLongitude) / 2] as const,
    };
  }),
);

const everyPlace: Label[] = [
  ...places.map(({ name, latitude, longitude }) => ({ name, point: [latitude, longitude] as const })),
  ...parks.map(({ name, points }) => ({ name, point: middleOf(points) })),
].map(({ name, point }) => ({ key: name, text: mapName(name), kind: 'place' as const, point }));

const waters: Label[] = river.flatMap((point, index) =>
  index % 5 === 0 ? [{ key: `river${index}`, text: mapText.river, kind: 'water' as const, point }] : [],
);

function middleOf(points: readonly (readonly [number, number])[]): [number, number] {
  const sum = points.reduce(([a, b], [latitude, longitude]) => [a + latitude, b + longitude] as const, [
    0, 0,
  ] as const);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** The labels for a zoom, the most useful first. */
export function labelsAt(zoom: number): Label[] {
  return [
    ...(zoom >= 14 ? everyStation : []),
    ...(zoom >= 12 ? everyPlace : []),
    ...(zoom >= 15 ? everyRoad : []),
    ...(zoom >= 12 ? waters : []),
  ];
}

const lineHeight = 20;
const letterWidth = 7.5;
/** The same name is not repeated within this distance. */
const repeatPixels = 420;

/** Of overlapping labels the first one stays. */
export function withoutOverlap(
  labels: readonly Label[],
  project: (point: Label['point']) => { x: number; y: number },
): Label[] {
  const kept: { label: Label; x: number; y: number; width: number }[] = [];
  for (const label of labels) {
    const { x, y } = project(label.point);
    const width = label.text.length * letterWidth;
    // A station's name is beside its dot, any other name is centred.
    const left = label.kind === 'station' ? x + 12 : x - width / 2;
    const isFree = kept.every((other) => {
      const apart = Math.abs(other.y - y) >= lineHeight;
      const beside = other.x >= left + width || other.x + other.width <= left;
      const isRepeated =
        other.label.text === label.text && Math.hypot(other.x - left, other.y - y) < repeatPixels;
      return (apart || beside) && !isRepeated;
    });
    if (isFree) kept.push({ label, x: left, y, width });
  }
  return kept.map(({ label }) => label);
}
