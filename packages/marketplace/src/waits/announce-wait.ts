import type { WaitCause } from '@joddee/contract/waits/waits';
import { type Announcement, announce } from '../announce/announce.ts';
import type { OutboxEntry } from '../announce/outbox.ts';
import { userRoom } from '../announce/rooms.ts';
import { slotsMessages } from '../calendars/announce-slots.ts';
import type { Context } from '../context/context.ts';
import { announceNotices } from '../notices/announce-notices.ts';
import { eraseWaits } from './erase-waits.ts';
import type { WaitRecord } from './wait-model.ts';
import { noticesOfWait } from './wait-notices.ts';
import { waitView } from './wait-view.ts';

/** Sends a changed wait to its renter, and the taken times to everybody if a hold begins or ends. */
export async function announceWait(
  context: Context,
  wait: WaitRecord,
  entries: readonly OutboxEntry<WaitCause>[],
): Promise<void> {
  const { groups } = context;
  const renter = await groups.findUser(wait.renter);
  if (renter === null || renter.deletedAt !== null) return eraseWaits(context, wait.renter);
  const view = waitView(wait);
  const messages: Announcement[] = entries.map(({ cause }) => ({
    stream: userRoom(wait.renter.toString()),
    event: 'waits:changed' as const,
    content: { cause, view },
  }));
  if (wait.hold !== undefined) messages.push(...(await slotsMessages(context, wait.post, wait)));
  await announce(context, messages);
  await announceNotices(context, noticesOfWait(wait, entries));
}
