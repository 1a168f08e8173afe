import data from './data/river.json' with { type: 'json' };
import { line } from './line.ts';

/** The Chao Phraya from Pak Kret to the sea. */
export const river = line(data.points);
