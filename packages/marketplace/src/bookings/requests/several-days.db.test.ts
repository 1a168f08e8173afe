import { expect, test } from 'vitest';
import { addDays } from '../../calendars/rules/time-slots.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { givePerson, givePost, tomorrow } from '../../testing/given.ts';
import { findActiveBookingsOfUser } from '../find-bookings.ts';

const kit = await commandTests();
const { context } = kit;

test('R119: each day is its own booking; a refused day leaves the others, and a repeat books nothing twice', async () => {
  const { id } = await givePost(context, await givePerson(context, { card: true }));
  const renter = await givePerson(context);
  const first = tomorrow(context);
  const taken = addDays(first, 1);
  const last = addDays(first, 2);
  await kit.book(await givePerson(context), id, taken, '11.00', '12.00');
  const ask = (day: string) => kit.book(renter, id, day, '10.00', '12.00', { key: `several-days-${day}` });
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
