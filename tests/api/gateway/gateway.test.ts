import { Writable } from 'node:stream';
import { sweepClaims } from '@joddee/marketplace/bookings/requests/orphans';
import { createLogger } from '@joddee/marketplace/platform/logger';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { eventually, withinSeconds } from '../../support/eventually.ts';
import { closeLiveClients } from '../../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { thaiText } from '../../support/thai-text.ts';

let log = '';
const sink = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});
const sockets: Socket[] = [];

const server = await startTestServer({
  env: { ALLOWED_ORIGINS: 'https://friend.example', PUBLIC_URL: 'https://joddee.example/' },
  log: createLogger('test', 'warn', sink),
});
const admin = await newAdministrator(server);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  closeLiveClients();
  server.clock.set(new Date());
});
afterAll(() => server.close());

interface Outcome {
  socket: Socket;
  code: string;
}

/** A plain socket, as a foreign program would open it. */
function connect(auth: object, options: object = {}): Promise<Outcome> {
  const socket = io(server.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    ...options,
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ socket, code: 'connected' }));
    socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
      resolve({ socket, code: error.data?.code ?? 'cut' }),
    );
  });
}

const metric = async (name: string, reason: string) => {
  const values = (await server.context.measures.registry.getSingleMetric(name)?.get())?.values ?? [];
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
};

describe('the handshake', () => {
  test('a valid token logs in, no token is a visitor, an expired or malformed token is refused with its code', async () => {
    const person = await newPerson(server);
    expect((await connect({ token: person.token })).code).toBe('connected');
    expect((await connect({})).code).toBe('connected');
    expect((await connect({ token: 'forged' })).code).toBe('NOT_LOGGED_IN');
    for (const token of [7, {}, ['x'], 'x'.repeat(3000)])
      expect((await connect({ token })).code).toBe('INVALID_INPUT');
    expect((await connect({ last: { user: 'much' } })).code).toBe('INVALID_INPUT');
    await person.ok('logOut');
    expect((await connect({ token: person.token })).code).toBe('NOT_LOGGED_IN');
  });

  test('pages of other sites are refused, the own and allowed ones are accepted', async () => {
    const from = (origin: string) => connect({}, { extraHeaders: { origin } });
    expect((await from('https://evil.example')).code).toBe('cut');
    expect((await from('null')).code).toBe('cut');
    expect((await from('https://friend.example')).code).toBe('connected');
    expect((await from(server.url)).code).toBe('connected');
    // A proxy may pass on another host than that of the visitor's address.
    expect((await from('https://joddee.example')).code).toBe('connected');
    expect((await from('http://joddee.example')).code).toBe('cut');
    expect(await metric('joddee_socket_refusals_total', 'origin')).toBe(3);
    expect(log.match(/a socket of another origin was refused/g)).toHaveLength(1);
  });

  test('a client that polls because WebSockets are blocked is served as well', async () => {
    const { socket, code } = await connect({}, { transports: ['polling'] });
    expect(code).toBe('connected');
    expect(await socket.timeout(3000).emitWithAck('map:watch', null)).toMatchObject({
      ok: true,
      kind: 'snapshot',
    });
  });
});

