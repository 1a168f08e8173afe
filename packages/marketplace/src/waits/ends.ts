import { releaseTimes } from '../calendars/claims.ts';
import { releasePlaces } from '../calendars/lists.ts';
import { announceFreed } from '../calendars/slots.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { requestSavedNotices } from '../posts/favourites/saved-notices.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { isSuspended } from '../users/rules/suspension.ts';
import { isOpen, type WaitRecord, waitRecords } from './record.ts';
import { openWaitStates, type waitEnds } from './shapes.ts';

type End = (typeof waitEnds)[number];

/** Ends the loaded version of a wait; null if it has changed since. */
export function endWait(context: Context, wait: WaitRecord, end: End): Promise<WaitRecord | null> {
  return waitRecords.change(context, wait, { cause: end, set: { state: end, ended: context.clock.now() } });
}

/** Ends the waits for a deleted post. May be repeated; one that is added later ends when it would be offered. */
export async function closeWaits(context: Context, post: RecordId): Promise<void> {
  const { db } = context;
  const waits = await db.waits.find({ post, state: { $in: [...openWaitStates] } }, { _id: 1 }).lean();
  for (const { _id } of waits)
    await retryOnConflict(async () => {
      const wait = await db.waits.findById(_id).lean();
      return wait === null || !isOpen(wait) ? 'ended' : endWait(context, wait, 'closed');
    });
}

interface BookedTime {
  wait?: RecordId;
  detail: { renter: RecordId };
}

/**
 * Ends the wait whose held time a booking has taken. Run after the booking is written: by its job, by a repeat of the
 * job, and after a crash by the outbox relay. A hold that has passed meanwhile was taken nevertheless. Repeating it
 * changes nothing.
 */
export async function endBookedWait(context: Context, booking: BookedTime): Promise<void> {
  const { wait: id, detail } = booking;
  if (!id) return;
  await retryOnConflict(async () => {
    const wait = await context.db.waits.findById(id).lean();
    if (wait === null || !wait.renter.equals(detail.renter)) return 'ended';
    if (wait.state !== 'held' && wait.state !== 'waiting' && wait.state !== 'passed') return 'ended';
    return endWait(context, wait, 'taken');
  });
}

/**
 * Ends the waits of a suspended renter: a time that is held for them is for the next in line. A process that was paused
 * may come after the restoration, so each wait is decided by the account as loaded for it.
 */
export async function leaveLines(context: Context, renter: RecordId): Promise<void> {
  const { db, batches } = context;
  const open = { renter, state: { $in: [...openWaitStates] } };
  for (const { _id } of await db.waits.find(open, { _id: 1 }).lean())
    await retryOnConflict(async () => {
      const [wait, user] = await Promise.all([db.waits.findById(_id).lean(), batches.findUser(renter)]);
      const isLeft = wait === null || !isOpen(wait) || user === null || !isSuspended(user);
      return isLeft ? undefined : endWait(context, wait, 'left');
    });
}

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
  await releasePlaces(context, renter);
}
