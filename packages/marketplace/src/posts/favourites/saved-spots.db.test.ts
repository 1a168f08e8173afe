import { expect, test, vi } from 'vitest';
import { deleteUser } from '../../account-deletion/delete-account.ts';
import { requestedJobs } from '../../assembly/jobs.ts';
import { cancelBooking } from '../../bookings/ends.ts';
import type { BookingView } from '../../bookings/shapes.ts';
import { addDays, weekdayOf } from '../../calendars/rules/time-slots.ts';
import { findNotices } from '../../notices/views.ts';
import { newRecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { commandTests } from '../../testing/command-tests.ts';
import {
  type GivenPost,
  giveBooking,
  givePerson,
  givePost,
  type Person,
  tomorrow,
} from '../../testing/given.ts';
import { addWait, leaveWait } from '../../waits/commands.ts';
import { setAvailable } from '../commands.ts';
import { addFavourite } from './favourites.ts';
import { requestSavedNotices } from './saved-notices.ts';

let owner: Person;
let renter: Person;
/** Who usually parks from 10.00 to 12.00, next on the day on which the post is taken. */
let reader: Person;
let post: GivenPost;
let booking: BookingView;
let day: string;

const kit = await commandTests(async () => {
  // A Monday morning, so that the days of the window are weekdays.
  let monday = tomorrow(context);
  while (weekdayOf(monday) !== 0) monday = addDays(monday, 1);
  clock.set(`${monday}T08:00:00+07:00`);
  day = tomorrow(context);
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  reader = await givePerson(context);
  post = await givePost(context, owner, { title: 'ที่ประจำในซอย' });
  booking = await giveBooking(context, renter, post, day);
  const elsewhere = await givePost(context, owner);
  // Today's time is booked, too.
  for (const ahead of [-1, 1, 2])
    await giveBooking(context, reader, elsewhere, addDays(day, ahead), '10.00', '12.00');
  await save(reader, post);
});
const { context, clock } = kit;

const save = (person: Person, { id }: GivenPost) => kit.ok('addFavourite', addFavourite(context, person, id));
const cancel = (person: Person, { id }: Pick<GivenPost, 'id'>, { _id }: { _id: unknown }) =>
  kit.ok('cancelBooking', cancelBooking(context, person, id, String(_id)));
const free = () => cancel(renter, post, booking);
const savedNotices = async (person: Person) =>
  (await findNotices(context, person)).filter(({ kind }) => kind === 'saved-free');
const runJob = (
  { id }: Pick<GivenPost, 'id'>,
  { from, to }: { from: Date | string; to: Date | string },
  more: { by?: string; bay?: number } = {},
) => {
  const time = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  return requestedJobs['notify-saved'].run(context, { post: id, ...time, ...more });
};

test('R131: who has saved a spot gets one notice when it is free again at the usual time, and no second one that day', async () => {
  expect(await savedNotices(reader)).toEqual([]);
  await free();
  expect(await savedNotices(reader)).toMatchObject([
    {
      role: 'renter',
      person: '',
      stay: { post: post.id, title: post.title, Date: day, timein: '10.00', timeout: '12.00' },
    },
  ]);
  await runJob(post, booking);
  const other = await givePerson(context);
  const again = await kit.book(other, post.id, day, '11.00', '13.00');
  await cancel(other, post, again);
  await runJob(post, again);
  expect(await savedNotices(reader)).toHaveLength(1);
  expect(await savedNotices(other)).toEqual([]);
});

test('R131: of many who have saved a spot those get a notice whose usual time it is', async () => {
  const savers = Array.from({ length: 230 }, () => ({ _id: newRecordId(), posts: [post._id] }));
  await context.db.favourites.insertMany(savers);
  await free();
  expect(await savedNotices(reader)).toHaveLength(1);
});

test('R131: there is none for another time, for a paused spot, for its owner, and for who gave the time up', async () => {
  const evening = await giveBooking(context, renter, post, day, '15.00', '16.00');
  expect(await runJob(post, evening)).toBe(0);
  // It is still taken.
  expect(await runJob(post, booking)).toBe(0);
  await save(owner, post);
  await kit.ok('setAvailable', setAvailable(context, owner, post.id, false));
  await free();
  expect(await runJob(post, booking)).toBe(0);
  await kit.ok('setAvailable', setAvailable(context, owner, post.id, true));
  const own = await kit.book(reader, post.id, day, '10.00', '12.00');
  await cancel(reader, post, own);
  expect(await runJob(post, own, { by: reader.id })).toBe(0);
  expect([await savedNotices(reader), await savedNotices(owner)]).toEqual([[], []]);
});

test('R131: who waits in line comes first, and a notice follows only once nobody has the time held', async () => {
  const waiter = await givePerson(context);
  const request = { Date: day, timein: '10.00', timeout: '12.00' };
  const wait = await kit.ok('addWait', addWait(context, waiter, post.id, request));
  await free();
  expect(await context.db.waits.findById(wait._id).lean()).toMatchObject({ state: 'held' });
  expect(await runJob(post, booking)).toBe(0);
  expect(await savedNotices(reader)).toEqual([]);
  await kit.ok('leaveWait', leaveWait(context, waiter, wait._id));
  expect(await savedNotices(reader)).toHaveLength(1);
});

test('R131: of a bay by bay spot only the freed last bay counts', async () => {
  const lot = await givePost(context, owner, { perPlace: true, numberofcar: '2' });
  const other = await givePerson(context);
  await save(reader, lot);
  const first = await kit.book(other, lot.id, day, '10.00', '12.00');
  // The other bay was free all the time.
  await cancel(other, lot, first);
  expect(await savedNotices(reader)).toEqual([]);
  await kit.book(other, lot.id, day, '10.00', '12.00');
  const next = await givePerson(context);
  await cancel(next, lot, await kit.book(next, lot.id, day, '10.00', '12.00'));
  expect(await savedNotices(reader)).toHaveLength(1);
});

test('R131: a deleted account has no notice, also if the job was paused meanwhile', async () => {
  const user = requireRecordId(reader.id);
  const saved = await context.db.favourites.findById(user).lean();
  if (saved === null) throw new Error('nothing is saved');
  const admin = await givePerson(context, { isAdministrator: true });
  await kit.ok('deleteUser', deleteUser(context, admin, reader.id));
  // As a job has read it before the deletion.
  await context.db.favourites.create(saved);
  await free();
  expect(await context.db.notices.countDocuments({ user, kind: 'saved-free' })).toBe(0);
  await context.db.favourites.deleteOne({ _id: user });
});

test('R131: a released time does not cost the worker a query for each of the many who have saved the spot', async () => {
  const savers = Array.from({ length: 230 }, () => ({ _id: newRecordId(), posts: [post._id] }));
  await context.db.favourites.insertMany(savers);
  const reads = vi.spyOn(context.db.bookings, 'find');
  // One renter may release 60 times an hour, and each release is examined for up to 5,000 savers.
  await runJob(post, booking);
  const queries = reads.mock.calls.length;
  reads.mockRestore();
  expect(queries).toBeLessThan(230 / 4);
});

test('R131: a time that is released again and again while its job waits is one job, and none of the upkeep', async () => {
  const freed = { from: new Date(booking.from), to: new Date(booking.to), by: requireRecordId(renter.id) };
  const reads = vi.spyOn(context.db.favourites, 'find');
  for (let count = 0; count < 3; count += 1) requestSavedNotices(context, post._id, freed);
  await kit.runJobs(['upkeep', 'bookings']);
  expect(reads).not.toHaveBeenCalled();
  await kit.runJobs();
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});
