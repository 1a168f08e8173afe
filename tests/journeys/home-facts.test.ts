import { boundsOfQuarter, quarters } from '@joddee/bangkok/quarters';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { book } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../support/people.ts';
import { startTestServer } from '../support/programs/test-server.ts';

const [siam] = quarters;
const noon = (day: string) => new Date(`${day}T12:10:00+07:00`);

const server = await startTestServer();
const owner = await newOwner(server);
afterAll(() => server.close());

/** Every count is served for a quarter of a minute. */
async function factsAt(time: Date) {
  server.clock.set(time);
  return createApiClient(server.url).ok('findHomeFacts');
}

test('without any post every list is empty in the words of the specification', async () => {
  const visitor = createApiClient(server.url);
  expect(await visitor.ok('findRecommendedPosts')).toEqual({ post: 'No have post' });
  expect(await visitor.ok('searchPosts', { query: { q: 'อารีย์' } })).toEqual({ post: 'No have post' });
  expect(await visitor.ok('findAllPosts')).toEqual([]);
});

test('the figures of the home page: free now, and posts with their lowest price by quarter', async () => {
  const day = bangkokDay(new Date(Date.now() + 86_400_000));
  const inSiam = { latitude: String(siam.latitude), longitude: String(siam.longitude) };
  const outside = { latitude: String(boundsOfQuarter(siam).north + 0.001), longitude: inSiam.longitude };
  const hours = { open: '08.00', close: '20.00' };
  const { _id: cheap } = await newPost(owner, { ...hours, ...inSiam, price: '50' });
  await newPost(owner, { ...hours, ...inSiam, price: '90' });
  await newPost(owner, { ...hours, ...outside, price: '10' });
  // Open at night only, and after midnight bookable for the next night.
  await newPost(owner, { ...outside, open: '20.00', close: '06.00' });
  const before = await factsAt(noon(day));
  expect(before.freeNow).toBe(3);
  expect(before.quarters.find(({ id }) => id === siam.id)).toEqual({ id: siam.id, posts: 2, fromPrice: 50 });

  server.clock.set(new Date(noon(day).getTime() - 3_600_000));
  await book(await newPerson(server), cheap, day, '12.00', '13.00');
  expect((await factsAt(new Date(noon(day).getTime() + 20_000))).freeNow).toBe(2);
  // From the middle of a half hour on the next one counts, which has not begun.
  expect((await factsAt(new Date(noon(day).getTime() + 12 * 60_000))).freeNow).toBe(2);
  // The booked time is over.
  expect((await factsAt(new Date(noon(day).getTime() + 3_600_000))).freeNow).toBe(3);
  expect((await factsAt(new Date(`${day}T23:10:00+07:00`))).freeNow).toBe(1);
  expect((await factsAt(new Date(noon(day).getTime() + 13 * 3_600_000))).freeNow).toBe(0);
  await owner.ok('setAvailable', { params: { postId: cheap }, body: { available: false } });
  // The map hears of it by an event, and a count is served for a while.
  let later = noon(day).getTime() + 14 * 3_600_000;
  await eventually(async () => {
    later += 20_000;
    const after = await factsAt(new Date(later));
    expect(after.quarters.find(({ id }) => id === siam.id)).toEqual({ id: siam.id, posts: 1, fromPrice: 90 });
  });
});
