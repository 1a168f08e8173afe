import { createTurns } from '../platform/turns.ts';

/** A picture takes a core and up to a hundred megabytes while it is drawn. */
export const pictureTurns = createTurns(2, 8);
