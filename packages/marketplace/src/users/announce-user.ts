import { announce, type News } from '../announce/announce.ts';
import { newestFirst, type OutboxEntry, ownEntry, removeEntries } from '../announce/outbox.ts';
import { adminRoom, userRoom } from '../announce/rooms.ts';
import type { Context } from '../context/context.ts';
import { findRating } from './find-ratings.ts';
import type { UserCause, UserRecord } from './user-model.ts';
import { profileView, userSummaryView, verificationView } from './user-view.ts';

/** Sends a changed account to the person and the administrators, never with a card's number or images. */
export async function announceUser(
  context: Context,
  user: UserRecord,
  outbox: readonly OutboxEntry<UserCause>[] = ownEntry(user.outbox),
): Promise<void> {
  const entries = newestFirst(outbox);
  if (entries.length === 0) return;
  const rate = await findRating(context, user);
  await announce(
    context,
    entries.flatMap(({ cause }) => newsOf(user, cause, rate)),
  );
  await removeEntries(context.db.users, user._id, entries);
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
    // Handled above: a deleted account has no view.
    case 'deleted':
      return [];
  }
}
