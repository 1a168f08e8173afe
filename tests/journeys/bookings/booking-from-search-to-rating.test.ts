import { expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';
import { sharedTestServer } from '../../support/programs/test-server.ts';

const server = await sharedTestServer();
const admin = await newAdministrator(server);

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
