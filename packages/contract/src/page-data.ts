import type { PostView } from './posts.ts';
import type { PostSnapshot } from './server-events.ts';

/** What the server puts into a page for the client, by the id of its element; each is text, taken once. */
export const pageData = {
  /** On the home page: a list of posts. */
  recommendedSpots: 'recommended-spots',
  /** On a booking page: the post and its taken times, as in the answer to `post:watch`. */
  post: 'watched-post',
} as const;

export interface PageData {
  [pageData.recommendedSpots]: PostView[];
  [pageData.post]: PostSnapshot;
}
