import type { BookingView } from '@joddee/contract/bookings';
import { expectArrival } from '@joddee/marketplace/bookings/stay/expect-arrival';
import { remindOfTimes } from '@joddee/marketplace/bookings/stay/remind-of-times';
import { relayOutbox } from '@joddee/marketplace/jobs/relay-outbox';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

type Live = Awaited<ReturnType<typeof connectLive>>;
const minuteMs = 60_000;

let server: TestServer;
let owner: Person;
let renter: Person;
let postId: string;
let stay: BookingView;
let live: { owner: Live; renter: Live };

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false });
  owner = await newOwner(server, await newAdministrator(server));
});
beforeEach(async () => {
  server.clock.set(new Date());
  renter = await newPerson(server);
  postId = (await newPost(owner, { open: '08.00', close: '14.00' }))._id;
  stay = await book(renter, postId, tomorrow(server), '10.00', '12.00');
  live = {
    owner: await connectLive(server.urls[1] ?? '', owner.token),
    renter: await connectLive(server.urls[0] ?? '', renter.token),
  };
  at(-20);
});
afterEach(async () => {
  closeLiveClients();
  // The job of another test would find it.
  await renter.call('cancelBooking', { params: { postId, bookId: stay._id } });
});
afterAll(() => server.close());

/** Minutes after the start of the stay. */
const at = (minutes: number) => server.clock.set(new Date(Date.parse(stay.from) + minutes * minuteMs));
/** The clock of the test goes on, by some seconds at most. */
const instant = (minutes: number): string =>
  expect.stringContaining(new Date(Date.parse(stay.from) + minutes * minuteMs).toISOString().slice(0, -7));
const say = (minutes: number | null, said: number, person = renter) =>
  person.call('expectArrival', { params: { bookId: stay._id }, body: { minutes, said } });
const shown = async (person: Person) =>
  (await person.ok('findBooking', { params: { id: stay._id } })).expectedArrival;
const noticesOf = ({ state }: Live, kind: string) =>
  state.notices.values().filter((notice) => notice.kind === kind && notice.stay?._id === stay._id);
const causesOf = ({ changes }: Live) =>
  changes.flatMap(({ event, payload }) => {
    const view = payload.view as BookingView | undefined;
    return event === 'booking:changed' && view?._id === stay._id ? [payload.cause] : [];
  });
/** All changes of a booking are announced. */
const settled = ({ _id }: BookingView) =>
  eventually(async () => expect((await server.context.db.bookings.findById(_id).lean())?.outbox).toEqual([]));
/** A change that is not announced yet holds a question back to the next run. */
const askLate = async () => {
  let asked = 0;
  await eventually(async () => {
    asked += await remindOfTimes(server.context);
    expect((await shown(owner)).asked).toBe(true);
  });
  return asked;
};

test('R87: an expected arrival is live for both parties, and the owner has a notice of the first one only', async () => {
  expect(await say(8, 1)).toMatchObject({
    status: 200,
    body: { state: 'booked', expectedArrival: { at: instant(-12), said: 1, asked: false } },
  });
  expect(await say(15, 2)).toMatchObject({ status: 200, body: { expectedArrival: { at: instant(-5) } } });
  await eventually(() => {
    for (const { state } of Object.values(live))
      expect(state.bookings.get(stay._id)?.expectedArrival).toEqual({
        at: instant(-5),
        said: 2,
        asked: false,
      });
    expect(causesOf(live.owner)).toEqual(['on-the-way', 'arrival-changed']);
    expect(noticesOf(live.owner, 'on-the-way')).toHaveLength(1);
  });
  expect(await say(null, 3)).toMatchObject({ status: 200, body: { expectedArrival: { at: '', said: 3 } } });
  expect(await say(5, 4)).toMatchObject({ status: 200, body: { expectedArrival: { at: instant(-15) } } });
  await eventually(() => expect(causesOf(live.owner)).toHaveLength(4));
  expect(causesOf(live.owner).filter((cause) => cause === 'on-the-way')).toHaveLength(1);
  expect(noticesOf(live.owner, 'on-the-way')).toHaveLength(1);
  expect(noticesOf(live.renter, 'on-the-way')).toEqual([]);
});

test('R87: a repeat changes nothing, and an older request that comes later is ignored', async () => {
  const { body } = await say(8, 10);
  at(-15);
  expect(await say(8, 10)).toEqual(expect.objectContaining({ status: 200, body }));
  await say(20, 12);
  const after = await shown(owner);
  expect(after).toMatchObject({ at: instant(5), said: 12 });
  for (const [minutes, said] of [
    [3, 11],
    [null, 11],
    [30, 12],
  ] as const)
    expect(await say(minutes, said)).toMatchObject({ status: 200, body: { expectedArrival: after } });
  expect(await shown(owner)).toEqual(after);
});

test('requests of two devices at once, through two servers: the later one counts', async () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  const answers = await Promise.all(numbers.map((said) => say(said * 5, said)));
  // A request that loses too often asks for another attempt, as any command does.
  for (const { status, body } of answers) expect(body.code ?? status).toBeOneOf([200, 'CHANGED_MEANWHILE']);
  const stored = Math.max(
    ...answers.flatMap(({ status }, index) => (status === 200 ? [numbers[index] ?? 0] : [])),
  );
  expect(await shown(owner)).toMatchObject({ at: instant(-20 + stored * 5), said: stored });
  await eventually(() => expect(noticesOf(live.owner, 'on-the-way')).toHaveLength(1));
});

