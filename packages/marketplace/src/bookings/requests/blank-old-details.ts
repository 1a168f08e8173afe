import { limits } from '@joddee/contract/limits';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../../context/context.ts';
import { isDuplicateKey } from '../../platform/connections/mongo.ts';
import { firstRecordIdOf } from '../../platform/records/record-id.ts';

/** A booking is made at most these days before its end, so the id dates it well enough. */
const { bookingDetailDays: days } = limits;
const batch = 2000;
const done = 'details of old bookings';

/** Deletes phone, plate, note and expected arrival of bookings that ended long ago. Each run continues where the last one stopped. */
export async function blankOldDetails({ db, clock }: Context): Promise<number> {
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
  await db.bookings.updateMany(
    { _id: { $in: old.map(({ _id }) => _id) } },
    {
      $set: { 'detail.phone': '', 'detail.idCar': '', 'detail.note': '' },
      $unset: { expectedArrival: '' },
    },
  );
  // The last second is read again, because ids are dated by seconds.
  const doneAt = old.length === batch ? (old.at(-1)?.created ?? until) : until;
  if (progress === null) await createProgress(db, doneAt);
  else await db.upgrades.updateOne({ _id: done, doneAt: progress.doneAt }, { $set: { doneAt } });
  return old.length;
}

async function createProgress({ upgrades }: Context['db'], doneAt: Date): Promise<void> {
  await upgrades.create({ _id: done, doneAt }).catch((error: unknown) => {
    // Another worker has run at the same time; the next run continues from its mark.
    if (!isDuplicateKey(error)) throw error;
  });
}
