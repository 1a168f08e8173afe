import { expect, test } from 'vitest';
import { userRoom } from '../announce/announce.ts';
import { addDays, bangkokDay } from '../calendars/rules/time-slots.ts';
import { commandTests } from '../testing/command-tests.ts';
import { givePerson, givePost, type Person, tomorrow } from '../testing/given.ts';
import { findBooking } from './find-bookings.ts';
import type { BookingView } from './shapes.ts';

let owner: Person;
let renter: Person;
let postId: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  postId = (await givePost(context, owner, { open: '00.00', close: '23.30' })).id;
});
const { context, clock, sent } = kit;

const hour = 3_600_000;
const minute = 60_000;
const ownPhone = '0812345678';
const typed = '0898765432';
const phones = ({ owner: there, renterParty, detail }: BookingView) => [
  there.phone,
  renterParty.phone,
  detail.phone,
];
const all = [ownPhone, ownPhone, typed];
const own = { ofRenter: ['', ownPhone, typed], ofOwner: [ownPhone, '', ''] };

const seenBy = async (person: Person, { _id }: BookingView) =>
  phones(await findBooking(context, person, _id));
const sharePhones = () => kit.runScheduled('share-phones');
/** At eight in the morning of today, from where a stay can be booked for tomorrow. */
function thisMorning(): string {
  clock.set(`${bangkokDay(clock.now())}T08:00:00+07:00`);
  return tomorrow(context);
}

test('R42 the owner sees the phone from 12 hours before the start, the renter from 30 minutes, both to 12 hours after the end', async () => {
  const admin = await givePerson(context, { isAdministrator: true });
  const booking = await kit.book(renter, postId, thisMorning(), '15.00', '16.00');
  expect(phones(booking)).toEqual(own.ofRenter);
  const at = async (instant: number) => {
    clock.set(new Date(instant));
    await sharePhones();
    return {
      ofRenter: await seenBy(renter, booking),
      ofOwner: await seenBy(owner, booking),
      ofAdmin: await seenBy(admin, booking),
    };
  };
  const [from, to] = [Date.parse(booking.from), Date.parse(booking.to)];
  expect(await at(from - 12 * hour - 1000)).toEqual({ ...own, ofAdmin: all });
  expect(await at(from - 12 * hour)).toEqual({ ofRenter: own.ofRenter, ofOwner: all, ofAdmin: all });
  expect(await at(from - 30 * minute - 1000)).toEqual({ ofRenter: own.ofRenter, ofOwner: all, ofAdmin: all });
  expect(await at(from - 30 * minute)).toEqual({ ofRenter: all, ofOwner: all, ofAdmin: all });
  expect(await at(to + 12 * hour - 1000)).toEqual({ ofRenter: all, ofOwner: all, ofAdmin: all });
  expect(await at(to + 12 * hour)).toEqual({ ...own, ofAdmin: all });
});

test('R42 a check-in days ahead shows the renter the phone, its withdrawal hides it, its confirmation shows both', async () => {
  const booking = await kit.book(renter, postId, thisMorning(), '20.00', '21.00');
  expect(phones(await kit.check(renter, booking, 'checkin'))).toEqual(all);
  expect(await seenBy(owner, booking)).toEqual(own.ofOwner);
  expect(phones(await kit.withdrawArrival(renter, booking))).toEqual(own.ofRenter);
  await kit.check(renter, booking, 'checkin');
  expect(phones(await kit.check(owner, booking, 'checkin'))).toEqual(all);
  const [announced] = sent.views(userRoom(renter.id), 'booking:changed');
  expect(phones(announced ?? booking)).toEqual(all);
  expect(await seenBy(renter, booking)).toEqual(all);
});

test('each phone is announced when its time has come, once and without a notice', async () => {
  const booking = await kit.book(renter, postId, thisMorning(), '17.00', '18.00');
  const announced = () =>
    [renter, owner].map(({ id }) => sent.views(userRoom(id), 'booking:changed').flatMap(phones));
  expect(announced()).toEqual([own.ofRenter, own.ofOwner]);
  expect(await sharePhones()).toBe(0);
  const notices = await context.db.notices.countDocuments();
  for (const [before, expected] of [
    [12 * hour, [own.ofRenter, all]],
    [30 * minute, [all, all]],
  ] as const) {
    clock.set(new Date(Date.parse(booking.from) - before));
    expect(await sharePhones()).toBe(1);
    expect(announced()).toEqual(expected);
    expect(sent.causes(userRoom(renter.id), 'booking:changed').at(-1)).toBe('phones-shown');
    expect(await sharePhones()).toBe(0);
  }
  expect(await context.db.notices.countDocuments()).toBe(notices);
});

test('booking and cancelling reveals no phones', async () => {
  clock.set(`${tomorrow(context)}T08:00:00+07:00`);
  const near = await kit.book(renter, postId, bangkokDay(clock.now()), '12.00', '13.00');
  expect(phones(near)).toEqual(own.ofRenter);
  expect(await seenBy(owner, near)).toEqual(all);
  expect(phones(await kit.cancel(renter, near))).toEqual(own.ofRenter);
  expect(await seenBy(owner, near)).toEqual(own.ofOwner);
});

test('R141 a renter sees the phones of five owners within a day, whether each booking lasts or is cancelled', async () => {
  clock.set(`${tomorrow(context)}T10:05:00+07:00`);
  const day = bangkokDay(clock.now());
  const offers: string[] = [];
  for (let owners = 0; owners < 7; owners += 1) {
    const each = await givePerson(context, { card: true });
    offers.push((await givePost(context, each, { open: '00.00', close: '23.30' })).id);
  }
  const phoneAt = async (offer: string) => {
    const booking = await kit.book(renter, offer, day, '10.00', '11.00');
    await kit.cancel(renter, booking);
    return booking.owner.phone;
  };
  const seen = [];
  for (const offer of offers) seen.push(await phoneAt(offer));
  expect(seen).toEqual([...Array(5).fill(ownPhone), '', '']);
  // An owner whose phone was shown counts once.
  expect(await phoneAt(offers[0] ?? '')).toBe(ownPhone);
  // Neither the time nor a check-in shows another one.
  const last = await kit.book(renter, offers[6] ?? '', day, '10.30', '11.00');
  await sharePhones();
  expect((await kit.check(renter, last, 'checkin')).owner.phone).toBe('');
  clock.advance(25 * hour);
  await sharePhones();
  const again = await kit.book(renter, offers[5] ?? '', addDays(day, 1), '11.00', '12.00');
  expect(again.owner.phone).toBe(ownPhone);
});
