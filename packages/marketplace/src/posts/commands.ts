import { createHash } from 'node:crypto';
import { outboxEntry } from '../announce/outbox.ts';
import { isUnderReview } from '../bookings/occupied/rules/listing-review.ts';
import { createCalendar } from '../calendars/record.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { reserveUploads } from '../files/uploads.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { existing, writable } from '../platform/records/record-schema.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { loadUser } from '../users/find.ts';
import { ownPostView, toPostView } from './finding/views.ts';
import { isMoved, refuseReviewedPlace, requireSamePlace } from './moderation/places.ts';
import { type PostRecord, postFields, postRecords, postsPart } from './record.ts';
import type { PostRequest, PostView } from './shapes.ts';

export async function loadPost({ batches }: Context, id: string): Promise<PostRecord> {
  const post = existing(await batches.findPost(requireRecordId(id)));
  if (post === null) throw new AppError('NOT_FOUND');
  return post;
}

/** Loads a post for its owner; any other caller is refused. */
export async function loadOwnPost(context: Context, caller: Caller, id: string): Promise<PostRecord> {
  const post = await loadPost(context, id);
  if (post.user.toString() !== caller.id) throw new AppError('NOT_ALLOWED');
  return post;
}

/** Publishing, editing and opening a post all require a verified card. */
async function requireConfirmedCard({ db }: Context, caller: Caller): Promise<void> {
  const owner = { _id: requireRecordId(caller.id), deletedAt: null, 'Card.confirm': true };
  if ((await db.users.exists(owner)) === null) throw new AppError('CARD_NOT_CONFIRMED');
}

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
    reviews: 0,
    available: true,
    created: now,
    changedAt: now,
    version: 1,
    deletedAt: null,
    outbox: [outboxEntry('published', now)],
  };
  const published = await findPublished(context, post);
  if (published !== null) return toPostView(published);
  if ((await countPosts(context, post)) >= limits.posts) throw new AppError('TOO_MANY_POSTS');
  await refuseReviewedPlace(context, post);
  await reservePhotos(context, caller, post._id, post);
  // A booking claims its time by a conditional update, so the calendar must exist before the post is visible.
  await createCalendar(context, post._id, postsPart(post));
  const inserted = await postRecords.insert(context, post, async () => {
    // Concurrent requests have counted the same posts before.
    if ((await countPosts(context, post)) <= limits.posts) return;
    await removePost(context, post._id);
    throw new AppError('TOO_MANY_POSTS');
  });
  if (inserted === null) {
    const other = await findPublished(context, post);
    if (other === null) throw new AppError('NOT_FOUND');
    return toPostView(other);
  }
  // Settling has withdrawn the post if the account or its card was removed meanwhile.
  await requireConfirmedCard(context, caller);
  return toPostView(post);
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

/** Existing bookings keep the hours, price and place with which they were made. */
export async function editPost(
  context: Context,
  caller: Caller,
  postId: string,
  request: PostRequest,
): Promise<PostView> {
  const edited = await retryOnConflict(async () => {
    const post = await loadOwnPost(context, caller, postId);
    await requireConfirmedCard(context, caller);
    const fields = postFields(request, post.date.blocks);
    const firstPlace = await requireSamePlace(context, post, fields);
    // A neighbour of a listing under review that stays where it is has nothing to do with it.
    if (isMoved(post, fields)) await refuseReviewedPlace(context, { ...post, ...fields });
    await reservePhotos(context, caller, post._id, fields);
    const kept = allPhotos(fields.photos, fields.detail.bays);
    const discards = allPhotos(post.photos, post.detail.bays).filter((url) => !kept.includes(url));
    return postRecords.change(context, post, {
      cause: 'edited',
      set: { ...fields, firstPlace },
      leftovers: { discards },
    });
  });
  return ownPostView(context, edited);
}

/** Hides the post from the public at once. Its active bookings stay usable, because they carry a copy of the place. */
export async function deletePost(context: Context, caller: Caller, postId: string): Promise<{ _id: string }> {
  const post = await context.db.posts.findById(requireRecordId(postId)).lean();
  if (post === null) throw new AppError('NOT_FOUND');
  if (post.user.toString() !== caller.id)
    throw new AppError(post.deletedAt === null ? 'NOT_ALLOWED' : 'NOT_FOUND');
  await removePost(context, post._id);
  return { _id: post._id.toString() };
}

/** Marks a post as deleted and settles it. May be repeated. */
export async function removePost(context: Context, postId: PostRecord['_id']): Promise<void> {
  await retryOnConflict(async () => {
    const post = await context.db.posts.findById(postId).lean();
    if (post === null) return undefined;
    if (post.deletedAt !== null) {
      // An earlier run may have crashed between the mark and the calendar.
      await postRecords.settled(context, post);
      return undefined;
    }
    return postRecords.change(context, post, {
      cause: 'deleted',
      set: { deletedAt: context.clock.now(), available: false },
      leftovers: { discards: allPhotos(post.photos, post.detail.bays) },
    });
  });
}

export async function setAvailable(
  context: Context,
  caller: Caller,
  postId: string,
  available: boolean,
): Promise<PostView> {
  const post = await retryOnConflict(async () => {
    const loaded = await loadOwnPost(context, caller, postId);
    if (available) await requireConfirmedCard(context, caller);
    // The request was under way when its owner was suspended.
    if (available && loaded.withheld) throw new AppError('ACCOUNT_SUSPENDED');
    if (available && isUnderReview(loaded.review)) throw new AppError('LISTING_UNDER_REVIEW');
    if (available && !loaded.available)
      return postRecords.change(context, loaded, { cause: 'reopened', set: { available } });
    if (!available && loaded.available)
      return postRecords.change(context, loaded, { cause: 'paused', set: { available } });
    // An earlier request may have crashed between the post and its calendar.
    await postRecords.settled(context, loaded);
    return loaded;
  });
  // Settling has paused the post again if the card was withdrawn meanwhile.
  if (available) await requireConfirmedCard(context, caller);
  return ownPostView(context, post);
}

const allPhotos = (photos: readonly string[], bays: PostRecord['detail']['bays']): string[] => [
  ...new Set([...photos, ...bays.map(({ photo }) => photo).filter((photo) => photo !== '')]),
];

/** Reserves the owner's uploads as photos of one post. */
function reservePhotos(
  context: Context,
  caller: Caller,
  postId: RecordId,
  { photos, detail }: Pick<PostRecord, 'photos' | 'detail'>,
): Promise<void> {
  return reserveUploads(context, {
    urls: allPhotos(photos, detail.bays),
    folder: 'post',
    userId: caller.id,
    usedBy: `post:${postId}`,
    field: 'imagePost',
  });
}

/** Leaves of the deleted posts of a deleted owner only what other records refer to. No view shows them. */
export async function blankPosts({ db }: Context, owner: RecordId): Promise<void> {
  const deleted = { user: owner, deletedAt: { $ne: null } };
  // The closed times themselves stay, because the calendars hold them too.
  await writable(db.posts).updateMany(
    { ...deleted, 'date.blocks.0': { $exists: true } },
    { $set: { 'date.blocks.$[].reason': '' } },
  );
  await writable(db.posts).updateMany(deleted, {
    $set: {
      title: '',
      photos: [],
      'detail.typeofpark': '',
      'detail.explain': '',
      'detail.rule': [],
      'detail.nearby': [],
      'detail.facility': [],
      'detail.bays': [],
      location: { address: '', latitude: '', longitude: '' },
      grams: [],
    },
  });
}
