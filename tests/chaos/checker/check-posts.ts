import type { Context } from '@joddee/marketplace/context/context';
import { openingText } from '@joddee/rules/times/opening';
import { persist } from '../town/wait-until.ts';

/** A public post has an owner who is not deleted, and its calendar accepts bookings exactly while it is open, by the week of the post. */
export async function checkPosts({ db }: Context): Promise<string[]> {
  const [posts, users, calendars] = await persist(() =>
    Promise.all([db.posts.find().lean(), db.users.find().lean(), db.calendars.find().lean()]),
  );
  const owners = new Map(users.map((user) => [user._id.toString(), user]));
  const open = new Map(calendars.map((calendar) => [calendar._id.toString(), calendar.open]));
  const openings = new Map(calendars.map(({ _id, opening }) => [_id.toString(), opening]));
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
    const opening = openings.get(post._id.toString());
    if (opening != null && opening !== openingText(post.date))
      faults.push(`post ${post._id} and its calendar have different weeks`);
    return faults;
  });
}
