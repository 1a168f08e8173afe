import type { Context } from '../platform/context.ts';
import { findRating } from '../users/find-ratings.ts';
import { revokeSessions } from '../users/revoke-sessions.ts';
import type { UserCause, UserRecord } from '../users/user-model.ts';
import { profileView, userSummaryView, verificationView } from '../users/user-view.ts';
import { announce, type News } from './announce.ts';
import { newestFirst, type OutboxEntry, ownEntry } from './outbox.ts';
import { adminRoom, userRoom } from './rooms.ts';

/** Tells the person and the administrators what has changed about a user; never a card's number or images. */
export async function announceUser(
  context: Context,
  user: UserRecord,
  outbox: readonly OutboxEntry<UserCause>[] = ownEntry(user.outbox),
): Promise<void> {
  const entries = newestFirst(outbox);
  if (entries.length === 0) return;
  if (user.deletedAt !== null) await revokeSessions(context, { user: user._id }, 'deleted');
  const rate = await findRating(context, user);
  await announce(
    context,
    entries.flatMap(({ cause }) => newsOf(user, cause, rate)),
  );
  await context.db.users.updateOne(
    { _id: user._id },
    { $pull: { outbox: { id: { $in: entries.map(({ id }) => id) } } } },
  );
}

function newsOf(user: UserRecord, cause: UserCause, rate: number): News[] {
  const id = user._id.toString();
  if (user.deletedAt !== null)
    return [{ stream: adminRoom, event: 'user:deleted', news: { cause: 'deleted', _id: id } }];
  switch (cause) {
    case 'submitted':
    case 'approved':
    case 'declined': {
      const view = verificationView(user);
      return [
        { stream: userRoom(id), event: 'verification:changed', news: { cause, person: null, view } },
        {
          stream: userRoom(id),
          event: 'profile:changed',
          news: { cause: 'card', view: profileView(user, rate) },
        },
        {
          stream: adminRoom,
          event: 'verification:changed',
          news: { cause, person: userSummaryView(user, rate), view },
        },
      ];
    }
    case 'edited':
    case 'photo':
    case 'rated':
      return [
        { stream: userRoom(id), event: 'profile:changed', news: { cause, view: profileView(user, rate) } },
        {
          stream: adminRoom,
          event: 'user:changed',
          news: { cause: 'changed', view: userSummaryView(user, rate) },
        },
      ];
    case 'registered':
      return [
        { stream: adminRoom, event: 'user:changed', news: { cause, view: userSummaryView(user, rate) } },
      ];
    // The user was deleted, and its record is not what it was.
    case 'deleted':
      return [];
  }
}
