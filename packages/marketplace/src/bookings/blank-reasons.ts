import type { Context } from '../context/context.ts';
import { writable } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** Removes the reasons for which a deleted user has ended bookings, also from entries of the trail that have them. */
export async function blankReasons({ db }: Context, user: RecordId): Promise<void> {
  const given = { endedReason: { $gt: '' } };
  await writable(db.bookings).updateMany(
    { 'detail.renter': user, endedBy: { $in: ['renter', 'occupied'] }, ...given },
    { $set: { endedReason: '' } },
  );
  // Bookings of earlier releases show by their reason alone that they were declined.
  await writable(db.bookings).updateMany(
    { 'detail.user': user, endedBy: 'owner', ...given },
    { $set: { endedReason: '', declined: true } },
  );
  await db.audit.updateMany(
    { actor: user, action: 'booking-cancelled', reason: { $gt: '' }, by: { $in: ['self', 'party'] } },
    { $set: { reason: '' } },
  );
}
