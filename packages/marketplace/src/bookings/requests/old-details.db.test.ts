import { expect, test } from 'vitest';
import { commandTests } from '../../testing/command-tests.ts';
import { giveBooking, givePerson, givePost, tomorrow } from '../../testing/given.ts';
import { expectArrival } from '../stay/check.ts';

const kit = await commandTests();
const { context, clock } = kit;
const day = 86_400_000;

test('phone, plate, note and expected arrival of a booking are deleted a year after it, and the booking stays', async () => {
  const renter = await givePerson(context);
  const post = await givePost(context, await givePerson(context, { card: true }));
  const { _id, from } = await giveBooking(context, renter, post, tomorrow(context));
  const stored = () => context.db.bookings.findById(_id).lean();
  clock.set(new Date(Date.parse(from) - 3_600_000));
  await kit.ok('expectArrival', expectArrival(context, renter, _id, { minutes: 20, said: 1 }));
  await kit.runScheduled('blank-old-details');
  clock.advance(360 * day);
  await kit.runScheduled('blank-old-details');
  expect((await stored())?.detail.phone).not.toBe('');
  expect((await stored())?.expectedArrival).toMatchObject({ said: 1 });
  clock.advance(10 * day);
  await kit.runScheduled('blank-old-details');
  expect((await stored())?.detail).toMatchObject({ phone: '', idCar: '', note: '', timein: '10.00' });
  expect((await stored())?.expectedArrival).toBeUndefined();
});
