import { limits } from '@joddee/marketplace/common/limits';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { pino } from 'pino';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, bookingOptions, check, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
} from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { picture } from '../../support/samples/pictures.ts';

const lines: string[] = [];

const server = await startTestServer({
  log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
  env: {
    LIMIT_POSTS: '2',
    LIMIT_CANCELS: '3',
    LIMIT_CANCELS_OF_DAY: '2',
    LIMIT_CHECKS: '3',
    LIMIT_READS: '60',
    LIMIT_SOCKETS: '4',
    LIMIT_UPLOADS: '20',
  },
});
afterAll(() => server.close());

test('posts, cancellations and steps of a check-in are limited for each user', async () => {
  const admin = await newAdministrator(server);
  const [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
  const post = await newPost(owner);
  await newPost(owner);
  const third = await owner.call('addPost', { body: await postRequestOf(owner) });
  expect(third).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);

  const booking = await book(renter, post._id, tomorrow(server));
  for (let count = 0; count < 3; count += 1) await check(renter, booking, 'checkin');
  const params = { bookId: booking._id };
  expect((await renter.call('checkBooking', { params, body: { check: true, step: 'checkin' } })).status).toBe(
    429,
  );
  const cancels = [];
  for (let count = 0; count < 3; count += 1)
    cancels.push((await renter.call('cancelBooking', { params: { ...params, postId: post._id } })).status);
  // The limit of a day is reached first, then that of an hour, which counts the end of waiting too. What is refused
  // counts for neither.
  expect(cancels).toEqual([409, 409, 429]);
  const leave = async (person: Person) =>
    (await person.call('leaveWait', { params: { waitId: booking._id } })).status;
  expect([await leave(renter), await leave(renter)]).toEqual([404, 429]);

  // Another spot instead of an occupied one ends a booking too.
  const instead = { ...bookingOptions(post._id, tomorrow(server), '15.00', '16.00') };
  const moved = { ...instead, body: { ...instead.body, instead: booking._id } };
  expect((await renter.call('requestBooking', moved)).status).toBe(429);

  // The bookings that an owner declines are not counted for a day.
  const guest = await newPerson(server);
  for (const hour of ['12', '13', '14']) {
    const declined = await book(guest, post._id, tomorrow(server), `${hour}.00`, `${hour}.30`);
    const of = { postId: post._id, bookId: declined._id };
    await owner.ok('cancelBooking', { params: of, body: { reason: 'ซ่อมประตู' } });
  }
});

test('the sockets of one address are limited until one is closed', async () => {
  const open = () => {
    const socket = io(server.url, { transports: ['websocket'], reconnection: false, forceNew: true });
    const settled = new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
    return { socket, settled };
  };
  const four = [open(), open(), open(), open()];
  expect(await Promise.all(four.map(({ settled }) => settled))).toEqual([true, true, true, true]);
  expect(await open().settled).toBe(false);
  four[0]?.socket.disconnect();
  await eventually(async () => {
    const next = open();
    const admitted = await next.settled;
    next.socket.disconnect();
    expect(admitted).toBe(true);
  });
  for (const { socket } of four) socket.disconnect();
});

test('a picture of too many pixels is refused, however small its file is', async () => {
  const person = await newPerson(server);
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
  expect((await person.upload('post', await draw(5000, 5001))).status).toBe(415);
  expect((await person.upload('post', await draw(5000, limits.imagePixels / 5000))).status).toBe(201);
});

test('many pictures are drawn two at a time: some uploads are refused with a retry time, and other calls proceed', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(server)));
  const dear = await sharp({ create: { width: 3600, height: 3600, channels: 3, background: '#345' } })
    .jpeg({ progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const uploads = people.flatMap((person) => [1, 2, 3].map(() => person.upload('post', dear)));
  await Promise.race(uploads);
  const started = performance.now();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(2000);
  const answers = await Promise.all(uploads);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(2);
});

