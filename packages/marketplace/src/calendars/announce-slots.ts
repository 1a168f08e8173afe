import { type Announcement, announce } from '../announce/announce.ts';
import { postRoom } from '../announce/rooms.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { slotsView } from './slots-view.ts';

/** Only for posts: renters have calendars too, and their times are private. */
export async function announceSlots(context: Context, postId: RecordId): Promise<void> {
  if ((await context.db.posts.exists({ _id: postId })) === null) return;
  await announce(context, [await slotsMessage(context, postId)]);
}

/** The taken times of a post, for the room of the post. */
export async function slotsMessage(context: Context, postId: RecordId): Promise<Announcement> {
  const view = await slotsView(context, postId);
  return { stream: postRoom(view.post), event: 'slots:changed', content: { cause: 'taken-times', view } };
}
