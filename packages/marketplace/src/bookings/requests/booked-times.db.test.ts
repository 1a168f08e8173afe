import { expect, test } from 'vitest';
import { addDays, bangkokDay, weekdayOf } from '../../calendars/rules/time-slots.ts';
import { newRecordId } from '../../platform/records/record-id.ts';
import { writable } from '../../platform/records/record-schema.ts';
import { editPost } from '../../posts/commands.ts';
import type { CarType } from '../../posts/constants.ts';
import { findPost } from '../../posts/finding/find-posts.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import {
  type GivenPost,
  givenRequest,
  givePerson,
  givePost,
  type Person,
  tomorrow,
} from '../../testing/given.ts';
import { sampleRequest } from '../../testing/sample-request.ts';
import { findBooking } from '../find-bookings.ts';
import { addBookingRequest } from '../shapes.ts';
import { lockSlotJob, makeBooking } from './make.ts';

let owner: Person;
let renters: Person[];
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renters = await Promise.all(Array.from({ length: 4 }, () => givePerson(context)));
  day = tomorrow(context);
});
const { context, clock } = kit;

const renter = (index: number) => renters[index] as Person;
const refusal = (index: number, postId: string, timein: string, timeout: string, on = day) =>
  refusalOf(kit.book(renter(index), postId, on, timein, timeout));
/** The faults of the fields of a refused request. */
const faults = (index: number, postId: string, timein: string, timeout: string, on = day) =>
  kit.book(renter(index), postId, on, timein, timeout).then(
    () => ({}),
    ({ fields }) => fields,
  );
const edit = (post: GivenPost, changes: Partial<Parameters<typeof givenRequest>[0]>) =>
  kit.ok('editPost', editPost(context, owner, post.id, givenRequest({ imagePost: post.photos, ...changes })));
const usual = { open: '08.00', close: '20.00' };
/** Every day alike but some, by their distance from tomorrow. */
const weekWith = (changes: Record<number, typeof usual | null>) => {
  const week: (typeof usual | null)[] = Array.from({ length: 7 }, () => usual);
  for (const [ahead, hours] of Object.entries(changes)) week[weekdayOf(addDays(day, Number(ahead)))] = hours;
  return week;
};

test('adjacent bookings are accepted, overlapping ones of any kind are not', async () => {
  const { id } = await givePost(context, owner);
  await kit.book(renter(0), id, day, '10.00', '12.00');
  for (const [timein, timeout] of [
    ['10.00', '12.00'],
    ['09.30', '10.30'],
    ['11.30', '12.30'],
    ['10.30', '11.30'],
    ['09.00', '13.00'],
  ] as const)
    expect({ timein, code: await refusal(1, id, timein, timeout) }).toEqual({ timein, code: 'SLOT_TAKEN' });
  await kit.book(renter(1), id, day, '08.00', '10.00');
  await kit.book(renter(1), id, day, '12.00', '20.00');
});

test('a window across midnight belongs to the day on which it opens, with its times after midnight', async () => {
  const { id } = await givePost(context, owner, { open: '18.00', close: '08.00' });
  expect(await kit.book(renter(0), id, day, '23.00', '01.30')).toMatchObject({
    detail: { hours: '2.5' },
    from: new Date(`${day}T23:00:00+07:00`).toISOString(),
    to: new Date(`${addDays(day, 1)}T01:30:00+07:00`).toISOString(),
  });
  expect(await refusal(1, id, '01.00', '02.00')).toBe('SLOT_TAKEN');
  expect(await kit.book(renter(1), id, day, '01.30', '08.00')).toMatchObject({ detail: { hours: '6.5' } });
  expect(await faults(1, id, '12.00', '13.00')).toEqual({ timein: 'outside-hours' });
  expect(await kit.book(renter(1), id, addDays(day, 1), '18.00', '00.00')).toMatchObject({
    detail: { hours: '6' },
  });
});

test('a slot that is running can be booked, a past one cannot', async () => {
  const { id } = await givePost(context, owner);
  const today = bangkokDay(clock.now());
  clock.set(`${today}T10:29:00+07:00`);
  await kit.book(renter(0), id, today, '10.00', '10.30');
  clock.set(`${today}T11:31:00+07:00`);
  expect(await faults(0, id, '11.00', '12.00', today)).toEqual({ timein: 'slot-passed' });
});

test('the calendar day is that of Bangkok', async () => {
  const { id } = await givePost(context, owner, { open: '00.00', close: '23.30' });
  // 01.00 in Bangkok is still yesterday in UTC.
  clock.set(`${day}T01:00:00+07:00`);
  expect(await faults(0, id, '12.00', '13.00', addDays(day, -1))).toEqual({ Date: 'date-passed' });
  await kit.book(renter(0), id, day, '02.00', '03.00');
  await kit.book(renter(0), id, addDays(day, 3), '02.00', '03.00');
});

