import { expect, test } from 'vitest';
import { answerOccupied, reportOccupied } from '../../bookings/occupied/commands.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { givenRequest, givePerson, givePost, giveUpload, tomorrow } from '../../testing/given.ts';
import { addPost, deletePost } from '../commands.ts';
import { findAllPosts } from '../finding/find-posts.ts';

const kit = await commandTests();
const { context, clock } = kit;

test('R94 an owner who deletes a listing after two reports and publishes its place anew is paused by the third', async () => {
  const owner = await givePerson(context, { card: true });
  let id = (await givePost(context, owner)).id;
  for (const [index, hour] of ['10', '12', '14'].entries()) {
    const renter = await givePerson(context, { confirmedAt: new Date(0) });
    const stay = await kit.book(renter, id, tomorrow(context), `${hour}.00`, `${hour}.30`);
    clock.set(stay.from);
    const request = { photo: '', request: `report-${hour}` };
    await kit.ok('reportOccupied', reportOccupied(context, renter, stay._id, request));
    await kit.ok('answerOccupied', answerOccupied(context, owner, stay._id, { answer: 'cannot' }));
    clock.set(new Date(Date.parse(stay.from) - 3_600_000));
    if (index !== 1) continue;
    await kit.ok('deletePost', deletePost(context, owner, id));
    const imagePost = [await giveUpload(context, owner, 'post')];
    const posted = addPost(context, owner, givenRequest({ imagePost })).then((post) => ({ post }));
    const published = await kit.ok('addPost', posted).catch(() => null);
    if (published === null) return;
    id = published.post._id;
  }
  const shown = await findAllPosts(context, null, { page: 1, user: owner.id });
  expect(shown.map(({ available }) => available)).toEqual([false]);
});