test('it is refused too early, after the end, with odd numbers, and to anybody else', async () => {
  at(-121);
  expect(await say(10, 1)).toMatchObject({ status: 409, body: { code: 'TOO_EARLY_FOR_ARRIVAL' } });
  at(-120);
  expect(await say(10, 1)).toMatchObject({ status: 200 });
  for (const minutes of [0, -5, 181, 1.5, '10', undefined])
    expect(await say(minutes as number, 2)).toMatchObject({
      status: 400,
      body: { minutes: expect.any(String) },
    });
  expect(await say(10, 0)).toMatchObject({ status: 400, body: { said: expect.any(String) } });
  for (const person of [owner, await newPerson(server), await newAdministrator(server)])
    expect(await say(10, 2, person)).toMatchObject({ status: 403 });
  expect(await shown(owner)).toMatchObject({ said: 1 });
  at(120);
  expect(await say(10, 2)).toMatchObject({ status: 409, body: { code: 'BOOKING_ENDED' } });
  await renter.ok('cancelBooking', { params: { postId, bookId: stay._id } });
  expect(await say(10, 3)).toMatchObject({ status: 409, body: { code: 'BOOKING_ENDED' } });
  expect(await shown(renter)).toMatchObject({ at: '' });
});

test('after the check-in an estimate is ignored; a withdrawn check-in shows the arrival again', async () => {
  await say(8, 1);
  expect((await check(renter, stay, 'checkin')).expectedArrival.at).toBe('');
  expect(await say(4, 2)).toMatchObject({
    status: 200,
    body: { state: 'arrived', expectedArrival: { at: '' } },
  });
  await renter.ok('checkBooking', { params: { bookId: stay._id }, body: { check: false, step: 'checkin' } });
  expect(await shown(owner)).toMatchObject({ at: instant(-12), said: 1 });
});

test('an arrival whose server crashed before its publication is announced by the relay, with its notice', async () => {
  const { context } = server;
  const crashed = { ...context, background: { ...context.background, run: () => undefined } };
  const caller = { ...renter, status: 0 as const, sessionId: '', expiresAt: new Date() };
  await expectArrival(crashed, caller, stay._id, { minutes: 8, said: 1 });
  expect(live.owner.state.bookings.get(stay._id)?.expectedArrival.at).toBe('');
  // A repeat changes nothing, and does not hide the lost announcement.
  await say(8, 1);
  server.clock.advance(minuteMs);
  await eventually(async () => {
    await relayOutbox(context);
    expect(live.owner.state.bookings.get(stay._id)?.expectedArrival.at).toEqual(instant(-12));
    expect(noticesOf(live.owner, 'on-the-way')).toHaveLength(1);
  });
});

test('R89: a renter who has not come 15 minutes after the start is asked once, and the owner sees it', async () => {
  at(14);
  expect(await remindOfTimes(server.context)).toBe(0);
  at(15);
  expect(await askLate()).toBe(1);
  await eventually(() => {
    expect(noticesOf(live.renter, 'late')).toHaveLength(1);
    for (const { state } of Object.values(live))
      expect(state.bookings.get(stay._id)?.expectedArrival.asked).toBe(true);
  });
  expect(noticesOf(live.owner, 'late')).toEqual([]);
  await say(10, 1);
  at(40);
  await settled(stay);
  expect(await remindOfTimes(server.context)).toBe(0);
  expect(noticesOf(live.renter, 'late')).toHaveLength(1);
});

test('R89: an expected arrival that is still ahead holds the question back, and a check-in makes it needless', async () => {
  at(10);
  await say(10, 1);
  at(16);
  await settled(stay);
  expect(await remindOfTimes(server.context)).toBe(0);
  at(21);
  expect(await askLate()).toBe(1);
});

test('R89: who has checked in is not asked, and who books after the start only 15 minutes later', async () => {
  await check(renter, stay, 'checkin');
  at(20);
  const late = await newPerson(server);
  const other = await newPost(owner, { open: '08.00', close: '14.00' });
  const begun = await book(late, other._id, stay.Date, '10.00', '12.00');
  await settled(begun);
  for (const minutes of [20, 34]) {
    at(minutes);
    expect(await remindOfTimes(server.context)).toBe(0);
  }
  at(36);
  expect(await remindOfTimes(server.context)).toBe(1);
  expect(await late.ok('findBooking', { params: { id: begun._id } })).toMatchObject({
    expectedArrival: { asked: true },
  });
  expect((await shown(owner)).asked).toBe(false);
});

test('an asked renter whose question was not announced gets it from the relay, and is not asked again', async () => {
  const { context } = server;
  const crashed = { ...context, background: { ...context.background, run: () => undefined } };
  at(15);
  await settled(stay);
  expect(await remindOfTimes(crashed)).toBe(1);
  expect(noticesOf(live.renter, 'late')).toEqual([]);
  server.clock.advance(minuteMs);
  await eventually(async () => {
    await relayOutbox(context);
    expect(noticesOf(live.renter, 'late')).toHaveLength(1);
  });
  expect(await remindOfTimes(context)).toBe(0);
});
