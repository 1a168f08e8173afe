import { addDays, bangkokDay } from '@joddee/rules/times/time-slots';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
  owner = await newOwner(server, await newAdministrator(server));
});
afterEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

test('adjacent bookings are accepted, overlapping ones of any kind are not', async () => {
  const post = await newPost(owner);
  const day = tomorrow(server);
  await book(await newPerson(server), post._id, day, '10.00', '12.00');
  const other = await newPerson(server);
  for (const [timein, timeout] of [
    ['10.00', '12.00'],
    ['09.30', '10.30'],
    ['11.30', '12.30'],
    ['10.30', '11.30'],
    ['09.00', '13.00'],
  ] as const)
    expect({
      timein,
      ...(await other.call('requestBooking', bookingOptions(post._id, day, timein, timeout))),
    }).toMatchObject({
      timein,
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
  await book(other, post._id, day, '08.00', '10.00');
  await book(other, post._id, day, '12.00', '20.00');
});

test('a window across midnight belongs to the day on which it opens, with its times after midnight', async () => {
  const post = await newPost(owner, { open: '18.00', close: '08.00' });
  const day = tomorrow(server);
  const night = await book(await newPerson(server), post._id, day, '23.00', '01.30');
  expect(night).toMatchObject({
    detail: { hours: '2.5' },
    from: new Date(`${day}T23:00:00+07:00`).toISOString(),
    to: new Date(`${addDays(day, 1)}T01:30:00+07:00`).toISOString(),
  });
  const other = await newPerson(server);
  expect(await other.call('requestBooking', bookingOptions(post._id, day, '01.00', '02.00'))).toMatchObject({
    status: 409,
  });
  expect(await book(other, post._id, day, '01.30', '08.00')).toMatchObject({ detail: { hours: '6.5' } });
  expect(await other.call('requestBooking', bookingOptions(post._id, day, '12.00', '13.00'))).toMatchObject({
    status: 400,
    body: { timein: expect.any(String) },
  });
  expect(await book(other, post._id, addDays(day, 1), '18.00', '00.00')).toMatchObject({
    detail: { hours: '6' },
  });
});

test('a slot that is running can be booked, a past one cannot', async () => {
  const post = await newPost(owner);
  const renter = await newPerson(server);
  const today = bangkokDay(server.clock.now());
  server.clock.set(`${today}T10:29:00+07:00`);
  await book(renter, post._id, today, '10.00', '10.30');
  server.clock.set(`${today}T11:31:00+07:00`);
  expect(
    await renter.call('requestBooking', bookingOptions(post._id, today, '11.00', '12.00')),
  ).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', timein: expect.any(String) },
  });
});

test('the calendar day is that of Bangkok', async () => {
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const renter = await newPerson(server);
  const today = bangkokDay(server.clock.now());
  // 01.00 in Bangkok is still yesterday in UTC.
  server.clock.set(`${addDays(today, 1)}T01:00:00+07:00`);
  expect(
    await renter.call('requestBooking', bookingOptions(post._id, today, '12.00', '13.00')),
  ).toMatchObject({
    status: 400,
    body: { Date: expect.any(String) },
  });
  await book(renter, post._id, addDays(today, 1), '02.00', '03.00');
  await book(renter, post._id, addDays(today, 4), '02.00', '03.00');
});

test('half hours cost halves: 25 baht for half an hour is 12.5', async () => {
  const post = await newPost(owner, { price: '25' });
  const booking = await book(await newPerson(server), post._id, tomorrow(server), '10.00', '10.30');
  expect(booking.detail).toMatchObject({ hours: '0.5', price: '12.5' });
});
