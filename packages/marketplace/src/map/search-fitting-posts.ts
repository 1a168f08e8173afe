import { type RequestedTime, searchedPeriod } from '../calendars/rules/booked-time.ts';
import type { Context } from '../context/context.ts';
import type { CarType } from '../posts/constants.ts';
import { searchPosts } from '../posts/finding/find-posts.ts';
import { takesVehicle } from '../posts/rules/vehicle.ts';
import type { PostView } from '../posts/shapes.ts';
import { takenSpots } from './taken-spots.ts';

interface Wanted {
  stay?: RequestedTime | undefined;
  car?: CarType | undefined;
}

/** The search by name, among the posts that take a vehicle, and that are open and free for a stay. */
export function searchFittingPosts(
  context: Context,
  query: string,
  { stay, car }: Wanted,
): Promise<PostView[]> {
  const now = context.clock.now();
  return searchPosts(context, query, async (found) => {
    const posts = found.filter(({ detail }) => takesVehicle(detail.typeofcar, car));
    if (stay === undefined) return posts;
    const open = posts.flatMap((post) => {
      const period = searchedPeriod(stay, post.date, now);
      return period === null ? [] : [{ post, _id: post._id.toString(), ...period }];
    });
    const { taken } = await takenSpots(context, open);
    return open.flatMap(({ post, _id }) => (taken.has(_id) ? [] : [post]));
  });
}
