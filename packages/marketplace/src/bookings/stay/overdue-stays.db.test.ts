import { expect, test } from 'vitest';
import { postRoom, userRoom } from '../../announce/announce.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { givePerson, givePost, tomorrow } from '../../testing/given.ts';
import { expireStaleBookings } from '../ends.ts';
import { findBooking } from '../find-bookings.ts';

const kit = await commandTests();
const { context, clock, sent } = kit;

test('a booking without a check-in expires, with an event to both parties, and its time is free', async () => {
  const [owner, renter] = [await givePerson(context, { card: true }), await givePerson(context)];
  const { id } = await givePost(context, owner);
  const booking = await kit.book(renter, id, tomorrow(context));
  clock.set(booking.to);
  expect(await kit.runScheduled('expire-stale-bookings')).toBe(1);
  for (const party of [owner, renter]) {
    const room = userRoom(party.id);
    expect(sent.views(room, 'booking:changed')).toMatchObject([{ state: 'expired', endedBy: 'system' }]);
    expect(sent.causes(room, 'booking:changed')).toEqual(['created', 'expired']);
  }
  expect(sent.views(postRoom(id), 'slots:changed')).toMatchObject([{ taken: [] }]);
});

test('two workers at once end a booking without a check-in once, and not before its end', async () => {
  const [owner, renter] = [await givePerson(context, { card: true }), await givePerson(context)];
  const { id } = await givePost(context, owner);
  const booking = await kit.book(renter, id, tomorrow(context));
  clock.set(new Date(Date.parse(booking.to) - 60_000));
  expect(await kit.runScheduled('expire-stale-bookings')).toBe(0);
  clock.set(booking.to);
  const ended = await Promise.all([expireStaleBookings(context), expireStaleBookings(context)]);
  await kit.runJobs();
  expect(ended[0] + ended[1]).toBe(1);
  expect(await findBooking(context, renter, booking._id)).toMatchObject({
    ...{ state: 'expired', endedBy: 'system', detail: { status: 0 } },
  });
  expect((await context.db.calendars.findById(id).lean())?.held).toEqual([]);
});

test('a stay that was never confirmed or never left is completed twelve hours after its end, without a rating', async () => {
  const owner = await givePerson(context, { card: true });
  const [arrived, parked] = [await givePerson(context), await givePerson(context)];
  const { id } = await givePost(context, owner);
  const day = tomorrow(context);
  const one = await kit.book(arrived, id, day, '10.00', '11.00');
  const two = await kit.book(parked, id, day, '11.00', '12.00');
  await kit.check(arrived, one, 'checkin');
  for (const who of [parked, owner]) await kit.check(who, two, 'checkin');
  const halfADay = 12 * 3_600_000;
  clock.set(new Date(Date.parse(two.to) + halfADay - 60_000));
  expect(await kit.runScheduled('expire-stale-bookings')).toBe(1);
  clock.set(new Date(Date.parse(two.to) + halfADay));
  expect(await kit.runScheduled('expire-stale-bookings')).toBe(1);
  for (const [person, { _id }] of [
    [arrived, one],
    [parked, two],
  ] as const)
    expect(await findBooking(context, person, _id)).toMatchObject({
      ...{ state: 'completed', endedBy: 'system', rated: false, detail: { status: 1 } },
    });
  const calendars = await context.db.calendars.find({ _id: { $in: [arrived.id, parked.id, id] } }).lean();
  expect(calendars.map(({ held, checkedInBooking }) => [held, checkedInBooking])).toEqual(
    [1, 2, 3].map(() => [[], null]),
  );
});
