import type { PostView } from '@joddee/contract/posts';
import { type RequestedTime, searchedPeriod } from '@joddee/rules/times/booked-time';
import type { Context } from '../context/context.ts';
import { searchPosts } from '../posts/finding/find-posts.ts';
import { takenSpots } from './taken-spots.ts';

/** The search by name, among the posts that are open and free for a stay. */
export function searchFreePosts(context: Context, query: string, stay: RequestedTime): Promise<PostView[]> {
  const now = context.clock.now();
  return searchPosts(context, query, async (posts) => {
    const open = posts.flatMap((post) => {
      const period = searchedPeriod(stay, post.date, now);
      return period === null ? [] : [{ post, _id: post._id.toString(), ...period }];
    });
    const { taken } = await takenSpots(context, open);
    return open.flatMap(({ post, _id }) => (taken.has(_id) ? [] : [post]));
  });
}
