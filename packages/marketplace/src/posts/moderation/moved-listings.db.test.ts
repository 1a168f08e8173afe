import { expect, test } from 'vitest';
import { commandTests } from '../../testing/command-tests.ts';
import { givenRequest, givePerson, givePost, tomorrow } from '../../testing/given.ts';
import { editPost } from '../commands.ts';
import { findPost } from '../finding/find-posts.ts';

const kit = await commandTests();
const { context } = kit;

test('R158 the stars of a place are not those of another one to which its listing is moved', async () => {
  const owner = await givePerson(context, { card: true });
  const renter = await givePerson(context);
  const post = await givePost(context, owner);
  const stay = await kit.book(renter, post.id, tomorrow(context));
  await kit.completeStay(renter, owner, stay, { rate: 5, comment: 'ประตูสีเขียวหาง่าย' });
  expect((await findPost(context, post.id))?.rate).toEqual({ rating: 5, count: 1 });
  const elsewhere = {
    title: 'ที่จอดรถใกล้สนามบิน',
    address: 'ลาดกระบัง',
    latitude: '13.7224',
    longitude: '100.7536',
  };
  const request = givenRequest({ imagePost: post.photos, ...elsewhere });
  await kit.ok('editPost', editPost(context, owner, post.id, request)).catch(() => {});
  const shown = await findPost(context, post.id);
  // Either it is not moved, or its stars stay behind.
  if (shown?.location.latitude === '13.7224')
    expect(shown).toMatchObject({ rate: { count: 0 }, comments: [] });
});
