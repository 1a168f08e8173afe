import data from './data/destinations.json' with { type: 'json' };
import { pointOf } from './rail-lines.ts';

export const destinationKinds = [
  'mall',
  'hospital',
  'university',
  'market',
  'stadium',
  'terminal',
  'office',
  'temple',
  'embassy',
  'park',
  'district',
] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** A place that people drive to, with its other names in Thai and in Latin letters. */
export interface Destination {
  kind: DestinationKind;
  name: string;
  englishName: string;
  otherNames: readonly string[];
  latitude: number;
  longitude: number;
}

/** Entrances for cars, to about a hundred metres: enough to centre a map. */
export const destinations: readonly Destination[] = data.flatMap(({ kind, places }) =>
  places.map((text) => destinationOf(kindOf(kind), text)),
);

function kindOf(name: string): DestinationKind {
  const kind = destinationKinds.find((known) => known === name);
  if (kind === undefined) throw new RangeError(`Not a kind of destination: ${name}`);
  return kind;
}

function destinationOf(kind: DestinationKind, text: string): Destination {
  const [name = '', englishName = '', otherNames = '', point = ''] = text.split('|');
  const [latitude, longitude] = pointOf(point);
  return { kind, name, englishName, otherNames: otherNames.split(',').filter(Boolean), latitude, longitude };
}
