import parkData from './data/parks.json' with { type: 'json' };
import riverData from './data/river.json' with { type: 'json' };
import roadData from './data/roads.json' with { type: 'json' };
import { line, type Point } from './rail-lines.ts';

/** The Chao Phraya from Pak Kret to the sea. */
export const river = line(riverData.points);

export interface Park {
  name: string;
  points: readonly Point[];
}

/** Drawn by hand, for orientation only. */
export const parks: readonly Park[] = parkData.map(({ name, points }) => ({ name, points: line(points) }));

export interface Road {
  name: string;
  /** 1: also drawn at low zooms. */
  rank: 1 | 2;
  points: readonly Point[];
}

/**
 * Roads under a rail line follow its stations (see rail-lines.ts). The others are drawn by hand through bridges and
 * junctions, for orientation only: in the suburbs they may be some hundred metres off. No distance is measured on them.
 */
export const roads: readonly Road[] = roadData.map(({ name, rank, points }) => ({
  name,
  rank: rank === 1 ? 1 : 2,
  points: line(points),
}));
