import type { Context } from '../../context/context.ts';
import { writable } from '../../platform/records/read-model.ts';
import type { RecordId } from '../../platform/records/record-id.ts';

/** Removes when a deleted renter was expected, from bookings that have ended: no view shows it any more. */
export async function eraseArrivals({ db }: Context, renter: RecordId): Promise<void> {
  await writable(db.bookings).updateMany(
    { 'detail.renter': renter, expectedArrival: { $exists: true } },
    { $unset: { expectedArrival: '' } },
  );
}
