import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { book, bookingOptions, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import { closeLiveClients, connectLive } from '../support/live-client.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
  submitCardOf,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

test('R43 a withdrawn card pauses the posts, with events; editing and reopening need a verified card, and bookings stay valid', async () => {
  const [owner, renter, visitor] = [
    await newOwner(server, admin),
    await newPerson(server),
    await connectLive(server.url),
  ];
  const [open, paused] = [await newPost(owner), await newPost(owner)];
  const day = tomorrow(server);
  const booking = await book(renter, open._id, day);
  await owner.ok('setAvailable', { params: { postId: paused._id }, body: { available: false } });
  await visitor.connection.watch('post', open._id);
  await admin.ok('declineCardByLink', { params: { userId: owner.id }, query: { reason: 'บัตรหมดอายุ' } });

  await eventually(() => expect(visitor.causes('post:changed')).toContain('paused'));
  expect(await renter.ok('findPost', { params: { id: open._id } })).toMatchObject({ available: false });
  expect(await renter.call('requestBooking', bookingOptions(open._id, day, '15.00', '16.00'))).toMatchObject({
    status: 409,
    body: { code: 'POST_PAUSED' },
  });
  const params = { postId: open._id };
  const refused = { status: 403, body: { code: 'CARD_NOT_CONFIRMED' } };
  const change = { params, body: await postRequestOf(owner) };
  expect(await owner.call('editPost', change)).toMatchObject(refused);
  expect(await owner.call('setAvailable', { params, body: { available: true } })).toMatchObject(refused);
  await owner.ok('setAvailable', { params, body: { available: false } });
  expect(await renter.ok('findOwnBookings')).toMatchObject({ book: [{ _id: booking._id, state: 'booked' }] });
  for (const who of [renter, owner])
    await who.ok('checkBooking', { params: { bookId: booking._id }, body: { check: true, step: 'checkin' } });

  await submitCardOf(owner);
  await admin.ok('approveCardByLink', { params: { userId: owner.id } });
  // No post opens by itself: the owner reopens each, and a post that was paused before stays paused.
  expect(await renter.ok('findPost', { params: { id: paused._id } })).toMatchObject({ available: false });
  await owner.ok('setAvailable', { params, body: { available: true } });
  await owner.ok('editPost', change);
  closeLiveClients();
});

test('posts are paused also if the program crashed between the withdrawal and the pause', async () => {
  const owner = await newOwner(server, admin);
  const post = await newPost(owner);
  const { users } = server.context.db;
  await eventually(async () => expect((await users.findById(owner.id).lean())?.outbox).toEqual([]));
  // The state that a program leaves if it crashes right after its first write.
  const longAgo = new Date(server.clock.now().getTime() - 60_000);
  await users.updateOne(
    { _id: owner.id },
    {
      $set: { Card: { idCard: '', laser: '', confirm: false }, changedAt: longAgo },
      $inc: { version: 1 },
      $push: { outbox: outboxEntry('declined', longAgo) },
    },
  );
  await eventually(async () =>
    expect(await owner.ok('findPost', { params: { id: post._id } })).toMatchObject({ available: false }),
  );
});

test('deleting a user removes posts, card images and upcoming bookings, and leaves stays in progress', async () => {
  const [owner, renter, other] = [await newPerson(server), await newPerson(server), await newPerson(server)];
  await submitCardOf(owner);
  await admin.ok('approveCardByLink', { params: { userId: owner.id } });
  const post = await newPost(owner);
  const day = tomorrow(server);
  const upcoming = await book(renter, post._id, day, '08.00', '09.00');
  const underWay = await book(other, post._id, day, '10.00', '11.00');
  for (const who of [other, owner])
    await who.ok('checkBooking', { params: { bookId: underWay._id }, body: { check: true } });

  await admin.ok('deleteUser', { params: { userId: owner.id } });
  expect(await admin.ok('deleteUser', { params: { userId: owner.id } })).toEqual({ _id: owner.id });
  await eventually(async () => {
    expect(await createApiClient(server.url).ok('findPost', { params: { id: post._id } })).toBeNull();
    expect(await renter.ok('findOwnBookings')).toMatchObject({
      book: [
        {
          _id: upcoming._id,
          state: 'cancelled',
          endedBy: 'owner',
          owner: { firstname: '', phone: '' },
          place: { title: post.title },
        },
      ],
    });
  });
  expect(await other.ok('findOwnBookings')).toMatchObject({ book: [{ _id: underWay._id, state: 'parked' }] });
  await eventually(async () => {
    expect(await server.context.db.uploads.countDocuments({ user: owner.id })).toBe(0);
    expect(await server.context.db.cards.countDocuments({ accounts: owner.id })).toBe(0);
  });
});
