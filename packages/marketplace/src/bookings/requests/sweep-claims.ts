import type { Context } from '../../context/context.ts';
import { abandonClaims } from './abandon-claims.ts';
import { bookingTiming } from './booking-timing.ts';

/** Releases held times whose booking was never written or has ended, as a crash between two writes leaves them. */
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
