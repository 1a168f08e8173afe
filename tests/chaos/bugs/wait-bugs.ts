import { lines } from '../scenarios/lines.ts';
import type { SeededBug } from './seeded-bug.ts';

const waits = 'packages/marketplace/src/waits/';

/** What a wait has held is not released when the wait ends. */
const holdKept: SeededBug = {
  name: 'hold-kept',
  mutations: [
    {
      file: `${waits}settle-wait.ts`,
      find: "if (hold !== undefined && state !== 'held') {",
      replace: "if (hold !== undefined && state === 'waiting') {",
    },
  ],
  scenario: lines,
  caughtBy: /has ended and still holds its time/,
};

/** A time is offered that another has booked. */
const offeredTwice: SeededBug = {
  name: 'offered-without-claim',
  mutations: [
    {
      file: `${waits}offers/offer-freed-times.ts`,
      find: "if (claim.outcome !== 'claimed') return null;",
      replace: "if (claim.outcome === 'closed') return null;",
    },
  ],
  scenario: lines,
  caughtBy: /is held without its time/,
};

/** Nothing but a query before keeps a renter from waiting for too many times. */
const sixthWait: SeededBug = {
  name: 'sixth-wait',
  mutations: [
    {
      file: `${waits}places-in-lines.ts`,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the file.
      find: '[`waits.${most - 1}`]: { $exists: false },',
      replace: '',
    },
  ],
  scenario: lines,
  caughtBy: /waits for \d+ times/,
};

export const waitBugs = [holdKept, offeredTwice, sixthWait];
