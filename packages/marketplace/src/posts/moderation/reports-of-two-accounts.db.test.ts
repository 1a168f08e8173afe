import { expect, test } from 'vitest';
import { answerOccupied, reportOccupied } from '../../bookings/occupied/commands.ts';
import { commandTests } from '../../testing/command-tests.ts';
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
import { addPost, deletePost } from '../commands.ts';
import { findAllPosts } from '../finding/find-posts.ts';

const kit = await commandTests();
const { context, clock } = kit;

async function report(owner: Person, post: string, hour: string): Promise<void> {
  const renter = await givePerson(context, { confirmedAt: new Date(0) });
  const stay = await kit.book(renter, post, tomorrow(context), `${hour}.00`, `${hour}.30`);
  clock.set(stay.from);
  const request = { photo: '', request: `report-${hour}` };
  await kit.ok('reportOccupied', reportOccupied(context, renter, stay._id, request));
  await kit.ok('answerOccupied', answerOccupied(context, owner, stay._id, { answer: 'cannot' }));
  clock.set(new Date(Date.parse(stay.from) - 3_600_000));
}

test('R94 reports about a deleted listing count for the one that another account of the same card publishes there', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const [first, second] = [await givePerson(context), await givePerson(context)];
  const number = newCardNumber();
  for (const person of [first, second]) {
    await kit.submitCard(person, number);
    await kit.ok('approveCardByLink', approveCard(context, admin, person.id));
  }
  const { id } = await givePost(context, first);
  for (const hour of ['10', '12']) await report(first, id, hour);
  await kit.ok('deletePost', deletePost(context, first, id));
  const imagePost = [await giveUpload(context, second, 'post')];
  const posted = addPost(context, second, givenRequest({ imagePost })).then((post) => ({ post }));
  const published = await kit.ok('addPost', posted);
  await report(second, published.post._id, '14');
  const shown = await findAllPosts(context, null, { page: 1, user: second.id });
  expect(shown.map(({ available }) => available)).toEqual([false]);
});
