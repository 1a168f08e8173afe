import type { PostRequest, PostView } from '@joddee/contract/posts';
import { announcePost } from '../announce/announce-post.ts';
import { outboxEntry } from '../announce/outbox.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { newRecordId } from '../platform/record-id.ts';
import { loadUser } from '../users/find-users.ts';
import { postFields } from './post-fields.ts';
import type { PostRecord } from './post-model.ts';
import { postView } from './post-view.ts';
import { usePhotos } from './use-photos.ts';

export async function addPost(context: Context, caller: Caller, request: PostRequest): Promise<PostView> {
  const { db, clock } = context;
  const owner = await loadUser(context, caller.id);
  if (!owner.Card.confirm) throw new AppError('CARD_NOT_CONFIRMED');
  const published = await findPublishedTwin(context, owner._id, request);
  if (published !== null) return postView(published);

  const now = clock.now();
  const post: PostRecord = {
    _id: newRecordId(),
    user: owner._id,
    ...postFields(request),
    rate: { rating: 0, count: 0 },
    available: true,
    created: now,
    changedAt: now,
    version: 1,
    deletedAt: null,
    outbox: [outboxEntry('published', now)],
  };
  await usePhotos(context, caller, post._id, request.imagePost);
  // Bookings take time in the calendar by a conditional update, so it exists before the post can be seen.
  await db.calendars.create({
    _id: post._id,
    open: true,
    postVersion: post.version,
    held: [],
    parked: null,
    version: 0,
  });
  await db.posts.create(post);
  context.background.run('post', () => announcePost(context, post));
  return postView(post);
}

/** A repeated request names the same photos, which belong to one post only: its first result is the answer. */
function findPublishedTwin(
  { db }: Context,
  owner: PostRecord['user'],
  request: PostRequest,
): Promise<PostRecord | null> {
  return db.posts
    .findOne({ user: owner, deletedAt: null, title: request.title, photos: request.imagePost })
    .lean();
}
