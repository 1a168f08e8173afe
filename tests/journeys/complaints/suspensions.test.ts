import type { BookingView } from '@joddee/contract/bookings';
import { cancelIfSuspended } from '@joddee/marketplace/bookings/suspended/cancel-for-suspension';
import { relayOutbox } from '@joddee/marketplace/jobs/relay-outbox';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { syncWithheldPosts } from '@joddee/marketplace/posts/withheld/sync-withheld-posts';
import { newPushDevice } from '@joddee/marketplace/testing/new-push-device';
import { settleUser } from '@joddee/marketplace/users/settle-user';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { complain, decide } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { bangkok, queryMap } from '../../support/map/query-map.ts';
import {
  freshCardNumber,
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

let server: TestServer;
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let pausedId: string;
let day: string;

beforeAll(async () => {
  server = await startTestServer({ servers: 2 });
  admin = await newAdministrator(server);
});
beforeEach(async () => {
  server.clock.set(new Date());
  [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
  postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
  pausedId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
  await owner.ok('setAvailable', { params: { postId: pausedId }, body: { available: false } });
  day = tomorrow(server);
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const logIn = (person: Person) =>
  createApiClient(server.url).call('logIn', { body: { username: person.username, password } });
const restore = (person: Person) =>
  admin.call('restoreUser', { params: { userId: person.id }, body: { reason: 'ชี้แจงแล้ว' } });
const stateOf = async ({ _id: id }: BookingView) => admin.ok('findBooking', { params: { id } });
const seen = (id: string) => renter.ok('findPost', { params: { id } });

async function suspendOwner(): Promise<string> {
  const { _id } = await complain(renter, postId, { about: 'owner', category: 'fraud' });
  expect(await decide(admin, _id, 'suspended', 'เรียกเงินเพิ่มหลายครั้ง')).toMatchObject({
    status: 200,
    body: { subject: { suspended: true } },
  });
  return _id;
}

test('R124 a suspended user is out at once, with a clear text at the login', async () => {
  const live = await connectLive(server.urls[1] ?? '', owner.token);
  await owner.ok('addPushDevice', { body: newPushDevice() });
  await suspendOwner();
  expect(await owner.call('findOwnProfile')).toMatchObject({ status: 401 });
  await eventually(() => {
    expect(live.causes('session:revoked')).toEqual(['suspended']);
    expect(live.connection.socket.connected).toBe(false);
  });
  expect(await logIn(owner)).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_SUSPENDED', suspension: { reason: 'เรียกเงินเพิ่มหลายครั้ง' } },
  });
  // A wrong password does not say that the account is suspended.
  expect(
    await createApiClient(server.url).call('logIn', {
      body: { username: owner.username, password: 'wrong one' },
    }),
  ).toMatchObject({ status: 401, body: { code: 'WRONG_LOGIN' } });
  const { db } = server.context;
  expect((await db.deliveries.findById(owner.id).lean())?.devices ?? []).toEqual([]);
  expect(await db.sessions.countDocuments({ user: owner.id, revokedAt: null })).toBe(0);
});

test('R125 listings are not shown or bookable while it lasts, and are as before after the restoration', async () => {
  await renter.ok('addFavourite', { params: { postId } });
  await suspendOwner();
  for (const id of [postId, pausedId]) expect(await seen(id)).toBeNull();
  const { spots } = await queryMap(renter, { ...bangkok, zoom: 12 });
  expect(spots.map(({ _id }) => _id)).not.toContain(postId);
  expect(await renter.ok('findAllPosts', { query: { user: owner.id } })).toEqual([]);
  expect(await renter.ok('findFavourites')).toEqual([]);
  expect(
    await renter.call('requestBooking', {
      params: { postId },
      body: {
        Date: day,
        detail: {
          timein: '10.00',
          timeout: '11.00',
          phone: '0812345678',
          idCar: 'กข 1',
          note: '',
          payment: 'cash',
        },
      },
    }),
  ).toMatchObject({ status: 409, body: { code: 'POST_PAUSED' } });
  expect((await admin.ok('findOpenComplaints')).suspended).toContainEqual(
    expect.objectContaining({ _id: owner.id, reason: 'เรียกเงินเพิ่มหลายครั้ง' }),
  );
  for (let times = 0; times < 2; times += 1) expect(await restore(owner)).toMatchObject({ status: 200 });
  expect(await seen(postId)).toMatchObject({ available: true });
  expect(await seen(pausedId)).toMatchObject({ available: false });
  const again = await logInAs(server, owner.username);
  const trail = (await again.ok('findOwnTrail')).map(({ action }) => action);
  expect(trail.slice(0, 2)).toEqual(['user-restored', 'user-suspended']);
  await eventually(async () => {
    const kinds = (await again.ok('findNotices')).map(({ kind }) => kind);
    expect(kinds).toContain('restored');
    expect(kinds).toContain('suspended');
  });
});

test('R125 bookings that have not begun are cancelled by the administrator, a stay in progress goes on', async () => {
  const guest = await newPerson(server);
  const parked = await book(guest, postId, day, '08.00', '09.00');
  const upcoming = await book(renter, postId, day, '10.00', '11.00');
  server.clock.set(new Date(parked.from));
  const live = await connectLive(server.urls[1] ?? '', renter.token);
  await server.context.db.bookings.updateOne(
    { _id: parked._id },
    { $set: { 'check.checkin': { user: true, renter: true } }, $inc: { version: 1 } },
  );
  await suspendOwner();
  expect(await stateOf(upcoming)).toMatchObject({ state: 'cancelled', endedBy: 'administrator' });
  expect(await stateOf(parked)).toMatchObject({ state: 'parked' });
  // Who is parked there still reads how to get out.
  const read = (reader: Person) => reader.ok('findPost', { params: { id: postId } });
  expect(await read(guest)).toMatchObject({ _id: postId, available: false });
  expect(await read(renter)).toBeNull();
  await eventually(() =>
    expect(live.state.notices.values().find(({ kind }) => kind === 'cancelled')?.stay?.endedBy).toBe(
      'administrator',
    ),
  );
  // Its time is free again, for after the restoration.
  await restore(owner);
  expect(await stateOf(upcoming)).toMatchObject({ state: 'cancelled' });
  await book(renter, postId, day, '10.00', '11.00');
});

test('R135 the card of a suspended user is verified on no other account until the restoration', async () => {
  const card = freshCardNumber();
  const banned = await newPerson(server);
  await submitCardOf(banned, card);
  await admin.ok('approveCard', { params: { userId: banned.id } });
  // It waits already when the first account is suspended.
  const second = await newPerson(server);
  await submitCardOf(second, card);
  const post = await newPost(banned);
  const { _id } = await complain(renter, post._id, { about: 'owner', category: 'fraud' });
  await decide(admin, _id, 'suspended', 'เรียกเงินเพิ่มหลายครั้ง');
  const approve = () => admin.call('approveCard', { params: { userId: second.id } });
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'CARD_OF_SUSPENDED' } });
  expect(await second.ok('findOwnCard')).toMatchObject({ state: 'waiting' });
  await restore(banned);
  expect(await approve()).toMatchObject({ status: 200, body: { state: 'verified' } });
});

