import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, bookingOptions, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive, eventsOf, type LiveClient } from '../../support/live-client.ts';
import { newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { sharedTestServer } from '../../support/programs/test-server.ts';

let owner: Person;
let renter: Person;
let stranger: Person;
let live: Record<'owner' | 'renter' | 'stranger' | 'visitor', LiveClient>;
let postId: string;

const server = await sharedTestServer();

/** The owner is on one server, all others on the other; the visitor and the stranger watch the post. */
beforeEach(async () => {
  [owner, renter, stranger] = [await newOwner(server), await newPerson(server), await newPerson(server)];
  const [here = '', there = ''] = server.urls;
  const [liveOwner, besides] = [await connectLive(there, owner.token), await connectLive(here, owner.token)];
  postId = (await newPost(owner))._id;
  // Waits for the events of this scene on both servers, which are not part of the test.
  for (const client of [liveOwner, besides])
    await eventually(() => expect(client.causes('post:changed')).toEqual(['published']));
  besides.close();
  live = {
    owner: liveOwner,
    renter: await connectLive(here, renter.token),
    stranger: await connectLive(there, stranger.token),
    visitor: await connectLive(here),
  };
  for (const client of [live.stranger, live.visitor]) await client.connection.watch('post', postId);
  for (const client of Object.values(live)) {
    client.received.length = 0;
    client.changes.length = 0;
  }
});
afterEach(() => {
  closeLiveClients();
  server.clock.set(new Date());
});

/** A stranger and a visitor who watch the post receive only times from any step of a booking. */
async function expectOnlyTimes(): Promise<void> {
  for (const client of [live.stranger, live.visitor]) {
    await eventually(() => expect(eventsOf(client)).not.toEqual([]));
    for (const { event, payload } of eventsOf(client)) {
      expect(['slots:changed', 'post:changed']).toContain(event);
      const text = JSON.stringify(payload);
      for (const secret of ['0898765432', 'กข 1234', 'รถสีขาว', renter.id]) expect(text).not.toContain(secret);
    }
  }
}

/** Waits for the event of the booking, because the next change could otherwise be announced together with it. */
async function bookAndAwaitEvent(day: string): Promise<BookingView> {
  const booking = await book(renter, postId, day);
  await eventually(() => {
    for (const client of [live.owner, live.renter])
      expect(client.causes('booking:changed')).toEqual(['created']);
  });
  return booking;
}

/** Each party holds the same view that it would query; the other party's phone is not in it yet. */
async function expectAsRead(id: string): Promise<void> {
  for (const [person, client] of [
    [owner, live.owner],
    [renter, live.renter],
  ] as const) {
    const read = (await person.ok('findOwnBookings')).book.find(({ _id }) => _id === id);
    expect(read).toBeDefined();
    expect(client.state.bookings.get(id)).toEqual(read);
  }
}

test('a booking appears in the owner’s queue and the renter’s list, and its time closes for all who watch the post', async () => {
  const booking = await book(renter, postId, tomorrow(server));
  await eventually(async () => {
    await expectAsRead(booking._id);
    expect(live.renter.state.bookings.get(booking._id)).toEqual(booking);
    for (const client of [live.owner, live.renter])
      expect(client.causes('booking:changed')).toEqual(['created']);
    for (const client of [live.stranger, live.visitor])
      expect(client.state.slots.get(postId)?.taken).toEqual([{ from: booking.from, to: booking.to }]);
  });
  expect(live.stranger.state.bookings.values()).toEqual([]);
  await expectOnlyTimes();
});

test('every step of check-in and check-out reaches both parties and nobody else', async () => {
  const { _id } = await bookAndAwaitEvent(tomorrow(server));
  const steps = [
    [renter, 'checkin', 'check-in-requested', 'arrived'],
    [owner, 'checkin', 'check-in-confirmed', 'parked'],
    [renter, 'checkout', 'check-out-requested', 'leaving'],
    [owner, 'checkout', 'check-out-confirmed', 'completed'],
  ] as const;
  const causes: string[] = ['created'];
  for (const [who, step, cause, state] of steps) {
    const body = { check: true, step, ...(cause === 'check-out-requested' ? { rate: 5, comment: 'ดี' } : {}) };
    const answer = await who.ok('checkBooking', { params: { bookId: _id }, body });
    causes.push(cause);
    await eventually(async () => {
      await expectAsRead(_id);
      expect((who === owner ? live.owner : live.renter).state.bookings.get(_id)).toEqual(answer);
      for (const client of [live.owner, live.renter])
        expect(client.causes('booking:changed')).toEqual(causes);
    });
    expect(answer.state).toBe(state);
  }
  // The time is free again, and the rating reaches all who watch the post.
  await eventually(() => {
    for (const client of [live.stranger, live.visitor]) {
      expect(client.state.slots.get(postId)?.taken).toEqual([]);
      expect(client.state.watchedPosts.get(postId)).toMatchObject({
        rate: { rating: 5, count: 1 },
        comments: [{ comment: 'ดี', rate: 5, name: { firstname: 'สมชาย' } }],
      });
      expect(client.causes('post:changed')).toEqual(['rated']);
    }
    expect(live.owner.causes('post:changed')).toEqual(['rated']);
  });
  await expectOnlyTimes();
});

test('all sockets of a user receive an event; an earlier refusal and a repeated step send none', async () => {
  const second = await connectLive(server.urls[1] ?? '', renter.token);
  const day = tomorrow(server);
  const booking = await book(renter, postId, day);
  await eventually(() => expect(second.state.bookings.get(booking._id)).toBeDefined());
  const step = { params: { bookId: booking._id }, body: { check: true, step: 'checkin' } };
  await renter.ok('checkBooking', step);
  await renter.ok('checkBooking', step);
  expect(await stranger.call('requestBooking', bookingOptions(postId, day))).toMatchObject({
    status: 409,
    body: { code: 'SLOT_TAKEN', timein: expect.any(String), free: expect.any(Array) },
  });
  await renter.call('cancelBooking', { params: { postId, bookId: booking._id } });
  // The owner confirms after the event, because two changes announced together appear as one.
  await eventually(() => expect(second.causes('booking:changed')).toEqual(['created', 'check-in-requested']));
  await owner.ok('checkBooking', step);
  await eventually(() =>
    expect(second.causes('booking:changed')).toEqual(['created', 'check-in-requested', 'check-in-confirmed']),
  );
  await eventually(() =>
    expect(live.renter.causes('booking:changed')).toEqual(second.causes('booking:changed')),
  );
  expect(new Set(eventsOf(live.stranger).map(({ event }) => event))).toEqual(new Set(['slots:changed']));
});
