import type { Context } from '../../context/context.ts';
import type { WaitRecord } from '../wait-model.ts';

/** The renter has an active booking of the same post at that time. */
export async function hasBookedInstead(
  { db }: Context,
  { renter, post, from, to }: Pick<WaitRecord, 'renter' | 'post' | 'from' | 'to'>,
): Promise<boolean> {
  const booked = await db.bookings.exists({
    'detail.renter': renter,
    'detail.post': post,
    'detail.status': 1,
    'check.checkout.status': false,
    from: { $lt: to },
    to: { $gt: from },
  });
  return booked !== null;
}
