import { expect, test } from 'vitest';
import { answerOccupied, reportOccupied } from '../../bookings/occupied/commands.ts';
import { commandTests } from '../../testing/command-tests.ts';
import {
  givenRequest,
  givePerson,
  givePost,
  giveUpload,
  type Person,
  tomorrow,
} from '../../testing/given.ts';
import { addPost, deletePost, editPost } from '../commands.ts';
import { findAllPosts } from '../finding/find-posts.ts';

let owner: Person;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
});
const { context, clock } = kit;

/** A renter who is known reports another car, and the owner cannot help. */
async function report(postId: string, hour: string): Promise<void> {
  const renter = await givePerson(context, { confirmedAt: new Date(0) });
  const stay = await kit.book(renter, postId, tomorrow(context), `${hour}.00`, `${hour}.30`);
  clock.set(stay.from);
  const request = { photo: '', request: `report-${hour}` };
  await kit.ok('reportOccupied', reportOccupied(context, renter, stay._id, request));
  await kit.ok('answerOccupied', answerOccupied(context, owner, stay._id, { answer: 'cannot' }));
  clock.set(new Date(Date.parse(stay.from) - 3_600_000));
}
const availableOfOwner = async () =>
  (await findAllPosts(context, null, { page: 1, user: owner.id })).map(({ available }) => available);

test.each([
  ['R94', 'a spot', {}],
  ['R116', 'a lot of two bays', { perPlace: true, numberofcar: '2' }],
])(
  '%s an owner of %s who declares a hundred bays after two reports is paused by the third',
  async (_, __, of) => {
    const { id, photos } = await givePost(context, owner, of);
    for (const hour of ['10', '12']) await report(id, hour);
    const lot = { imagePost: photos, perPlace: true, numberofcar: '100' };
    await kit.ok('editPost', editPost(context, owner, id, givenRequest(lot)));
    await report(id, '14');
    expect(await availableOfOwner()).toEqual([false]);
  },
);

test('R94 an owner who deletes a listing after two reports and publishes its place anew is paused by the third', async () => {
  const { id } = await givePost(context, owner);
  for (const hour of ['10', '12']) await report(id, hour);
  await kit.ok('deletePost', deletePost(context, owner, id));
  const imagePost = [await giveUpload(context, owner, 'post')];
  const posted = addPost(context, owner, givenRequest({ imagePost })).then((post) => ({ post }));
  const published = await kit.ok('addPost', posted).catch(() => null);
  if (published === null) return;
  await report(published.post._id, '14');
  expect(await availableOfOwner()).toEqual([false]);
});
