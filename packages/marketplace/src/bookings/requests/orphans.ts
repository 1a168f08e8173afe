import { isAdded } from '../../calendars/added-times.ts';
import { releaseTimes } from '../../calendars/claims.ts';
import { type CalendarRecord, type HeldTime, holdIsOld, isHold } from '../../calendars/record.ts';
import { announceFreed } from '../../calendars/slots.ts';
import type { Context } from '../../context/context.ts';
import { requestSavedNotices } from '../../posts/favourites/saved-notices.ts';
import { bookingFacts } from '../record.ts';
import { isActive } from '../rules/booking-lifecycle.ts';
import { dropAddedTimes } from '../stay/extension.ts';
import { decideRefused, isDead, unavailable } from './decision.ts';
import { bookingTiming } from './outcome.ts';

/**
 * Releases those of the given held times whose booking was never written or has ended, and those that an attempt to
 * extend one has left. A booking that was never written is refused first. A process that resumes late could write it
 * after its time was given to another booking otherwise.
 */
export async function abandonClaims(context: Context, calendar: CalendarRecord, claims: readonly HeldTime[]) {
  const ids = claims.map((claim) => claim.booking);
  const bookings = await context.db.bookings.find({ _id: { $in: ids } }).lean();
  const known = new Map(bookings.map((booking) => [booking._id.toString(), booking]));
  let freed = 0;
  for (const claim of claims) {
    const id = claim.booking;
    if (isHold(claim)) {
      for (const released of await holdIsOld(context, calendar._id, claim)) freed += released;
      continue;
    }
    const booking = known.get(id.toString());
    const decided =
      booking === undefined
        ? await decideRefused(context, id, unavailable)
        : ({ kind: 'booked', booking, isNew: false } as const);
    if (isDead(decided)) freed += await releaseTimes(context, [calendar._id], id);
    else if (isAdded(claim) && booking !== undefined)
      freed += (await dropAddedTimes(context, booking)) ? 1 : 0;
  }
  if (freed > 0) {
    announceFreed(context, calendar._id);
    // Of a time that is still held there will be none.
    for (const { from, to, bay } of claims) requestSavedNotices(context, calendar._id, { from, to, bay });
  }
  return freed;
}

/** Releases held times whose booking was never written or has ended, as a crash between two writes leaves them. */
export async function sweepClaims(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = new Date(clock.now().getTime() - bookingTiming.orphanClaimAgeMs);
  let freed = 0;
  const sweep = async (calendars: readonly CalendarRecord[]) => {
    const ids = calendars.flatMap(({ held }) => held.map(({ booking }) => booking));
    const bookings = await db.bookings.find({ _id: { $in: ids } }).lean();
    const living = new Set(
      bookings.filter((booking) => isActive(bookingFacts(booking))).map(({ _id }) => _id.toString()),
    );
    for (const calendar of calendars) {
      const claims = calendar.held.filter(
        (claim) => claim.heldAt < old && (isAdded(claim) || !living.has(claim.booking.toString())),
      );
      if (claims.length > 0) freed += await abandonClaims(context, calendar, claims);
    }
  };
  await db.calendars
    .find({ 'held.heldAt': { $lt: old } })
    .lean()
    .cursor()
    .eachAsync(sweep, { batchSize: 100 });
  return freed;
}
