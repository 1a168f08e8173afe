import { addDays } from '@joddee/rules/times/time-slots';
import { expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { waitingScene } from '../../support/calls/waiting-scene.ts';
import { newOwner, newPost } from '../../support/people.ts';

const scene = waitingScene();

test('R119: each day is its own booking; a refused day leaves the others, and a repeat books nothing twice', async () => {
  const owner = await newOwner(scene.server, scene.admin);
  const postId = (await newPost(owner))._id;
  const first = tomorrow(scene.server);
  const days = [first, addDays(first, 1), addDays(first, 2)];
  await book(scene.second, postId, addDays(first, 1), '11.00', '12.00');
  const ask = (day: string, index: number) =>
    scene.first.call('requestBooking', {
      ...bookingOptions(postId, day, '10.00', '12.00'),
      headers: { 'idempotency-key': `several-days-${index}` },
    });
  const answers = [];
  for (const [index, day] of days.entries()) answers.push(await ask(day, index));
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 201]);
  expect(answers[1]?.body).toMatchObject({ code: 'SLOT_TAKEN' });

  const repeated = await Promise.all(days.map(ask));
  expect(repeated.map(({ status }) => status)).toEqual([201, 409, 201]);
  const idOf = ({ body }: { body: unknown }) => (body as { _id?: string })._id;
  expect(repeated.map(idOf)).toEqual(answers.map(idOf));
  const { book: bookings } = await scene.first.ok('findOwnBookings');
  expect(bookings.map((booking) => booking.Date).toSorted()).toEqual([days[0], days[2]]);
  // One day is cancelled alone.
  const [one] = bookings;
  await scene.first.ok('cancelBooking', { params: { postId, bookId: one?._id ?? '' } });
  const states = (await scene.first.ok('findOwnBookings')).book.map(({ state }) => state).toSorted();
  expect(states).toEqual(['booked', 'cancelled']);
});
