import data from './data/parks.json' with { type: 'json' };
import { line, type Point } from './line.ts';

export interface Park {
  name: string;
  points: readonly Point[];
}

/** Drawn by hand, for orientation only. */
export const parks: readonly Park[] = data.map(({ name, points }) => ({ name, points: line(points) }));