describe('messages of a client', () => {
  test('watching is acknowledged with snapshot and number, by id alone, with a number, or without arguments', async () => {
    const owner = await newOwner(server, admin);
    const post = await newPost(owner);
    await server.context.background.settled();
    const { socket } = await connect({});
    const say = (event: string, ...request: unknown[]) => socket.timeout(3000).emitWithAck(event, ...request);
    const watched = await say('post:watch', post._id);
    expect(watched).toMatchObject({
      ok: true,
      stream: `post:${post._id}`,
      kind: 'snapshot',
      seq: expect.any(Number),
      snapshot: { post: { _id: post._id }, slots: { taken: [] } },
    });
    await eventually(async () => {
      const { seq } = await say('post:watch', post._id);
      expect(await say('post:watch', { post: post._id, last: seq })).toMatchObject({
        kind: 'unchanged',
        snapshot: null,
      });
    });
    // The map is queried over HTTP; no request returns it over a socket.
    for (const request of [[], [{ whole: true }], [{ last: 1 }]])
      expect(await say('map:watch', ...request)).toMatchObject({
        ok: true,
        kind: 'snapshot',
        snapshot: null,
      });
    expect(await say('post:unwatch', post._id)).toEqual({ ok: true });
    expect(await say('map:unwatch')).toEqual({ ok: true });
  });

  test('taken times are shown only for posts: the id of a user, a booking or a deleted post has none', async () => {
    const [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
    const [post, deleted] = [await newPost(owner), await newPost(owner)];
    const booking = await book(renter, post._id, tomorrow(server));
    await book(renter, deleted._id, tomorrow(server), '15.00', '16.00');
    await owner.ok('deletePost', { params: { postId: deleted._id } });
    const { socket } = await connect({});
    const watched = async (id: string) => {
      const { snapshot } = await socket.timeout(3000).emitWithAck('post:watch', id);
      return { post: snapshot.post?._id ?? null, taken: snapshot.slots.taken.length };
    };
    expect(await watched(post._id)).toEqual({ post: post._id, taken: 1 });
    for (const id of [renter.id, owner.id, booking._id, deleted._id])
      expect(await watched(id)).toEqual({ post: null, taken: 0 });
    const page = await createApiClient(server.url).raw(`/book/${renter.id}`, {
      headers: { accept: 'text/html' },
    });
    expect(String(page.body.text)).not.toContain(booking.from);
  });

  test('times that a crash left in a renter’s calendar are released without an event', async () => {
    const [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
    const post = await newPost(owner);
    await book(renter, post._id, tomorrow(server));
    const { socket } = await connect({});
    const heard: string[] = [];
    socket.on('slots:changed', ({ view }) => heard.push(view.post));
    for (const id of [renter.id, post._id]) await socket.timeout(3000).emitWithAck('post:watch', id);
    const { context } = server;
    const orphan = { from: new Date(0), to: new Date(1), heldAt: new Date(0) };
    for (const id of [renter.id, post._id])
      await writable(context.db.calendars).updateOne(
        { _id: id },
        { $push: { held: { ...orphan, booking: newRecordId() } } },
      );
    expect(await sweepClaims(context)).toBeGreaterThanOrEqual(2);
    await context.background.settled();
    await eventually(() => expect(heard).toContain(post._id));
    expect(heard).not.toContain(renter.id);
  });

  test('invalid messages are refused and counted, and disconnect the socket if they continue', async () => {
    const { socket } = await connect({});
    const before = await metric('joddee_socket_refusals_total', 'INVALID_INPUT');
    const say = (event: string, ...request: unknown[]) => socket.timeout(3000).emitWithAck(event, ...request);
    for (const request of [
      'nonsense',
      { $ne: 1 },
      7,
      null,
      ['x'],
      { post: 'x' },
      { post: '0123456789abcdef01234567', last: -1 },
    ])
      expect(await say('post:watch', request)).toMatchObject({
        ok: false,
        code: 'INVALID_INPUT',
        message: expect.stringMatching(thaiText),
      });
    // No message requests a room, because only the server joins sockets to rooms.
    for (const event of ['join', 'room:join', 'user:watch', '__proto__', 'constructor', 'admin'])
      expect(await say(event, 'user:someone')).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
    expect((await metric('joddee_socket_refusals_total', 'INVALID_INPUT')) - before).toBe(13);
    for (let more = 0; more < 40; more += 1) socket.emit('garbage', more);
    await withinSeconds(3, () => expect(socket.connected).toBe(false));
    expect(await metric('joddee_socket_disconnects_total', 'flood')).toBeGreaterThan(0);
  });

  test('a visitor has no user stream, and a user no stream of administrators', async () => {
    const visitor = await connect({});
    expect(await visitor.socket.timeout(3000).emitWithAck('user:resync', null)).toMatchObject({
      ok: false,
      code: 'NOT_LOGGED_IN',
    });
    const person = await connect({ token: (await newPerson(server)).token });
    expect(await person.socket.timeout(3000).emitWithAck('admin:resync', null)).toMatchObject({
      ok: false,
      code: 'NOT_ALLOWED',
    });
    expect(await person.socket.timeout(3000).emitWithAck('user:resync', null)).toMatchObject({ ok: true });
  });

  test('a thousand messages a second are refused and disconnect the client; other clients are unaffected', async () => {
    const [flooding, calm] = [await connect({}), await connect({})];
    for (let count = 0; count < 1000; count += 1) flooding.socket.emit('map:watch', null);
    await withinSeconds(5, () => expect(flooding.socket.connected).toBe(false));
    expect(await calm.socket.timeout(3000).emitWithAck('map:watch', null)).toMatchObject({ ok: true });
    expect(await metric('joddee_socket_refusals_total', 'TOO_MANY_REQUESTS')).toBeGreaterThan(0);
  });

  test('a message of a megabyte closes only its own connection', async () => {
    const { socket } = await connect({});
    socket.emit('post:watch', 'x'.repeat(1_000_000));
    await withinSeconds(5, () => expect(socket.connected).toBe(false));
    expect((await connect({})).code).toBe('connected');
  });
});
