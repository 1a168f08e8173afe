import { remindOfTimes } from '@joddee/marketplace/bookings/stay/remind-of-times';
import { relayOutbox } from '@joddee/marketplace/jobs/relay-outbox';
import { expect, test } from 'vitest';
import { book, check } from '../../../support/bookings.ts';
import { arrivalScene } from '../../../support/calls/arrival-scene.ts';
import { eventually } from '../../../support/eventually.ts';
import { newPerson, newPost } from '../../../support/people.ts';

const scene = arrivalScene();
const { at, say, shown, noticesOf, settled } = scene;

/** A change that is not announced yet holds a question back to the next run. */
const askLate = async () => {
  let asked = 0;
  await eventually(async () => {
    asked += await remindOfTimes(scene.server.context);
    expect((await shown(scene.owner)).asked).toBe(true);
  });
  return asked;
};

test('R89: a renter who has not come 15 minutes after the start is asked once, and the owner sees it', async () => {
  at(14);
  expect(await remindOfTimes(scene.server.context)).toBe(0);
  at(15);
  expect(await askLate()).toBe(1);
  await eventually(() => {
    expect(noticesOf('renter', 'late')).toHaveLength(1);
    for (const { state } of Object.values(scene.live))
      expect(state.bookings.get(scene.stay._id)?.expectedArrival.asked).toBe(true);
  });
  expect(noticesOf('owner', 'late')).toEqual([]);
  await say(10, 1);
  at(40);
  await settled(scene.stay);
  expect(await remindOfTimes(scene.server.context)).toBe(0);
  expect(noticesOf('renter', 'late')).toHaveLength(1);
});

test('R89: an expected arrival that is still ahead holds the question back, and a check-in makes it needless', async () => {
  at(10);
  await say(10, 1);
  at(16);
  await settled(scene.stay);
  expect(await remindOfTimes(scene.server.context)).toBe(0);
  at(21);
  expect(await askLate()).toBe(1);
});

test('R89: who has checked in is not asked, and who books after the start only 15 minutes later', async () => {
  await check(scene.renter, scene.stay, 'checkin');
  at(20);
  const late = await newPerson(scene.server);
  const other = await newPost(scene.owner, { open: '08.00', close: '14.00' });
  const begun = await book(late, other._id, scene.stay.Date, '10.00', '12.00');
  await settled(begun);
  for (const minutes of [20, 34]) {
    at(minutes);
    expect(await remindOfTimes(scene.server.context)).toBe(0);
  }
  at(36);
  expect(await remindOfTimes(scene.server.context)).toBe(1);
  expect(await late.ok('findBooking', { params: { id: begun._id } })).toMatchObject({
    expectedArrival: { asked: true },
  });
  expect((await shown(scene.owner)).asked).toBe(false);
});

test('an asked renter whose question was not announced gets it from the relay, and is not asked again', async () => {
  const { context } = scene.server;
  const crashed = scene.crashing();
  at(15);
  await settled(scene.stay);
  expect(await remindOfTimes(crashed)).toBe(1);
  expect(noticesOf('renter', 'late')).toEqual([]);
  scene.server.clock.advance(60_000);
  await eventually(async () => {
    await relayOutbox(context);
    expect(noticesOf('renter', 'late')).toHaveLength(1);
  });
  expect(await remindOfTimes(context)).toBe(0);
});
