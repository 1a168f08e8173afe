import { oneRenterTwoSpots } from '../scenarios/one-renter-two-spots.ts';
import { repeatedJobs } from '../scenarios/repeated-jobs.ts';
import { sameSlot } from '../scenarios/same-slot.ts';
import { stays } from '../scenarios/stays.ts';
import type { SeededBug } from './seeded-bug.ts';

const marketplace = 'packages/marketplace/src';
const condition = 'held: { $not: { $elemMatch: { from: { $lt: to }, to: { $gt: from } } } },';

/**
 * Checks whether the time is free, and then claims it regardless of changes in between. The pause simulates a
 * busy database, because on a fast one two bookings rarely meet there and the bug could not be caught.
 */
const checkThenInsert: SeededBug = {
  name: 'check-then-insert',
  mutations: [
    {
      file: `${marketplace}/calendars/claim-time.ts`,
      find: '  const claimed = await db.calendars.updateOne(',
      replace: `  const before = await db.calendars.findById(calendarId).lean();
  if (before?.held.some((held) => held.booking.equals(bookingId))) return 'claimed';
  if (before?.held.some((held) => held.from < to && held.to > from)) return 'taken';
  await new Promise((resolve) => setTimeout(resolve, 50));
  const claimed = await db.calendars.updateOne(`,
    },
    { file: `${marketplace}/calendars/claim-time.ts`, find: condition, replace: '' },
  ],
  scenario: sameSlot,
  caughtBy: /overlap/,
};

/** Finds only times that begin within the requested one, not those that reach into it. */
const missingPredicate: SeededBug = {
  name: 'missing-predicate',
  mutations: [
    {
      file: `${marketplace}/calendars/claim-time.ts`,
      find: condition,
      replace: 'held: { $not: { $elemMatch: { from: { $lt: to, $gte: from } } } },',
    },
  ],
  scenario: oneRenterTwoSpots,
  caughtBy: /overlap/,
};

/** A repeated job does not find its own booking and makes another. */
const secondRunSecondBooking: SeededBug = {
  name: 'non-idempotent-retry',
  mutations: [
    {
      file: `${marketplace}/bookings/requests/make-booking.ts`,
      find: '  const decided = (await findDecided(context, id)) ?? (await decide(context, job, id));',
      replace: `  const again = (await findDecided(context, id)) !== null;
  const decided = await decide(context, job, again ? newRecordId() : id);`,
    },
    {
      file: `${marketplace}/bookings/requests/make-booking.ts`,
      find: "import { type RecordId, requireRecordId } from '../../platform/record-id.ts';",
      replace: "import { newRecordId, type RecordId, requireRecordId } from '../../platform/record-id.ts';",
    },
  ],
  scenario: repeatedJobs,
  caughtBy: /made two bookings/,
};

/** An ended booking keeps its time at the post. */
const timeNotFreed: SeededBug = {
  name: 'claim-not-freed',
  mutations: [
    {
      file: `${marketplace}/bookings/settle-booking.ts`,
      find: 'await releaseTimes(context, [detail.post, detail.renter], _id);',
      replace: 'await releaseTimes(context, [detail.renter], _id);',
    },
  ],
  scenario: stays,
  caughtBy: /still holds its time/,
};

export const bookingBugs = [checkThenInsert, missingPredicate, secondRunSecondBooking, timeNotFreed];
