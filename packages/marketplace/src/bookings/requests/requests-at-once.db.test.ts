import { expect, test } from 'vitest';
import { postRoom, userRoom } from '../../announce/announce.ts';
import { outboxEntry } from '../../announce/outbox.ts';
import { runRequestedJob } from '../../assembly/jobs.ts';
import { newRecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { writable } from '../../platform/records/record-schema.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { type GivenPost, givePerson, givePost, type Person, tomorrow } from '../../testing/given.ts';
import { sampleRequest } from '../../testing/sample-request.ts';
import { cancelBooking } from '../ends.ts';
import { checkBooking } from '../stay/check.ts';
import { makeBooking } from './make.ts';
import { bookingTiming } from './outcome.ts';

let owner: Person;
let renter: Person;
let post: GivenPost;
let day: string;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  post = await givePost(context, owner);
  day = tomorrow(context);
});
const { context, sent, clock } = kit;

const heldOfPost = async () => (await context.db.calendars.findById(post._id).lean())?.held ?? [];
const bookingsOfPost = () => context.db.bookings.countDocuments({ 'detail.post': post._id });
/** What the job of a request gets. */
const jobOf = (booking: string) => ({
  booking,
  post: post.id,
  renter: renter.id,
  request: sampleRequest(day),
  requestedAt: context.sharedClock.now(),
});

/** 08.00-20.00 is open and 10.00-12.00 is taken. */
const freeAroundTheBooking = [
  ...['08.00', '08.30', '09.00', '09.30'].map((timein) => ({ timein, until: '10.00' })),
  ...Array.from({ length: 16 }, (_, index) => ({
    timein: `${12 + Math.floor(index / 2)}.${index % 2 === 0 ? '00' : '30'}`,
    until: '20.00',
  })),
];

test('of fifty concurrent bookings of one slot one is made, and the others get the free slots', async () => {
  const renters = await Promise.all(Array.from({ length: 50 }, () => givePerson(context)));
  for (let round = 0; round < 3; round += 1) {
    const results = await Promise.allSettled(renters.map((each) => kit.book(each, post.id, day)));
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(lost).toHaveLength(renters.length - 1);
    for (const refusal of lost)
      expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', extra: { free: freeAroundTheBooking } });
    const [won] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (won === undefined) throw new Error('one of them has it');
    expect((await heldOfPost()).map(({ booking }) => booking.toString())).toEqual([won._id]);
    const winner = renters[results.findIndex(({ status }) => status === 'fulfilled')] as Person;
    await kit.cancel(winner, won);
  }
  expect(await bookingsOfPost()).toBe(3);
});

test('an outcome in the form of another version is ignored, and bookings go on', async () => {
  const { redis, redisPrefix } = context;
  for (const outcome of [{ booking: 'x', refusal: null }, [{ kind: 'other' }]])
    await redis.publish(`${redisPrefix}:booking-outcomes`, JSON.stringify(outcome));
  expect(await kit.book(renter, post.id, day)).toMatchObject({ state: 'booked' });
  expect(kit.warnings.splice(0).map((line) => JSON.parse(line).msg)).toEqual(
    Array(2).fill('an outcome of another form was ignored'),
  );
});

test('of a group in which requests fail only those run again', async () => {
  const payload = jobOf(newRecordId().toString());
  const faulty = { ...payload, booking: 'no id' };
  // Redis may hold what another release has written.
  const { requestedAt: _, ...foreign } = payload;
  const job = {
    data: { group: [faulty, payload, foreign] } as unknown,
    async updateData(data: unknown) {
      job.data = data;
    },
    removeDeduplicationKey: async () => false,
  };
  await expect(runRequestedJob(context, 'lock-slot', job)).rejects.toThrow();
  expect(job.data).toEqual({ group: [faulty, foreign] });
  expect(await context.db.bookings.findById(payload.booking).lean()).toMatchObject({ detail: { status: 1 } });
});

test('the same key sent at once, and again later, makes one booking', async () => {
  const request = () => kit.book(renter, post.id, day, '10.00', '12.00', { key: 'the same key' });
  const booked = await Promise.all([request(), request(), request()]);
  const again = await request();
  expect(new Set([...booked, again].map(({ _id }) => _id)).size).toBe(1);
  expect(await bookingsOfPost()).toBe(1);
});

