import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../../support/bookings.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';
import { startTestServer, type TestServer } from '../../../support/programs/test-server.ts';

/** The length of an instant without its seconds, because the clock goes on. */
const minutes = '2026-11-22T10:00'.length;

let server: TestServer;
let owner: Person;
let renter: Person;
let postId: string;

beforeAll(async () => {
  server = await startTestServer({ schedule: false });
  owner = await newOwner(server, await newAdministrator(server));
  renter = await newPerson(server);
  postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
});
afterEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

test('each step of a stay keeps its time, and a withdrawn arrival has none', async () => {
  const day = tomorrow(server);
  const start = new Date(`${day}T10:00:00+07:00`).getTime();
  const at = (minute: number) => {
    server.clock.set(new Date(start + minute * 60_000));
    return new Date(start + minute * 60_000).toISOString().slice(0, minutes);
  };
  const booking = await book(renter, postId, day, '10.00', '12.00');
  expect(booking.stepTimes).toEqual({ arrived: '', parked: '', leaving: '', ended: '' });
  at(0);
  await check(renter, booking, 'checkin');
  const withdrawn = await renter.ok('checkBooking', {
    params: { bookId: booking._id },
    body: { check: false, step: 'checkin' },
  });
  expect(withdrawn.stepTimes.arrived).toBe('');
  const arrived = at(2);
  await check(renter, booking, 'checkin');
  const parked = at(3);
  await check(owner, booking, 'checkin');
  const leaving = at(110);
  await check(renter, booking, 'checkout', 5);
  const ended = at(112);
  await check(owner, booking, 'checkout');
  at(200);
  const params = { id: booking._id };
  const { stepTimes } = await renter.ok('findBooking', { params });
  expect(Object.entries(stepTimes).map(([step, instant]) => [step, instant.slice(0, minutes)])).toEqual(
    Object.entries({ arrived, parked, leaving, ended }),
  );
  expect((await owner.ok('findBooking', { params })).place.photo).toMatch(/^\/api\/files\//);
});

test('a cancellation keeps its time', async () => {
  const booking = await book(renter, postId, tomorrow(server), '14.00', '15.00');
  const cancelled = await renter.ok('cancelBooking', { params: { postId, bookId: booking._id } });
  expect(Math.abs(Date.parse(cancelled.stepTimes.ended) - Date.now())).toBeLessThan(60_000);
  expect(cancelled.stepTimes.arrived).toBe('');
});
