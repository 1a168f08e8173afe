import { blockBody } from '@joddee/marketplace/testing/samples/sample-block';
import { spotsBetween } from '@joddee/rules/money/price-bars';
import { addDays, weekdayOf } from '@joddee/rules/times/time-slots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { aroundAri, countOf, queryMap, queryTexts } from '../../support/map/query-map.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let visitor: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  visitor = createApiClient(server.url);
});
afterAll(() => server.close());

const totalAt = async (date: string, from: string, to: string) => {
  const view = await queryMap(visitor, { ...aroundAri, date, from, to });
  expect(view).toMatchObject({ exact: true });
  expect(countOf(view.features)).toBe(view.total);
  expect(view.spots).toHaveLength(view.total);
  return view.total;
};

test('a booked time is hidden, adjacent ones are not, and cancelling shows it again', async () => {
  const admin = await newAdministrator(server);
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const { _id: postId } = await newPost(owner);
  const day = tomorrow(server);
  await eventually(async () => expect(await totalAt(day, '10.00', '12.00')).toBe(1));
  const { _id: bookId } = await book(renter, postId, day, '10.00', '12.00');
  for (const [from, to, total] of [
    ['10.00', '12.00', 0],
    ['09.00', '10.30', 0],
    ['11.30', '13.00', 0],
    ['08.00', '20.00', 0],
    ['08.00', '10.00', 1],
    ['12.00', '20.00', 1],
    ['07.30', '09.00', 0],
    ['19.00', '20.30', 0],
  ] as const)
    expect({ from, to, total: await totalAt(day, from, to) }).toEqual({ from, to, total });
  const takenAt = async (from: string, to: string) =>
    (await queryMap(visitor, { ...aroundAri, date: day, from, to })).taken;
  expect(await takenAt('10.00', '12.00')).toMatchObject([{ _id: postId, taken: 'full' }]);
  expect(await takenAt('09.00', '10.30')).toMatchObject([{ _id: postId, taken: 'part' }]);
  expect(await takenAt('12.00', '14.00')).toEqual([]);
  const freeUntil = async (from: string, to: string) =>
    (await queryMap(visitor, { ...aroundAri, date: day, from, to })).spots[0]?.freeUntil;
  expect(await freeUntil('08.00', '09.00')).toBe('10.00');
  expect(await freeUntil('12.00', '14.00')).toBe('20.00');
  const named = async (from: string, to: string) =>
    visitor.ok('searchPosts', { query: { q: 'พหลโยธิน', date: day, from, to } });
  expect(await named('10.00', '12.00')).toEqual({ post: 'No have post' });
  expect(await named('12.00', '14.00')).toMatchObject([{ _id: postId }]);
  expect(await totalAt(addDays(day, 1), '10.00', '12.00')).toBe(1);
  await renter.ok('cancelBooking', { params: { postId, bookId } });
  expect(await totalAt(day, '10.00', '12.00')).toBe(1);
  await owner.ok('deletePost', { params: { postId } });
  await eventually(async () => expect(await totalAt(day, '10.00', '12.00')).toBe(0));
});

test('opening hours across midnight', async () => {
  const owner = await newOwner(server, await newAdministrator(server));
  const renter = await newPerson(server);
  const { _id: postId } = await newPost(owner, { open: '18.00', close: '08.00' });
  const day = tomorrow(server);
  await eventually(async () => expect(await totalAt(day, '20.00', '07.00')).toBe(1));
  await book(renter, postId, day, '23.00', '02.00');
  expect(await totalAt(day, '18.00', '23.00')).toBe(1);
  // In the small hours of a day the night that begins on it is still to come.
  expect(await totalAt(day, '02.00', '08.00')).toBe(0);
  expect(await totalAt(day, '22.00', '00.30')).toBe(0);
  expect(await totalAt(day, '20.00', '07.00')).toBe(0);
  expect(await totalAt(day, '09.00', '10.00')).toBe(0);
  expect(await totalAt(addDays(day, 1), '20.00', '07.00')).toBe(1);
});

