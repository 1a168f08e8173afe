import { z } from 'zod';
import { whileActive } from '../bookings/rules/booking-lifecycle.ts';
import { isFreeFor, releaseTimes } from '../calendars/claims.ts';
import type { HeldTime } from '../calendars/record.ts';
import { allowsPeriod } from '../calendars/rules/booked-time.ts';
import { announceFreed } from '../calendars/slots.ts';
import { isFaulty } from '../common/faults.ts';
import type { Context } from '../context/context.ts';
import { newRecordId, type RecordId } from '../platform/records/record-id.ts';
import { existing } from '../platform/records/record-schema.ts';
import type { PostRecord } from '../posts/record.ts';
import { defineJob, enqueue, soonAgain } from '../queues/job-queues.ts';
import { changeEach } from '../records/record-kind.ts';
import { endWait } from './ends.ts';
import { type WaitRecord, waitRecords } from './record.ts';
import { holdUntil, isOutOfHolds, lastChance, lastOverStart } from './rules/wait-choices.ts';

/**
 * Holds the free times of a post for those who wait, the first in line first. May run twice, also concurrently: the
 * calendar gives a time to one of them. Returns the number of offers.
 */
export async function offerFreedTimes(context: Context, postId: RecordId): Promise<number> {
  const { db, batches, clock } = context;
  const line = await db.waits.find({ post: postId, state: 'waiting' }).sort({ created: 1, _id: 1 }).lean();
  if (line.length === 0) return 0;
  const post = existing(await batches.findPost(postId));
  if (post === null) {
    for (const wait of line) await endWait(context, wait, 'closed');
    return 0;
  }
  // All are decided by one state of the calendar: a time that becomes free meanwhile would be offered to a later one.
  const calendar = await batches.findCalendar(postId);
  const held = [...(calendar?.held ?? [])];
  let offers = 0;
  for (const wait of line) {
    if (!canBeBooked(post, wait, clock.now()) || !isFreeFor({ ...calendar, held }, wait, post.date)) continue;
    if (await hasHoldThen(context, wait)) continue;
    if (await hasLetHoldsPass(context, wait)) {
      await endWait(context, wait, 'passed');
      continue;
    }
    const offered = await offer(context, post, wait);
    // Somebody was faster, so this state is not the present one.
    if (offered === null) return offers;
    held.push(offered);
    offers += 1;
  }
  return offers;
}

/** The owner may have paused the post or changed its hours, and the time may have begun. */
export function canBeBooked(post: PostRecord, wait: WaitRecord, now: Date): boolean {
  return post.available && allowsPeriod(wait, post.date, now);
}

/**
 * Claims the time, then says so in the wait. A process that is paused in between finds the wait changed and releases the
 * time, because the sweep increments the version of the wait before it releases what has no wait (`abandonHold`).
 */
async function offer(context: Context, post: PostRecord, wait: WaitRecord): Promise<HeldTime | null> {
  const { clock, batches } = context;
  const { _id, renter, from, to } = wait;
  const id = newRecordId();
  const claim = await batches.claim({
    calendar: post._id,
    booking: id,
    period: { from, to },
    hold: { wait: _id, renter },
    opening: { opening: post.date, allows: (opening) => allowsPeriod(wait, opening, clock.now()) },
  });
  const bay = claim.outcome === 'claimed' ? claim.bay : undefined;
  if (claim.outcome !== 'claimed' && !isFaulty('offered-without-claim')) return null;
  if (await hasBookedInstead(context, wait)) {
    await endWait(context, wait, 'taken');
    return dropClaim(context, post._id, id);
  }
  const hold = { id, until: holdUntil(wait, clock.now()) };
  const held = await waitRecords.change(context, wait, { cause: 'offered', set: { state: 'held', hold } });
  if (held !== null) return { booking: id, from, to, heldAt: from, ...(bay === undefined ? {} : { bay }) };
  return dropClaim(context, post._id, id);
}

async function dropClaim(context: Context, post: RecordId, id: RecordId): Promise<null> {
  await releaseTimes(context, [post], id);
  announceFreed(context, post);
  return null;
}

