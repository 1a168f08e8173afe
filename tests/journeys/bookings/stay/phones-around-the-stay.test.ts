import type { BookingView } from '@joddee/contract/bookings';
import { sharePhones } from '@joddee/marketplace/bookings/share-phones';
import { addDays, bangkokDay } from '@joddee/rules/times/time-slots';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../../support/bookings.ts';
import { eventually } from '../../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';
import { startTestServer, type TestServer } from '../../../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let renter: Person;

const minute = 60_000;
const hour = 60 * minute;

/** The announcements of the bookings are over; `sharePhones` leaves a booking with a pending one. */
const settled = () =>
  eventually(async () =>
    expect(await server.context.db.bookings.exists({ 'outbox.0': { $exists: true } })).toBeNull(),
  );

const ownPhone = '0812345678';
const typed = '0898765432';
const phones = ({ owner: there, renterParty, detail }: BookingView) => [
  there.phone,
  renterParty.phone,
  detail.phone,
];

beforeAll(async () => {
  server = await startTestServer({ schedule: false });
  admin = await newAdministrator(server);
  owner = await newOwner(server, admin);
  renter = await newPerson(server);
});
afterEach(() => {
  closeLiveClients();
  server.clock.set(new Date());
});
afterAll(() => server.close());

async function seenBy(person: Person, id: string): Promise<string[]> {
  const { book: bookings } = await person.ok('findOwnBookings');
  return bookings.filter(({ _id }) => _id === id).flatMap(phones);
}

const all = [ownPhone, ownPhone, typed];
const own = { ofRenter: ['', ownPhone, typed], ofOwner: [ownPhone, '', ''] };

/** At eight in the morning of the day before tomorrow, from where a stay can be booked on the day after that. */
function morningBefore(): string {
  const day = tomorrow(server);
  server.clock.set(`${day}T08:00:00+07:00`);
  server.clock.advance(-24 * hour);
  return day;
}

test('R42 the owner sees the phone from 12 hours before the start, the renter from 30 minutes, both to 12 hours after the end', async () => {
  const post = await newPost(owner);
  const booking = await book(renter, post._id, morningBefore(), '15.00', '16.00');
  expect(phones(booking)).toEqual(own.ofRenter);
  const at = async (instant: number) => {
    server.clock.set(new Date(instant));
    await settled();
    await sharePhones(server.context);
    return {
      ofRenter: await seenBy(renter, booking._id),
      ofOwner: await seenBy(owner, booking._id),
      ofAdmin: await seenBy(admin, booking._id),
    };
  };
  const [from, to] = [Date.parse(booking.from), Date.parse(booking.to)];
  expect(await at(from - 12 * hour - 30_000)).toEqual({ ...own, ofAdmin: all });
  expect(await at(from - 12 * hour + 1000)).toEqual({ ofRenter: own.ofRenter, ofOwner: all, ofAdmin: all });
  expect(await at(from - 30 * minute - 30_000)).toEqual({
    ofRenter: own.ofRenter,
    ofOwner: all,
    ofAdmin: all,
  });
  expect(await at(from - 30 * minute + 1000)).toEqual({ ofRenter: all, ofOwner: all, ofAdmin: all });
  expect(await at(to + 12 * hour - 30_000)).toEqual({ ofRenter: all, ofOwner: all, ofAdmin: all });
  expect(await at(to + 12 * hour + 1000)).toEqual({ ...own, ofAdmin: all });
});

test('R42 a check-in days ahead shows the renter the phone, its withdrawal hides it, its confirmation shows both, live', async () => {
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const booking = await book(renter, post._id, morningBefore(), '20.00', '21.00');
  const ofRenter = await connectLive(server.url, renter.token);
  expect(phones(await check(renter, booking, 'checkin'))).toEqual(all);
  expect(await seenBy(owner, booking._id)).toEqual(own.ofOwner);
  const withdrawal = { params: { bookId: booking._id }, body: { check: false, step: 'checkin' } };
  expect(phones(await renter.ok('checkBooking', withdrawal))).toEqual(own.ofRenter);
  await check(renter, booking, 'checkin');
  expect(phones(await check(owner, booking, 'checkin'))).toEqual(all);
  await eventually(() => expect(phones(ofRenter.state.bookings.get(booking._id) ?? booking)).toEqual(all));
  expect(await seenBy(renter, booking._id)).toEqual(all);
});

test('clients with the booking receive each phone when its time has come, once and without a notice', async () => {
  const post = await newPost(owner);
  const booking = await book(renter, post._id, morningBefore(), '17.00', '18.00');
  const [ofRenter, ofOwner] = [
    await connectLive(server.url, renter.token),
    await connectLive(server.url, owner.token),
  ];
  const shown = () =>
    [ofRenter, ofOwner].map((client) => {
      const view = client.state.bookings.get(booking._id);
      return view === undefined ? [] : phones(view);
    });
  await eventually(() => expect(shown()).toEqual([own.ofRenter, own.ofOwner]));
  expect(await sharePhones(server.context)).toBe(0);
  for (const [before, expected] of [
    [12 * hour, [own.ofRenter, all]],
    [30 * minute, [all, all]],
  ] as const) {
    server.clock.set(new Date(Date.parse(booking.from) - before));
    // The event of the last change may still be pending.
    await eventually(async () => {
      await sharePhones(server.context);
      expect(shown()).toEqual(expected);
    });
    expect(ofRenter.causes('booking:changed').at(-1)).toBe('phones-shown');
    await settled();
    expect(await sharePhones(server.context)).toBe(0);
  }
});

test('booking and cancelling reveals no phones', async () => {
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const day = tomorrow(server);
  server.clock.set(`${day}T08:00:00+07:00`);
  const near = await book(renter, post._id, day, '12.00', '13.00');
  expect(phones(near)).toEqual(own.ofRenter);
  expect(await seenBy(owner, near._id)).toEqual(all);
  const params = { postId: post._id, bookId: near._id };
  expect(phones(await renter.ok('cancelBooking', { params }))).toEqual(own.ofRenter);
  expect(await seenBy(owner, near._id)).toEqual(own.ofOwner);
});

test('R141 a renter sees the phones of five owners within a day, whether each booking lasts or is cancelled', async () => {
  const collector = await newPerson(server);
  server.clock.set(`${tomorrow(server)}T10:05:00+07:00`);
  const day = bangkokDay(server.clock.now());
  const offers = [];
  for (let owners = 0; owners < 7; owners += 1) {
    const each = await newOwner(server, admin);
    offers.push((await newPost(each, { open: '00.00', close: '23.30' }))._id);
  }
  const phoneAt = async (postId: string) => {
    const booking = await book(collector, postId, day, '10.00', '11.00');
    await collector.ok('cancelBooking', { params: { postId, bookId: booking._id } });
    return booking.owner.phone;
  };
  const seen = [];
  for (const postId of offers) seen.push(await phoneAt(postId));
  expect(seen).toEqual([...Array(5).fill(ownPhone), '', '']);
  // An owner whose phone was shown counts once.
  expect(await phoneAt(offers[0] ?? '')).toBe(ownPhone);
  // Neither the time nor a check-in shows another one.
  const last = await book(collector, offers[6] ?? '', day, '10.30', '11.00');
  await settled();
  await sharePhones(server.context);
  expect((await check(collector, last, 'checkin')).owner.phone).toBe('');
  server.clock.advance(25 * hour);
  await settled();
  await sharePhones(server.context);
  const again = await book(collector, offers[5] ?? '', addDays(day, 1), '11.00', '12.00');
  expect(again.owner.phone).toBe(ownPhone);
});
