import type { BookingView } from '@joddee/contract/bookings';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../../support/bookings.ts';
import { eventually } from '../../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';
import { startTestServer, type TestServer } from '../../../support/programs/test-server.ts';
import { runScheduled } from '../../../support/run-scheduled.ts';

let server: TestServer;
let owner: Person;
let renter: Person;
let postId: string;
let day: string;
let stay: BookingView;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false });
  owner = await newOwner(server, await newAdministrator(server));
});
/** A car is on the spot, ten minutes before the end of its time. */
beforeEach(async () => {
  renter = await newPerson(server);
  day = tomorrow(server);
  postId = (await newPost(owner, { open: '08.00', close: '14.00', price: '80' }))._id;
  stay = await book(renter, postId, day, '10.00', '12.00');
  await check(renter, stay, 'checkin');
  await check(owner, stay, 'checkin');
  server.clock.set(new Date(Date.parse(stay.to) - 600_000));
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const extend = (timeout: string, person = renter, bookId = stay._id) =>
  person.call('extendBooking', { params: { bookId }, body: { timeout } });
const heldAt = async () => {
  const calendar = await server.context.db.calendars.findById(requireRecordId(postId)).lean();
  return (calendar?.held ?? []).map(({ from, to }) => `${from.toISOString()} ${to.toISOString()}`).sort();
};
const later = (time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();

test('a stay is extended: end, hours and price change live for both, and the owner is notified', async () => {
  const [liveOwner, liveRenter, visitor] = [
    await connectLive(server.urls[1] ?? '', owner.token),
    await connectLive(server.urls[0] ?? '', renter.token),
    await connectLive(server.urls[1] ?? ''),
  ];
  await visitor.connection.socket.timeout(3000).emitWithAck('post:watch', postId);
  expect(await extend('13.00')).toMatchObject({
    status: 200,
    body: { state: 'parked', to: later('13:00'), detail: { timeout: '13.00', hours: '3', price: '240' } },
  });
  await eventually(() => {
    for (const { state, causes } of [liveOwner, liveRenter]) {
      expect(state.bookings.get(stay._id)?.detail).toMatchObject({ timeout: '13.00', price: '240' });
      expect(causes('booking:changed')).toEqual(['extended']);
    }
    expect(liveOwner.state.notices.values().filter(({ kind }) => kind === 'extended')).toHaveLength(1);
    expect(JSON.stringify(visitor.state.slots.get(postId))).toContain(later('13:00'));
  });
  expect(liveRenter.state.notices.values().filter(({ kind }) => kind === 'extended')).toEqual([]);
  // A repeat, and then once more by half an hour.
  expect(await extend('13.00')).toMatchObject({ status: 200, body: { detail: { price: '240' } } });
  server.clock.set(new Date(later('12:40')));
  expect(await extend('13.30')).toMatchObject({
    status: 200,
    body: { detail: { hours: '3.5', price: '280' } },
  });
  server.clock.set(new Date(later('13:25')));
  await check(renter, stay, 'checkout', 5);
  expect(await extend('14.00')).toMatchObject({ status: 200, body: { state: 'leaving' } });
  expect(await check(owner, stay, 'checkout')).toMatchObject({ state: 'completed' });
  expect(await extend('14.00')).toMatchObject({ status: 409, body: { code: 'BOOKING_ENDED' } });
  expect(await heldAt()).toEqual([]);
});

test('it is refused too early, beyond the hours, into the next booking or one elsewhere, and to anybody else', async () => {
  const other = await newPerson(server);
  await book(other, postId, day, '13.00', '13.30');
  const before = await heldAt();
  expect(await extend('13.30')).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect(await extend('14.30')).toMatchObject({
    status: 400,
    body: { timeout: expect.any(String) },
  });
  expect(await extend('11.30')).toMatchObject({ status: 400 });
  expect(await extend('12.30', owner)).toMatchObject({ status: 403 });
  expect(await extend('12.30', other)).toMatchObject({ status: 404 });
  server.clock.set(new Date(Date.parse(stay.to) - 1_860_000));
  expect(await extend('12.30')).toMatchObject({ status: 409, body: { code: 'TOO_EARLY_TO_EXTEND' } });
  server.clock.set(new Date(Date.parse(stay.to) - 600_000));
  const elsewhere = await newPost(owner, { open: '08.00', close: '14.00' });
  await book(renter, elsewhere._id, day, '12.30', '13.00');
  expect(await extend('13.00')).toMatchObject({ status: 409, body: { code: 'OWN_BOOKING_OVERLAPS' } });
  expect(await heldAt()).toEqual(before);
  await owner.ok('setAvailable', { params: { postId }, body: { available: false } });
  expect(await extend('12.30')).toMatchObject({ status: 409, body: { code: 'POST_PAUSED' } });
  await owner.ok('setAvailable', { params: { postId }, body: { available: true } });
  expect(await extend('12.30')).toMatchObject({ status: 200 });
  expect(await heldAt()).toHaveLength(before.length + 1);
});

test('two devices that extend a stay at once are not in the way of each other', async () => {
  for (const [one, other] of [
    ['12.30', '12.30'],
    ['13.00', '13.00'],
    ['13.30', '14.00'],
  ] as const) {
    const answers = await Promise.all([extend(one), extend(other)]);
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes).toContain(200);
    // With two ends, the second to arrive may find the stay extended already, and be too early for the next end.
    expect(codes.filter((code) => code !== 200 && code !== 'TOO_EARLY_TO_EXTEND')).toEqual([]);
    server.clock.advance(30 * 60_000);
  }
  expect((await renter.ok('findBooking', { params: { id: stay._id } })).detail).toMatchObject({
    timeout: expect.stringMatching(/^(13\.30|14\.00)$/),
  });
});

test('an extension and a booking of the same time at once: one of them has it', async () => {
  const rivals = await Promise.all(Array.from({ length: 4 }, () => newPerson(server)));
  const [extended, ...booked] = await Promise.all([
    extend('12.30'),
    ...rivals.map((rival) =>
      rival.call('requestBooking', {
        params: { postId },
        body: {
          Date: day,
          detail: { timein: '12.00', timeout: '13.00', phone: '0812345678', idCar: 'กข 1' },
        },
      }),
    ),
  ]);
  const won = [extended, ...booked].filter(({ status }) => status === 200 || status === 201);
  expect(won).toHaveLength(1);
  expect(await heldAt()).toHaveLength(2);
});

test('what a crashed attempt has claimed is free again after the sweep, or is used by the next attempt', async () => {
  const claimed = {
    booking: requireRecordId(stay._id),
    from: new Date(later('12:00')),
    to: new Date(later('13:00')),
    heldAt: server.clock.now(),
    piece: requireRecordId('6b0416d5e7ff18f77be35408'),
  };
  const { calendars } = server.context.db;
  const leave = () =>
    calendars.updateOne({ _id: requireRecordId(postId) }, { $push: { held: claimed }, $inc: { version: 1 } });
  await leave();
  expect(await heldAt()).toHaveLength(2);
  expect(await extend('12.30')).toMatchObject({ status: 200 });
  expect(await heldAt()).toEqual([
    `${later('10:00')} ${later('12:00')}`,
    `${later('12:00')} ${later('12:30')}`,
  ]);
  await calendars.updateOne(
    { _id: requireRecordId(postId) },
    { $push: { held: { ...claimed, from: new Date(later('12:30')) } }, $inc: { version: 1 } },
  );
  server.clock.advance(600_000);
  await runScheduled(server, 'sweep-claims');
  await eventually(async () => expect(await heldAt()).toHaveLength(2));
  const other = await newPerson(server);
  expect((await book(other, postId, day, '12.30', '13.30')).state).toBe('booked');
});
