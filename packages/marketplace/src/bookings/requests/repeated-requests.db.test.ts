import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendars/rules/time-slots.ts';
import { findPost } from '../../posts/finding/find-posts.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { givePerson, givePost, type Person, tomorrow } from '../../testing/given.ts';
import { findActiveBookingsOfUser } from '../find-bookings.ts';
import { checkBooking } from '../stay/check.ts';

let owner: Person;
let renter: Person;
let postId: string;
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  postId = (await givePost(context, owner)).id;
  day = tomorrow(context);
});
const { context } = kit;

const ask = (key: string, timein = '10.00', timeout = '12.00', person = renter) =>
  kit.book(person, postId, day, timein, timeout, { key });

describe('a repeated request', () => {
  test('with one key sent 100 times at once makes one booking and gets 100 equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('my key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await context.db.bookings.countDocuments()).toBe(1);
    expect(await ask('my key')).toEqual(answers[0]);
  });

  test('answers the first refusal, even if the time is free by then', async () => {
    const first = await givePerson(context);
    const booking = await kit.book(first, postId, day);
    const refusal = () =>
      ask('my key').then(
        () => undefined,
        ({ code, extra }) => ({ code, extra }),
      );
    const refused = await refusal();
    expect(refused).toMatchObject({ code: 'SLOT_TAKEN' });
    await kit.cancel(first, booking);
    expect(await refusal()).toEqual(refused);
    await kit.book(renter, postId, day);
  });

  test('of a refusal costs little room, and tells the same free slots', async () => {
    const lot = (await givePost(context, owner, { open: '00.00', close: '23.30' })).id;
    const first = await givePerson(context);
    await kit.book(first, lot, day, '10.00', '12.00');
    const refusal = () =>
      kit.book(renter, lot, day, '10.00', '12.00', { key: 'a fresh key' }).then(
        () => undefined,
        ({ code, extra }) => ({ code, extra }),
      );
    const refused = await refusal();
    expect(refused?.extra.free).toHaveLength(43);
    expect(await refusal()).toEqual(refused);
    const mark = await context.db.bookingDecisions.findOne({ abandonedAt: { $ne: null } }).lean();
    expect(JSON.stringify(mark).length).toBeLessThan(500);
  });

  test('with the same key and another body is refused; another user may use the same key', async () => {
    await ask('shared words', '08.00', '09.00');
    expect(await refusalOf(ask('shared words', '10.00', '11.00'))).toBe('KEY_REUSED');
    await ask('shared words', '10.00', '11.00', await givePerson(context));
  });

  test('of a check gets the same booking, also 20 times at once', async () => {
    const { _id } = await kit.book(renter, postId, day);
    for (const [who, step, rate] of [
      [renter, 'checkin', undefined],
      [owner, 'checkin', undefined],
      [renter, 'checkout', 3],
      [owner, 'checkout', undefined],
    ] as const) {
      const request = { check: true, step, rate, comment: '' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => checkBooking(context, who, _id, request)),
      );
      await kit.runJobs();
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    }
    expect(await findPost(context, postId)).toMatchObject({ rate: { rating: 3, count: 1 } });
  });
});

test('R119: each day is its own booking; a refused day leaves the others, and a repeat books nothing twice', async () => {
  const [first, taken, last] = [day, addDays(day, 1), addDays(day, 2)];
  await kit.book(await givePerson(context), postId, taken, '11.00', '12.00');
  const ask = (on: string) => kit.book(renter, postId, on, '10.00', '12.00', { key: `several-days-${on}` });
  const [one, two] = [await ask(first), await ask(last)];
  // The outcome of a key stays, also a refusal.
  for (let times = 0; times < 2; times += 1) expect(await refusalOf(ask(taken))).toBe('SLOT_TAKEN');
  for (const made of [one, two]) expect((await ask(made.Date))._id).toBe(made._id);
  const days = async () =>
    (await findActiveBookingsOfUser(context, renter, renter.id, 1)).map((booking) => booking.Date).toSorted();
  expect(await days()).toEqual([first, last]);
  // One day is cancelled alone.
  await kit.cancel(renter, one);
  expect(await days()).toEqual([last]);
});
