import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, check, completedStay, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import {
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  submitCardOf,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

const day = 86_400_000;
const own = { body: { password } };
const wrong = { body: { password: 'not this one' } };

async function exported(person: Person): Promise<Record<string, Uint8Array>> {
  const response = await fetch(`${server.url}/api/account/data`, {
    method: 'POST',
    headers: { authorization: person.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(own.body),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=joddee-data.zip');
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

test('the export has everything about its holder in plain, images too, and no secret of others', async () => {
  const owner = await newOwner(server, admin);
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const renter = await newPerson(server);
  await completedStay(renter, owner, post._id, tomorrow(server), { rate: 5, comment: 'จอดง่ายมาก' });
  expect((await owner.call('exportData', wrong)).body.code).toBe('WRONG_PASSWORD');
  const files = await exported(owner);
  const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  expect(Object.keys(read('account'))).not.toEqual(expect.arrayContaining(['emailKey']));
  expect(read('account')).toMatchObject({
    username: owner.username,
    phone: '0812345678',
    card: { idCard: expect.stringMatching(/^\d{13}$/), laser: 'AB1234567890', confirmed: true },
  });
  expect(read('posts')).toMatchObject([{ _id: post._id, title: post.title }]);
  expect(read('bookings')).toMatchObject([{ detail: { idCar: 'กข 1234 กรุงเทพมหานคร' } }]);
  const images = Object.entries(files).filter(([name]) => name.startsWith('images/'));
  expect(images.length).toBeGreaterThanOrEqual(3);
  for (const [, bytes] of images) expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
  const text = JSON.stringify(Object.values(files).map((bytes) => strFromU8(bytes)));
  const { passwordHash } = (await server.context.db.users.findById(owner.id).lean()) ?? { passwordHash: '' };
  for (const secret of [passwordHash, `${renter.username}@example.com`]) expect(text).not.toContain(secret);
});

test('the export of a renter has the arrival that was said, after the check-in too', async () => {
  const post = await newPost(await newOwner(server, admin));
  const renter = await newPerson(server);
  const booking = await book(renter, post._id, tomorrow(server), '10.00', '11.00');
  server.clock.set(new Date(Date.parse(booking.from) - 3_600_000));
  const { expectedArrival } = await renter.ok('expectArrival', {
    params: { bookId: booking._id },
    body: { minutes: 20, said: 1 },
  });
  await check(renter, booking, 'checkin');
  const bookings = JSON.parse(strFromU8((await exported(renter))['bookings.json'] ?? new Uint8Array()));
  server.clock.set(new Date());
  expect(expectedArrival.at).not.toBe('');
  expect(bookings).toMatchObject([{ state: 'arrived', expectedArrival }]);
});

test('one user has two steps with a password at a time, whatever others do', async () => {
  const [greedy, other] = [await newPerson(server), await newPerson(server)];
  const exports = Array.from({ length: 8 }, async () => (await greedy.call('exportData', own)).status);
  const another = { password: 'another good horse', password2: 'another good horse' };
  await other.ok('changePassword', { body: { current: password, ...another } });
  const statuses = await Promise.all(exports);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await greedy.call('exportData', own)).status).toBe(200);
});

test('who withdraws a card pauses the posts; the number is free again and the images are gone', async () => {
  const owner = await newOwner(server, admin);
  const post = await newPost(owner);
  expect((await owner.call('withdrawCard', wrong)).body.code).toBe('WRONG_PASSWORD');
  expect(await owner.ok('withdrawCard', own)).toMatchObject({ state: 'not-submitted', Card: { idCard: 0 } });
  const { db } = server.context;
  await eventually(async () => {
    expect(await owner.ok('findPost', { params: { id: post._id } })).toMatchObject({ available: false });
    expect(await db.cards.countDocuments({ accounts: requireRecordId(owner.id) })).toBe(0);
    expect(await db.uploads.countDocuments({ user: owner.id, folder: 'idcard' })).toBe(0);
  });
  expect((await owner.call('withdrawCard', own)).body.code).toBe('CARD_NOT_SUBMITTED');
  await submitCardOf(owner);
});

test('who deletes the account is gone: sessions, posts, upcoming bookings and login', async () => {
  const owner = await newOwner(server, admin);
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const renter = await newPerson(server);
  const upcoming = await book(renter, post._id, tomorrow(server), '10.00', '11.00');
  const elsewhere = await logInAs(server, owner.username);
  expect((await owner.call('deleteAccount', wrong)).body.code).toBe('WRONG_PASSWORD');
  await owner.ok('deleteAccount', own);
  for (const client of [owner, elsewhere]) expect((await client.call('findOwnProfile')).status).toBe(401);
  const login = { body: { username: owner.username, password } };
  expect((await createApiClient(server.url).call('logIn', login)).status).toBe(401);
  await eventually(async () => {
    expect(await renter.ok('findPost', { params: { id: post._id } })).toBeNull();
    expect(await renter.ok('findBooking', { params: { id: upcoming._id } })).toMatchObject({
      state: 'cancelled',
    });
    expect(await server.context.db.personalKeys.findById(owner.id).lean()).toBeNull();
  });
  expect((await admin.call('deleteAccount', own)).status).toBe(403);
});

test('images of a card are deleted a month after its approval, and the card stays verified', async () => {
  const owner = await newOwner(server, admin);
  const { db } = server.context;
  const images = () => db.uploads.countDocuments({ user: owner.id, folder: 'idcard' });
  await runScheduled(server, 'sweep-card-images');
  server.clock.advance(31 * day);
  const login = await logInAs(server, owner.username);
  await runScheduled(server, 'sweep-card-images');
  await eventually(async () => expect(await images()).toBe(0));
  expect(await login.ok('findOwnCard')).toMatchObject({
    state: 'verified',
    photo_card: { photoCard: '', photoPerson: '' },
  });
  server.clock.set(new Date());
});

test('phone, plate, note and expected arrival of a booking are deleted a year after it, and the booking stays', async () => {
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const booking = await book(renter, post._id, tomorrow(server), '10.00', '11.00');
  const stored = () => server.context.db.bookings.findById(booking._id).lean();
  server.clock.set(new Date(Date.parse(booking.from) - 3_600_000));
  await renter.ok('expectArrival', { params: { bookId: booking._id }, body: { minutes: 20, said: 1 } });
  await runScheduled(server, 'blank-old-details');
  server.clock.advance(360 * day);
  await runScheduled(server, 'blank-old-details');
  expect((await stored())?.detail.phone).not.toBe('');
  expect((await stored())?.expectedArrival).toMatchObject({ said: 1 });
  server.clock.advance(10 * day);
  await runScheduled(server, 'blank-old-details');
  await eventually(async () =>
    expect((await stored())?.detail).toMatchObject({ phone: '', idCar: '', note: '', timein: '10.00' }),
  );
  expect((await stored())?.expectedArrival).toBeUndefined();
  server.clock.set(new Date());
});
