import { announceFreed } from '../calendars/announce-slots.ts';
import { releaseTimes } from '../calendars/claim-time.ts';
import type { Context } from '../context/context.ts';
import { writable } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { requestSavedNotices } from '../posts/favourites/request-saved-notices.ts';

/** Removes the waits of a deleted account, and frees what is held for it. May be repeated. */
export async function eraseWaits(context: Context, renter: RecordId): Promise<void> {
  const { db } = context;
  const waits = await db.waits.find({ renter }).lean();
  // First the records: an offer that was paused finds none to change, and frees what it has claimed.
  await writable(db.waits).deleteMany({ renter });
  for (const { post, hold, from, to } of waits) {
    if (hold === undefined || (await releaseTimes(context, [post], hold.id)) === 0) continue;
    announceFreed(context, post);
    requestSavedNotices(context, post, { from, to, by: renter });
  }
  await db.calendars.updateOne({ _id: renter, 'waits.0': { $exists: true } }, { $set: { waits: [] } });
}
