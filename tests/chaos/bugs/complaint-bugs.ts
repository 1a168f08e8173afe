import { complainAndDecide } from '../operations/complain.ts';
import { complaints } from '../scenarios/complaints.ts';
import type { SeededBug } from './seeded-bug.ts';

/** The page of a hidden listing is shown to everybody. */
const hiddenShown: SeededBug = {
  name: 'hidden-listing-shown',
  mutations: [
    {
      file: 'packages/rules/src/people/shown-listing.ts',
      find: ' && listing.review?.hidden !== true;',
      replace: ';',
    },
  ],
  scenario: complaints,
  caughtBy: /is shown to a visitor/,
};

/** The listings of a suspended owner stay open. */
const suspendedStaysOpen: SeededBug = {
  name: 'suspended-stays-open',
  mutations: [
    {
      file: 'packages/marketplace/src/suspension/enforce-suspension.ts',
      find: '  await syncWithheldPosts(context, userId);\n',
      replace: '',
    },
  ],
  scenario: complaints,
  caughtBy: /of a suspended account is shown/,
};

/** A decision is made again, so the second one replaces the first. */
const decidedTwice: SeededBug = {
  name: 'complaint-decided-twice',
  mutations: [
    {
      file: 'packages/rules/src/complaints/complaint.ts',
      find: "  if (complaint.decision !== '') return { kind: 'refused', code: 'COMPLAINT_DECIDED' };\n",
      replace: '',
    },
  ],
  scenario: complaints,
  caughtBy: /was decided as \w+(?: and as|, and is)/,
};

/** A repeat does not find the open complaint of its author about the same. */
const complaintTwice: SeededBug = {
  name: 'complaint-twice',
  mutations: [
    {
      file: 'packages/rules/src/complaints/complaint.ts',
      find: 'open.find((complaint) => complaint.about === about)',
      replace: 'open.find((complaint) => complaint.about === undefined)',
    },
  ],
  // Nobody has decided yet.
  scenario: async (run) => void (await Promise.all([1, 2, 3].map(() => complainAndDecide(run, [], 0)))),
  caughtBy: /two open complaints of one author about the same/,
};

/** Only the server that decides hides the listing, and nothing repeats it. */
const decidedWithoutEffect: SeededBug = {
  name: 'hidden-without-effect',
  mutations: [
    {
      file: 'packages/marketplace/src/complaints/settle-complaint.ts',
      find: "  if (decision === 'hidden' && post) await hideListing(context, post, decided);\n",
      replace: '',
    },
  ],
  scenario: complaints,
  caughtBy: /is open, and complaint \w+ has hidden it/,
};

export const complaintBugs = [
  hiddenShown,
  suspendedStaysOpen,
  decidedTwice,
  complaintTwice,
  decidedWithoutEffect,
];
