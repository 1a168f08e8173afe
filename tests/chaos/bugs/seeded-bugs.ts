import { bookingBugs } from './booking-bugs.ts';
import { liveBugs } from './live-bugs.ts';
import { messageBugs } from './message-bugs.ts';
import { occupiedBugs } from './occupied-bugs.ts';
import { pauseBugs } from './pause-bugs.ts';
import type { SeededBug } from './seeded-bug.ts';
import { waitBugs } from './wait-bugs.ts';

/** Every bug must be caught, because "no violations" proves little otherwise. */
export const seededBugs: readonly SeededBug[] = [
  ...bookingBugs,
  ...liveBugs,
  ...messageBugs,
  ...occupiedBugs,
  ...pauseBugs,
  ...waitBugs,
];
