import type { Context } from '../context/context.ts';
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
