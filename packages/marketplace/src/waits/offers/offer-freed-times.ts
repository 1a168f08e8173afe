import { isFaulty } from '@joddee/contract/faults';
import { allowsPeriod } from '@joddee/rules/times/booked-time';
import { holdUntil, lastOverStart } from '@joddee/rules/waits/holds';
import { announceFreed } from '../../calendars/announce-slots.ts';
import type { HeldTime } from '../../calendars/calendar-model.ts';
import { isFreeFor } from '../../calendars/claim-opening.ts';
import { releaseTimes } from '../../calendars/claim-time.ts';
import type { Context } from '../../context/context.ts';
import { newRecordId, type RecordId } from '../../platform/records/record-id.ts';
import type { PostRecord } from '../../posts/post-model.ts';
import { endWait } from '../end-wait.ts';
import { type WaitRecord, waitRecords } from '../wait-model.ts';
import { hasHoldThen, hasLetHoldsPass } from './earlier-holds.ts';
import { hasBookedInstead } from './has-booked-instead.ts';

/**
 * Holds the free times of a post for those who wait, the first in line first. May run twice, also concurrently: the
 * calendar gives a time to one of them. Returns the number of offers.
 */
export async function offerFreedTimes(context: Context, postId: RecordId): Promise<number> {
  const { db, groups, clock } = context;
  const line = await db.waits.find({ post: postId, state: 'waiting' }).sort({ created: 1, _id: 1 }).lean();
  if (line.length === 0) return 0;
  const post = await groups.findPost(postId);
  if (post === null || post.deletedAt !== null) {
    for (const wait of line) await endWait(context, wait, 'closed');
    return 0;
  }
  // All are decided by one state of the calendar: a time that becomes free meanwhile would be offered to a later one.
  const calendar = await groups.findCalendar(postId);
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
 * time, because the sweep increments the version of the wait before it releases what has no wait (`abandon-hold.ts`).
 */
async function offer(context: Context, post: PostRecord, wait: WaitRecord): Promise<HeldTime | null> {
  const { clock, groups } = context;
  const { _id, renter, from, to } = wait;
  const id = newRecordId();
  const claim = await groups.claim({
    calendar: post._id,
    booking: id,
    period: { from, to },
    hold: { wait: _id, renter },
    opening: {
      opening: post.date,
      allows: (opening) => allowsPeriod(wait, opening, clock.now()),
    },
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
