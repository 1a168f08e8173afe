import { expect, test } from 'vitest';
import { addDays, bangkokDay } from '../calendars/rules/time-slots.ts';
import { hourMs } from '../common/bangkok-zone.ts';
import { commandTests } from '../testing/command-tests.ts';
import { type GivenPost, givePerson, givePost, type Person, tomorrow } from '../testing/given.ts';
import { findIncome } from './income.ts';

let owner: Person;
let renter: Person;
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  day = tomorrow(context);
});
const { context, clock } = kit;

const incomeOf = (person: Person, query: { from: string; to: string }) =>
  kit.ok('findIncome', findIncome(context, person, query));

/** A stay with all its steps, taken when its booked time ends, or at once. */
async function stayed(post: GivenPost, on: string, timein: string, timeout: string, isLate = true) {
  const booking = await kit.book(renter, post.id, on, timein, timeout);
  const now = clock.now();
  if (isLate) clock.set(booking.to);
  await kit.completeStay(renter, owner, booking, { rate: 5 });
  clock.set(now);
  return booking._id;
}

test('an owner’s income: each day of the range with its sums, and the completed stays alone', async () => {
  const post = await givePost(context, owner, { title: 'ลานรายได้' });
  await stayed(post, day, '10.00', '12.00');
  await stayed(post, day, '13.00', '13.30');
  await kit.book(renter, post.id, day, '18.00', '19.00');
  const query = { from: addDays(day, -1), to: addDays(day, 1) };
  const income = await incomeOf(owner, query);
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
  expect((await incomeOf(renter, query)).stays).toEqual([]);
});

test('a stay belongs to the day on which it ended', async () => {
  const night = await givePost(context, owner, { open: '18.00', close: '08.00' });
  const [today, later] = [addDays(day, -1), addDays(day, 1)];
  // Booked by the day before its start, and ended at once.
  const _id = await stayed(night, later, '01.00', '02.00', false);
  const staysOf = async (on: string) => (await incomeOf(owner, { from: on, to: on })).stays;
  expect(await staysOf(today)).toMatchObject([{ _id, day: today }]);
  expect(await staysOf(addDays(later, 1))).toEqual([]);
});

test('a stay that the system has closed is in the list, and in no sum', async () => {
  const post = await givePost(context, owner);
  const booking = await kit.book(renter, post.id, day, '10.00', '12.00');
  clock.set(booking.from);
  await kit.check(renter, booking, 'checkin');
  await kit.check(owner, booking, 'checkin');
  clock.set(new Date(Date.parse(booking.to) + 12 * hourMs));
  await kit.runScheduled('expire-stale-bookings');
  const ended = bangkokDay(clock.now());
  const income = await incomeOf(owner, { from: ended, to: ended });
  expect(income.days).toMatchObject([{ stays: 0, total: '0' }]);
  expect(income.stays).toMatchObject([{ _id: booking._id, total: '160', isConfirmed: false }]);
});
