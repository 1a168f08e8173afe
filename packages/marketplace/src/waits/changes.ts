import { type Announcement, announce, userRoom } from '../announce/announce.ts';
import type { OutboxEntry } from '../announce/outbox.ts';
import { releaseTimes } from '../calendars/claims.ts';
import { releasePlace } from '../calendars/lists.ts';
import { announceFreed, slotsMessages } from '../calendars/slots.ts';
import { isFaulty } from '../common/faults.ts';
import type { Context } from '../context/context.ts';
import { announceNotices } from '../notices/announce.ts';
import { type NoticeRecord, newNotice } from '../notices/record.ts';
import { waitNotice } from '../notices/rules/notices.ts';
import type { NoticeStay } from '../notices/shapes.ts';
import { existing } from '../platform/records/record-schema.ts';
import { requestSavedNotices } from '../posts/favourites/saved-notices.ts';
import { eraseWaits } from './ends.ts';
import { isOpen, toWaitView, type WaitRecord } from './record.ts';
import type { WaitCause } from './shapes.ts';

/** Sends a changed wait to its renter, and the taken times to everybody if a hold begins or ends. */
export async function announceWait(
  context: Context,
  wait: WaitRecord,
  entries: readonly OutboxEntry<WaitCause>[],
): Promise<void> {
  const { batches } = context;
  if (existing(await batches.findUser(wait.renter)) === null) return eraseWaits(context, wait.renter);
  const view = toWaitView(wait);
  const messages: Announcement[] = entries.slice(0, 1).map(({ cause }) => ({
    stream: userRoom(wait.renter.toString()),
    event: 'waits:changed' as const,
    content: { cause, view },
  }));
  if (wait.hold !== undefined) messages.push(...(await slotsMessages(context, wait.post, wait)));
  await announce(context, messages);
  await announceNotices(context, noticesOfWait(wait, entries));
}

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

function noticesOfWait({ _id, renter }: WaitRecord, entries: readonly OutboxEntry<WaitCause>[]) {
  return entries.flatMap(({ id, cause, at }) => {
    const kind = waitNotice(cause);
    return kind === null ? [] : newNotice({ user: renter, kind, role: 'renter', wait: _id, of: id, at });
  });
}

/** What notices show of waits, by their ids. */
export async function noticedWaits(
  { db }: Context,
  notices: readonly NoticeRecord[],
): Promise<Map<string, NoticeStay>> {
  const ids = notices.flatMap(({ wait }) => wait ?? []);
  const waits = ids.length === 0 ? [] : await db.waits.find({ _id: { $in: ids } }).lean();
  return new Map(
    waits
      .map(toWaitView)
      .map(({ _id, post, title, Date: day, timein, timeout, from, heldUntil }) => [
        _id,
        { _id, post, title, Date: day, timein, timeout, from, heldUntil, idCar: '', price: '', endedBy: '' },
      ]),
  );
}
