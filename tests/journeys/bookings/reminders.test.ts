import type { BookingView } from '@joddee/contract/bookings';
import type { NoticeView } from '@joddee/contract/notices';
import { remindOfTimes } from '@joddee/marketplace/bookings/stay/remind-of-times';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;
let renter: Person;
let postId: string;
let stay: BookingView;
let remindersOf: Record<'owner' | 'renter', () => NoticeView['kind'][]>;

const reminders: readonly NoticeView['kind'][] = ['starting-soon', 'ending-soon', 'overdue'];

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false });
  owner = await newOwner(server, await newAdministrator(server));
});
beforeEach(async () => {
  renter = await newPerson(server);
  postId = (await newPost(owner, { open: '08.00', close: '14.00', price: '80' }))._id;
  stay = await book(renter, postId, tomorrow(server), '10.00', '12.00');
  const [ofOwner, ofRenter] = await Promise.all([
    connectLive(server.urls[0] ?? '', owner.token),
    connectLive(server.urls[1] ?? '', renter.token),
  ]);
  const of = (client: typeof ofOwner) => () =>
    client.state.notices
      .values()
      .filter(({ kind, stay: noticed }) => reminders.includes(kind) && noticed?._id === stay._id)
      .map(({ kind }) => kind);
  remindersOf = { owner: of(ofOwner), renter: of(ofRenter) };
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const at = (instant: string, minutes: number) =>
  server.clock.set(new Date(Date.parse(instant) + minutes * 60_000));
const remind = () => remindOfTimes(server.context);

/** A change that is not announced yet holds a reminder back to the next run. */
async function remindUntil(owners: NoticeView['kind'][], renters: NoticeView['kind'][]) {
  await eventually(async () => {
    await remind();
    expect(remindersOf.owner()).toEqual(owners);
    expect(remindersOf.renter().sort()).toEqual(renters.sort());
  });
  expect(await remind()).toBe(0);
}

test('R86: a renter is reminded of the start and the end, and both of a car that is still there, once each', async () => {
  at(stay.from, -31);
  expect(await remind()).toBe(0);
  at(stay.from, -29);
  await remindUntil([], ['starting-soon']);
  await check(renter, stay, 'checkin');
  await check(owner, stay, 'checkin');
  at(stay.to, -16);
  expect(await remind()).toBe(0);
  at(stay.to, -14);
  await remindUntil([], ['starting-soon', 'ending-soon']);
  at(stay.to, 4);
  expect(await remind()).toBe(0);
  at(stay.to, 6);
  await remindUntil(['overdue'], ['starting-soon', 'ending-soon', 'overdue']);
});

test('an extension moves the reminders of the end', async () => {
  at(stay.from, 1);
  await check(renter, stay, 'checkin');
  at(stay.to, 6);
  await remindUntil(['overdue'], ['overdue']);
  await renter.ok('extendBooking', { params: { bookId: stay._id }, body: { timeout: '13.00' } });
  expect(await remind()).toBe(0);
  at(stay.to, 50);
  await remindUntil(['overdue'], ['overdue', 'ending-soon']);
  at(stay.to, 66);
  await remindUntil(['overdue', 'overdue'], ['overdue', 'ending-soon', 'overdue']);
});

test('who has arrived, has left, or has booked for the next half hour is not reminded', async () => {
  await check(renter, stay, 'checkin');
  at(stay.from, -10);
  const next = await newPerson(server);
  await book(next, postId, stay.Date, '12.00', '12.30');
  const last = await newPerson(server);
  at(stay.to, -25);
  const late = await book(last, postId, stay.Date, '12.30', '13.00');
  await check(owner, stay, 'checkin');
  at(stay.to, 1);
  await check(renter, stay, 'checkout', 5);
  at(stay.to, 10);
  // Only the booking that was made long before its start.
  await eventually(async () => expect(await remind()).toBe(1));
  expect(remindersOf.renter()).toEqual([]);
  expect(late.detail.timein).toBe('12.30');
});
