import { makeBooking } from '@joddee/marketplace/bookings/requests/make-booking';
import { checkBooking } from '@joddee/marketplace/bookings/stay/check-booking';
import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { createSharedClock } from '@joddee/marketplace/platform/shared-clock';
import type { WriteGate } from '@joddee/marketplace/testing/write-gate';
import { beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../../worker/src/start-worker.ts';
import { book, bookingOptions, check, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { callerOf, type StallingProgram, stallingScene } from '../../support/programs/stalling-program.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

const scene = stallingScene();
let server: TestServer;
let owner: Person;
let stalling: Context;
let gate: WriteGate;
let stopAt: StallingProgram['stopAt'];
beforeAll(() => {
  ({ server, owner, context: stalling, gate, stopAt } = scene);
});

function lockSlotJobOf(renter: Person, postId: string, day: string, requestedAt: number) {
  const { body } = bookingOptions(postId, day, '09.00', '10.00');
  return {
    booking: requireRecordId(renter.id.slice(0, 16) + postId.slice(16)).toString(),
    post: postId,
    renter: renter.id,
    request: { ...body, detail: { ...body.detail, payment: 'cash' as const } },
    requestedAt,
  };
}

test('a booking whose write hangs until its job is abandoned is refused, and its time is booked only once', async () => {
  const [first, second] = [await newPerson(server), await newPerson(server)];
  const post = await newPost(owner);
  const day = tomorrow(server);
  const job = lockSlotJobOf(first, post._id, day, server.context.sharedClock.now());
  const stopped = gate.stopBefore(3);
  const firstRun = makeBooking(stalling, job);
  expect(await stopped.reached).toMatchObject({ collection: 'bookings' });

  // The queue gives the job to another worker, which finds it too old.
  const late = await makeBooking(server.context, {
    ...job,
    requestedAt: server.context.sharedClock.now() - 61_000,
  });
  expect(late).toMatchObject({ kind: 'refused', refusal: { code: 'UNAVAILABLE' } });
  await book(second, post._id, day, '09.00', '10.00');
  stopped.resume();
  expect(await firstRun).toMatchObject({ kind: 'refused', refusal: { code: 'UNAVAILABLE' } });

  const active = await server.context.db.bookings
    .find({ 'detail.post': requireRecordId(post._id), 'detail.status': 1 })
    .lean();
  const held = (await server.context.db.calendars.findById(post._id).lean())?.held ?? [];
  expect(active.map(({ detail }) => detail.renter.toString())).toEqual([second.id]);
  expect(held.map(({ booking }) => booking.toString())).toEqual(active.map(({ _id }) => _id.toString()));
});

test('a run that found the renter busy releases no time once another run has made the booking', async () => {
  const renter = await newPerson(server);
  const [post, other] = [await newPost(owner), await newPost(owner)];
  const day = tomorrow(server);
  const elsewhere = await book(renter, other._id, day, '09.00', '10.00');
  const job = lockSlotJobOf(renter, post._id, day, server.context.sharedClock.now());
  // The run claims the time at the post, is refused by the renter’s own calendar, and is then paused.
  const stopped = gate.stopBefore(3);
  const firstRun = makeBooking(stalling, job);
  await stopped.reached;
  await renter.ok('cancelBooking', { params: { postId: other._id, bookId: elsewhere._id } });
  const again = await makeBooking(server.context, job);
  stopped.resume();
  await firstRun;
  await stalling.background.settled();

  const booking = await server.context.db.bookings.findById(job.booking).lean();
  const held = (await server.context.db.calendars.findById(post._id).lean())?.held ?? [];
  const isBooked = booking !== null;
  expect(again.kind === 'booked').toBe(isBooked);
  expect(held).toHaveLength(isBooked ? 1 : 0);
});

test('clocks of server and worker that differ by minutes refuse no booking', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const own = server.context.sharedClock;
  server.context.sharedClock = await createSharedClock(server.context.redis, () => Date.now() - 300_000);
  try {
    await book(renter, post._id, tomorrow(server));
  } finally {
    server.context.sharedClock = own;
  }
});

test('a job that fails for good leaves its Idempotency-Key usable', async () => {
  const quiet = await startTestServer({ workers: 0 });
  try {
    const ownerThere = await newOwner(quiet, await newAdministrator(quiet));
    const [renter, post] = [await newPerson(quiet), await newPost(ownerThere)];
    const request = { ...bookingOptions(post._id, tomorrow(quiet)), headers: { 'idempotency-key': 'stuck' } };
    const pending = await renter.call('requestBooking', request);
    expect(pending.status).toBe(202);
    // The last attempt has failed, however many there are.
    const { bookings } = quiet.context.queues;
    const [job] = await bookings.getJobs(['waiting']);
    expect(job?.data).toMatchObject({ group: [{ booking: pending.body._id }] });
    await quiet.context.redis.hset(bookings.toKey(String(job?.id)), 'atm', 10_000, 'ats', 10_000);
    const broken = await startWorker({ ...quiet.context, groups: null as never }, quiet.settings, false);
    await eventually(async () =>
      expect(await bookings.getJobCounts('waiting', 'active', 'delayed')).toEqual({
        waiting: 0,
        active: 0,
        delayed: 0,
      }),
    );
    await broken.stop();
    const worker = await startWorker(quiet.context, quiet.settings, false);
    expect(await renter.call('requestBooking', request)).toMatchObject({
      status: 201,
      body: { _id: pending.body._id },
    });
    await worker.stop();
  } finally {
    await quiet.close();
  }
});

test('of two bookings of a renter one is checked in, however long a check-in is paused', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const day = tomorrow(server);
  const [here, there] = [
    await book(renter, post._id, day, '09.00', '10.00'),
    await book(renter, post._id, day, '11.00', '12.00'),
  ];
  const arriveAt = (context: Context, id: string) =>
    checkBooking(context, callerOf(renter), id, { check: true, step: 'checkin', comment: '' });
  // The first check-in crashed between its two writes.
  const died = gate.stopBefore(2);
  void arriveAt(stalling, here._id);
  await died.reached;
  died.kill();
  // Another check-in, elsewhere, fences the first and is paused before it claims.
  const fencedAt = await server.context.db.bookings.findById(here._id).lean();
  let stopped: Awaited<ReturnType<typeof stopAt>> | undefined;
  for (let number = 1; stopped === undefined; number += 1) {
    const stop = gate.stopBefore(number);
    const done = arriveAt(stalling, there._id).catch((error: unknown) => error);
    await stop.reached;
    const now = await server.context.db.bookings.findById(here._id).lean();
    if (now?.version !== fencedAt?.version) stopped = { ...stop, done };
    else stop.kill();
  }
  // The first check-in is repeated meanwhile.
  await check(renter, here, 'checkin');
  stopped.resume();
  await stopped.done;
  const both = await server.context.db.bookings.find({ 'detail.renter': requireRecordId(renter.id) }).lean();
  expect(both.filter(({ check: { checkin } }) => checkin.renter)).toHaveLength(1);
});