test('half hours cost halves: 25 baht for half an hour is 12.5', async () => {
  const { id } = await givePost(context, owner, { price: '25' });
  const { detail } = await kit.book(renter(0), id, day, '10.00', '10.30');
  expect(detail).toMatchObject({ hours: '0.5', price: '12.5' });
});

test('R153 a booking for a vehicle that the post does not take is refused and takes no time', async () => {
  const { id } = await givePost(context, owner, { typeofcar: 'bicycle' });
  const of = (car?: CarType) => kit.book(renter(0), id, day, '10.00', '12.00', { car });
  expect(await refusalOf(of('motorcar'))).toBe('OTHER_VEHICLE');
  expect((await of('bicycle')).place.typeofcar).toBe('bicycle');
});

test('R133 a booking at another price than the agreed one is refused and takes no time', async () => {
  const post = await givePost(context, owner, { price: '20' });
  await edit(post, { price: '5000' });
  const at = (pricePerHour: number) => kit.book(renter(0), post.id, day, '10.00', '12.00', { pricePerHour });
  expect(await refusalOf(at(20))).toBe('PRICE_CHANGED');
  expect((await at(5000)).detail.price).toBe('10000');
});

test('R133 the agreed price is a whole number, or absent', async () => {
  for (const wrong of ['', -20, 20.5, 'twenty', [20], { $gt: 0 }, 1e9, null]) {
    const parsed = addBookingRequest.safeParse({ ...sampleRequest(day), pricePerHour: wrong });
    expect([wrong, parsed.error?.issues[0]?.path]).toEqual([wrong, ['pricePerHour']]);
  }
  const { id } = await givePost(context, owner, { price: '20' });
  expect((await kit.book(renter(0), id, day)).detail.price).toBe('40');
});

test('R133 a repeat at another agreed price gets the outcome of the first request', async () => {
  const post = await givePost(context, owner, { price: '20' });
  const at = (pricePerHour: number, timein: string, key: string) =>
    kit.book(renter(0), post.id, day, timein, '12.00', { pricePerHour, key });
  const booked = await at(20, '10.00', 'same stay');
  await edit(post, { price: '30' });
  const again = await at(30, '10.00', 'same stay');
  expect(again._id).toBe(booked._id);
  expect(again.detail.price).toBe('40');
  expect(await refusalOf(at(20, '08.00', 'refused stay'))).toBe('PRICE_CHANGED');
  expect(await refusalOf(at(30, '08.00', 'refused stay'))).toBe('PRICE_CHANGED');
});

test('R105 a listing is booked by the hours of each weekday, and shows the whole week in plain hours', async () => {
  const week = weekWith({
    0: { open: '10.00', close: '12.00' },
    1: null,
    2: { open: '06.00', close: '22.00' },
  });
  const { id } = await givePost(context, owner, { week });
  expect((await findPost(context, id))?.date).toEqual({ open: '06.00', close: '22.00', week });
  expect(await faults(0, id, '09.00', '10.00')).toEqual({ timein: 'outside-hours' });
  expect(await faults(0, id, '11.00', '12.30')).toEqual({ timeout: 'outside-hours' });
  await kit.book(renter(0), id, day, '10.00', '12.00');
  expect(await faults(1, id, '10.00', '11.00', addDays(day, 1))).toEqual({ Date: 'closed-day' });
  await kit.book(renter(1), id, addDays(day, 2), '06.00', '07.00');
});

test('R111 a caller that sends only open and close gets every day alike', async () => {
  const post = await givePost(context, owner, {
    week: weekWith({ 1: null }),
    noticeHours: 3,
    bufferMinutes: 30,
  });
  expect(post.date).toMatchObject({ noticeHours: 3, bufferMinutes: 30 });
  const edited = await edit(post, { open: '09.00', close: '17.00' });
  expect(edited.date).toEqual({ open: '09.00', close: '17.00' });
  await kit.book(renter(0), post.id, addDays(day, 1), '10.00', '11.00');
});

test('R108 nobody books within the buffer of another stay of the same bay, and of many at once one does', async () => {
  const { id } = await givePost(context, owner, { bufferMinutes: 60 });
  await kit.book(renter(0), id, day, '12.00', '13.00');
  for (const [timein, timeout] of [
    ['13.30', '14.30'],
    ['10.00', '11.30'],
  ] as const)
    await expect(kit.book(renter(1), id, day, timein, timeout)).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
      extra: { free: expect.arrayContaining([{ timein: '14.00', until: '20.00' }]) },
    });
  await kit.book(renter(1), id, day, '14.00', '15.00');
  // Apart from each other, and within the buffer.
  const apart = [
    ['16.00', '16.30'],
    ['16.30', '17.00'],
    ['17.00', '17.30'],
  ] as const;
  const near = await givePost(context, owner, { bufferMinutes: 60 });
  const beside = await Promise.all(
    apart.map(([from, to], index) => refusal(index, near.id, from, to, addDays(day, 1))),
  );
  await kit.runJobs();
  expect(beside.toSorted()).toEqual(['', 'SLOT_TAKEN', 'SLOT_TAKEN']);
  const starts = ['16.00', '16.30', '17.00', '17.30'];
  const together = await Promise.all(starts.map((timein, index) => refusal(index, id, timein, '18.30')));
  expect(together.toSorted()).toEqual(['', 'SLOT_TAKEN', 'SLOT_TAKEN', 'SLOT_TAKEN']);
  const lot = await givePost(context, owner, { bufferMinutes: 30, perPlace: true, numberofcar: '2' });
  const first = await kit.book(renter(0), lot.id, day, '08.00', '09.00');
  const second = await kit.book(renter(2), lot.id, day, '09.00', '10.00');
  expect([first.bay?.number, second.bay?.number]).toEqual([1, 2]);
  expect(await refusal(3, lot.id, '09.00', '10.00')).toBe('SLOT_TAKEN');
  expect((await kit.book(renter(3), lot.id, day, '09.30', '10.30')).bay?.number).toBe(1);
});

