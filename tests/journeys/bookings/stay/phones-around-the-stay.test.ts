import type { BookingView } from '@joddee/contract/bookings';
import { sharePhones } from '@joddee/marketplace/bookings/share-phones';
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

const hour = 3_600_000;
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

test('the other party’s phone is visible from 12 hours before the start to 12 hours after the end', async () => {
  const post = await newPost(owner);
  const day = tomorrow(server);
  server.clock.set(`${day}T08:00:00+07:00`);
  server.clock.advance(-24 * hour);
  const booking = await book(renter, post._id, day, '15.00', '16.00');
  expect(phones(booking)).toEqual(own.ofRenter);
  const at = async (instant: number) => {
    server.clock.set(new Date(instant));
    return {
      ofRenter: await seenBy(renter, booking._id),
      ofOwner: await seenBy(owner, booking._id),
      ofAdmin: await seenBy(admin, booking._id),
    };
  };
  const [from, to] = [Date.parse(booking.from), Date.parse(booking.to)];
  expect(await at(from - 12 * hour - 30_000)).toEqual({ ...own, ofAdmin: all });
  expect(await at(from - 12 * hour + 1000)).toEqual({ ofRenter: all, ofOwner: all, ofAdmin: all });
  expect(await at(to + 12 * hour - 30_000)).toEqual({ ofRenter: all, ofOwner: all, ofAdmin: all });
  expect(await at(to + 12 * hour + 1000)).toEqual({ ...own, ofAdmin: all });
});

test('an arrival that was confirmed days ahead shows the phones to both, live', async () => {
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const day = tomorrow(server);
  server.clock.set(`${day}T08:00:00+07:00`);
  server.clock.advance(-24 * hour);
  const booking = await book(renter, post._id, day, '20.00', '21.00');
  const ofRenter = await connectLive(server.url, renter.token);
  expect(phones(await check(renter, booking, 'checkin'))).toEqual(own.ofRenter);
  expect(phones(await check(owner, booking, 'checkin'))).toEqual(all);
  await eventually(() => expect(phones(ofRenter.state.bookings.get(booking._id) ?? booking)).toEqual(all));
  expect(await seenBy(renter, booking._id)).toEqual(all);
});

test('clients with the booking receive the phone when the time has come, once and without a notice', async () => {
  const post = await newPost(owner);
  const day = tomorrow(server);
  server.clock.set(`${day}T08:00:00+07:00`);
  server.clock.advance(-24 * hour);
  const booking = await book(renter, post._id, day, '17.00', '18.00');
  const [ofRenter, ofOwner] = [
    await connectLive(server.url, renter.token),
    await connectLive(server.url, owner.token),
  ];
  const shown = (client: typeof ofRenter) => {
    const view = client.state.bookings.get(booking._id);
    return view === undefined ? [] : phones(view);
  };
  await eventually(() => expect([shown(ofRenter), shown(ofOwner)]).toEqual([own.ofRenter, own.ofOwner]));
  expect(await sharePhones(server.context)).toBe(0);
  server.clock.set(new Date(Date.parse(booking.from) - 12 * hour));
  // The event of the booking itself may still be pending.
  await eventually(async () => {
    await sharePhones(server.context);
    expect([shown(ofRenter), shown(ofOwner)]).toEqual([all, all]);
  });
  expect(ofRenter.causes('booking:changed').at(-1)).toBe('phones-shown');
  expect(await sharePhones(server.context)).toBe(0);
});

test('booking and cancelling reveals no phones', async () => {
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const day = tomorrow(server);
  server.clock.set(`${day}T08:00:00+07:00`);
  const near = await book(renter, post._id, day, '12.00', '13.00');
  expect(phones(near)).toEqual(all);
  const params = { postId: post._id, bookId: near._id };
  expect(phones(await renter.ok('cancelBooking', { params }))).toEqual(own.ofRenter);
  expect(await seenBy(owner, near._id)).toEqual(own.ofOwner);
});
