import { expect, test } from 'vitest';
import type { Context } from '../../context/context.ts';
import { newRecordId } from '../../platform/records/record-id.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { type GivenPost, givePerson, givePost, type Person, tomorrow } from '../../testing/given.ts';
import { sampleRequest } from '../../testing/sample-request.ts';
import type { StallingProcess } from '../../testing/stalling-process.ts';
import { checkBooking } from '../stay/check.ts';
import { makeBooking } from './make.ts';

let owner: Person;
let renter: Person;
let post: GivenPost;
let day: string;
let stalling: StallingProcess;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  post = await givePost(context, owner);
  day = tomorrow(context);
  stalling = await kit.stalling();
});
const { context } = kit;

const newJob = () => ({
  booking: newRecordId().toString(),
  post: post.id,
  renter: renter.id,
  request: sampleRequest(day, '09.00', '10.00'),
  requestedAt: context.sharedClock.now(),
});
const heldOfPost = async () =>
  ((await context.db.calendars.findById(post._id).lean())?.held ?? []).map(({ booking }) => `${booking}`);

test('a booking whose write hangs until its job is abandoned is refused, and its time is booked only once', async () => {
  const job = newJob();
  const stopped = stalling.gate.stopBefore(2);
  const firstRun = makeBooking(stalling.context, job);
  expect(await stopped.reached).toMatchObject({ collection: 'bookings' });

  // The queue gives the job to another worker, which finds it too old.
  const late = await makeBooking(context, { ...job, requestedAt: job.requestedAt - 61_000 });
  const refused = { kind: 'refused', refusal: { code: 'UNAVAILABLE' } };
  expect(late).toMatchObject(refused);
  const second = await givePerson(context);
  const { _id } = await kit.book(second, post.id, day, '09.00', '10.00');
  stopped.resume();
  expect(await firstRun).toMatchObject(refused);
  const active = await context.db.bookings.find({ 'detail.post': post._id, 'detail.status': 1 }).lean();
  expect(active.map((booking) => `${booking._id}`)).toEqual([_id]);
  expect(await heldOfPost()).toEqual([_id]);
});

test('a run that found the renter busy releases no time once another run has made the booking', async () => {
  const other = await givePost(context, owner);
  const elsewhere = await kit.book(renter, other.id, day, '09.00', '10.00');
  const job = newJob();
  // The run claims the time at the post, is refused by the renter’s own calendar, and is paused before it says so.
  const stopped = stalling.gate.stopBefore(2);
  const firstRun = makeBooking(stalling.context, job);
  expect(await stopped.reached).toMatchObject({ collection: 'bookings' });
  await kit.cancel(renter, elsewhere);
  const again = await makeBooking(context, job);
  stopped.resume();
  await firstRun;
  await stalling.context.background.settled();
  const isBooked = (await context.db.bookings.findById(job.booking).lean()) !== null;
  expect(again.kind === 'booked').toBe(isBooked);
  expect(await heldOfPost()).toEqual(isBooked ? [job.booking] : []);
  // What the job announces after it.
  await kit.relay();
});

test('of two bookings of a renter one is checked in, however long a check-in is paused', async () => {
  const here = await kit.book(renter, post.id, day, '09.00', '10.00');
  const there = await kit.book(renter, post.id, day, '11.00', '12.00');
  const arriveAt = (by: Context, id: string) =>
    checkBooking(by, renter, id, { check: true, step: 'checkin', comment: '' });
  const { gate } = stalling;
  // The first check-in crashed between its two writes.
  const died = gate.stopBefore(2);
  void arriveAt(stalling.context, here._id);
  await died.reached;
  died.kill();
  const versionOfHere = async () => (await context.db.bookings.findById(here._id).lean())?.version;
  const before = await versionOfHere();
  // Another check-in, elsewhere, fences the first and is paused before it claims.
  let stopped: { resume(): void; done: Promise<unknown> } | undefined;
  for (let number = 1; stopped === undefined; number += 1) {
    const stop = gate.stopBefore(number);
    const done = arriveAt(stalling.context, there._id).catch((error: unknown) => error);
    await stop.reached;
    if ((await versionOfHere()) !== before) stopped = { ...stop, done };
    else stop.kill();
  }
  // The first check-in is repeated meanwhile.
  await kit.check(renter, here, 'checkin');
  stopped.resume();
  await stopped.done;
  await stalling.context.background.settled();
  const both = await context.db.bookings.find({ 'detail.renter': renter.id }).lean();
  expect(both.filter(({ check: { checkin } }) => checkin.renter)).toHaveLength(1);
  await kit.relay();
});
