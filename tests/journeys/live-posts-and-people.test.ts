import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { book, tomorrow } from '../support/bookings.ts';
import { eventually, withinSeconds } from '../support/eventually.ts';
import { closeLiveClients, connectLive, eventsOf, type LiveClient, onMap } from '../support/live-client.ts';
import {
  freshRegistration,
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  postRequestOf,
} from '../support/people.ts';
import { sharedTestServer } from '../support/programs/test-server.ts';

let liveAdmin: LiveClient;
let stranger: LiveClient;
let here: string;
let there: string;

const server = await sharedTestServer();
[here = '', there = ''] = server.urls;
const admin = await newAdministrator(server);

beforeEach(async () => {
  stranger = await connectLive(there, (await newPerson(server)).token);
  liveAdmin = await connectLive(there, admin.token);
});
afterEach(() => {
  // A stranger never receives an event of these tests.
  expect(eventsOf(stranger)).toEqual([]);
  closeLiveClients();
});

test('a post appears on the map, changes, disappears when it is paused, and is removed when it is deleted', async () => {
  const owner = await newOwner(server, admin);
  const visitor = await connectLive(here);
  await visitor.connection.watch('map');
  const post = await newPost(owner);
  const params = { postId: post._id };
  await eventually(() => expect(onMap(visitor, post._id)).toMatchObject({ title: post.title, comments: [] }));

  const watcher = await connectLive(there);
  await watcher.connection.watch('post', post._id);
  expect(watcher.state.watchedPosts.get(post._id)).toMatchObject({ title: post.title });
  const edited = await owner.ok('editPost', {
    params,
    body: await postRequestOf(owner, { title: 'ชื่อที่เปลี่ยนแล้ว' }),
  });
  await eventually(() => {
    const { owner: _, ownerFacts: __, ...alone } = edited;
    // Events are about the post alone; who watches it knows its owner already.
    expect(onMap(visitor, post._id)).toEqual(alone);
    expect(watcher.state.watchedPosts.get(post._id)).toEqual(edited);
  });

  await owner.ok('setAvailable', { params, body: { available: false } });
  await eventually(() => {
    expect(onMap(visitor, post._id)).toBeUndefined();
    expect(watcher.state.watchedPosts.get(post._id)).toMatchObject({ available: false });
  });
  await owner.ok('setAvailable', { params, body: { available: true } });
  await eventually(() => expect(onMap(visitor, post._id)).toBeDefined());

  await owner.ok('deletePost', { params });
  await eventually(() => {
    expect(onMap(visitor, post._id)).toBeUndefined();
    expect(watcher.state.watchedPosts.get(post._id)).toBeUndefined();
    expect(visitor.causes('post:changed')).toEqual(['published', 'edited', 'paused', 'reopened', 'deleted']);
  });
});

test('a client that stops watching receives no more events', async () => {
  const owner = await newOwner(server, admin);
  const liveOwner = await connectLive(here, owner.token);
  const post = await newPost(owner);
  // Waits for the event of its publication, which is not part of the test.
  await eventually(() => expect(liveOwner.causes('post:changed')).toEqual(['published']));
  const [watcher, other] = [await connectLive(here), await connectLive(here)];
  for (const client of [watcher, other]) await client.connection.watch('post', post._id);
  watcher.connection.unwatch('post', post._id);
  // Requests on one socket are answered in order, so an answer now means that the other client has received the event.
  await watcher.connection.socket.emitWithAck('map:unwatch', null);
  const params = { postId: post._id };
  await owner.ok('setAvailable', { params, body: { available: false } });
  await eventually(() => expect(other.causes('post:changed')).toEqual(['paused']));
  await owner.ok('setAvailable', { params, body: { available: true } });
  await eventually(() => expect(other.causes('post:changed')).toEqual(['paused', 'reopened']));
  expect(eventsOf(watcher)).toEqual([]);
});

test('administrators see registrations and changes; a user sees the own profile change', async () => {
  const registration = freshRegistration();
  await createApiClient(here).ok('register', { body: registration });
  await eventually(() =>
    expect(
      liveAdmin.received.some(({ payload }) => JSON.stringify(payload).includes(registration.username)),
    ).toBe(true),
  );
  const person = await logInAs(server, registration.username);
  const live = await connectLive(there, person.token);
  const profile = await person.ok('editProfile', { body: { about: 'ชอบจอดในร่ม', phone: '0899999999' } });
  await eventually(() => {
    expect(live.state.profile.get(person.id)).toEqual(profile);
    expect(liveAdmin.causes('user:changed')).toContain('changed');
  });
});

test('a user deleted while online: disconnected within a second, with events to the other party and the administrators', async () => {
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const booking = await book(renter, post._id, tomorrow(server));
  const [liveOwner, liveRenter] = [
    await connectLive(here, owner.token),
    await connectLive(there, renter.token),
  ];
  await eventually(() => expect(liveRenter.state.bookings.get(booking._id)).toBeDefined());

  const began = performance.now();
  await admin.ok('deleteUser', { params: { userId: owner.id } });
  await withinSeconds(1, () => {
    expect(liveOwner.loggedOut).toBe(true);
    expect(liveOwner.connection.socket.connected).toBe(false);
  });
  expect(performance.now() - began).toBeLessThan(1000);
  const heard = liveOwner.received.length;
  expect(liveOwner.causes('session:revoked')).toEqual(['deleted']);
  await eventually(() => {
    expect(liveRenter.state.bookings.get(booking._id)).toMatchObject({
      state: 'cancelled',
      endedBy: 'owner',
    });
    expect(
      liveAdmin.received.some(({ event, payload }) => event === 'user:deleted' && payload._id === owner.id),
    ).toBe(true);
  });
  expect(liveOwner.received.length).toBe(heard);
});
