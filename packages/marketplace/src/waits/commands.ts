import { outboxEntry } from '../announce/outbox.ts';
import { isFreeFor } from '../calendars/claims.ts';
import { takePlace } from '../calendars/lists.ts';
import { decideBookedTime } from '../calendars/rules/booked-time.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import { newRecordId, type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { existing } from '../platform/records/record-schema.ts';
import { loadPost } from '../posts/commands.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { isSuspended } from '../users/rules/suspension.ts';
import { endWait, eraseWaits, leaveLines } from './ends.ts';
import { hasBookedInstead, hasLetHoldsPass, requestOffers } from './offers.ts';
import { isOpen, toWaitView, type WaitRecord, waitRecords } from './record.ts';
import { type AddWaitRequest, openWaitStates, type WaitCause, type WaitView } from './shapes.ts';

/** Puts the caller in line for a taken time. A repeat finds the wait that the first one has made. */
export async function addWait(
  context: Context,
  caller: Caller,
  postId: string,
  request: AddWaitRequest,
): Promise<WaitView> {
  const { db, clock, batches } = context;
  const now = clock.now();
  const renter = requireRecordId(caller.id);
  const post = await loadPost(context, postId);
  if (post.user.equals(renter)) throw new AppError('OWN_POST');
  const decision = decideBookedTime(request, post.date, now);
  if (!decision.ok) throw invalidField(decision.field, decision.code);
  if (!post.available) throw new AppError('POST_PAUSED');
  const { period } = decision;

  const open = await findOpenWait(context, renter, post._id, period);
  if (open !== null) return toWaitView(open);
  const calendar = await batches.findCalendar(post._id);
  if (isFreeFor(calendar, period, post.date)) throw new AppError('TIME_IS_FREE');
  // It could never be free for who takes it.
  const wanted = { renter, post: post._id, ...period };
  if (await hasBookedInstead(context, wanted)) throw new AppError('OWN_BOOKING_OVERLAPS');
  if (await hasLetHoldsPass(context, wanted)) throw new AppError('TOO_MANY_HOLDS');

  const place = await takePlace(context, renter, { wait: newRecordId(), post: post._id, ...period, at: now });
  if (place.outcome === 'closed') throw new AppError('NOT_LOGGED_IN');
  if (place.outcome === 'full') throw new AppError('TOO_MANY_WAITS');
  const wait: WaitRecord = {
    _id: place.wait,
    ...wanted,
    title: post.title,
    ...request,
    state: 'waiting',
    created: now,
    changedAt: now,
    version: 1,
    outbox: [outboxEntry<WaitCause>('added', now)],
  };
  const added = await waitRecords.insert(context, wait);
  // A process that was paused before the insert may come after the deletion or suspension of the account.
  const reader = existing(await batches.findUser(renter));
  if (reader === null) {
    await eraseWaits(context, renter);
    throw new AppError('NOT_LOGGED_IN');
  }
  if (isSuspended(reader)) {
    await leaveLines(context, renter);
    throw new AppError('ACCOUNT_SUSPENDED');
  }
  // The time may have become free meanwhile.
  requestOffers(context, post._id);
  return toWaitView(added ?? (await db.waits.findById(wait._id).lean()) ?? wait);
}

function findOpenWait(
  { db }: Context,
  renter: RecordId,
  post: RecordId,
  { from, to }: { from: Date; to: Date },
): Promise<WaitRecord | null> {
  return db.waits.findOne({ renter, state: { $in: [...openWaitStates] }, post, from, to }).lean();
}

/** Ends a wait of the caller. Of one that has ended it changes nothing. */
export function leaveWait(context: Context, caller: Caller, waitId: string): Promise<WaitView> {
  const id = requireRecordId(waitId);
  return retryOnConflict(async () => {
    const wait = await context.db.waits.findById(id).lean();
    // Nobody learns of the waits of others.
    if (wait === null || wait.renter.toString() !== caller.id) throw new AppError('NOT_FOUND');
    if (!isOpen(wait)) return toWaitView(wait);
    const left = await endWait(context, wait, 'left');
    return left && toWaitView(left);
  });
}

/** The waits of a renter that last, by their times. */
export async function findWaits({ db }: Context, renter: RecordId): Promise<WaitView[]> {
  const waits = await db.waits.find({ renter, state: { $in: [...openWaitStates] } }).lean();
  return waits.map(toWaitView).sort((a, b) => a.from.localeCompare(b.from) || a._id.localeCompare(b._id));
}
