import { arrivals } from '../scenarios/arrivals.ts';
import type { SeededBug } from './seeded-bug.ts';

const rules = 'packages/rules/src/arrival/expected-arrival.ts';

/** What was said earlier replaces what was said later. */
const earlierAccepted: SeededBug = {
  name: 'earlier-arrival-accepted',
  mutations: [
    {
      file: rules,
      find: "  if (last !== undefined && said <= last.said) return { kind: 'already' };\n",
      replace: '',
    },
  ],
  scenario: arrivals,
  caughtBy: /the arrival said at \d+ was acknowledged and is lost/,
};

/** A renter who has said when the car comes is asked whether it still comes. */
const askedWhileComing: SeededBug = {
  name: 'asked-while-coming',
  mutations: [
    { file: rules, find: '  if (expected !== null && expected > now) return false;\n', replace: '' },
  ],
  scenario: arrivals,
  caughtBy: /was asked although the car was still to come/,
};

/** A renter is asked before being late. */
const askedEarly: SeededBug = {
  name: 'asked-before-late',
  mutations: [
    { file: 'packages/contract/src/limits.ts', find: 'lateMinutes: 15,', replace: 'lateMinutes: 5,' },
  ],
  scenario: arrivals,
  caughtBy: /was asked [\d.]+ minutes after its beginning/,
};

/** Nothing notes that a renter was asked. */
const askedAgain: SeededBug = {
  name: 'asked-again',
  mutations: [
    {
      file: 'packages/marketplace/src/bookings/stay/remind-of-times.ts',
      find: '    [mark]: { $ne: true },\n',
      replace: '',
    },
  ],
  scenario: async (run) => {
    await arrivals(run);
    await run.town.context.queues.upkeep.add('remind-of-times', undefined);
    await run.town.context.queues.upkeep.add('remind-of-times', undefined);
  },
  caughtBy: /notices instead of one: \w+ late/,
};

export const arrivalBugs = [earlierAccepted, askedWhileComing, askedEarly, askedAgain];
