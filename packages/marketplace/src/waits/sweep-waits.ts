import { lastChance, lastOverStart } from '@joddee/rules/waits/holds';
import type { Context } from '../context/context.ts';
import { endWait } from './end-wait.ts';
import { hasBookedInstead } from './offers/has-booked-instead.ts';
import { canBeBooked } from './offers/offer-freed-times.ts';
import { type WaitRecord, waitRecords } from './wait-model.ts';

/** Ends the holds whose minutes have passed, and the waits whose time can be booked no longer. */
export async function sweepWaits(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  let changed = 0;
  for await (const wait of db.waits
    .find({ 'hold.until': { $lte: now }, state: 'held' })
    .lean()
    .cursor())
    if ((await endHold(context, wait)) !== null) changed += 1;
  for await (const wait of db.waits
    .find({ state: 'waiting', from: { $lte: lastOverStart(now) } })
    .lean()
    .cursor())
    if ((await endWait(context, wait, 'started')) !== null) changed += 1;
  return changed;
}

/** Who could not have booked, because the owner has paused the post meanwhile, remains in line. */
async function endHold(context: Context, wait: WaitRecord): Promise<WaitRecord | null> {
  if (await hasBookedInstead(context, wait)) return endWait(context, wait, 'taken');
  const post = await context.groups.findPost(wait.post);
  if (post === null || post.deletedAt !== null) return endWait(context, wait, 'closed');
  const now = context.clock.now();
  if (lastChance(wait) <= now || canBeBooked(post, wait, now)) return endWait(context, wait, 'passed');
  return waitRecords.change(context, wait, { cause: 'returned', set: { state: 'waiting' } });
}
