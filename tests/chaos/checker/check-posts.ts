import type { Context } from '@joddee/marketplace/context/context';
import { persist } from '../town/wait-until.ts';

/** A public post has an owner who is not deleted, and its calendar accepts bookings exactly while it is open. */
export async function checkPosts({ db }: Context): Promise<string[]> {
  const [posts, users, calendars] = await persist(() =>
    Promise.all([db.posts.find().lean(), db.users.find().lean(), db.calendars.find().lean()]),
  );
  const owners = new Map(users.map((user) => [user._id.toString(), user]));
  const open = new Map(calendars.map((calendar) => [calendar._id.toString(), calendar.open]));
  return posts.flatMap((post) => {
    const owner = owners.get(post.user.toString());
    const isPublic = post.deletedAt === null;
    const faults: string[] = [];
    if (isPublic && (owner === undefined || owner.deletedAt !== null))
      faults.push(`post ${post._id} has no owner`);
    if (isPublic && post.available && owner?.deletedAt === null && !owner.Card.confirm)
      faults.push(`post ${post._id} is open without a verified card`);
    if (open.get(post._id.toString()) !== (isPublic && post.available))
      faults.push(`post ${post._id} and its calendar differ`);
    return faults;
  });
}
