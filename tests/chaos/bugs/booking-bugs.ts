import { oneRenterTwoSpots } from '../scenarios/one-renter-two-spots.ts';
import { repeatedJobs } from '../scenarios/repeated-jobs.ts';
import { sameSlot } from '../scenarios/same-slot.ts';
import { stays } from '../scenarios/stays.ts';
import type { SeededBug } from './seeded-bug.ts';

const marketplace = 'packages/marketplace/src';
const condition = 'held: { $not: { $elemMatch: { from: { $lt: to }, to: { $gt: from } } } },';

/**
 * Looks whether the time is free, and then takes it whatever has happened meanwhile. Between the two lies the pause of
 * a busy database: on a quick one two bookings seldom meet there, and a bug that is not there cannot be caught.
 */
const checkThenInsert: SeededBug = {
  name: 'check-then-insert',
  mutations: [
    {
      file: `${marketplace}/calendars/claim-time.ts`,
      find: '  const claimed = await db.calendars.updateOne(',
      replace: `  const looked = await db.calendars.findById(calendarId).lean();
  if (looked?.held.some((held) => held.booking.equals(bookingId))) return 'claimed';
  if (looked?.held.some((held) => held.from < to && held.to > from)) return 'taken';
  await new Promise((resolve) => setTimeout(resolve, 50));
  const claimed = await db.calendars.updateOne(`,
    },
    { file: `${marketplace}/calendars/claim-time.ts`, find: condition, replace: '' },
  ],
  scenario: sameSlot,
  caughtBy: /overlap/,
};

/** Sees only times that begin within the wished one, not those that reach into it. */
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

/** A job that runs again does not know its own booking and makes another. */
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
