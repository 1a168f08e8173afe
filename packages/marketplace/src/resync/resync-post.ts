import type { PostResync, PostSnapshot } from '@joddee/contract/events/server-events';
import { postRoom } from '../announce/rooms.ts';
import { lastPosition } from '../announce/sequence.ts';
import { noSlots, slotsView } from '../calendars/slots-view.ts';
import type { Context } from '../context/context.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { findPost } from '../posts/finding/find-posts.ts';

/** Resyncs the stream of a post: the public view with its taken times. The post is null once it is deleted. */
export async function resyncPost(context: Context, postId: string, last: number): Promise<PostResync> {
  const stream = postRoom(postId);
  const seq = await lastPosition(context.redis, context.redisPrefix, stream);
  if (last > 0 && last === seq) return { stream, seq, kind: 'unchanged', snapshot: null };
  return { stream, seq, kind: 'snapshot', snapshot: await snapshotOfPost(context, postId) };
}

/** Renters have calendars under their own ids, so times are shown only for an existing post. */
export async function snapshotOfPost(context: Context, id: string): Promise<PostSnapshot> {
  const postId = requireRecordId(id);
  const post = await findPost(context, id);
  return { post, slots: post === null ? noSlots(postId) : await slotsView(context, postId) };
}
