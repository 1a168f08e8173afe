import { pageData } from '@joddee/contract/page-data';
import type { PostView } from '@joddee/contract/posts';
import { atEndOfBody, atEndOfHead, dataInPage, preloadPhoto } from './page-parts.ts';

/**
 * Embeds the recommended posts in the home page and preloads the first photo. A phone on a slow network would load
 * program, posts and photo one after the other otherwise.
 */
export function withSpots(page: string, posts: readonly PostView[]): string {
  const photo = posts[0]?.photos[0];
  if (photo === undefined) return page;
  return atEndOfBody(atEndOfHead(page, preloadPhoto(photo)), dataInPage(pageData.recommendedSpots, posts));
}
