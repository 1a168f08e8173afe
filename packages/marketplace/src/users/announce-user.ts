import { streamName } from '@joddee/contract/events/stream-names';
import { type Announcement, announce } from '../announce/announce.ts';
import type { OutboxEntry } from '../announce/outbox.ts';
import { userRoom } from '../announce/rooms.ts';
import { eraseLateEvents } from '../announce/trim-gateway-stream.ts';
import type { Context } from '../context/context.ts';
import { announceNotices } from '../notices/announce-notices.ts';
import { noticesOfCard, readNoticesOfCard } from './card/card-notices.ts';
import { findRating } from './find-ratings.ts';
import { type OpenedUser, openUser } from './personal-fields.ts';
import { noticesOfSuspension } from './suspension/suspension-notices.ts';
import type { UserCause, UserRecord } from './user-model.ts';
import { profileView, userSummaryView, verificationView } from './user-view.ts';

/**
 * Sends a changed account to its user and the administrators, never with a card's number or images, and the notices of
 * its card.
 */
export async function announceUser(
  context: Context,
  user: UserRecord,
  entries: readonly OutboxEntry<UserCause>[],
): Promise<void> {
  const rate = await findRating(context, user);
  const shown = await openUser(context, user);
  await announce(
    context,
    entries.flatMap(({ cause }) => announcementsOf(shown, cause, rate)),
  );
  await announceNotices(context, [
    ...(await noticesOfCard(context, user, entries)),
    ...noticesOfSuspension(user, entries),
  ]);
  await readNoticesOfCard(context, user, entries);
  if (user.deletedAt === null) await eraseLateEvents(context, [user._id], [user._id]);
}

function announcementsOf(user: OpenedUser, cause: UserCause, rate: number): Announcement[] {
  const id = user._id.toString();
  if (user.deletedAt !== null)
    return [{ stream: streamName('admin'), event: 'user:deleted', content: { cause: 'deleted', _id: id } }];
  switch (cause) {
    case 'submitted':
    case 'approved':
    case 'declined':
    case 'withdrawn': {
      const view = verificationView(user);
      return [
        { stream: userRoom(id), event: 'verification:changed', content: { cause, person: null, view } },
        {
          stream: userRoom(id),
          event: 'profile:changed',
          content: { cause: 'card', view: profileView(user, rate) },
        },
        {
          stream: streamName('admin'),
          event: 'verification:changed',
          content: { cause, person: userSummaryView(user, rate), view },
        },
      ];
    }
    case 'edited':
    case 'photo':
    case 'rated':
    case 'status':
      return [
        {
          stream: userRoom(id),
          event: 'profile:changed',
          content: { cause: cause === 'status' ? 'edited' : cause, view: profileView(user, rate) },
        },
        {
          stream: streamName('admin'),
          event: 'user:changed',
          content: { cause: 'changed', view: userSummaryView(user, rate) },
        },
      ];
    case 'registered':
      return [
        {
          stream: streamName('admin'),
          event: 'user:changed',
          content: { cause, view: userSummaryView(user, rate) },
        },
      ];
    case 'suspended':
    case 'restored':
      return [
        {
          stream: streamName('admin'),
          event: 'complaints:changed',
          content: { cause, _id: id },
        },
      ];
    // No view shows them.
    case 'password':
    case 'images-expired':
    case 'email-confirmed':
    // Handled above: a deleted account has no view.
    case 'deleted':
      return [];
  }
}
