import { expect, test } from 'vitest';
import { answerOccupied, reportOccupied } from '../../bookings/occupied/commands.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { givenRequest, givePerson, givePost, tomorrow } from '../../testing/given.ts';
import { editPost } from '../commands.ts';

const kit = await commandTests();
const { context, clock } = kit;

test('R94 an owner who says after two reports that the spot is a lot of a hundred bays is paused by the third', async () => {
  const owner = await givePerson(context, { card: true });
  const hours = { open: '08.00', close: '20.00' };
  const post = await givePost(context, owner, hours);
  for (const [index, hour] of ['10', '12', '14'].entries()) {
    const renter = await givePerson(context, { confirmedAt: new Date(0) });
    const stay = await kit.book(renter, post.id, tomorrow(context), `${hour}.00`, `${hour}.30`);
    clock.set(stay.from);
    const request = { photo: '', request: `report-${hour}` };
    await kit.ok('reportOccupied', reportOccupied(context, renter, stay._id, request));
    await kit.ok('answerOccupied', answerOccupied(context, owner, stay._id, { answer: 'cannot' }));
    clock.set(new Date(Date.parse(stay.from) - 3_600_000));
    if (index !== 1) continue;
    const lot = { ...hours, imagePost: post.photos, perPlace: true, numberofcar: '100' };
    await kit.ok('editPost', editPost(context, owner, post.id, givenRequest(lot)));
  }
  expect((await context.db.posts.findById(post.id).lean())?.available).toBe(false);
});

test('R116 an owner of a lot of two bays who declares a hundred after two reports is paused by the third', async () => {
  const owner = await givePerson(context, { card: true });
  const hours = { open: '08.00', close: '20.00' };
  const post = await givePost(context, owner, { ...hours, perPlace: true, numberofcar: '2' });
  for (const [index, hour] of ['10', '12', '14'].entries()) {
    const renter = await givePerson(context, { confirmedAt: new Date(0) });
    const stay = await kit.book(renter, post.id, tomorrow(context), `${hour}.00`, `${hour}.30`);
    clock.set(stay.from);
    const request = { photo: '', request: `report-${hour}` };
    await kit.ok('reportOccupied', reportOccupied(context, renter, stay._id, request));
    await kit.ok('answerOccupied', answerOccupied(context, owner, stay._id, { answer: 'cannot' }));
    clock.set(new Date(Date.parse(stay.from) - 3_600_000));
    if (index !== 1) continue;
    const lot = { ...hours, imagePost: post.photos, perPlace: true, numberofcar: '100' };
    await kit.ok('editPost', editPost(context, owner, post.id, givenRequest(lot)));
  }
  expect((await context.db.posts.findById(post.id).lean())?.available).toBe(false);
});
