import { postRequest } from '@joddee/contract/posts';
import { checkBooking } from '@joddee/marketplace/bookings/check-booking';
import { makeBooking } from '@joddee/marketplace/bookings/requests/make-booking';
import type { Context } from '@joddee/marketplace/context/context';
import { openContext } from '@joddee/marketplace/context/open-context';
import { saveUpload } from '@joddee/marketplace/files/save-upload';
import { scheduledJobs } from '@joddee/marketplace/jobs/job-catalog';
import { requireRecordId } from '@joddee/marketplace/platform/record-id';
import { createSharedClock } from '@joddee/marketplace/platform/shared-clock';
import { addPost } from '@joddee/marketplace/posts/add-post';
import { approveCard } from '@joddee/marketplace/users/card/approve-card';
import { declineCard } from '@joddee/marketplace/users/card/decline-card';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../worker/src/start-worker.ts';
import { book, bookingOptions, check, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
  submitCardOf,
} from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { gateWrites, type WriteGate } from '../support/write-gate.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
/** A program whose writes can be paused, beside the server's own. */
let stalling: Context;
let gate: WriteGate;
let close: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BOOKINGS: '100000' } });
  admin = await newAdministrator(server);
  owner = await newOwner(server, admin);
  ({ context: stalling, close } = await openContext('stalling', server.settings, { clock: server.clock }));
  gate = gateWrites(stalling.db);
});
afterEach(() => {
  gate.open();
  server.clock.set(new Date());
});
afterAll(async () => {
  await close();
  await server.close();
});

const callerOf = ({ id }: Person, status: 0 | 1 = 0) => ({
  id,
  status,
  sessionId: '',
  expiresAt: new Date(Date.now() + 60_000),
});

/** Pauses the program before the first matching write; earlier ones pass. */
async function stopAt(work: () => Promise<unknown>, collection: string, method?: string) {
  for (let number = 1; ; number += 1) {
    const stopped = gate.stopBefore(number);
    const done = work();
    const write = await stopped.reached;
    if (write.collection === collection && (method === undefined || write.method === method))
      return { ...stopped, done };
    stopped.kill();
  }
}

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
  const job = lockSlotJobOf(first, post._id, day, Date.now());
  const stopped = gate.stopBefore(3);
  const firstRun = makeBooking(stalling, job);
  expect(await stopped.reached).toMatchObject({ collection: 'bookings' });

  // The queue gives the job to another worker, which finds it too old.
  const late = await makeBooking(server.context, { ...job, requestedAt: Date.now() - 61_000 });
  expect(late.refusal).toMatchObject({ code: 'UNAVAILABLE' });
  await book(second, post._id, day, '09.00', '10.00');
  stopped.resume();
  expect((await firstRun).refusal).toMatchObject({ code: 'UNAVAILABLE' });

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
  const job = lockSlotJobOf(renter, post._id, day, Date.now());
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
  expect(again.refusal === null).toBe(isBooked);
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
    const job = await bookings.getJob(String(pending.body._id));
    await quiet.context.redis.hset(bookings.toKey(String(job?.id)), 'atm', 10_000, 'ats', 10_000);
    const broken = await startWorker(
      { ...quiet.context, db: { ...quiet.context.db, bookings: null as never } },
      quiet.settings,
      false,
    );
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

test('a post that is written after its owner was deleted is removed, and cannot be booked', async () => {
  const leaver = await newOwner(server, admin);
  const request = postRequest.parse(await postRequestOf(leaver));
  const stopped = await stopAt(
    () => addPost(stalling, callerOf(leaver), request).catch((error: unknown) => error),
    'posts',
  );
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(leaver.id).lean()).toMatchObject({ cleanup: false }),
  );
  stopped.resume();
  expect(await stopped.done).toMatchObject({ code: expect.any(String) });
  const posts = await server.context.db.posts.find({ user: requireRecordId(leaver.id) }).lean();
  expect(posts.map(({ deletedAt }) => deletedAt !== null)).toEqual([true]);
  const calendar = await server.context.db.calendars.findById(posts[0]?._id).lean();
  expect(calendar?.open).toBe(false);
});

