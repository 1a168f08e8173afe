import { limits } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { drawRecommended } from '@joddee/rules/recommend';
import { matchesSearch } from '@joddee/rules/search-text';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/record-id.ts';
import { searchGrams } from './post-fields.ts';
import { postView } from './post-view.ts';
import { findComments } from './reviews/find-comments.ts';

const recommendedFrom = 20;

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
    .limit(recommendedFrom)
    .lean();
  return drawRecommended(bestRated, limits.recommended, random).map((post) => postView(post));
}

/** Trigrams select the candidates and a comparison of the texts decides, so the result is exact. */
export async function searchPosts({ db }: Context, query: string): Promise<PostView[]> {
  const grams = searchGrams(query);
  if (grams.length === 0) return [];
  const found: PostView[] = [];
  const candidates = db.posts
    .find({ grams: { $all: grams }, deletedAt: null, available: true })
    .sort({ 'rate.rating': -1, created: -1 })
    .lean()
    .cursor();
  for await (const post of candidates) {
    if (matchesSearch(post.title, query) || matchesSearch(post.location.address, query))
      found.push(postView(post));
    if (found.length >= limits.pageSize.search) break;
  }
  return found;
}
