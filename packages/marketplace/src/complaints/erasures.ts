import { later } from '../common/bangkok-zone.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { removeUploads } from '../files/uploads.ts';
import { writable } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/**
 * Removes what a deleted user has written. That there was a complaint, and what was decided, stays for administrators.
 * The version is incremented, so that a decision made on the older state is made again. May be repeated.
 */
export async function eraseComplaints({ db, clock }: Context, author: RecordId): Promise<void> {
  await writable(db.complaints).updateMany(
    { author, $or: [{ text: { $ne: '' } }, { photo: { $ne: '' } }] },
    { $set: { text: '', photo: '', changedAt: clock.now() }, $inc: { version: 1 } },
  );
}

const batch = 500;
/** A range, because the index has no bounds for "not null". */
const never = new Date(0);

/** Deletes complaints that were decided long ago, after their photos. */
export async function sweepComplaints(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = later(clock.now(), -limits.complaints.days, 'day');
  const decided = await db.complaints
    .find({ decidedAt: { $gt: never, $lt: old } }, { photo: 1 })
    .limit(batch)
    .lean();
  if (decided.length === 0) return 0;
  await removeUploads(
    context,
    decided.flatMap(({ photo }) => (photo === '' ? [] : [photo])),
  );
  await writable(db.complaints).deleteMany({ _id: { $in: decided.map(({ _id }) => _id) } });
  return decided.length;
}