test('also if its process crashes right after the write, and a booking made in between is cancelled', async () => {
  const [leaver, renter] = [await newOwner(server, admin), await newPerson(server)];
  const request = postRequest.parse(await postRequestOf(leaver));
  const stopped = await stopAt(() => addPost(stalling, callerOf(leaver), request), 'posts');
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(leaver.id).lean()).toMatchObject({ cleanup: false }),
  );
  const isWritten = async () =>
    (await server.context.db.posts.findOne({ user: requireRecordId(leaver.id) }).lean())?._id.toString();
  // The write itself still happens, but nothing after it.
  const died = gate.stopBefore(1);
  stopped.resume();
  await died.reached;
  died.kill();
  const postId = (await isWritten()) ?? '';
  const booked = await renter.call('requestBooking', bookingOptions(postId, tomorrow(server)));
  server.clock.advance(10_000);
  await eventually(async () => {
    await scheduledJobs['relay-outbox'].run(server.context);
    expect(await server.context.db.posts.findById(postId).lean()).toMatchObject({
      deletedAt: expect.any(Date),
    });
    if (booked.status === 201)
      expect(await server.context.db.bookings.findById(String(booked.body._id)).lean()).toMatchObject({
        detail: { status: 0 },
        endedBy: 'owner',
      });
  }, 15);
});

test('a publication whose process crashed half-way can be repeated with the same photos', async () => {
  const request = await postRequestOf(owner, { title: 'ลานหลังบ้านร่มรื่น' });
  const stopped = await stopAt(() => addPost(stalling, callerOf(owner), postRequest.parse(request)), 'posts');
  stopped.kill();
  const { post } = await owner.ok('addPost', { body: request });
  expect(post).toMatchObject({ title: 'ลานหลังบ้านร่มรื่น', photos: request.imagePost });
});

test('an approval that crashes between its writes leaves no account counted on the card', async () => {
  const people = [await newPerson(server), await newPerson(server), await newPerson(server)] as const;
  const idCard = '1100400000001';
  for (const person of people) await submitCardOf(person, idCard);
  const [dies, second, third] = people;
  const stopped = await stopAt(
    () => approveCard(stalling, callerOf(admin, 1), dies.id).catch((error: unknown) => error),
    'users',
  );
  await admin.ok('deleteUser', { params: { userId: dies.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(dies.id).lean()).toMatchObject({ cleanup: false }),
  );
  stopped.resume();
  expect(await stopped.done).toMatchObject({ code: 'NOT_FOUND' });
  server.clock.advance(10 * 60_000);
  await scheduledJobs['sweep-cards'].run(server.context);
  await admin.ok('approveCardByLink', { params: { userId: second.id } });
  await admin.ok('approveCardByLink', { params: { userId: third.id } });
  const card = await server.context.db.cards.findById(idCard).lean();
  expect(card?.accounts.map(String).sort()).toEqual([second.id, third.id].sort());
});

test('images of a declined card are deleted, also if the process crashes right after the decision', async () => {
  const person = await newPerson(server);
  await submitCardOf(person);
  // Dated back, so that no sweep of recent uploads finds them.
  await server.context.db.uploads.updateMany(
    { user: requireRecordId(person.id) },
    { $set: { created: new Date(Date.now() - 10 * 86_400_000) } },
  );
  const stopped = await stopAt(() => declineCard(stalling, callerOf(admin, 1), person.id, 'รูปไม่ชัด'), 'users');
  const died = gate.stopBefore(1);
  stopped.resume();
  await died.reached;
  died.kill();
  server.clock.advance(10_000);
  await eventually(async () => {
    await scheduledJobs['relay-outbox'].run(server.context);
    expect(await server.context.db.uploads.countDocuments({ user: requireRecordId(person.id) })).toBe(0);
  }, 15);
});

test('an image that is stored after its account was deleted is removed', async () => {
  const leaver = await newPerson(server);
  const image = await picture();
  const stopped = await stopAt(
    () => saveUpload(stalling, leaver.id, 'images', image).catch((error: unknown) => error),
    'uploads',
  );
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await eventually(async () =>
    expect(await server.context.db.users.findById(leaver.id).lean()).toMatchObject({ cleanup: false }),
  );
  stopped.resume();
  expect(await stopped.done).toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(await server.context.db.uploads.countDocuments({ user: requireRecordId(leaver.id) })).toBe(0);
});
