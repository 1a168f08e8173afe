import { openFigures } from '@joddee/marketplace/figures/find-figures';
import { recordFigures } from '@joddee/marketplace/figures/record-figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import { closeLiveClients, connectLive } from '../support/live-client.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  submitCardOf,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false });
  admin = await newAdministrator(server);
});
afterAll(async () => {
  closeLiveClients();
  await server.close();
});

const now = async () => (await admin.ok('findFigures')).now;

test('sockets and times of delivery are those of all gateways', async () => {
  expect((await now()).deliveryMs).toBe(null);
  const person = await newPerson(server);
  const [first, second] = [
    await connectLive(server.urls[0] ?? '', person.token),
    await connectLive(server.urls[1] ?? ''),
  ];
  await eventually(async () => expect((await now()).online).toBe(2));
  await person.ok('editProfile', { body: { about: 'ลานสะอาด', phone: '0898765432' } });
  await eventually(() => expect(first.causes('profile:changed')).toContain('edited'));
  await eventually(async () => {
    const { deliveryMs } = await now();
    expect(deliveryMs).not.toBe(null);
    // By one clock for all programs: neither negative nor the difference between two clocks.
    expect(deliveryMs).toBeLessThan(2000);
  });
  second.close();
  await eventually(async () => expect((await now()).online).toBe(1));
});

test('bookings of today, parked cars and waiting cards', async () => {
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  const day = tomorrow(server);
  const before = await now();
  const booking = await book(renter, postId, day, '10.00', '11.00');
  const other = await book(renter, postId, day, '12.00', '13.00');
  await renter.ok('cancelBooking', { params: { postId, bookId: other._id } });
  await eventually(async () =>
    expect(await now()).toMatchObject({ bookedToday: before.bookedToday + 2, parked: before.parked }),
  );
  // One of yesterday, whose id is of today.
  await server.context.db.bookings.updateOne(
    { _id: other._id },
    { created: new Date(Date.now() - 86_400_000) },
  );
  await check(renter, booking, 'checkin');
  await check(owner, booking, 'checkin');
  await submitCardOf(await newPerson(server));
  await eventually(async () =>
    expect(await now()).toMatchObject({
      bookedToday: before.bookedToday + 1,
      parked: before.parked + 1,
      cardsWaiting: before.cardsWaiting + 1,
    }),
  );
  await check(renter, booking, 'checkout', 5, 'ดี');
  await check(owner, booking, 'checkout');
  await eventually(async () => expect((await now()).parked).toBe(before.parked));
});

test('each minute of the last hour has one reading, the oldest first', async () => {
  const { context, clock } = server;
  const start = Date.now();
  // What an earlier test has left behind would count as waiting.
  await context.background.settled();
  await eventually(async () => expect((await now()).jobsWaiting).toBe(0));
  try {
    clock.set(new Date(start - 70 * 60_000));
    await recordFigures(context);
    for (const minutes of [2, 1, 1]) {
      clock.set(new Date(start - minutes * 60_000));
      await recordFigures(context);
    }
  } finally {
    clock.set(new Date());
  }
  const { hour } = await openFigures(context)();
  expect(hour).toHaveLength(2);
  const [older = '', newer = ''] = hour.map(({ at }) => at);
  expect(Date.parse(newer) - Date.parse(older)).toBe(60_000);
  expect(hour[0]).toMatchObject({ bookedToday: expect.any(Number), jobsWaiting: 0 });
});

test('figures are counted at most once a second', () => {
  const find = openFigures(server.context);
  expect(find()).toBe(find());
});

test('the decisions about cards since midnight', async () => {
  const today = async () => (await admin.ok('findFigures')).cardsToday;
  const before = await today();
  const [first, second] = [await newPerson(server), await newPerson(server)];
  for (const person of [first, second]) await submitCardOf(person);
  await admin.ok('approveCardByLink', { params: { userId: first.id } });
  for (const _ of [1, 2]) {
    await admin.ok('declineCard', { params: { userId: second.id }, body: { reason: 'รูปไม่ชัด' } });
    await submitCardOf(second);
  }
  await eventually(async () =>
    expect(await today()).toEqual({ approved: before.approved + 1, declined: before.declined + 2 }),
  );
  server.clock.advance(24 * 3_600_000);
  await eventually(async () => expect(await today()).toEqual({ approved: 0, declined: 0 }));
});
