import { limits } from '@joddee/contract/limits';
import type { Context } from '../../context/context.ts';
import { changeBooking } from '../change-booking.ts';

/**
 * Reminds renters whose cars are on a spot of the end of their time, once for each end: an extension clears the mark. A
 * booking with a pending change is left for the next run, so that this cause never replaces a person's in a notice.
 */
export async function remindOfEnds(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const soon = new Date(now.getTime() + limits.remindMinutesBeforeEnd * 60_000);
  const due = {
    'detail.status': 1,
    'check.checkout.status': false,
    to: { $gt: now, $lte: soon },
    'check.checkin.renter': true,
    'check.checkout.renter': false,
    endReminded: { $ne: true },
    'outbox.0': { $exists: false },
  } as const;
  let reminded = 0;
  for await (const booking of db.bookings.find(due).lean().cursor()) {
    const changed = await changeBooking(context, booking, {
      cause: 'ending-soon',
      set: { endReminded: true },
    });
    if (changed !== null) reminded += 1;
  }
  return reminded;
}
