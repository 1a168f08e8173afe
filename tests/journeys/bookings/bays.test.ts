import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { sweepUploads } from '@joddee/marketplace/files/sweep-uploads';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { timesOfView } from '@joddee/rules/lots/lot-view';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, bookingOptions, check, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
  uploadPicture,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;
let renters: Person[];
let day: string;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false, env: { LIMIT_BOOKINGS: '100000' } });
  owner = await newOwner(server, await newAdministrator(server));
  day = tomorrow(server);
});
beforeEach(async () => {
  renters = await Promise.all(Array.from({ length: 6 }, () => newPerson(server)));
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const newLot = (bays: number, more: Record<string, unknown> = {}) =>
  newPost(owner, { perPlace: true, numberofcar: String(bays), ...more });
const renter = (index: number) => renters[index] as Person;
const bookAs = (index: number, postId: string, timein = '10.00', timeout = '12.00') =>
  book(renter(index), postId, day, timein, timeout);
const request = (index: number, postId: string, timein = '10.00', timeout = '12.00') =>
  renter(index).call('requestBooking', bookingOptions(postId, day, timein, timeout));
const cancel = (index: number, booking: BookingView) =>
  renter(index).ok('cancelBooking', { params: { postId: booking.detail.post, bookId: booking._id } });
const later = (time: string) => new Date(`${day}T${time}:00+07:00`);
async function heldOf(postId: string) {
  return (await server.context.db.calendars.findById(requireRecordId(postId)).lean())?.held ?? [];
}

test('R96 each booking of a lot holds one bay, the next is refused, and a cancelled one leaves its bay to the next', async () => {
  const { _id: lot } = await newLot(3, {
    bays: [{ label: 'ติดบันได' }, {}, { label: 'ใต้หลังคา' }, { label: 'ไม่มีช่องนี้' }],
  });
  const visitor = await connectLive(server.urls[1] ?? '');
  await visitor.connection.socket.timeout(3000).emitWithAck('post:watch', lot);
  const made = [await bookAs(0, lot), await bookAs(1, lot), await bookAs(2, lot)];
  expect(made.map(({ bay }) => bay)).toEqual([
    { number: 1, label: 'ติดบันได', photo: '' },
    { number: 2, label: '', photo: '' },
    { number: 3, label: 'ใต้หลังคา', photo: '' },
  ]);
  expect(await request(3, lot, '11.30', '12.30')).toMatchObject({
    status: 409,
    body: { code: 'SLOT_TAKEN', free: expect.arrayContaining([{ timein: '12.00', until: '20.00' }]) },
  });
  const slots = () => visitor.state.slots.get(lot);
  await eventually(() => {
    expect(slots()?.taken).toEqual([
      { from: later('10:00').toISOString(), to: later('12:00').toISOString() },
    ]);
    expect(slots()?.lot?.bays).toBe(3);
    expect(timesOfView(slots() ?? { taken: [] }).taken.map(({ bay, from }) => [bay, from])).toEqual([
      [1, later('10:00')],
      [2, later('10:00')],
      [3, later('10:00')],
    ]);
  });
  await cancel(1, made[1] as BookingView);
  await eventually(() => expect(slots()?.taken).toEqual([]));
  expect((await bookAs(3, lot, '11.00', '13.00')).bay?.number).toBe(2);
  expect(
    (await renter(0).ok('findPost', { params: { id: lot } }))?.detail.bays.map(({ label }) => label),
  ).toEqual(['ติดบันได', '', 'ใต้หลังคา']);
});

test('the photo of a bay is on the ticket, belongs to the post, and is removed with it', async () => {
  const photo = await uploadPicture(owner, 'post');
  const beyond = await uploadPicture(owner, 'post');
  const post = await newLot(2, { bays: [{ label: 'ริมรั้ว', photo }, {}, { photo: beyond }] });
  expect((await server.context.db.uploads.findById(beyond).lean())?.usedBy).toBe('');
  const made = await bookAs(0, post._id);
  expect(made.bay).toEqual({ number: 1, label: 'ริมรั้ว', photo });
  // Photos that nothing shows are removed after a day.
  const created = new Date(server.context.clock.now().getTime() - (limits.unusedUploadHours + 1) * 3_600_000);
  await server.context.db.uploads.updateMany({ _id: [photo, beyond] }, { $set: { created } });
  await sweepUploads(server.context);
  expect((await fetch(server.url + photo)).status).toBe(200);
  expect((await fetch(server.url + beyond)).status).toBe(404);
  const other = await postRequestOf(owner, { perPlace: true, bays: [{ label: '', photo }] });
  expect(await owner.call('addPost', { body: other })).toMatchObject({ status: 400 });
  await cancel(0, made);
  await owner.ok('deletePost', { params: { postId: post._id } });
  await eventually(async () => expect((await fetch(server.url + photo)).status).toBe(404));
});

test('R96 of twenty renters who want the same time at once on two servers, each bay gets one and nobody is refused while one is free', async () => {
  const { _id: lot } = await newLot(12);
  const people = await Promise.all(Array.from({ length: 20 }, () => newPerson(server)));
  const answers = await Promise.all(
    people.map(({ token }, index) =>
      createApiClient(server.urls[index % 2] ?? '', token).call(
        'requestBooking',
        bookingOptions(lot, day, '14.00', '16.00'),
      ),
    ),
  );
  const won = answers.filter(({ status }) => status === 201).map(({ body }) => body as BookingView);
  expect(won.map(({ bay }) => bay?.number ?? 0).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
  const held = await heldOf(lot);
  expect(new Set(held.map(({ bay }) => bay)).size).toBe(12);
  expect(held.map(({ booking, bay }) => `${booking} ${bay}`).sort()).toEqual(
    won.map(({ _id, bay }) => `${_id} ${bay?.number}`).sort(),
  );
});

test('R98 with fewer bays, or let as a whole, what is booked stays, and new bookings keep to what there is now', async () => {
  const post = await newLot(3);
  const { _id: lot } = post;
  const made = [await bookAs(0, lot), await bookAs(1, lot), await bookAs(2, lot)];
  const visitor = await connectLive(server.url);
  await visitor.connection.socket.timeout(3000).emitWithAck('post:watch', lot);
  const edit = async (changes: Record<string, unknown>) =>
    owner.ok('editPost', {
      params: { postId: lot },
      body: await postRequestOf(owner, { imagePost: post.photos, ...changes }),
    });
  await edit({ perPlace: true, numberofcar: '1' });
  await eventually(() => expect(visitor.state.slots.get(lot)?.lot?.bays).toBe(1));
  expect(await request(3, lot)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  await cancel(0, made[0] as BookingView);
  // Bays 2 and 3 are no more, so their stays are in nobody's way.
  expect((await bookAs(3, lot)).bay?.number).toBe(1);
  await edit({ perPlace: false, numberofcar: '1' });
  await eventually(() => expect(visitor.state.slots.get(lot)?.lot).toBeUndefined());
  expect(await request(4, lot, '11.00', '13.00')).toMatchObject({ status: 409 });
  const whole = await bookAs(4, lot, '12.00', '13.00');
  expect(whole.bay).toBeUndefined();
  await edit({ perPlace: true, numberofcar: '2' });
  // A stay without a bay has all of them.
  expect(await request(5, lot, '12.30', '13.30')).toMatchObject({
    status: 409,
    body: { code: 'SLOT_TAKEN' },
  });
  expect((await bookAs(5, lot, '13.00', '14.00')).bay?.number).toBe(1);
  for (const [index, booking] of made.entries())
    if (index > 0)
      expect(await renter(index).ok('findBooking', { params: { id: booking._id } })).toMatchObject({
        state: 'booked',
        bay: { number: index + 1 },
      });
});

test('R96 a stay is extended in its own bay, as far as that bay is free', async () => {
  const { _id: lot } = await newLot(2);
  const stays = [await bookAs(0, lot, '10.00', '11.00'), await bookAs(1, lot, '10.00', '11.00')];
  // It follows in the bay that is free for the shorter stretch; both are equal, so in the first.
  expect((await bookAs(2, lot, '12.00', '13.00')).bay?.number).toBe(1);
  for (const [index, stay] of stays.entries()) {
    await check(renter(index), stay, 'checkin');
    await check(owner, stay, 'checkin');
  }
  const now = server.clock.now();
  server.clock.set(later('10:50'));
  try {
    const extend = (index: number, timeout: string) =>
      renter(index).call('extendBooking', { params: { bookId: stays[index]?._id ?? '' }, body: { timeout } });
    expect(await extend(0, '12.30')).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await extend(0, '12.00')).toMatchObject({ status: 200 });
    expect(await extend(1, '12.30')).toMatchObject({ status: 200, body: { bay: { number: 2 } } });
    expect(await request(3, lot, '12.00', '12.30')).toMatchObject({ status: 409 });
    expect((await heldOf(lot)).map(({ bay }) => bay).sort()).toEqual([1, 1, 1, 2, 2]);
  } finally {
    server.clock.set(now);
  }
});
