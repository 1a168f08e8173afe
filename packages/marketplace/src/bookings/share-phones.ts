import { limits } from '@joddee/contract/limits';
import type { Context } from '../context/context.ts';
import { changeBooking } from './change-booking.ts';

/**
 * Sends both parties each other's phones when they become visible, because the views that clients have hide them. A
 * booking with a pending change is left for the next run, so that this cause never replaces a person's in a notice.
 */
export async function sharePhones(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const near = new Date(now.getTime() + limits.phoneHours.beforeStart * 3_600_000);
  const due = {
    'detail.status': 1,
    'check.checkout.status': false,
    from: { $lte: near },
    to: { $gt: now },
    phonesShared: { $ne: true },
    'outbox.0': { $exists: false },
  } as const;
  let shared = 0;
  for await (const booking of db.bookings.find(due).lean().cursor()) {
    const changed = await changeBooking(context, booking, {
      cause: 'phones-shown',
      set: { phonesShared: true },
    });
    if (changed !== null) shared += 1;
  }
  return shared;
}
