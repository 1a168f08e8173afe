import { discardsOf } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import { pausePostsWithoutCard } from '../posts/pause-posts-without-card.ts';
import { uncountCard } from './card/count-card.ts';
import { revokeSessions } from './sessions/revoke-sessions.ts';
import type { UserRecord } from './user-model.ts';

/**
 * Finishes a change of an account. Run by `changeUser` and, after a crash, by the outbox relay. Repeating it changes
 * nothing.
 */
export async function settleUser(context: Context, user: UserRecord): Promise<void> {
  if (user.deletedAt !== null) await revokeSessions(context, { user: user._id }, 'deleted');
  if (user.outbox.some(({ cause }) => cause === 'declined')) await pausePostsWithoutCard(context, user._id);
  for (const { card } of user.outbox) if (card !== undefined) await uncountCard(context, card, user._id);
  await removeUploads(context, discardsOf(user.outbox));
}
