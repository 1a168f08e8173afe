import type { Context } from '../context/context.ts';
import { writable } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** About a kilometre: spots nearby can still be offered to who has lost the booking, and the house is not named. */
const decimals = 2;

const rounded = (coordinate: string) => (coordinate === '' ? '' : Number(coordinate).toFixed(decimals));

const isOver = { $or: [{ 'detail.status': 0 as const }, { 'check.checkout.status': true }] };

/**
 * Removes from the ended bookings at a deleted owner's spots what the owner had written and shown there. The title stays,
 * so that renters know what they have booked.
 */
export async function blankPlaces({ db }: Context, owner: RecordId): Promise<void> {
  await writable(db.bookings).updateMany(
    { 'detail.user': owner, bay: { $exists: true }, ...isOver },
    { $set: { 'bay.label': '', 'bay.photo': '' } },
  );
  const bookings = db.bookings
    .find({ 'detail.user': owner, 'place.address': { $gt: '' }, ...isOver }, { place: 1 })
    .lean()
    .cursor();
  for await (const { _id, place } of bookings)
    await writable(db.bookings).updateOne(
      { _id },
      {
        $set: {
          'place.address': '',
          'place.photo': '',
          'place.latitude': rounded(place.latitude),
          'place.longitude': rounded(place.longitude),
        },
      },
    );
}
