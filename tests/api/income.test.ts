import { limits } from '@joddee/contract/limits';
import { addDays } from '@joddee/rules/times/time-slots';
import { fieldText } from '@joddee/thai-text/error-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, check, completedStay, tomorrow } from '../support/bookings.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;
let renter: Person;
let postId: string;
let day: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server, await newAdministrator(server));
  renter = await newPerson(server);
  postId = (await newPost(owner, { title: 'ลานรายได้', open: '00.00', close: '23.30' }))._id;
  day = tomorrow(server);
});
afterAll(() => server.close());

/** A stay whose cash is taken when its booked time ends. */
async function paidStay(person: Person, post: string, on: string, timein: string, timeout: string) {
  const booking = await book(person, post, on, timein, timeout);
  server.clock.set(new Date(booking.to));
  await check(person, booking, 'checkin');
  await check(owner, booking, 'checkin');
  await check(person, booking, 'checkout', 5);
  await check(owner, booking, 'checkout');
  server.clock.set(new Date());
}

test('an owner’s income: each day of the range with its sums, and the completed stays alone', async () => {
  await paidStay(renter, postId, day, '10.00', '12.00');
  await paidStay(renter, postId, day, '13.00', '13.30');
  await book(renter, postId, day, '18.00', '19.00');
  const query = { from: addDays(day, -1), to: addDays(day, 1) };
  const income = await owner.ok('findIncome', { query });
  expect(income.days).toEqual([
    { day: query.from, stays: 0, total: '0', fee: '0', remains: '0' },
    { day, stays: 2, total: '200', fee: '6', remains: '194' },
    { day: query.to, stays: 0, total: '0', fee: '0', remains: '0' },
  ]);
  expect(income.stays).toMatchObject([
    { day, timein: '13.00', timeout: '13.30', title: 'ลานรายได้', hours: '0.5', total: '40', remains: '38.8' },
    { timein: '10.00', plate: 'กข 1234 กรุงเทพมหานคร', hours: '2', total: '160', fee: '4.8' },
  ]);
  // The renter owns no spot.
  expect((await renter.ok('findIncome', { query })).stays).toEqual([]);
});

test.each([
  [0, 0, 200, undefined],
  [0, limits.incomeDays - 1, 200, undefined],
  [0, limits.incomeDays, 400, 'range-too-long'],
  [1, 0, 400, 'range-reversed'],
] as const)(
  'a range of days that begins after %i and ends after %i days gets %i %s',
  async (from, to, status, code) => {
    const query = { from: addDays(day, from), to: addDays(day, to) };
    const answer = await owner.call('findIncome', { query });
    expect(answer).toMatchObject({ status });
    if (code !== undefined) expect(answer.body).toMatchObject({ to: fieldText(code, 'to') });
  },
);

test('a stay belongs to the day on which it ended, and one without a stored end to the day on which it began', async () => {
  const night = await newPost(owner, { title: 'ลานกลางคืน', open: '18.00', close: '08.00' });
  const [today, later] = [addDays(day, -1), addDays(day, 1)];
  const guest = await newPerson(server);
  // Booked by the day before its start, and ended at once.
  const stay = await completedStay(guest, owner, night._id, later, { rate: 4 }, '01.00', '02.00');
  const staysOf = async (on: string) =>
    (await owner.ok('findIncome', { query: { from: on, to: on } })).stays.filter(
      ({ title }) => title === 'ลานกลางคืน',
    );
  expect(await staysOf(today)).toMatchObject([{ _id: stay._id, day: today }]);
  expect(await staysOf(addDays(later, 1))).toEqual([]);
  await server.context.db.bookings.updateOne({ _id: stay._id }, { $unset: { 'stepTimes.ended': 1 } });
  expect(await staysOf(today)).toEqual([]);
  expect(await staysOf(addDays(later, 1))).toMatchObject([{ day: addDays(later, 1) }]);
});

test('occupancy counts the stays of the past weeks at the hours that are open', async () => {
  const seller = await newOwner(server, await newAdministrator(server));
  const post = await newPost(seller, { open: '08.00', close: '20.00' });
  await completedStay(await newPerson(server), seller, post._id, day, { rate: 5 }, '10.00', '12.00');
  expect(await seller.ok('findOccupancy')).toMatchObject({ stays: 0 });
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  server.clock.set(`${addDays(day, 1)}T09:00:00+07:00`);
  const { stays, open, shares } = await seller.ok('findOccupancy');
  server.clock.set(new Date());
  expect(stays).toBe(1);
  expect(shares).toHaveLength(7);
  for (const hours of open)
    expect(hours.flatMap((isOpen, hour) => (isOpen ? [hour] : []))).toEqual([
      8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
  expect(shares[weekday]?.slice(9, 13)).toEqual([0, 1, 1, 0]);
  expect(shares[weekday]?.[7]).toBe(null);
});
