import { pageData } from '@joddee/contract/page-data';
import type { PostView } from '@joddee/contract/posts';
import { atEndOfBody, atEndOfHead, dataInPage, photoAhead } from './page-parts.ts';

/**
 * The home page brings its recommended spots along, and names the first photo, so that a phone far away need not ask
 * for the program, then for the spots, and then for the photo.
 */
export function withSpots(page: string, posts: readonly PostView[]): string {
  const photo = posts[0]?.photos[0];
  if (photo === undefined) return page;
  return atEndOfBody(atEndOfHead(page, photoAhead(photo)), dataInPage(pageData.recommendedSpots, posts));
}