test('R124 a decision that is carried out late suspends nobody who was restored since', async () => {
  const complaint = await suspendOwner();
  await restore(owner);
  await decide(admin, complaint, 'suspended', 'เรียกเงินเพิ่มหลายครั้ง');
  for (let times = 0; times < 2; times += 1) await relayOutbox(server.context);
  expect(await logIn(owner)).toMatchObject({ status: 200 });
  // The settling process was paused since the suspension.
  const late = await server.context.db.users.findById(owner.id).lean();
  if (late === null) throw new Error('the account is there');
  await settleUser(server.context, { ...late, suspendedAt: new Date() });
  expect(await seen(postId)).toMatchObject({ available: true });
  expect(await logIn(owner)).toMatchObject({ status: 200 });
});

test('R125 what was under way when the user was suspended is withheld and cancelled', async () => {
  const before = await book(renter, postId, day, '12.00', '13.00');
  await suspendOwner();
  const { db } = server.context;
  // As a process that was paused before these writes leaves them.
  await db.posts.updateOne({ _id: postId }, { $set: { available: true, withheld: null } });
  await db.bookings.updateOne(
    { _id: before._id },
    { $set: { 'detail.status': 1, endedBy: '' }, $inc: { version: 1 } },
  );
  await syncWithheldPosts(server.context, requireRecordId(owner.id));
  const stored = await db.bookings.findById(before._id).lean();
  if (stored === null) throw new Error('the booking is there');
  await cancelIfSuspended(server.context, stored);
  expect(await seen(postId)).toBeNull();
  expect(await stateOf(before)).toMatchObject({ state: 'cancelled' });
});

test('R125 a listing that was hidden stays hidden after the restoration, and a release waits for it', async () => {
  const hiding = await complain(renter, postId, { category: 'unsafe' });
  // Of a hidden listing the renter cannot complain any more.
  const aboutOwner = await complain(renter, postId, { about: 'owner', category: 'rude' });
  await decide(admin, hiding._id, 'hidden');
  expect(await decide(admin, aboutOwner._id, 'suspended')).toMatchObject({ status: 200 });
  await admin.ok('decideReview', { params: { postId }, body: { release: true, reason: '' } });
  expect(await seen(postId)).toBeNull();
  await restore(owner);
  expect(await seen(postId)).toMatchObject({ available: true });
});

test('R124 a renter who is suspended loses bookings and waits; administrators are never suspended', async () => {
  const upcoming = await book(renter, postId, day, '10.00', '11.00');
  const other = await newPerson(server);
  await book(other, postId, day, '14.00', '15.00');
  await renter.ok('addWait', {
    params: { postId },
    body: { Date: day, timein: '14.00', timeout: '15.00' },
  });
  const about = await complain(owner, upcoming._id, { about: 'party', category: 'did-not-come' });
  await decide(admin, about._id, 'suspended');
  expect(await stateOf(upcoming)).toMatchObject({ state: 'cancelled', endedBy: 'administrator' });
  expect(await server.context.db.waits.countDocuments({ renter: renter.id, state: 'waiting' })).toBe(0);
  expect(await restore(admin)).toMatchObject({ status: 403 });
});
