import { bangkokDay } from '../../calendars/rules/time-slots.ts';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { existing } from '../../platform/records/record-schema.ts';
import { findFaces, toOwnerFace } from '../../users/find.ts';
import { copyDetail, copyLocation, ownersPart, type PostRecord, toOpeningView } from '../record.ts';
import { findReputations } from '../reputation/reputation.ts';
import { countStays } from '../reputation/stays.ts';
import { findComments } from '../reviews/record.ts';
import type { CommentView, OwnerFace, OwnerFacts, PostView } from '../shapes.ts';

/** What the view of a post has beside the record. */
interface Beside {
  owner?: OwnerFace | undefined;
  ownerFacts?: OwnerFacts | undefined;
  comments?: CommentView[];
}

/** For lists and maps: the names and photos of bays, of which a post may have many, are for its own page. */
export function toShortPostView(post: PostRecord, beside?: Beside): PostView {
  const view = toPostView(post, beside);
  return { ...view, detail: { ...view.detail, bays: [] } };
}

export function toPostView(post: PostRecord, { owner, ownerFacts, comments = [] }: Beside = {}): PostView {
  return {
    _id: post._id.toString(),
    user: post.user.toString(),
    ...(owner === undefined ? {} : { owner }),
    ...(ownerFacts === undefined ? {} : { ownerFacts }),
    title: post.title,
    photos: [...post.photos],
    price: post.price,
    rate: { rating: post.rate.rating, count: post.rate.count },
    available: post.available,
    detail: copyDetail(post.detail),
    date: toOpeningView(post.date),
    location: copyLocation(post.location),
    comments,
    created: post.created.toISOString(),
    version: post.version,
  };
}

/** Posts in a list, each with the face of its owner. */
export async function listedPostViews(
  context: Context,
  posts: readonly PostRecord[],
  viewOf = toShortPostView,
): Promise<PostView[]> {
  const owners = posts.map(({ user }) => user);
  const [faceOf, reputationOf] = await Promise.all([
    findFaces(context, owners),
    findReputations(context, owners),
  ]);
  return posts.map((post) => {
    const [face, reputation] = [faceOf(post.user), reputationOf(post.user)];
    return viewOf(post, { owner: face && { ...face, ...(reputation === undefined ? {} : { reputation }) } });
  });
}

/** One post with all that its page shows. */
export async function singlePostView(context: Context, post: PostRecord): Promise<PostView> {
  const [owner, comments] = await Promise.all([
    findOwner(context, post.user),
    findComments(context, post._id),
  ]);
  return toPostView(post, { ...owner, comments });
}

/** The same for its owner. */
export const ownPostView = async (context: Context, post: PostRecord): Promise<PostView> => ({
  ...(await singlePostView(context, post)),
  ...ownersPart(post),
});

/** What everybody may know of the owner of a post; nothing of a deleted account. */
async function findOwner(
  context: Context,
  ownerId: RecordId,
): Promise<{ owner?: OwnerFace; ownerFacts?: OwnerFacts }> {
  const [found, stays] = await Promise.all([context.batches.findUser(ownerId), countStays(context, ownerId)]);
  const user = existing(found);
  if (user === null) return {};
  return { owner: toOwnerFace(user), ownerFacts: { since: bangkokDay(user.created), stays } };
}