test('R107 R109 notice refuses starts that are too near, and what is booked stays whatever is changed', async () => {
  const post = await givePost(context, owner);
  const booked = await kit.book(renter(0), post.id, day, '10.00', '11.00');
  await edit(post, { week: weekWith({ 0: null, 1: null }), noticeHours: 24 });
  expect(await findBooking(context, renter(0), booked._id)).toMatchObject({
    state: 'booked',
    from: booked.from,
  });
  expect(await faults(1, post.id, '12.00', '13.00')).toEqual({ Date: 'closed-day' });
  // The coming midnight is always less than 24 hours ahead.
  const always = { open: '00.00', close: '23.30' };
  await edit(post, { ...always, noticeHours: 24 });
  expect(await faults(1, post.id, '00.00', '01.00')).toEqual({ timein: 'notice-too-short' });
  await edit(post, always);
  await kit.book(renter(1), post.id, day, '00.00', '01.00');
});

test('R110 the calendar decides: a claim that was decided by an older week is refused', async () => {
  const post = await givePost(context, owner);
  // As the calendar is after the owner closed the day, with the post as a program has read it before.
  const { calendars } = context.db;
  const { opening } = (await calendars.findById(post._id).lean()) ?? {};
  const closed = JSON.stringify({ ...usual, week: weekWith({ 0: null }) });
  await writable(calendars).updateOne({ _id: post._id }, { $set: { opening: closed } });
  expect(await faults(0, post.id, '10.00', '11.00')).toEqual({ timein: 'outside-hours' });
  await kit.book(renter(0), post.id, addDays(day, 1), '10.00', '11.00');
  expect((await calendars.findById(post._id).lean())?.held).toHaveLength(1);
  await writable(calendars).updateOne({ _id: post._id }, { $set: { opening } });
});

test('a time outside of the opening hours or of the days to book is refused at its field', async () => {
  const { id } = await givePost(context, owner);
  for (const timein of ['07.30', '20.00'])
    expect(await faults(0, id, timein, '12.00')).toHaveProperty('timein');
  for (const timeout of ['10.00', '09.30', '20.30'])
    expect(await faults(0, id, '10.00', timeout)).toHaveProperty('timeout');
  for (const ahead of [-2, 3])
    expect(await faults(0, id, '10.00', '12.00', addDays(day, ahead))).toHaveProperty('Date');
  expect(await context.db.bookings.countDocuments()).toBe(0);
  expect((await context.db.calendars.findById(id).lean())?.held).toEqual([]);
});

test('today and three days ahead are accepted; price and people sent by the client are ignored', async () => {
  const { id: post } = await givePost(context, owner, { open: '00.00', close: '23.30', price: '25' });
  const days = [addDays(day, -1), addDays(day, 2)];
  clock.set(`${days[0]}T00:10:00+07:00`);
  for (const on of days) {
    const { detail } = sampleRequest(on, '00.00', '00.30');
    const decided = { hours: '9', price: '1', post: 'x', user: renter(0).id, renter: owner.id, status: 0 };
    const request = addBookingRequest.parse({
      Date: on,
      detail: { ...detail, ...decided, payment: undefined },
    });
    expect(await kit.book(renter(0), post, on, '00.00', '00.30', request)).toMatchObject({
      detail: {
        ...{ hours: '0.5', price: '12.5', post, user: owner.id, renter: renter(0).id },
        ...{ status: 1, payment: 'cash' },
      },
    });
  }
});

test('R153 a request that waits in the queue while the listing is changed to another vehicle is refused', async () => {
  const post = await givePost(context, owner);
  // As a worker reads it from the queue.
  const job = lockSlotJob.payload.parse({
    booking: newRecordId().toString(),
    post: post.id,
    renter: renter(0).id,
    request: { ...sampleRequest(day), car: 'motorcar' },
    requestedAt: context.sharedClock.now(),
  });
  await edit(post, { typeofcar: 'bicycle' });
  expect(await makeBooking(context, job)).toMatchObject({
    kind: 'refused',
    refusal: { code: 'OTHER_VEHICLE' },
  });
});
