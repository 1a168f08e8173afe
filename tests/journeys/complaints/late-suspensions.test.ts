import type { BookingView } from '@joddee/contract/bookings';
import { endIfLeft, endLeftStays } from '@joddee/marketplace/bookings/suspended/end-left-stays';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { settleUser } from '@joddee/marketplace/users/settle-user';
import type { UserRecord } from '@joddee/marketplace/users/user-model';
import { leaveLines } from '@joddee/marketplace/waits/leave-lines';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { complain, decide } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import {
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let day: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
beforeEach(async () => {
  server.clock.set(new Date());
  [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
  postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
  day = tomorrow(server);
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const stateOf = ({ _id: id }: BookingView) => admin.ok('findBooking', { params: { id } });
const restore = (person: Person) =>
  admin.ok('restoreUser', { params: { userId: person.id }, body: { reason: 'ชี้แจงแล้ว' } });

async function suspend(person: Person, by: Person, subjectId: string, about: 'owner' | 'party') {
  const { _id } = await complain(by, subjectId, { about, category: 'fraud' });
  await decide(admin, _id, 'suspended', 'เรียกเงินเพิ่ม');
  const stored = await server.context.db.users.findById(person.id).lean();
  if (stored === null) throw new Error('the account is there');
  return stored;
}

const check = (person: Person, stay: BookingView, step: 'checkin' | 'checkout') =>
  person.ok('checkBooking', {
    params: { bookId: stay._id },
    body: { check: true, step, ...(step === 'checkout' && person === renter ? { rate: 4 } : {}) },
  });

async function parkedStay(): Promise<BookingView> {
  const stay = await book(renter, postId, day, '08.00', '09.00');
  server.clock.set(new Date(stay.from));
  await check(renter, stay, 'checkin');
  await check(owner, stay, 'checkin');
  return stay;
}

test('R125 a renter leaves the spot of a suspended owner, and can check in elsewhere', async () => {
  const stay = await parkedStay();
  await suspend(owner, renter, postId, 'owner');
  expect(await stateOf(stay)).toMatchObject({ state: 'parked' });
  await check(renter, stay, 'checkout');
  expect(await stateOf(stay)).toMatchObject({ state: 'completed', endedBy: 'system' });
  const other = await newPost(await newOwner(server, admin), { open: '00.00', close: '23.30' });
  const next = await book(renter, other._id, day, '10.00', '11.00');
  server.clock.set(new Date(next.from));
  await check(renter, next, 'checkin');
});

test('R125 a stay that waits for the owner is completed when the owner is suspended or deleted', async () => {
  const stay = await parkedStay();
  await check(renter, stay, 'checkout');
  expect(await stateOf(stay)).toMatchObject({ state: 'leaving' });
  // Owners who are there confirm it themselves.
  await endLeftStays(server.context, requireRecordId(owner.id));
  expect(await stateOf(stay)).toMatchObject({ state: 'leaving' });
  await suspend(owner, renter, postId, 'owner');
  expect(await stateOf(stay)).toMatchObject({ state: 'completed', endedBy: 'system' });
  const stored = await server.context.db.bookings.findById(stay._id).lean();
  if (stored === null) throw new Error('the booking is there');
  for (let times = 0; times < 2; times += 1) await endIfLeft(server.context, stored);
  expect(await stateOf(stay)).toMatchObject({ state: 'completed' });
});

/** What a process does that read the account while it was suspended, and goes on after the restoration. */
async function settleLate(stale: UserRecord): Promise<void> {
  await settleUser(server.context, stale);
  await leaveLines(server.context, stale._id);
}

test('R124 what enforces a suspension late leaves new sessions, bookings and waits of a restored user alone', async () => {
  const taken = await book(await newPerson(server), postId, day, '14.00', '15.00');
  const first = await book(renter, postId, day, '10.00', '11.00');
  const stale = await suspend(renter, owner, first._id, 'party');
  await restore(renter);
  const again = await logInAs(server, renter.username);
  const second = await book(again, postId, day, '12.00', '13.00');
  const time = { Date: day, timein: '14.00', timeout: '15.00' };
  await again.ok('addWait', { params: { postId }, body: time });
  await settleLate(stale);
  expect(await again.call('findOwnProfile')).toMatchObject({ status: 200 });
  expect(await stateOf(second)).toMatchObject({ state: 'booked' });
  expect(await again.ok('findWaits')).toHaveLength(1);
  expect(await stateOf(taken)).toMatchObject({ state: 'booked' });
});

test('R125 a visitor does not learn whose listings are withheld or under review', async () => {
  // Only what follows is announced after the connection.
  await server.context.background.settled();
  const visitor = await connectLive(server.url);
  await visitor.connection.watch('post', postId);
  await visitor.connection.watch('map');
  const { _id } = await complain(renter, postId);
  await decide(admin, _id, 'hidden');
  await admin.ok('decideReview', { params: { postId }, body: { release: true, reason: '' } });
  await suspend(owner, renter, postId, 'owner');
  await restore(owner);
  const heard = () =>
    visitor.received.filter(({ event }) => event === 'post:changed').map(({ payload }) => payload.cause);
  // Four changes, in two rooms.
  await eventually(() => expect(heard()).toHaveLength(8));
  expect(new Set(heard())).toEqual(new Set(['paused', 'reopened']));
});

test('R124 all sessions of a suspended user end although the clock of the server that decides is behind', async () => {
  // The session was opened by a server whose clock is right.
  server.clock.set(new Date(server.clock.now().getTime() - 120_000));
  await suspend(owner, renter, postId, 'owner');
  expect(await server.context.db.sessions.countDocuments({ user: owner.id, revokedAt: null })).toBe(0);
  server.clock.set(new Date());
  expect(await owner.call('findAccount')).toMatchObject({ status: 401 });
});
