import { later } from '../common/bangkok-zone.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { removeUploads } from '../files/uploads.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { firstRecordIdOf, idsOf, type RecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { reportsOf } from './occupied/record.ts';

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
    .lean();
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

/** Removes the reasons for which a deleted user has ended bookings, also from entries of the trail that have them. */
export async function blankReasons({ db }: Context, user: RecordId): Promise<void> {
  for (const ended of [
    { 'detail.renter': user, endedBy: { $in: ['renter' as const, 'occupied' as const] } },
    { 'detail.user': user, endedBy: 'owner' as const },
  ])
    await writable(db.bookings).updateMany(
      { ...ended, endedReason: { $gt: '' } },
      { $set: { endedReason: '' } },
    );
  await db.audit.updateMany(
    { actor: user, action: 'booking-cancelled', reason: { $gt: '' }, by: { $in: ['self', 'party'] } },
    { $set: { reason: '' } },
  );
}

/** Removes when a deleted renter was expected, from bookings that have ended: no view shows it any more. */
export async function eraseArrivals({ db }: Context, renter: RecordId): Promise<void> {
  await writable(db.bookings).updateMany(
    { 'detail.renter': renter, expectedArrival: { $exists: true } },
    { $unset: { expectedArrival: '' } },
  );
}

/** A booking is made at most these days before its end, so the id dates it well enough. */
const { bookingDetailDays: days } = limits;
const batch = 2000;
const done = 'details of old bookings';

/**
 * Deletes phone, plate, note, expected arrival and the reason of the end of bookings that ended long ago, and photos of
 * their reports. Each run continues where the last one stopped.
 */
export async function blankOldDetails(context: Context): Promise<number> {
  const { db, clock } = context;
  const progress = await db.upgrades.findById(done).lean();
  const from = progress?.doneAt ?? new Date(0);
  const until = later(clock.now(), -days, 'day');
  if (from >= until) return 0;
  const within = { $gte: firstRecordIdOf(from), $lt: firstRecordIdOf(until) };
  const old = await db.bookings
    .find({ _id: within }, { _id: 1, created: 1 })
    .sort({ _id: 1 })
    .limit(batch)
    .lean();
  const ids = idsOf(old);
  await removePhotos(context, ids);
  await writable(db.bookings).updateMany(
    { _id: { $in: ids } },
    {
      $set: { 'detail.phone': '', 'detail.idCar': '', 'detail.note': '', endedReason: '' },
      $unset: { expectedArrival: '' },
    },
  );
  // The last second is read again, because ids are dated by seconds.
  const doneAt = old.length === batch ? (old.at(-1)?.created ?? until) : until;
  if (progress === null) await createProgress(db, doneAt);
  else await db.upgrades.updateOne({ _id: done, doneAt: progress.doneAt }, { $set: { doneAt } });
  return old.length;
}

/** The photos first: a run after a crash finds them by their bookings. */
async function removePhotos(context: Context, ids: readonly RecordId[]): Promise<void> {
  const { bookings } = context.db;
  const withPhoto = {
    _id: { $in: ids },
    $or: [{ 'occupied.photo': { $gt: '' } }, { 'occupied.earlier.photo': { $gt: '' } }],
  };
  const reported = await bookings.find(withPhoto, { occupied: 1 }).lean();
  const reports = reported.flatMap(({ occupied }) => reportsOf(occupied));
  const photos = reports.flatMap(({ photo }) => photo || []);
  await removeUploads(context, photos);
  for (const { _id, occupied } of reported)
    await writable(bookings).updateOne(
      { _id },
      {
        $set: {
          'occupied.photo': '',
          'occupied.earlier': occupied?.earlier.map((report) => ({ ...report, photo: '' })),
        },
      },
    );
}

async function createProgress({ upgrades }: Context['db'], doneAt: Date): Promise<void> {
  await upgrades.create({ _id: done, doneAt }).catch((error: unknown) => {
    // Another worker has run at the same time; the next run continues from its mark.
    if (!isDuplicateKey(error)) throw error;
  });
}
