import { bays } from '../scenarios/bays.ts';
import { buffers } from '../scenarios/buffers.ts';
import { extensions } from '../scenarios/extensions.ts';
import { oneRenterTwoSpots } from '../scenarios/one-renter-two-spots.ts';
import { repeatedJobs } from '../scenarios/repeated-jobs.ts';
import { sameSlot } from '../scenarios/same-slot.ts';
import { slotsInGroups } from '../scenarios/slots-in-groups.ts';
import { stays } from '../scenarios/stays.ts';
import type { SeededBug } from './seeded-bug.ts';

const marketplace = 'packages/marketplace/src';
const claims = `${marketplace}/calendars/claim-in-groups.ts`;
const condition = 'held: { $not: { $elemMatch: others } },';
const conditionInBay = 'held: { $not: { $elemMatch: { bay: { $in: [bay, null] }, ...others } } },';
const sending =
  '        const { modifiedCount } = await calendars.collection.bulkWrite(updates as never, { ordered: false });';

/**
 * Checks whether the times are free, and then claims them regardless of changes in between. The pause simulates a busy
 * database, because on a fast one two bookings rarely meet there and the bug could not be caught.
 */
const checkThenInsert: SeededBug = {
  name: 'check-then-insert',
  mutations: [
    {
      file: claims,
      find: sending,
      replace: `        const before = await readCalendars(calendars, open);
        await new Promise((resolve) => setTimeout(resolve, 50));
        const isTaken = ({ request: { calendar, booking, period }, bay }: PlannedClaim) =>
          before
            .get(calendar.toString())
            ?.held.some(
              (held) =>
                !held.booking.equals(booking) && isInTheWay(held, period, undefined) && (bay ?? held.bay) === held.bay,
            );
        const free = updates.filter((_, index) => !isTaken(planned[index] as PlannedClaim));
        if (free.length > 0) await calendars.collection.bulkWrite(free as never, { ordered: false });
        const modifiedCount = free.length;`,
    },
    { file: claims, find: condition, replace: '' },
    { file: claims, find: conditionInBay, replace: '' },
  ],
  scenario: sameSlot,
  caughtBy: /overlap/,
};

/** Finds only times that begin within the requested one, not those that reach into it. */
const missingPredicate: SeededBug = {
  name: 'missing-predicate',
  mutations: [
    {
      file: claims,
      find: condition,
      replace: 'held: { $not: { $elemMatch: { from: { $lt: to, $gte: from } } } },',
    },
  ],
  scenario: oneRenterTwoSpots,
  caughtBy: /overlap/,
};

/** Counts on the first claims of a group to be the ones that were made. */
const winnerFromTotals: SeededBug = {
  name: 'winner-guessed-from-totals',
  mutations: [
    {
      file: claims,
      find: '        if (modifiedCount === planned.length) {',
      replace: '        if (modifiedCount >= 0) {',
    },
    {
      file: claims,
      find: "          for (const { request, bay } of planned) outcomes.set(request, { outcome: 'claimed', bay });",
      replace: `          for (const [index, { request, bay }] of planned.entries())
            outcomes.set(request, index < modifiedCount ? { outcome: 'claimed', bay } : { outcome: 'taken' });`,
    },
  ],
  scenario: slotsInGroups,
  caughtBy: /overlap|a booking without its time/,
};

/** One refused claim fails all claims that travel with it. */
const refusalFailsGroup: SeededBug = {
  name: 'refusal-fails-its-group',
  mutations: [
    {
      file: claims,
      find: '        const outcome = outcomeOf(request, read.get(request.calendar.toString()), clock.now());',
      replace: `        const outcome = outcomeOf(request, read.get(request.calendar.toString()), clock.now());
        if (outcome !== 'again' && outcome.outcome !== 'claimed') throw new Error('one of them is refused');`,
    },
  ],
  scenario: slotsInGroups,
  caughtBy: /a job is not done/,
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
      find: "import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';",
      replace:
        "import { newRecordId, type RecordId, requireRecordId } from '../../platform/records/record-id.ts';",
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
      find: 'releaseTimes(context, [detail.post, detail.renter], _id)',
      replace: 'releaseTimes(context, [detail.renter], _id)',
    },
  ],
  scenario: stays,
  caughtBy: /still holds its time/,
};

/** A stay is extended into a time that somebody else has. */
const extendedOverOthers: SeededBug = {
  name: 'extended-over-others',
  mutations: [
    {
      file: `${marketplace}/calendars/added-times.ts`,
      find: '{ held: { $elemMatch: { ...inBay(bay), from: { $lt: to }, to: { $gt: from } } } },',
      replace: '',
    },
    {
      file: `${marketplace}/calendars/added-times.ts`,
      find: '{ held: { $elemMatch: { ...inBay(bay), ...inTheWay(added, opening), booking: { $ne: booking } } } },',
      replace: '{ held: { $elemMatch: { booking: null } } },',
    },
  ],
  scenario: extensions,
  caughtBy: /overlap|blocked without a booking|a booking without its time/,
};

/** A bay is chosen from the calendar as it was read, and nothing checks it again. */
const baySoldTwice: SeededBug = {
  name: 'bay-sold-twice',
  mutations: [{ file: claims, find: conditionInBay, replace: '' }],
  scenario: bays,
  caughtBy: /overlap/,
};

/** A claim has the condition that its own time is free, and not the time around it. */
const bufferIgnored: SeededBug = {
  name: 'buffer-ignored',
  mutations: [
    {
      file: `${marketplace}/calendars/claim-opening.ts`,
      find: 'const { from, to } = widened(period, opening?.bufferMinutes);',
      replace: 'const { from, to } = period;',
    },
  ],
  scenario: buffers,
  caughtBy: /within the buffer/,
};

export const bookingBugs = [
  bufferIgnored,
  baySoldTwice,
  extendedOverOthers,
  checkThenInsert,
  missingPredicate,
  winnerFromTotals,
  refusalFailsGroup,
  secondRunSecondBooking,
  timeNotFreed,
];