test('one user has at most six concurrent uploads, and leaves capacity for others', async () => {
  const [greedy, other] = [await newPerson(server), await newPerson(server)];
  const dear = await sharp({ create: { width: 3600, height: 3600, channels: 3, background: '#345' } })
    .jpeg({ progressive: true })
    .toBuffer();
  let stored = 0;
  const uploads = Array.from({ length: 14 }, async () => {
    const answer = await greedy.upload('post', dear);
    if (answer.status === 201) stored += 1;
    return answer;
  });
  await Promise.race(uploads);
  expect((await other.upload('post', await picture())).status).toBe(201);
  // The other's picture is drawn after those that are being drawn.
  expect(stored).toBeLessThan(5);
  const statuses = (await Promise.all(uploads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
});

test('sockets that send requests without pause do not slow down HTTP', async () => {
  const person = await newPerson(server);
  const open = Array.from({ length: 3 }, () =>
    io(server.url, { transports: ['websocket'], reconnection: false, forceNew: true }),
  );
  await Promise.all(
    open.map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(null)))),
  );
  const [post] = await server.context.db.posts.find().lean();
  for (const socket of open)
    for (let count = 0; count < 60; count += 1)
      socket.emit('post:watch', { post: String(post?._id) }, () => {});
  const calls = await Promise.all(Array.from({ length: 5 }, () => person.call('findOwnProfile')));
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const socket of open) socket.disconnect();
});

test('an upload beyond the limit is refused before its body is read', async () => {
  const person = await newPerson(server);
  for (let count = 0; count < 20; count += 1) await person.upload('post', new Uint8Array([1]));
  expect((await person.upload('post', await picture())).status).toBe(429);
  // Also too large, but the limit is checked first.
  expect((await person.upload('post', new Uint8Array(limits.fileBytes + 5))).status).toBe(429);
});

test('public lists are paged', async () => {
  const [post] = await server.context.db.posts.find().lean();
  if (post === undefined) throw new Error('there is no post');
  const more = Array.from({ length: limits.pageSize.public }, (_, index) => ({
    ...post,
    _id: undefined,
    created: new Date(index),
  }));
  await writable(server.context.db.posts).insertMany(more.map(({ _id, ...fields }) => fields));
  const visitor = createApiClient(server.url);
  expect(await visitor.ok('findAllPosts')).toHaveLength(limits.pageSize.public);
  expect(await visitor.ok('findAllPosts', { query: { page: '2' } })).toHaveLength(2);
  expect(await visitor.ok('findAllPosts', { query: { page: '3' } })).toHaveLength(0);
});

test('the board of queues is read as seldom as other pages, also by whom it refuses', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.11' };
  const open = async () => (await createApiClient(server.url).raw('/admin/queues', { headers })).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, open));
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

// The last test, because no read is left to the address of all tests.
test('reads from one address are limited, those of pictures ten times later', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const visitor = createApiClient(server.url);
  // A slow machine may need longer for them than the ten seconds in which they are counted.
  await eventually(async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 160 },
        async () => (await visitor.call('findRecommendedPosts', { headers: from })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await visitor.raw('/API/posts/recommend', { headers: from })).status).toBe(429);
    // Pages that the server renders are counted too.
    for (const page of ['/login', '/api', '/', '//'])
      expect((await visitor.raw(page, { headers: from })).status).toBe(429);
    // The question about a link of a letter is a read, too.
    const question = { body: { token: 'x' }, headers: from };
    expect((await visitor.call('checkReset', question)).status).toBe(429);
  }, 60);
  expect((await visitor.raw('/mypost', { headers: from })).status).toBe(200);
  const picture = async () =>
    (await visitor.raw('/api/files/post/unknown.jpg', { headers: { 'x-forwarded-for': '203.0.113.10' } }))
      .status;
  expect(await picture()).toBe(404);
  await eventually(async () => {
    const statuses = await Promise.all(Array.from({ length: 700 }, picture));
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  }, 60);
  // A proxy that is missing in the settings is logged once, because all visitors share its address.
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});
