import type { PostView } from '@joddee/contract/posts';
import { after } from '@joddee/marketplace/platform/after';
import type { Context } from '@joddee/marketplace/platform/context';
import { findRecommendedPosts } from '@joddee/marketplace/posts/find-posts';

/** The page itself never waits for its spots for long; without them the client asks by itself. */
const patienceMs = 250;

export async function recommendedInTime(context: Context): Promise<PostView[]> {
  const posts = await Promise.race([findRecommendedPosts(context).catch(() => []), after(patienceMs)]);
  return posts ?? [];
}

/**
 * The home page brings its recommended spots along, and names the first photo, so that a phone far away need not ask
 * for the program, then for the spots, and then for the photo. Nothing in it is run: it is text for the client.
 */
export function withSpots(page: string, posts: readonly PostView[]): string {
  const photo = posts[0]?.photos[0];
  if (photo === undefined) return page;
  const data = JSON.stringify(posts).replaceAll('<', '\\u003c');
  const preload = `<link rel="preload" as="image" fetchpriority="high" href="${escapeAttribute(photo)}">`;
  return page
    .replace('</head>', () => `${preload}</head>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="recommended-spots">${data}</script></body>`,
    );
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