/** A safety net for what no request has reached: a crash, or a time without Redis. */
export async function offerAllFreedTimes(context: Context): Promise<number> {
  const from = { $gt: lastOverStart(context.clock.now()) };
  const posts = await context.db.waits.distinct('post', { state: 'waiting', from });
  let offers = 0;
  for (const post of posts) offers += await offerFreedTimes(context, post);
  return offers;
}

export const offerJob = defineJob('offer-freed-times', z.object({ post: z.string() }), {
  ...soonAgain,
  queue: 'upkeep',
});

/**
 * Has the worker offer what is free at a post, if somebody waits for it. After a crash or without Redis the scheduled
 * job does it.
 */
export function requestOffers(context: Context, post: RecordId): void {
  context.background.run('request-offers', async () => {
    if ((await context.db.waits.exists({ post, state: 'waiting' })) === null) return;
    await enqueue(context.queues, offerJob, { post: post.toString() });
  });
}

/**
 * Releases a held time whose wait does not name it: the offer crashed or is paused, or the wait has another state
 * since. The version of the wait is incremented first, so that a paused offer misses. Returns the number of released
 * times; 0 as well if the wait has changed meanwhile, for the next run.
 */
export async function abandonHold(context: Context, post: RecordId, { booking, wait: id }: HeldTime) {
  const wait = await context.db.waits.findById(id).lean();
  if (wait?.state === 'held' && wait.hold?.id.equals(booking)) return 0;
  if (wait !== null && !(await waitRecords.fence(context, wait))) return 0;
  return releaseTimes(context, [post], booking);
}

type OfTime = Pick<WaitRecord, 'renter' | 'post' | 'from' | 'to'>;

const overlapping = ({ renter, from, to }: OfTime) => ({ renter, from: { $lt: to }, to: { $gt: from } });

/** Another time is held for the renter then, here or elsewhere: one car needs one place. */
async function hasHoldThen({ db }: Context, wait: OfTime): Promise<boolean> {
  return (await db.waits.exists({ ...overlapping(wait), state: 'held' })) !== null;
}

/** The renter has let holds of the time pass, so many that there is no other one. */
export async function hasLetHoldsPass({ db }: Context, wait: OfTime): Promise<boolean> {
  const passed = await db.waits.countDocuments({
    ...overlapping(wait),
    post: wait.post,
    state: { $in: ['passed', 'left'] },
    hold: { $exists: true },
  });
  return isOutOfHolds(passed);
}

/** The renter has an active booking of the same post at that time. */
export async function hasBookedInstead({ db }: Context, wait: OfTime): Promise<boolean> {
  const { renter, post, from, to } = wait;
  const booked = await db.bookings.exists({
    'detail.renter': renter,
    'detail.post': post,
    ...whileActive,
    from: { $lt: to },
    to: { $gt: from },
  });
  return booked !== null;
}

/** Ends the holds whose minutes have passed, and the waits whose time can be booked no longer. */
export async function sweepWaits(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const passed = db.waits.find({ 'hold.until': { $lte: now }, state: 'held' });
  const started = db.waits.find({ state: 'waiting', from: { $lte: lastOverStart(now) } });
  const ended = await changeEach(passed.lean(), (wait) => endHold(context, wait));
  return ended + (await changeEach(started.lean(), (wait) => endWait(context, wait, 'started')));
}

/** Who could not have booked, because the owner has paused the post meanwhile, remains in line. */
async function endHold(context: Context, wait: WaitRecord): Promise<WaitRecord | null> {
  if (await hasBookedInstead(context, wait)) return endWait(context, wait, 'taken');
  const post = existing(await context.batches.findPost(wait.post));
  if (post === null) return endWait(context, wait, 'closed');
  const now = context.clock.now();
  if (lastChance(wait) <= now || canBeBooked(post, wait, now)) return endWait(context, wait, 'passed');
  return waitRecords.change(context, wait, { cause: 'returned', set: { state: 'waiting' } });
}
