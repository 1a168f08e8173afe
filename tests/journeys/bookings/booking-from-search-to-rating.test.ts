import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, completedStay, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

test('a stay from booking to rating: each step is seen by both, and the time is free again at the end', async () => {
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const day = tomorrow(server);

  const booked = await book(renter, post._id, day, '10.00', '12.30');
  expect(booked).toMatchObject({
    state: 'booked',
    detail: { hours: '2.5', price: '200', status: 1, user: owner.id, renter: renter.id },
  });

  const params = { bookId: booked._id };
  expect(await renter.ok('checkBooking', { params, body: { check: true, step: 'checkin' } })).toMatchObject({
    state: 'arrived',
  });
  expect(await owner.ok('checkBooking', { params, body: { check: true, step: 'checkin' } })).toMatchObject({
    state: 'parked',
  });
  const leaving = await renter.ok('checkBooking', {
    params,
    body: { check: true, step: 'checkout', rate: 4, comment: 'ที่กว้าง เข้าง่าย' },
  });
  expect(leaving).toMatchObject({ state: 'leaving', rated: true });
  expect(await owner.ok('checkBooking', { params, body: { check: true, step: 'checkout' } })).toMatchObject({
    state: 'completed',
  });

  await eventually(async () =>
    expect(await renter.ok('findPost', { params: { id: post._id } })).toMatchObject({
      rate: { rating: 4, count: 1 },
      comments: [{ comment: 'ที่กว้าง เข้าง่าย', rate: 4, name: { firstname: 'สมชาย' } }],
    }),
  );
  const other = await newPerson(server);
  expect(await book(other, post._id, day, '10.00', '12.30')).toMatchObject({ state: 'booked' });
});

test('each renter counts once in the rating, with the latest stars; the owner has the mean of the own posts', async () => {
  const owner = await newOwner(server, admin);
  const [often, once] = [await newPerson(server), await newPerson(server)];
  const [post, other] = [await newPost(owner), await newPost(owner)];
  const day = tomorrow(server);
  const live = await connectLive(server.url, owner.token);
  expect(await owner.ok('findOwnProfile')).toMatchObject({ rate: 0 });
  await completedStay(often, owner, post._id, day, { rate: 1, comment: 'ครั้งแรก' }, '10.00', '11.00');
  await completedStay(often, owner, post._id, day, { rate: 1 }, '10.00', '11.00');
  await completedStay(once, owner, post._id, day, { rate: 4 }, '12.00', '13.00');
  const rated = async (id: string, rate: object) =>
    eventually(async () => expect(await once.ok('findPost', { params: { id } })).toMatchObject({ rate }));
  await rated(post._id, { rating: 2.5, count: 2 });
  await completedStay(often, owner, post._id, day, { rate: 5, comment: 'ดีขึ้น' }, '14.00', '15.00');
  await rated(post._id, { rating: 4.5, count: 2 });
  const { comments = [] } = (await once.ok('findPost', { params: { id: post._id } })) ?? {};
  expect(comments).toHaveLength(4);
  // What counts makes the mean, so that a page does not contradict itself.
  expect(comments.filter(({ isCounted }) => isCounted).map(({ rate }) => rate)).toEqual([5, 4]);

  await completedStay(once, owner, other._id, day, { rate: 3 }, '16.00', '17.00');
  await rated(other._id, { rating: 3, count: 1 });
  expect(await owner.ok('findOwnProfile')).toMatchObject({ rate: 3.8 });
  // The rating on the owner’s open profile follows.
  await eventually(() => expect(live.state.profile.get(owner.id)).toMatchObject({ rate: 3.8 }));
  closeLiveClients();
  const profiles = await once.ok('findPublicProfiles');
  expect(profiles.find(({ _id }) => _id === owner.id)).toMatchObject({ rate: 3.8 });
  expect(profiles.find(({ _id }) => _id === once.id)).toMatchObject({ rate: 0 });
});
