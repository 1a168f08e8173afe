import { arrivalBugs } from './arrival-bugs.ts';
import { bookingBugs } from './booking-bugs.ts';
import { complaintBugs } from './complaint-bugs.ts';
import { liveBugs } from './live-bugs.ts';
import { messageBugs } from './message-bugs.ts';
import { occupiedBugs } from './occupied-bugs.ts';
import { pauseBugs } from './pause-bugs.ts';
import { pushBugs } from './push-bugs.ts';
import { repeatBugs } from './repeat-bugs.ts';
import type { SeededBug } from './seeded-bug.ts';
import { waitBugs } from './wait-bugs.ts';

/** Every bug must be caught, because "no violations" proves little otherwise. */
export const seededBugs: readonly SeededBug[] = [
  ...arrivalBugs,
  ...bookingBugs,
  ...complaintBugs,
  ...liveBugs,
  ...messageBugs,
  ...occupiedBugs,
  ...pauseBugs,
  ...pushBugs,
  ...repeatBugs,
  ...waitBugs,
];
