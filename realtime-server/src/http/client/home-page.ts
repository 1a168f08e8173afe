import { pageData } from '@joddee/contract/page-data';
import type { PostView } from '@joddee/contract/posts';
import { atEndOfBody, atEndOfHead, dataInPage, preloadPhoto } from './page-parts.ts';

/**
 * The home page contains its recommended posts and preloads the first photo, because a phone on a slow network would
 * otherwise load program, posts and photo one after the other.
 */
export function withSpots(page: string, posts: readonly PostView[]): string {
  const photo = posts[0]?.photos[0];
  if (photo === undefined) return page;
  return atEndOfBody(atEndOfHead(page, preloadPhoto(photo)), dataInPage(pageData.recommendedSpots, posts));
}
