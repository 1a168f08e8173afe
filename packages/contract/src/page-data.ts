/** Data that the server embeds in a page for the client, by element id. Each is text that is read once. */
export const pageData = {
  /** On the home page: a list of posts. */
  recommendedSpots: 'recommended-spots',
  /** On a booking page: the post and its taken times, as in the answer to `post:watch`. */
  post: 'watched-post',
} as const;
