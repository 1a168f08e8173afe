import { isFaulty } from '@joddee/contract/faults';
import { announceFreed } from '../calendars/announce-slots.ts';
import { releaseTimes } from '../calendars/claim-time.ts';
import type { Context } from '../context/context.ts';
import { requestSavedNotices } from '../posts/favourites/request-saved-notices.ts';
import { releasePlace } from './places-in-lines.ts';
import { isOpen, type WaitRecord } from './wait-model.ts';

/**
 * Finishes a change of a wait: what is not held any more is free for the next in line, and who waits no longer may wait
 * for something else. Repeating it changes nothing.
 */
export async function settleWait(context: Context, wait: WaitRecord): Promise<void> {
  const { _id, post, hold, state } = wait;
  if (hold !== undefined && state !== 'held' && !isFaulty('hold-kept')) {
    if ((await releaseTimes(context, [post], hold.id)) > 0) announceFreed(context, post);
    // Also after a crash, when the time is released already.
    requestSavedNotices(context, post, { from: wait.from, to: wait.to, by: wait.renter });
  }
  if (!isOpen(wait)) await releasePlace(context, wait.renter, _id);
}
