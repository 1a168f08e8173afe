import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { firstNotice, noticeKindsOf } from '../../support/notices.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let day: string;
const reason = 'ที่จอดใช้ไม่ได้ชั่วคราว';

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false, env: { LIMIT_BOOKINGS: '100000' } });
  admin = await newAdministrator(server);
  day = tomorrow(server);
});
beforeEach(async () => {
  owner = await newOwner(server, admin);
  renter = await newPerson(server);
  postId = (await newPost(owner))._id;
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const decline = (bookId: string, body: { reason?: string } = { reason }) =>
  owner.call('cancelBooking', { params: { postId, bookId }, body });
const declinesOf = async (person: Person) =>
  (await admin.ok('findUserForAdministrator', { params: { userId: person.id } })).declines;

test('R112 an owner declines with a reason, which the renter gets at once; the time is free again', async () => {
  const device = await connectLive(server.urls[1] ?? '', renter.token);
  const booking = await book(renter, postId, day, '10.00', '12.00');
  expect(await decline(booking._id, {})).toMatchObject({ status: 400, body: { reason: expect.any(String) } });
  expect(await decline(booking._id)).toMatchObject({
    status: 200,
    body: { state: 'cancelled', endedBy: 'owner', endedReason: reason },
  });
  // A repeated request gets the same answer.
  expect((await decline(booking._id, { reason: 'อีกครั้ง' })).body).toMatchObject({ endedReason: reason });
  await eventually(() =>
    expect(device.state.bookings.get(booking._id)).toMatchObject({ state: 'cancelled', endedReason: reason }),
  );
  expect(await firstNotice(renter, 'declined')).toMatchObject({
    role: 'renter',
    reason,
    stay: { endedBy: 'owner' },
  });
  expect(await noticeKindsOf(owner)).not.toContain('cancelled');
  await book(await newPerson(server), postId, day, '10.00', '12.00');
});

test('the reason of a deleted owner is erased, and the booking stays declined', async () => {
  const booking = await book(renter, postId, day, '10.00', '12.00');
  await decline(booking._id);
  await admin.ok('deleteUser', { params: { userId: owner.id } });
  await eventually(async () =>
    expect(await renter.ok('findBooking', { params: { id: booking._id } })).toMatchObject({
      endedBy: 'owner',
      endedReason: '',
      declined: true,
    }),
  );
});

test('R112 a booking is not declined after its start, nor after the check-in', async () => {
  const booking = await book(renter, postId, day, '10.00', '12.00');
  server.clock.set(new Date(Date.parse(booking.from) - 600_000));
  await check(renter, booking, 'checkin');
  expect(await decline(booking._id)).toMatchObject({ status: 409, body: { code: 'STAY_HAS_BEGUN' } });
  server.clock.set(new Date());
  const other = await newPerson(server);
  const started = await book(other, postId, day, '13.00', '14.00');
  server.clock.set(started.from);
  try {
    expect(await decline(started._id)).toMatchObject({ status: 409, body: { code: 'STAY_HAS_BEGUN' } });
  } finally {
    server.clock.set(new Date());
  }
});

test('R112 a check-in the day before does not keep the owner from declining', async () => {
  const guest = await newPerson(server);
  const booking = await book(guest, postId, day, '15.00', '16.00');
  await check(guest, booking, 'checkin');
  expect(await decline(booking._id)).toMatchObject({ body: { state: 'cancelled', endedBy: 'owner' } });
  await book(guest, postId, day, '15.00', '16.00');
});

test('R113 administrators see how many bookings an owner has declined in 90 days', async () => {
  for (const [timein, timeout] of [
    ['10.00', '11.00'],
    ['12.00', '13.00'],
  ] as const)
    await decline((await book(renter, postId, day, timein, timeout))._id);
  const cancelled = await book(renter, postId, day, '14.00', '15.00');
  await renter.ok('cancelBooking', { params: { postId, bookId: cancelled._id } });
  expect([await declinesOf(owner), await declinesOf(renter)]).toEqual([2, 0]);
  server.clock.advance(92 * 86_400_000);
  try {
    admin = await newAdministrator(server);
    expect(await declinesOf(owner)).toBe(0);
  } finally {
    server.clock.set(new Date());
  }
});
