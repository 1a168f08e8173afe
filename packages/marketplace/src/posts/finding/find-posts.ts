import { whileActive } from '../../bookings/rules/booking-lifecycle.ts';
import { limits } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { type RecordId, readRecordId, requireRecordId } from '../../platform/records/record-id.ts';
import type { ReadModel } from '../../platform/records/record-schema.ts';
import { sharedWithin } from '../../platform/turns.ts';
import { userStatus } from '../../users/constants.ts';
import type { CarType } from '../constants.ts';
import { openByGram, openByRating, openByVehicle, type PostRecord, searchGrams } from '../record.ts';
import { drawRecommended, isShown } from '../rules/listing.ts';
import { matchesSearch } from '../rules/search-text.ts';
import type { PostView } from '../shapes.ts';
import { listedPostViews, singlePostView, toPostView } from './views.ts';

const recommendedFrom = 20;
/** Of the best, before those that are not free are left out. */
const comparedAtMost = 100;
const largestRead = 1600;

const shown = { deletedAt: null, withheld: null, 'review.hidden': { $ne: true } };

/** Owners see their own hidden posts too. */
export async function findAllPosts(
  context: Context,
  caller: Caller | null,
  { page, user: ownerId }: { page: number; user?: string | undefined },
): Promise<PostView[]> {
  const owner = ownerId === undefined ? undefined : readRecordId(ownerId);
  if (owner === null) return [];
  const size = limits.pageSize.public;
  const isOwn = owner !== undefined && caller?.id === ownerId;
  const posts = await context.db.posts
    .find({
      ...(isOwn ? { deletedAt: null, withheld: null } : shown),
      ...(owner === undefined ? {} : { user: owner }),
    })
    .sort({ created: -1, _id: -1 })
    .skip((page - 1) * size)
    .limit(size)
    .lean();
  // An owner without a WebSocket edits what this list has.
  return listedPostViews(context, posts, isOwn ? toPostView : undefined);
}

/**
 * A hidden post is there for its owner, who may mend it, and for administrators. A renter whose booking of it is not over
 * reads it, too: without its words and photos nobody finds the way in, or out.
 */
export async function findPost(
  context: Context,
  id: string,
  caller: Caller | null = null,
): Promise<PostView | null> {
  const postId = readRecordId(id);
  if (postId === null) return null;
  const post = await context.db.posts.findOne({ _id: postId, deletedAt: null }).lean();
  if (post === null) return null;
  const mayMend = caller?.status === userStatus.administrator || post.user.toString() === caller?.id;
  const mayRead =
    isShown(post) || (mayMend && post.withheld == null) || (await hasOpenBooking(context, postId, caller));
  return mayRead ? singlePostView(context, post) : null;
}

async function hasOpenBooking({ db }: Context, post: RecordId, renter: Caller | null): Promise<boolean> {
  if (renter === null) return false;
  const of = { 'detail.renter': requireRecordId(renter.id), 'detail.post': post };
  return (await db.bookings.exists({ ...of, ...whileActive })) !== null;
}

/** Of some posts those that pass a further condition, in the same order. */
export type KeepPosts = (posts: readonly PostRecord[]) => Promise<readonly PostRecord[]>;

/** With a vehicle only posts that take it, and of many of the best only those that pass a further condition. */
export async function findRecommendedPosts(
  context: Context,
  car?: CarType,
  keep?: KeepPosts,
): Promise<PostView[]> {
  const best = await context.db.posts
    .find({ deletedAt: null, available: true, ...(car === undefined ? {} : { 'detail.typeofcar': car }) })
    .sort({ 'rate.rating': -1, created: -1 })
    .hint(car === undefined ? openByRating : openByVehicle)
    .limit(keep === undefined ? recommendedFrom : comparedAtMost)
    .lean();
  const fitting = keep === undefined ? best : await keep(best);
  const drawnFrom = fitting.slice(0, recommendedFrom);
  return listedPostViews(context, drawRecommended(drawnFrom, limits.recommended, context.random));
}

/**
 * Trigrams select the candidates and a comparison of the texts decides, so the result is exact. The index returns the
 * candidates in the order of the page, a limited number at a time, so that a fragment that is in nearly every address
 * costs no more than a rare one.
 */
export async function searchPosts(
  context: Context,
  query: string,
  keep: KeepPosts = async (posts) => posts,
): Promise<PostView[]> {
  const grams = searchGrams(query);
  if (grams.length === 0) return [];
  const $all = await rarestFirst(context.db.posts, grams);
  const page = limits.pageSize.search;
  const found: PostRecord[] = [];
  for (let from = 0, size = 2 * page; ; from += size, size = Math.min(2 * size, largestRead)) {
    const candidates = await context.db.posts
      .find({ grams: { $all }, deletedAt: null, available: true })
      .sort({ 'rate.rating': -1, created: -1 })
      .hint(openByGram)
      .skip(from)
      .limit(size)
      .batchSize(size)
      .lean();
    const matching = candidates.filter(
      ({ title, location }) => matchesSearch(title, query) || matchesSearch(location.address, query),
    );
    found.push(...(await keep(matching)));
    if (found.length >= page || candidates.length < size)
      return listedPostViews(context, found.slice(0, page));
  }
}

const sampleSize = 300;
const keptMs = 600_000;

/**
 * Orders trigrams by how rare they are. The database walks the index for the first of them and filters by the others,
 * and some trigrams are in nearly every address.
 */
async function rarestFirst(posts: ReadModel<PostRecord>, grams: readonly string[]): Promise<string[]> {
  const frequencies = await gramFrequencies(posts);
  const frequencyOf = (gram: string) => frequencies.get(gram) ?? 0;
  return grams.toSorted((a, b) => frequencyOf(a) - frequencyOf(b));
}

/** Counted in the newest posts, because only the difference between frequent and rare ones matters. */
const gramFrequencies = sharedWithin(keptMs, async (posts: ReadModel<PostRecord>) => {
  const newest = await posts
    .find({ deletedAt: null }, { grams: 1 })
    .sort({ created: -1, _id: -1 })
    .limit(sampleSize)
    .batchSize(sampleSize)
    .lean();
  const frequencies = new Map<string, number>();
  for (const { grams } of newest)
    for (const gram of grams) frequencies.set(gram, (frequencies.get(gram) ?? 0) + 1);
  return frequencies;
});

/** The specification's answer for an empty result. */
export const orNoPosts = (posts: PostView[]) =>
  posts.length === 0 ? { post: 'No have post' as const } : posts;
