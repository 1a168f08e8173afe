import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { addDays, weekdayOf } from '@joddee/rules/times/time-slots';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;
let renters: Person[];
let day: string;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false, env: { LIMIT_BOOKINGS: '100000' } });
  owner = await newOwner(server, await newAdministrator(server));
  day = tomorrow(server);
});
beforeEach(async () => {
  renters = await Promise.all(Array.from({ length: 4 }, () => newPerson(server)));
});
afterAll(() => server.close());

const renter = (index: number) => renters[index] as Person;
const request = (index: number, postId: string, timein: string, timeout: string, on = day) =>
  renter(index).call('requestBooking', bookingOptions(postId, on, timein, timeout));
const usual = { open: '08.00', close: '20.00' };
/** Every day alike but some, by their distance from tomorrow. */
const weekWith = (changes: Record<number, typeof usual | null>) => {
  const week: (typeof usual | null)[] = Array.from({ length: 7 }, () => usual);
  for (const [ahead, hours] of Object.entries(changes)) week[weekdayOf(addDays(day, Number(ahead)))] = hours;
  return week;
};
async function edit(postId: string, photos: string[], changes: Record<string, unknown>) {
  const body = await postRequestOf(owner, { imagePost: photos, ...changes });
  return owner.ok('editPost', { params: { postId }, body });
}

test('R105 a listing is booked by the hours of each weekday, and shows the whole week in plain hours', async () => {
  const week = weekWith({
    0: { open: '10.00', close: '12.00' },
    1: null,
    2: { open: '06.00', close: '22.00' },
  });
  const post = await newPost(owner, { week });
  expect(post.date).toEqual({ open: '06.00', close: '22.00', week });
  expect(await request(0, post._id, '09.00', '10.00')).toMatchObject({ status: 400 });
  expect(await request(0, post._id, '11.00', '12.30')).toMatchObject({ status: 400 });
  await book(renter(0), post._id, day, '10.00', '12.00');
  expect(await request(1, post._id, '10.00', '11.00', addDays(day, 1))).toMatchObject({
    status: 400,
    body: { Date: 'ที่จอดนี้ปิดในวันที่เลือก กรุณาเลือกวันอื่น' },
  });
  await book(renter(1), post._id, addDays(day, 2), '06.00', '07.00');
});

test('R111 a caller that sends only open and close gets every day alike', async () => {
  const post = await newPost(owner, { week: weekWith({ 1: null }), noticeHours: 3, bufferMinutes: 30 });
  expect(post.date).toMatchObject({ noticeHours: 3, bufferMinutes: 30 });
  const edited = await edit(post._id, post.photos, { open: '09.00', close: '17.00' });
  expect(edited.date).toEqual({ open: '09.00', close: '17.00' });
  await book(renter(0), post._id, addDays(day, 1), '10.00', '11.00');
});

test('R108 nobody books within the buffer of another stay of the same bay, and of many at once one does', async () => {
  const post = await newPost(owner, { bufferMinutes: 60 });
  await book(renter(0), post._id, day, '12.00', '13.00');
  for (const [timein, timeout] of [
    ['13.30', '14.30'],
    ['10.00', '11.30'],
  ] as const)
    expect(await request(1, post._id, timein, timeout)).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN', free: expect.arrayContaining([{ timein: '14.00', until: '20.00' }]) },
    });
  await book(renter(1), post._id, day, '14.00', '15.00');
  const together = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      request(index, post._id, `${16 + Math.floor(index / 2)}.${index % 2 ? '3' : '0'}0`, '18.30'),
    ),
  );
  expect(together.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const lot = await newPost(owner, { bufferMinutes: 30, perPlace: true, numberofcar: '2' });
  const first = await book(renter(0), lot._id, day, '08.00', '09.00');
  const second = await book(renter(2), lot._id, day, '09.00', '10.00');
  expect([first.bay?.number, second.bay?.number]).toEqual([1, 2]);
  expect(await request(3, lot._id, '09.00', '10.00')).toMatchObject({ status: 409 });
  const third = await book(renter(3), lot._id, day, '09.30', '10.30');
  expect(third.bay?.number).toBe(1);
});

test('R107 R109 notice refuses starts that are too near, and what is booked stays whatever is changed', async () => {
  const post = await newPost(owner);
  const booked = await book(renter(0), post._id, day, '10.00', '11.00');
  await edit(post._id, post.photos, { week: weekWith({ 0: null, 1: null }), noticeHours: 24 });
  const { book: own } = await renter(0).ok('findOwnBookings');
  expect(own.find(({ _id }) => _id === booked._id)).toMatchObject({ state: 'booked', from: booked.from });
  expect(await request(1, post._id, '12.00', '13.00')).toMatchObject({ status: 400 });
  // The coming midnight is always less than 24 hours ahead.
  const always = { open: '00.00', close: '23.30' };
  await edit(post._id, post.photos, { ...always, noticeHours: 24 });
  expect(await request(1, post._id, '00.00', '01.00')).toMatchObject({
    status: 400,
    body: { timein: 'ใกล้เวลาเข้าเกินไป ที่นี่ต้องจองล่วงหน้า กรุณาเลือกเวลาอื่น' },
  });
  await edit(post._id, post.photos, always);
  await book(renter(1), post._id, day, '00.00', '01.00');
});

test('R110 the calendar decides: a claim that was decided by an older week is refused', async () => {
  const post = await newPost(owner);
  const _id = requireRecordId(post._id);
  // The post as a program read it before the owner closed the day.
  await server.context.db.calendars.updateOne(
    { _id },
    { $set: { opening: JSON.stringify({ ...usual, week: weekWith({ 0: null }) }) } },
  );
  expect(await request(0, post._id, '10.00', '11.00')).toMatchObject({ status: 400 });
  await book(renter(0), post._id, addDays(day, 1), '10.00', '11.00');
  await eventually(async () => {
    const calendar = await server.context.db.calendars.findById(_id).lean();
    expect(calendar?.held).toHaveLength(1);
  });
});
