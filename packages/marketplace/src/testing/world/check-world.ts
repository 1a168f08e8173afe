import type { OutboxEntry } from '../../announce/outbox.ts';
import type { Context } from '../../context/context.ts';
import { checkCards, checkDeleted, checkPhotos, checkSessions, checkSuspensions } from './check-accounts.ts';
import { checkKeys, checkMoves, checkParking, checkStanding } from './check-bookings.ts';
import { checkCalendars } from './check-calendars.ts';
import { checkMessages } from './check-messages.ts';
import { checkNotices } from './check-notices.ts';
import { checkPosts, checkRated, checkRatings, checkReviews } from './check-posts.ts';
import { checkWaits } from './check-waits.ts';
import { readStored, type Stored } from './stored.ts';

/** The invariants once nothing is in progress, whichever process was paused or crashed before. */
export async function checkWorld(context: Context): Promise<string[]> {
  const stored = await readStored(context);
  return [
    ...checkStanding(stored),
    ...checkCalendars(stored),
    ...checkParking(stored),
    ...checkMoves(stored),
    ...checkKeys(stored),
    ...checkPosts(stored),
    ...checkRatings(stored),
    ...checkRated(stored),
    ...(await checkReviews(context, stored)),
    ...checkCards(stored),
    ...checkSessions(stored),
    ...checkDeleted(stored),
    ...checkSuspensions(stored),
    ...checkPhotos(stored),
    ...checkNotices(stored),
    ...checkMessages(stored),
    ...checkWaits(stored),
    ...checkOutboxes(stored),
  ];
}

function checkOutboxes({ bookings, posts, users, messages, waits, complaints }: Stored): string[] {
  const announced: Record<string, readonly { outbox: readonly OutboxEntry<string>[] }[]> = {
    bookings: [...bookings.values()],
    posts,
    users,
    messages,
    waits,
    complaints,
  };
  return Object.entries(announced).flatMap(([noun, records]) => {
    const causes = records.flatMap(({ outbox }) => outbox.map(({ cause }) => cause));
    return causes.length === 0 ? [] : [`changes of ${noun} were never announced: ${causes.join(', ')}`];
  });
}
