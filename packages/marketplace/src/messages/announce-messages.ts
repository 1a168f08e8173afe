import { messageCauses } from '@joddee/contract/messages/messages';
import { type Announcement, announce } from '../announce/announce.ts';
import { userRoom } from '../announce/rooms.ts';
import { eraseLateEvents } from '../announce/trim-gateway-stream.ts';
import type { Context } from '../context/context.ts';
import type { Changed } from '../records/record-kind.ts';
import type { MessageRecord } from './message-model.ts';
import { noticeUnread } from './message-notices.ts';
import { messageViews } from './message-views.ts';

/**
 * Sends messages, with the changes in their outboxes, to all devices of both parties, and brings the notices of unread
 * messages up to date.
 */
export async function announceMessages(
  context: Context,
  announced: readonly Changed<MessageRecord>[],
): Promise<void> {
  const messages = announced.map(({ record }) => record);
  const announcements: Announcement[] = [];
  for (const cause of messageCauses) {
    const changed = announced
      .filter(({ entries }) => entries.some((entry) => entry.cause === cause))
      .map(({ record }) => record);
    const people = new Map(changed.flatMap(({ parties }) => parties.map((id) => [id.toString(), id])));
    for (const [id, person] of people) {
      // The author of a reported message is not informed of the report.
      const own = changed.filter(({ parties, reader }) =>
        cause === 'reported' ? reader.equals(person) : parties.some((party) => party.equals(person)),
      );
      if (own.length === 0) continue;
      const views = await messageViews(context, own, person);
      announcements.push({ stream: userRoom(id), event: 'messages:changed', content: { cause, views } });
    }
  }
  if (announcements.length === 0) return;
  await announce(context, announcements);
  await noticeUnread(context, messages);
  await eraseLateEvents(
    context,
    messages.flatMap(({ parties }) => parties),
    messages.map(({ booking }) => booking),
  );
}
