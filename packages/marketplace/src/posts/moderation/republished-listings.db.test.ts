import { expect, test } from 'vitest';
import { dayMs } from '../../common/bangkok-zone.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { complain, decide } from '../../testing/complaints.ts';
import { givenRequest, givePerson, giveUpload, tomorrow } from '../../testing/given.ts';
import { addPost, deletePost } from '../commands.ts';
import { findAllPosts } from '../finding/find-posts.ts';

const kit = await commandTests();
const { context, clock } = kit;

test('R123 a hidden listing is not in the open again because its owner deletes it and publishes the same once more', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const [owner, renter] = [await givePerson(context, { card: true }), await givePerson(context)];
  const publish = async () => {
    const imagePost = [await giveUpload(context, owner, 'post')];
    return kit.ok(
      'addPost',
      addPost(context, owner, givenRequest({ imagePost })).then((post) => ({ post })),
    );
  };
  const { post } = await publish();
  const stay = await kit.book(renter, post._id, tomorrow(context));
  await kit.check(renter, stay, 'checkin');
  await kit.check(owner, stay, 'checkin');
  await kit.check(renter, stay, 'checkout', 1, 'ไม่มีที่จอดจริง');
  await kit.check(owner, stay, 'checkout');
  const { _id } = await complain(kit, renter, post._id, { category: 'not-as-shown' });
  await decide(kit, admin, _id, 'hidden', 'ไม่มีที่จอดจริง');
  expect(await findAllPosts(context, renter, { page: 1, user: owner.id })).toEqual([]);
  // Either step may be refused, or the new listing may wait for the same review.
  await kit.ok('deletePost', deletePost(context, owner, post._id)).catch(() => {});
  await publish().catch(() => {});
  const shown = await findAllPosts(context, renter, { page: 1, user: owner.id });
  expect(shown.filter(({ available }) => available)).toEqual([]);
  // Nobody decides about a deleted listing, so its place is not closed for ever.
  clock.advance(91 * dayMs);
  await publish();
  expect(await findAllPosts(context, renter, { page: 1, user: owner.id })).toHaveLength(1);
});
