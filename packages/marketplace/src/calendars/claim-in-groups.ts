import { overlap, type Period } from '@joddee/rules/times/booked-time';
import mongoose, { type Model } from 'mongoose';
import type { Clock } from '../platform/clock.ts';
import { inGroups } from '../platform/groups/in-groups.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { CalendarRecord } from './calendar-model.ts';

export type Claim = 'claimed' | 'taken' | 'full' | 'closed';

export interface ClaimRequest {
  calendar: RecordId;
  booking: RecordId;
  period: Period;
  /** The number of times that the calendar may hold. */
  atMost?: number | undefined;
}

/**
 * Claims times, those that are asked for together in one message. Each claim is one conditional update of its own: the
 * group is unordered and no transaction, so a refused claim affects no other, and after a crash each claim of the group
 * was either made or not, as if it had been sent alone.
 */
export function claimInGroups(calendars: Model<CalendarRecord>, clock: Clock) {
  return inGroups<ClaimRequest, Claim>({ size: 32, atOnce: 2 }, async (claims) => {
    const updates = claims.map((claim) => ({ updateOne: updateOf(claim, clock.now()) }));
    let failure: Error | undefined;
    try {
      // The driver cannot type a condition on the elements of a list.
      const { modifiedCount } = await calendars.collection.bulkWrite(updates as never, { ordered: false });
      // Each update changes one calendar at most, so all of them did.
      if (modifiedCount === claims.length) return claims.map(() => 'claimed');
    } catch (error) {
      // Some may have been made nevertheless.
      if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
      failure = error;
    }
    // The totals do not show which of them claimed, so the calendars are read back.
    const ids = [...new Map(claims.map(({ calendar }) => [calendar.toString(), calendar])).values()];
    const found = await calendars.find({ _id: { $in: ids } }).lean();
    const byId = new Map(found.map((calendar) => [calendar._id.toString(), calendar]));
    return claims.map((claim) => {
      const outcome = outcomeOf(claim, byId.get(claim.calendar.toString()));
      return failure !== undefined && outcome === 'taken' ? failure : outcome;
    });
  });
}

function updateOf({ calendar, booking, period: { from, to }, atMost }: ClaimRequest, heldAt: Date) {
  return {
    filter: {
      _id: calendar,
      open: true,
      held: { $not: { $elemMatch: { from: { $lt: to }, to: { $gt: from } } } },
      ...(atMost === undefined ? {} : { [`held.${atMost - 1}`]: { $exists: false } }),
    },
    update: { $push: { held: { booking, from, to, heldAt } }, $inc: { version: 1 } },
  };
}

function outcomeOf({ booking, period, atMost }: ClaimRequest, calendar: CalendarRecord | undefined): Claim {
  if (calendar?.held.some((held) => held.booking.equals(booking))) return 'claimed';
  if (!calendar?.open) return 'closed';
  const isFull = atMost !== undefined && calendar.held.length >= atMost;
  return isFull && !calendar.held.some((held) => overlap(held, period)) ? 'full' : 'taken';
}
