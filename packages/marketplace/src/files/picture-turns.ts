import { createTurns } from '../platform/groups/turns.ts';

/** Drawing a picture takes a core and up to a hundred megabytes. */
export const pictureTurns = createTurns(2, 8);
