import { expect, test } from 'vitest';
import { userRoom } from '../../announce/announce.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { givePerson, givePost, type Person, tomorrow } from '../../testing/given.ts';
import { findOwnProfile, findPublicProfiles } from '../../users/find.ts';
import { findPost } from '../finding/find-posts.ts';

const kit = await commandTests();
const { context, sent } = kit;

test('each renter counts once in the rating, with the latest stars; the owner has the mean of the own posts', async () => {
  const owner = await givePerson(context, { card: true });
  const [often, once] = [await givePerson(context), await givePerson(context)];
  const [post, other] = [await givePost(context, owner), await givePost(context, owner)];
  const day = tomorrow(context);
  const stay = async (renter: Person, postId: string, hour: number, rate: number, comment = '') => {
    const booking = await kit.book(renter, postId, day, `${hour}.00`, `${hour + 1}.00`);
    await kit.completeStay(renter, owner, booking, { rate, comment });
  };
  const shown = (id: string) => kit.ok('findPost', findPost(context, id, once));
  expect(await findOwnProfile(context, owner)).toMatchObject({ rate: 0 });
  await stay(often, post.id, 10, 1, 'ครั้งแรก');
  await stay(often, post.id, 10, 1);
  await stay(once, post.id, 12, 4);
  expect(await shown(post.id)).toMatchObject({ rate: { rating: 2.5, count: 2 } });
  await stay(often, post.id, 14, 5, 'ดีขึ้น');
  const { rate, comments = [] } = (await shown(post.id)) ?? {};
  expect(rate).toEqual({ rating: 4.5, count: 2 });
  expect(comments).toHaveLength(4);
  // What counts makes the mean, so that a page does not contradict itself.
  expect(comments.filter(({ isCounted }) => isCounted).map((comment) => comment.rate)).toEqual([5, 4]);

  await stay(once, other.id, 16, 3);
  expect(await shown(other.id)).toMatchObject({ rate: { rating: 3, count: 1 } });
  expect(await findOwnProfile(context, owner)).toMatchObject({ rate: 3.8 });
  // The rating on the owner’s open profile follows.
  expect(sent.views(userRoom(owner.id), 'profile:changed')).toMatchObject([{ rate: 3.8 }]);
  const profiles = await kit.ok('findPublicProfiles', findPublicProfiles(context, 1));
  expect(profiles.find(({ _id }) => _id === owner.id)).toMatchObject({ rate: 3.8 });
  expect(profiles.find(({ _id }) => _id === once.id)).toMatchObject({ rate: 0 });
});

test('the rating is the mean of all ratings, also if they are given at once', async () => {
  const owner = await givePerson(context, { card: true });
  const { id } = await givePost(context, owner);
  const rates = [5, 4, 4, 3, 5, 1, 2];
  const leaving = await Promise.all(
    rates.map(async (rate, index) => {
      const renter = await givePerson(context);
      const booking = await kit.book(renter, id, tomorrow(context), `${10 + index}.00`, `${10 + index}.30`);
      for (const who of [renter, owner]) await kit.check(who, booking, 'checkin');
      return () => kit.check(renter, booking, 'checkout', rate, `ครั้งที่ ${index}`);
    }),
  );
  await Promise.all(leaving.map((leave) => leave()));
  const post = await kit.ok('findPost', findPost(context, id));
  expect(post?.rate).toEqual({ rating: 3.4, count: 7 });
  expect(post?.comments.map(({ rate }) => rate).toSorted()).toEqual(rates.toSorted());
});
