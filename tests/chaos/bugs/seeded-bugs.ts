import { bookingBugs } from './booking-bugs.ts';
import { liveBugs } from './live-bugs.ts';
import type { SeededBug } from './seeded-bug.ts';

/** Every one must be caught, or "no violations" says little. */
export const seededBugs: readonly SeededBug[] = [...bookingBugs, ...liveBugs];