test('prices are counted as they are free, whatever the highest price of the filter is', async () => {
  const owner = await newOwner(server, await newAdministrator(server));
  const renter = await newPerson(server);
  const day = tomorrow(server);
  const box = { west: 100.7, south: 13.6, east: 100.8, north: 13.7, zoom: 14 };
  const place = { latitude: '13.65', longitude: '100.75', open: '08.00', close: '20.00' };
  const prices = [20, 30, 45, 45, 700];
  const posts: string[] = [];
  for (const price of prices) posts.push((await newPost(owner, { ...place, price: String(price) }))._id);
  const bars = async (changes = {}) =>
    (await visitor.ok('countPrices', { query: queryTexts({ ...box, ...changes }) })).bars ?? [];
  const sums = (counted: readonly number[]) => [
    spotsBetween(counted, 0, 30),
    spotsBetween(counted, 30, 50),
    spotsBetween(counted, 50, Number.POSITIVE_INFINITY),
  ];
  await eventually(async () => expect(sums(await bars())).toEqual([2, 2, 1]));
  expect(await bars({ price: 30 })).toEqual(await bars());
  expect((await bars({ car: 'truck' })).every((count) => count === 0)).toBe(true);
  const stay = { date: day, from: '10.00', to: '12.00' };
  await book(renter, posts[2] ?? '', day, '11.00', '13.00');
  await eventually(async () => expect(sums(await bars(stay))).toEqual([2, 1, 1]));
  expect(sums(await bars({ ...stay, from: '08.00', to: '09.00' }))).toEqual([2, 2, 1]);
});

test('R105 R106 R107 R108 a listing is on the map for a stay exactly when its week, its blocks, its notice and its buffer allow it', async () => {
  const owner = await newOwner(server, await newAdministrator(server));
  const day = tomorrow(server);
  const closed = addDays(day, 1);
  const usual = { open: '08.00', close: '20.00' };
  const week = Array.from({ length: 7 }, (_, weekday) => (weekday === weekdayOf(closed) ? null : usual));
  const { _id: postId } = await newPost(owner, { week, bufferMinutes: 60, noticeHours: 1 });
  await eventually(async () => expect(await totalAt(day, '10.00', '12.00')).toBe(1));
  expect(await totalAt(closed, '10.00', '12.00')).toBe(0);
  await owner.ok('addBlock', { params: { postId }, body: blockBody(day, '16:00', '17:00') });
  await eventually(async () => expect(await totalAt(day, '16.00', '18.00')).toBe(0));
  await book(await newPerson(server), postId, day, '10.00', '12.00');
  for (const [from, to, total] of [
    ['08.00', '09.00', 1],
    ['08.00', '09.30', 0],
    ['12.30', '14.00', 0],
    ['13.00', '14.00', 1],
    ['13.00', '16.00', 1],
    ['15.30', '16.30', 0],
    ['17.00', '20.00', 1],
  ] as const) {
    expect({ from, to, total: await totalAt(day, from, to) }).toEqual({ from, to, total });
    const named = await visitor.ok('searchPosts', { query: { q: 'พหลโยธิน', date: day, from, to } });
    expect({
      from,
      to,
      named: Array.isArray(named) ? named.filter(({ _id }) => _id === postId).length : 0,
    }).toEqual({ from, to, named: total });
  }
  const freeUntil = async (from: string, to: string) =>
    (await queryMap(visitor, { ...aroundAri, date: day, from, to })).spots[0]?.freeUntil;
  expect(await freeUntil('08.00', '08.30')).toBe('09.00');
  expect(await freeUntil('13.00', '14.00')).toBe('16.00');
  // The clock moves on: the closed day comes nearer and goes by.
  server.clock.set(new Date(`${closed}T07:30:00+07:00`));
  try {
    expect(await totalAt(closed, '10.00', '12.00')).toBe(0);
    const next = addDays(closed, 1);
    expect(await totalAt(next, '08.00', '12.00')).toBe(1);
    server.clock.set(new Date(`${next}T08:30:00+07:00`));
    expect(await totalAt(next, '09.00', '10.00')).toBe(0);
    expect(await totalAt(next, '10.00', '11.00')).toBe(1);
  } finally {
    server.clock.set(new Date());
  }
  await owner.ok('deletePost', { params: { postId } });
});
