import { requestedJobs } from '@joddee/marketplace/jobs/job-catalog';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { addDays, weekdayOf } from '@joddee/rules/times/time-slots';
import { beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { notAtRest } from '../../support/browser/at-rest.ts';
import { waitingScene } from '../../support/calls/waiting-scene.ts';
import { inState, takenPost, waitFor } from '../../support/calls/waits.ts';
import { eventually } from '../../support/eventually.ts';
import { connectLive } from '../../support/live-client.ts';
import { firstNotice, noticeKindsOf } from '../../support/notices.ts';
import { newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const scene = waitingScene();

/** A Monday morning, so that the days of the window are weekdays. */
beforeEach(() => {
  let monday = tomorrow(scene.server);
  while (weekdayOf(monday) !== 0) monday = addDays(monday, 1);
  scene.server.clock.set(`${monday}T08:00:00+07:00`);
});

/** A renter who usually parks from 10.00 to 12.00, next on the day that the taken post is taken on. */
async function commuter(postId: string): Promise<Person> {
  const person = await newPerson(scene.server);
  const owner = await newOwner(scene.server, scene.admin);
  const elsewhere = (await newPost(owner))._id;
  const day = tomorrow(scene.server);
  for (const other of [addDays(day, 1), addDays(day, 2)])
    await book(person, elsewhere, other, '10.00', '12.00');
  // Today's time is booked, too.
  await book(person, elsewhere, addDays(day, -1), '10.00', '12.00');
  await person.ok('addFavourite', { params: { postId } });
  return person;
}
const savedNotices = async (person: Person) =>
  (await noticeKindsOf(person)).filter((kind) => kind === 'saved-free');
const runJob = (postId: string, { from, to }: { from: string; to: string }) =>
  requestedJobs['notify-saved'].run(scene.server.context, { post: postId, from, to });

/** The worker's own job about the freed time would find the spot open again if it were late. */
async function jobsAreDone(): Promise<void> {
  const { context } = scene.server;
  await context.background.settled();
  await eventually(async () => expect(await notAtRest(context)).toBeNull());
}

test('R131: who has saved a spot gets one notice when it is free again at the usual time, and no second one that day', async () => {
  const { postId, day, booking, free } = await takenPost(scene.server, scene.admin, { title: 'ที่ประจำ' });
  const reader = await commuter(postId);
  expect(await savedNotices(reader)).toEqual([]);
  await free();
  const notice = await firstNotice(reader, 'saved-free');
  expect(notice).toMatchObject({
    role: 'renter',
    person: '',
    stay: { post: postId, title: 'ที่ประจำ', Date: day, timein: '10.00', timeout: '12.00' },
  });
  await runJob(postId, booking);
  const other = await newPerson(scene.server);
  const again = await book(other, postId, day, '11.00', '13.00');
  await other.ok('cancelBooking', { params: { postId, bookId: again._id } });
  await runJob(postId, again);
  expect(await savedNotices(reader)).toHaveLength(1);
  expect(await savedNotices(other)).toEqual([]);
});

test('R131: of many who have saved a spot those get a notice whose usual time it is', async () => {
  const { postId, free } = await takenPost(scene.server, scene.admin);
  const savers = Array.from({ length: 230 }, () => ({ _id: newRecordId(), posts: [postId] }));
  await scene.server.context.db.favourites.insertMany(savers);
  const reader = await commuter(postId);
  await free();
  await firstNotice(reader, 'saved-free');
});

test('R131: there is none for another time, for a paused spot, for its owner, and for who gave the time up', async () => {
  const { postId, day, owner, renter, booking } = await takenPost(scene.server, scene.admin);
  const reader = await commuter(postId);
  const evening = await book(renter, postId, day, '15.00', '16.00');
  expect(await runJob(postId, evening)).toBe(0);
  // It is still taken.
  expect(await runJob(postId, booking)).toBe(0);
  await owner.ok('addFavourite', { params: { postId } });
  await owner.ok('setAvailable', { params: { postId }, body: { available: false } });
  await renter.ok('cancelBooking', { params: { postId, bookId: booking._id } });
  expect(await runJob(postId, booking)).toBe(0);
  await jobsAreDone();
  await owner.ok('setAvailable', { params: { postId }, body: { available: true } });
  const own = await book(reader, postId, day, '10.00', '12.00');
  await reader.ok('cancelBooking', { params: { postId, bookId: own._id } });
  const { from, to } = own;
  const job = { post: postId, from, to, by: reader.id };
  expect(await requestedJobs['notify-saved'].run(scene.server.context, job)).toBe(0);
  expect([await savedNotices(reader), await savedNotices(owner)]).toEqual([[], []]);
});

test('R131: who waits in line comes first, and a notice follows only once nobody has the time held', async () => {
  const { postId, day, booking, free } = await takenPost(scene.server, scene.admin);
  const reader = await commuter(postId);
  const waiter = await newPerson(scene.server);
  const live = await connectLive(scene.server.urls[0] ?? '', waiter.token);
  const wait = await waitFor(waiter, postId, day);
  await free();
  await inState(live, 'held');
  expect(await runJob(postId, booking)).toBe(0);
  expect(await savedNotices(reader)).toEqual([]);
  await waiter.ok('leaveWait', { params: { waitId: wait._id } });
  await firstNotice(reader, 'saved-free');
});

test('R131: of a bay by bay spot only the freed last bay counts', async () => {
  const owner = await newOwner(scene.server, scene.admin);
  const postId = (await newPost(owner, { perPlace: true, numberofcar: 2 }))._id;
  const [one, two] = [await newPerson(scene.server), await newPerson(scene.server)];
  const day = tomorrow(scene.server);
  const first = await book(one, postId, day, '10.00', '12.00');
  const reader = await commuter(postId);
  const job = ({ from, to, bay }: typeof first) => ({ post: postId, from, to, bay: bay?.number });
  // The other bay was free all the time.
  await one.ok('cancelBooking', { params: { postId, bookId: first._id } });
  expect(await requestedJobs['notify-saved'].run(scene.server.context, job(first))).toBe(0);
  await book(one, postId, day, '10.00', '12.00');
  const second = await book(two, postId, day, '10.00', '12.00');
  await two.ok('cancelBooking', { params: { postId, bookId: second._id } });
  await firstNotice(reader, 'saved-free');
});

test('R131: a deleted account has no notice, also if the job was paused meanwhile', async () => {
  const { postId, booking, free } = await takenPost(scene.server, scene.admin);
  const reader = await commuter(postId);
  const { context } = scene.server;
  const user = requireRecordId(reader.id);
  const saved = await context.db.favourites.findById(user).lean();
  await scene.admin.ok('deleteUser', { params: { userId: reader.id } });
  await eventually(async () => expect(await context.db.favourites.countDocuments({ _id: user })).toBe(0));
  // As a job has read it before the deletion.
  await context.db.favourites.create(saved ?? {});
  await free();
  await runJob(postId, booking);
  expect(await context.db.notices.countDocuments({ user, kind: 'saved-free' })).toBe(0);
});
