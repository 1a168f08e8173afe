import { addBookingRequest } from '@joddee/contract/bookings';
import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import { makeBooking } from '@joddee/marketplace/bookings/requests/make-booking';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningWorker, startWorker } from '../../../worker/src/start-worker.ts';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive, eventsOf, type LiveClient } from '../../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let owner: Person;
let worker: RunningWorker | undefined;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, workers: 0 });
  owner = await newOwner(server, await newAdministrator(server));
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  closeLiveClients();
});
afterAll(() => server.close());

const work = async () => {
  worker = await startWorker(server.context, server.settings);
};

test('without a worker: the request is accepted within two seconds, and the booking arrives as an event', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const live = await connectLive(server.urls[1] ?? '', renter.token);
  const began = performance.now();
  const answer = await renter.call('requestBooking', bookingOptions(post._id, tomorrow(server)));
  expect(answer).toMatchObject({ status: 202, body: { state: 'pending', _id: expect.any(String) } });
  expect(performance.now() - began).toBeLessThan(2000);
  expect(live.state.bookings.values()).toEqual([]);
  await work();
  await eventually(() =>
    expect(live.state.bookings.get(String(answer.body._id))).toMatchObject({ state: 'booked' }),
  );
});

test('of two pending requests for the same time one is booked, the other gets its refusal as an event', async () => {
  const [first, second, stranger] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const post = await newPost(owner);
  const live = {
    first: await connectLive(server.urls[0] ?? '', first.token),
    second: await connectLive(server.urls[1] ?? '', second.token),
    stranger: await connectLive(server.urls[1] ?? '', stranger.token),
  };
  const request = bookingOptions(post._id, tomorrow(server));
  const answers = [await first.call('requestBooking', request), await second.call('requestBooking', request)];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  await work();
  // Workers take both jobs at once, so either may succeed.
  const outcomeOf = (client: LiveClient) => [
    client.state.bookings.values().length,
    ...eventsOf(client)
      .filter(({ event }) => event === 'booking:refused')
      .map(({ payload }) => payload.code),
  ];
  await eventually(() =>
    expect([outcomeOf(live.first), outcomeOf(live.second)].sort((a, b) => a.length - b.length)).toEqual([
      [1],
      [0, 'SLOT_TAKEN'],
    ]),
  );
  expect(eventsOf(live.stranger)).toEqual([]);
});

test('the same key sent without a worker, and again later, makes one booking', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const request = {
    ...bookingOptions(post._id, tomorrow(server)),
    headers: { 'idempotency-key': 'no worker yet' },
  };
  const waiting = await Promise.all([1, 2, 3].map(() => renter.call('requestBooking', request)));
  expect(new Set(waiting.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  await work();
  const booked = await renter.ok('requestBooking', request);
  expect(booked._id).toBe(waiting[0]?.body._id);
  expect(await server.context.db.bookings.countDocuments({ 'detail.post': post._id })).toBe(1);
});

test('a job that runs again finds its own booking', async () => {
  const renter = await newPerson(server);
  const post = await newPost(owner);
  await work();
  const booking = await book(renter, post._id, tomorrow(server));
  const { body } = bookingOptions(post._id, tomorrow(server));
  const job = {
    booking: booking._id,
    post: post._id,
    renter: renter.id,
    request: addBookingRequest.parse(body),
    requestedAt: server.context.sharedClock.now(),
  };
  const runs = await Promise.all(Array.from({ length: 10 }, () => makeBooking(server.context, job)));
  for (const run of runs)
    expect(run).toMatchObject({
      kind: 'booked',
      isNew: false,
      booking: { _id: requireRecordId(booking._id) },
    });
  expect((await server.context.db.calendars.findById(post._id).lean())?.held).toHaveLength(1);
  expect(await server.context.db.bookings.countDocuments({ 'detail.post': post._id })).toBe(1);
});

test('a change whose process crashed right after the write is settled and announced by the worker', async () => {
  await work();
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const booking = await book(renter, post._id, tomorrow(server));
  const [live, visitor] = [
    await connectLive(server.urls[1] ?? '', renter.token),
    await connectLive(server.urls[0] ?? ''),
  ];
  await visitor.connection.watch('post', post._id);
  await server.context.background.settled();
  const { db, clock } = server.context;
  // Writes the cancellation alone: it is neither announced nor settled.
  await db.bookings.updateOne(
    { _id: booking._id },
    {
      $set: { 'detail.status': 0, endedBy: 'renter', changedAt: clock.now() },
      $inc: { version: 1 },
      $push: { outbox: outboxEntry('cancelled' as const, clock.now()) },
    },
  );
  await eventually(() => {
    expect(live.state.bookings.get(booking._id)).toMatchObject({ state: 'cancelled' });
    expect(visitor.state.slots.get(post._id)?.taken).toEqual([]);
  }, 15);
  await eventually(async () => expect((await db.bookings.findById(booking._id).lean())?.outbox).toEqual([]));
});

test('of two changes that are announced together the last one leads', async () => {
  await work();
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const live = await connectLive(server.urls[1] ?? '', renter.token);
  const booking = await book(renter, post._id, tomorrow(server));
  await eventually(() => expect(live.causes('booking:changed')).toEqual(['created']));
  await server.context.background.settled();
  const { db, clock } = server.context;
  // Writes check-in and confirmation alone, without what follows.
  const outbox = (['check-in-requested', 'check-in-confirmed'] as const).map((cause) =>
    outboxEntry(cause, clock.now()),
  );
  await db.bookings.updateOne(
    { _id: booking._id },
    {
      $set: { 'check.checkin.renter': true, 'check.checkin.user': true, changedAt: clock.now() },
      $inc: { version: 2 },
      $push: { outbox: { $each: outbox } },
    },
  );
  await eventually(() => {
    expect(live.state.bookings.get(booking._id)).toMatchObject({ state: 'parked' });
    expect(live.causes('booking:changed')).toEqual(['created', 'check-in-confirmed']);
  }, 15);
  await eventually(() =>
    expect(eventsOf(live).filter(({ event }) => event === 'booking:changed')).toHaveLength(3),
  );
});
