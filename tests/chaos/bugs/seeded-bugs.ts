import { bookingBugs } from './booking-bugs.ts';
import { liveBugs } from './live-bugs.ts';
import type { SeededBug } from './seeded-bug.ts';
import { standstillBugs } from './standstill-bugs.ts';

/** Every one must be caught, or "no violations" says little. */
export const seededBugs: readonly SeededBug[] = [...bookingBugs, ...liveBugs, ...standstillBugs];
