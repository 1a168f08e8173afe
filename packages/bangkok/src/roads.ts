import data from './data/roads.json' with { type: 'json' };
import { line, type Point } from './line.ts';

export interface Road {
  name: string;
  /** 1: also seen from afar. */
  rank: 1 | 2;
  points: readonly Point[];
}

/**
 * Roads that run under a rail line follow its stations (see rail-lines.ts); the rest is drawn by hand through
 * bridges and junctions, for orientation only: it may be off by some hundred metres in the suburbs, and nothing
 * is ever measured on it.
 */
export const roads: readonly Road[] = data.map(({ name, rank, points }) => ({
  name,
  rank: rank === 1 ? 1 : 2,
  points: line(points),
}));
