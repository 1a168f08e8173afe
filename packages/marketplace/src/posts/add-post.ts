import { createHash } from 'node:crypto';
import { limits } from '@joddee/contract/limits';
import type { PostRequest, PostView } from '@joddee/contract/posts';
import { outboxEntry } from '../announce/outbox.ts';
import { emptyCalendar } from '../calendars/calendar-model.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { loadUser } from '../users/find-users.ts';
import { removePost } from './delete-post.ts';
import { postView } from './finding/post-view.ts';
import { requireConfirmedCard } from './post-access.ts';
import { postFields } from './post-fields.ts';
import { type PostRecord, postRecords } from './post-model.ts';
import { postsPart } from './posts-part.ts';
import { reservePhotos } from './reserve-photos.ts';

export async function addPost(context: Context, caller: Caller, request: PostRequest): Promise<PostView> {
  const { clock } = context;
  const owner = await loadUser(context, caller.id);
  if (!owner.Card.confirm) throw new AppError('CARD_NOT_CONFIRMED');
  const now = clock.now();
  const post: PostRecord = {
    _id: postIdOf(owner._id, request.imagePost),
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
  const published = await findPublished(context, post);
  if (published !== null) return postView(published);
  if ((await countPosts(context, post)) >= limits.posts) throw new AppError('TOO_MANY_POSTS');
  await reservePhotos(context, caller, post._id, post);
  // A booking claims its time by a conditional update, so the calendar must exist before the post is visible.
  await createCalendar(context, post);
  if ((await postRecords.insert(context, post)) === null) {
    const other = await findPublished(context, post);
    if (other === null) throw new AppError('NOT_FOUND');
    return postView(other);
  }
  // Concurrent requests have counted the same posts before.
  if ((await countPosts(context, post)) > limits.posts) {
    await removePost(context, post._id);
    throw new AppError('TOO_MANY_POSTS');
  }
  // Settling has withdrawn the post if the account or its card was removed meanwhile.
  await requireConfirmedCard(context, caller);
  return postView(post);
}

const countPosts = ({ db }: Context, { user }: PostRecord) =>
  db.posts.countDocuments({ user, deletedAt: null });

/**
 * Derives the id from the photos, because a photo belongs to one post. A repeated request gets the same post, even if
 * the process of the first one crashed half-way.
 */
function postIdOf(owner: RecordId, photos: readonly string[]): RecordId {
  const digest = createHash('sha256')
    .update(JSON.stringify([owner.toString(), photos]))
    .digest('hex');
  return requireRecordId(digest.slice(0, 24));
}

/** The post that an earlier request with these photos has published. */
async function findPublished({ db }: Context, { _id, title }: PostRecord): Promise<PostRecord | null> {
  const published = await db.posts.findOne({ _id, deletedAt: null }).lean();
  if (published !== null && published.title !== title) throw invalidField('imagePost', 'not-your-file');
  return published;
}

async function createCalendar({ db }: Context, post: PostRecord): Promise<void> {
  try {
    await db.calendars.create(emptyCalendar(post._id, post.version, postsPart(post)));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
