import type { Context } from '../../context/context.ts';
import { abandonClaims } from './abandon-claims.ts';
import { bookingTiming } from './booking-timing.ts';

/** Frees times whose booking never came or has ended: what a crash between two writes leaves behind. */
export async function sweepClaims(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = new Date(clock.now().getTime() - bookingTiming.orphanClaimAgeMs);
  let freed = 0;
  for await (const calendar of db.calendars
    .find({ 'held.heldAt': { $lt: old } })
    .lean()
    .cursor())
    freed += await abandonClaims(
      context,
      calendar,
      calendar.held.filter((claim) => claim.heldAt < old),
    );
  return freed;
}
