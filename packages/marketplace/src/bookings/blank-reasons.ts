import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** Removes the reasons for which a deleted user has ended bookings, also from entries of the trail that have them. */
export async function blankReasons({ db }: Context, user: RecordId): Promise<void> {
  const given = { endedReason: { $gt: '' } };
  await db.bookings.updateMany(
    {
      $or: [
        { 'detail.renter': user, endedBy: { $in: ['renter', 'occupied'] }, ...given },
        { 'detail.user': user, endedBy: 'owner', ...given },
      ],
    },
    { $set: { endedReason: '' } },
  );
  await db.audit.updateMany(
    { actor: user, action: 'booking-cancelled', reason: { $gt: '' }, by: { $in: ['self', 'party'] } },
    { $set: { reason: '' } },
  );
}