test('a job that runs again finds its own booking', async () => {
  const booking = await kit.book(renter, post.id, day);
  const job = jobOf(booking._id);
  const runs = await Promise.all(Array.from({ length: 10 }, () => makeBooking(context, job)));
  for (const run of runs)
    expect(run).toMatchObject({
      kind: 'booked',
      isNew: false,
      booking: { _id: requireRecordId(booking._id) },
    });
  expect(await heldOfPost()).toHaveLength(1);
  expect(await bookingsOfPost()).toBe(1);
});

test('a job past its deadline refuses for good, whatever an earlier run of it was about to write', async () => {
  const process = await kit.stalling();
  const job = jobOf(newRecordId().toString());
  const stopped = await process.stopAt(() => makeBooking(process.context, job), 'bookings');
  const late = { ...job, requestedAt: job.requestedAt - bookingTiming.requestDeadlineMs - 1000 };
  expect(await makeBooking(context, late)).toMatchObject({ kind: 'refused' });
  stopped.resume();
  expect(await stopped.done).toMatchObject({ kind: 'refused' });
  await kit.runJobs();
  expect([await heldOfPost(), await bookingsOfPost()]).toEqual([[], 0]);
});

test('a change whose process crashed right after the write is settled and announced by the relay', async () => {
  const booking = await kit.book(renter, post.id, day);
  // Writes the cancellation alone: it is neither announced nor settled.
  await writable(context.db.bookings).updateOne(
    { _id: booking._id },
    {
      $set: { 'detail.status': 0, endedBy: 'renter', changedAt: clock.now() },
      $inc: { version: 1 },
      $push: { outbox: outboxEntry('cancelled' as const, clock.now()) },
    },
  );
  await kit.relay();
  expect(sent.views(userRoom(renter.id), 'booking:changed')).toMatchObject([{ state: 'cancelled' }]);
  expect(sent.views(postRoom(post.id), 'slots:changed')).toMatchObject([{ taken: [] }]);
});

test('two changes that are announced together are one event, of the last one', async () => {
  const booking = await kit.book(renter, post.id, day);
  // The processes of the check-in and of its confirmation die before they announce them.
  const request = { check: true, step: 'checkin', comment: '' } as const;
  await checkBooking(kit.crashing(), renter, booking._id, request);
  await checkBooking(kit.crashing(), owner, booking._id, request);
  sent.clear();
  await kit.relay();
  const room = userRoom(renter.id);
  expect(sent.causes(room, 'booking:changed')).toEqual(['check-in-confirmed']);
  for (const { view } of sent.to(room, 'booking:changed')) expect(view.state).toBe('parked');
});

test('a request whose booking was cancelled meanwhile is answered with its outcome, and holds no time', async () => {
  const request = () => kit.book(renter, post.id, day, '10.00', '12.00', { key: 'a key' });
  const booking = await request();
  await kit.ok('cancelBooking', cancelBooking(context, renter, post.id, booking._id));
  expect(await request()).toMatchObject({ _id: booking._id, state: 'cancelled' });
  await makeBooking(context, jobOf(booking._id));
  expect(await heldOfPost()).toEqual([]);
});

test('a claim without a booking is released, and its booking can no longer be made', async () => {
  const lost = newRecordId();
  const hour = 3_600_000;
  const from = new Date(clock.now().getTime() + hour);
  const held = { booking: lost, from, to: new Date(from.getTime() + hour), heldAt: clock.now() };
  await writable(context.db.calendars).updateOne({ _id: post._id }, { $push: { held } });
  const kept = await kit.book(renter, post.id, day);
  expect(await kit.runScheduled('sweep-claims')).toBe(0);
  clock.advance(300_000);
  expect(await kit.runScheduled('sweep-claims')).toBe(1);
  expect((await heldOfPost()).map(({ booking }) => booking.toString())).toEqual([kept._id]);
  expect(await makeBooking(context, jobOf(lost.toString()))).toMatchObject({ kind: 'refused' });
  expect(await bookingsOfPost()).toBe(1);
});
