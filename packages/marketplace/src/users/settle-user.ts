import { discardsOf } from '../announce/outbox.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import type { Context } from '../platform/context.ts';
import { pausePostsWithoutCard } from '../posts/pause-posts-without-card.ts';
import { uncountCard } from '../verification/count-card.ts';
import type { UserRecord } from './user-model.ts';

/** What follows from a change of an account, done by its command and, after a crash, by the outbox relay. */
export async function settleUser(context: Context, user: UserRecord): Promise<void> {
  if (user.outbox.some(({ cause }) => cause === 'declined')) await pausePostsWithoutCard(context, user._id);
  for (const { card } of user.outbox) if (card !== undefined) await uncountCard(context, card, user._id);
  await removeUploads(context, discardsOf(user.outbox));
}
