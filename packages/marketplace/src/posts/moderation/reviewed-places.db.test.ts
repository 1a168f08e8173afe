import { expect, test } from 'vitest';
import { dayMs } from '../../common/bangkok-zone.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { complain, decide } from '../../testing/complaints.ts';
import {
  givenRequest,
  givePerson,
  givePost,
  giveUpload,
  newCardNumber,
  type Person,
  tomorrow,
} from '../../testing/given.ts';
import { approveCard } from '../../users/card/decisions.ts';
import { addPost, deletePost, editPost, setAvailable } from '../commands.ts';
import { findAllPosts } from '../finding/find-posts.ts';

let admin: Person;
let owner: Person;
let renter: Person;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
});
const { context, clock } = kit;

/** About a kilometre away from the place of `givePost`. */
const away = { latitude: '13.7887' };

async function hide(postId: string): Promise<void> {
  const { _id } = await complain(kit, renter, postId, { category: 'not-as-shown' });
  await decide(kit, admin, _id, 'hidden', 'ไม่มีที่จอดจริง');
}
async function publish(person: Person): Promise<string> {
  const imagePost = [await giveUpload(context, person, 'post')];
  const posted = addPost(context, person, givenRequest({ imagePost })).then((post) => ({ post }));
  return (await kit.ok('addPost', posted)).post._id;
}
const openAt = async ({ id }: Person) =>
  (await findAllPosts(context, renter, { page: 1, user: id }))
    .filter(({ available }) => available)
    .map(({ location }) => location.latitude)
    .filter((latitude) => latitude === '13.7797');

test('R123 the owner of a hidden listing does not move another one to its place', async () => {
  const post = await givePost(context, owner);
  const other = await givePost(context, owner, away);
  await hide(post.id);
  const request = givenRequest({ imagePost: other.photos });
  await kit.ok('editPost', editPost(context, owner, other.id, request)).catch(() => {});
  expect(await openAt(owner)).toEqual([]);
});

test('R123 the owner of a hidden listing does not move it away and publish its place anew', async () => {
  const post = await givePost(context, owner);
  await hide(post.id);
  const request = givenRequest({ imagePost: post.photos, ...away });
  await kit.ok('editPost', editPost(context, owner, post.id, request)).catch(() => {});
  await publish(owner).catch(() => {});
  expect(await openAt(owner)).toEqual([]);
});

test('R123 another listing beside a hidden one is edited, paused and opened as before', async () => {
  const post = await givePost(context, owner);
  const other = await givePost(context, owner);
  await hide(post.id);
  const request = givenRequest({ imagePost: other.photos, title: 'ที่จอดช่องซ้ายหน้าบ้าน' });
  await kit.ok('editPost', editPost(context, owner, other.id, request));
  for (const available of [false, true])
    await kit.ok('setAvailable', setAvailable(context, owner, other.id, available));
});

test('R123 the second account of the same card does not publish the place of a hidden listing', async () => {
  const number = newCardNumber();
  const [one, two] = [await givePerson(context), await givePerson(context)];
  for (const account of [one, two]) {
    await kit.submitCard(account, number);
    await kit.ok('approveCardByLink', approveCard(context, admin, account.id));
  }
  const post = await givePost(context, one);
  await hide(post.id);
  await publish(two).catch(() => {});
  expect(await openAt(two)).toEqual([]);
});

test('R123 a hidden listing is not in the open again because its owner deletes it and publishes the same once more', async () => {
  const id = await publish(owner);
  const stay = await kit.book(renter, id, tomorrow(context));
  await kit.completeStay(renter, owner, stay, { rate: 1, comment: 'ไม่มีที่จอดจริง' });
  await hide(id);
  expect(await findAllPosts(context, renter, { page: 1, user: owner.id })).toEqual([]);
  // Either step may be refused, or the new listing may wait for the same review.
  await kit.ok('deletePost', deletePost(context, owner, id)).catch(() => {});
  await publish(owner).catch(() => {});
  expect(await openAt(owner)).toEqual([]);
  // Nobody decides about a deleted listing, so its place is not closed for ever.
  clock.advance(91 * dayMs);
  await publish(owner);
  expect(await findAllPosts(context, renter, { page: 1, user: owner.id })).toHaveLength(1);
});
