import { limits } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { drawRecommended } from '@joddee/rules/recommend';
import { matchesSearch } from '@joddee/rules/search-text';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/record-id.ts';
import { rarestFirst } from './gram-frequencies.ts';
import { searchGrams } from './post-fields.ts';
import { openByGram, openByRating, type PostRecord } from './post-model.ts';
import { postView } from './post-view.ts';
import { findComments } from './reviews/find-comments.ts';

const recommendedFrom = 20;
const largestRead = 1600;

export async function findAllPosts({ db }: Context, page: number, ownerId?: string): Promise<PostView[]> {
  const owner = ownerId === undefined ? undefined : readRecordId(ownerId);
  if (owner === null) return [];
  const size = limits.pageSize.public;
  const posts = await db.posts
    .find({ deletedAt: null, ...(owner === undefined ? {} : { user: owner }) })
    .sort({ created: -1, _id: -1 })
    .skip((page - 1) * size)
    .limit(size)
    .lean();
  return posts.map((post) => postView(post));
}

export async function findPost(context: Context, id: string): Promise<PostView | null> {
  const postId = readRecordId(id);
  if (postId === null) return null;
  const post = await context.db.posts.findOne({ _id: postId, deletedAt: null }).lean();
  return post === null ? null : postView(post, await findComments(context, postId));
}

export async function findRecommendedPosts({ db, random }: Context): Promise<PostView[]> {
  const bestRated = await db.posts
    .find({ deletedAt: null, available: true })
    .sort({ 'rate.rating': -1, created: -1 })
    .hint(openByRating)
    .limit(recommendedFrom)
    .lean();
  return drawRecommended(bestRated, limits.recommended, random).map((post) => postView(post));
}

/** Of some posts those that pass a further condition, in the same order. */
export type KeepPosts = (posts: readonly PostRecord[]) => Promise<readonly PostRecord[]>;

/**
 * Trigrams select the candidates and a comparison of the texts decides, so the result is exact. The index returns the
 * candidates in the order of the page, a limited number at a time, so that a fragment that is in nearly every address
 * costs no more than a rare one.
 */
export async function searchPosts(
  { db }: Context,
  query: string,
  keep: KeepPosts = async (posts) => posts,
): Promise<PostView[]> {
  const grams = searchGrams(query);
  if (grams.length === 0) return [];
  const $all = await rarestFirst(db.posts, grams);
  const page = limits.pageSize.search;
  const found: PostView[] = [];
  for (let from = 0, size = 2 * page; ; from += size, size = Math.min(2 * size, largestRead)) {
    const candidates = await db.posts
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
    for (const post of await keep(matching)) found.push(postView(post));
    if (found.length >= page || candidates.length < size) return found.slice(0, page);
  }
}
