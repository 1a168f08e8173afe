import { expireStaleBookings } from '@joddee/marketplace/bookings/expire-stale-bookings';
import { sweepClaims } from '@joddee/marketplace/bookings/requests/sweep-claims';
import { sweepUploads } from '@joddee/marketplace/files/sweep-uploads';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../../worker/src/start-worker.ts';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import {
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  uploadPicture,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: 1, schedule: false });
  owner = await newOwner(server, await newAdministrator(server));
});
afterEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

const minute = 60_000;
const hour = 60 * minute;
const at = (instant: string, later = 0) => server.clock.set(new Date(new Date(instant).getTime() + later));

test('a booking without a check-in expires when its time ends, and its time is free', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const booking = await book(renter, post._id, tomorrow(server));
  at(booking.to, -minute);
  expect(await expireStaleBookings(server.context)).toBe(0);
  at(booking.to, 1000);
  // Two concurrent workers end it once.
  const ended = await Promise.all([expireStaleBookings(server.context), expireStaleBookings(server.context)]);
  expect(ended[0] + ended[1]).toBe(1);
  expect(await renter.ok('findOwnBookings')).toMatchObject({
    book: [{ state: 'expired', endedBy: 'system', detail: { status: 0 } }],
  });
  expect((await server.context.db.calendars.findById(post._id).lean())?.held).toEqual([]);
});

test('a stay that was never confirmed or never left is completed twelve hours after its end, without a rating', async () => {
  const [arrived, parked] = [await newPerson(server), await newPerson(server)];
  const post = await newPost(owner);
  const day = tomorrow(server);
  const one = await book(arrived, post._id, day, '10.00', '11.00');
  const two = await book(parked, post._id, day, '11.00', '12.00');
  for (const [who, bookId] of [
    [arrived, one._id],
    [parked, two._id],
    [owner, two._id],
  ] as const)
    await who.ok('checkBooking', { params: { bookId }, body: { check: true } });
  at(two.to, 12 * hour - minute);
  expect(await expireStaleBookings(server.context)).toBe(1);
  at(two.to, 12 * hour + 1000);
  expect(await expireStaleBookings(server.context)).toBe(1);
  for (const person of [arrived, parked])
    expect(await (await logInAs(server, person.username)).ok('findOwnBookings')).toMatchObject({
      book: [{ state: 'completed', endedBy: 'system', rated: false, detail: { status: 1 } }],
    });
  const calendars = await server.context.db.calendars
    .find({ _id: { $in: [arrived.id, parked.id, post._id] } })
    .lean();
  expect(calendars.map(({ held, checkedInBooking }) => [held, checkedInBooking])).toEqual([
    [[], null],
    [[], null],
    [[], null],
  ]);
});

test('a claim without a booking is released, and its booking can no longer be made', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const { db, clock } = server.context;
  const lost = newRecordId();
  const from = new Date(clock.now().getTime() + hour);
  const held = { booking: lost, from, to: new Date(from.getTime() + hour), heldAt: clock.now() };
  await db.calendars.updateOne({ _id: post._id }, { $push: { held } });
  const kept = await book(renter, post._id, tomorrow(server));
  expect(await sweepClaims(server.context)).toBe(0);
  server.clock.advance(5 * minute);
  expect(await sweepClaims(server.context)).toBe(1);
  expect(
    (await db.calendars.findById(post._id).lean())?.held.map(({ booking }) => booking.toString()),
  ).toEqual([kept._id]);
  await expect(db.bookings.create({ _id: lost })).rejects.toMatchObject({ code: 11000 });
  expect(
    await renter.call('checkBooking', { params: { bookId: lost.toString() }, body: { check: true } }),
  ).toMatchObject({ status: 404 });
  expect((await renter.ok('findOwnBookings')).book).toHaveLength(1);
});

test('unused uploads are swept after a day', async () => {
  const [unused, used, orphan] = [
    await uploadPicture(owner, 'post'),
    await uploadPicture(owner, 'post'),
    await uploadPicture(owner, 'post'),
  ];
  await newPost(owner, { imagePost: [used] });
  await server.context.db.uploads.updateOne({ _id: orphan }, { $set: { usedBy: `post:${newRecordId()}` } });
  expect(await sweepUploads(server.context)).toBe(0);
  server.clock.advance(25 * hour);
  expect(await sweepUploads(server.context)).toBe(2);
  const read = (url: string) => server.context.storage.read(url.replace('/api/files/', ''));
  expect([await read(unused), await read(orphan)]).toEqual([null, null]);
  expect(await read(used)).not.toBeNull();
});

test('the running worker does all this by itself, and two workers do not interfere', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const booking = await book(renter, post._id, tomorrow(server));
  at(booking.to, minute);
  const workers = await Promise.all([
    startWorker(server.context, server.settings),
    startWorker(server.context, server.settings),
  ]);
  try {
    await eventually(async () => {
      const stored = await server.context.db.bookings.findById(booking._id).lean();
      expect(stored).toMatchObject({ expired: true, detail: { status: 0 } });
    }, 25);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  server.clock.set(new Date());
  const again = await renter.call('requestBooking', bookingOptions(post._id, tomorrow(server)));
  expect(again.status).toBe(201);
});
