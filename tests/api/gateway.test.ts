import { sweepClaims } from '@joddee/marketplace/bookings/requests/sweep-claims';
import { newRecordId } from '@joddee/marketplace/platform/record-id';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { book, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import { closeLiveClients, connectLive } from '../support/live-client.ts';
import { logInAs, newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { thaiText } from '../support/thai-text.ts';

let server: TestServer;
let admin: Person;
const sockets: Socket[] = [];
const metricsToken = 'read-by-whoever-watches';

beforeAll(async () => {
  server = await startTestServer({
    env: { ALLOWED_ORIGINS: 'https://friend.example', METRICS_TOKEN: metricsToken },
  });
  admin = await newAdministrator(server);
});
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
  const values =
    (await server.servers[0]?.gateway.metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
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
      await context.db.calendars.updateOne(
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
    await eventually(() => expect(socket.connected).toBe(false), 3);
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
    await eventually(() => expect(flooding.socket.connected).toBe(false), 5);
    expect(await calm.socket.timeout(3000).emitWithAck('map:watch', null)).toMatchObject({ ok: true });
    expect(await metric('joddee_socket_refusals_total', 'TOO_MANY_REQUESTS')).toBeGreaterThan(0);
  });

  test('a message of a megabyte closes only its own connection', async () => {
    const { socket } = await connect({});
    socket.emit('post:watch', 'x'.repeat(1_000_000));
    await eventually(() => expect(socket.connected).toBe(false), 5);
    expect((await connect({})).code).toBe('connected');
  });
});

describe('the end of a session', () => {
  test('logging out disconnects the sockets of this session within a second, and no others', async () => {
    const here = await newPerson(server);
    const there = await logInAs(server, here.username);
    const [liveHere, liveThere] = [
      await connectLive(server.url, here.token),
      await connectLive(server.url, there.token),
    ];
    await here.ok('logOut');
    await eventually(() => {
      expect(liveHere.loggedOut).toBe(true);
      expect(liveHere.connection.socket.connected).toBe(false);
    }, 1);
    expect(liveThere.connection.socket.connected).toBe(true);
    await there.ok('editProfile', { body: { about: 'ยังอยู่', phone: '0812345678' } });
    await eventually(() => expect(liveThere.causes('profile:changed')).toContain('edited'));
    expect(liveHere.causes('profile:changed')).toEqual([]);
  });

  test('a revocation that Redis missed is found within a second', async () => {
    const person = await newPerson(server);
    const live = await connectLive(server.url, person.token);
    await server.context.db.sessions.updateMany(
      { user: person.id },
      { $set: { revokedAt: server.clock.now() } },
    );
    await eventually(() => expect(live.connection.socket.connected).toBe(false), 1);
  });

  test('a socket is disconnected when its token expires', async () => {
    const person = await newPerson(server);
    // The token is valid for seven days, of which only a moment is left.
    server.clock.advance(7 * 86_400_000 - 3000);
    const live = await connectLive(server.url, person.token);
    await eventually(() => {
      expect(live.causes('session:revoked')).toEqual(['expired']);
      expect(live.connection.socket.connected).toBe(false);
    }, 4.5);
  });

  test('a socket that reconnects after its session ended receives nothing, however it reconnects', async () => {
    const person = await newPerson(server);
    const live = await connectLive(server.url, person.token);
    await person.ok('editProfile', { body: { about: 'หนึ่ง', phone: '0812345678' } });
    await eventually(() => expect(live.causes('profile:changed')).toContain('edited'));
    const heard = live.received.length;
    // The connection breaks, as in a tunnel; meanwhile the user logs out elsewhere and events are published.
    live.connection.socket.io.reconnectionDelay(2000);
    live.connection.socket.io.engine.close();
    await server.context.db.sessions.updateMany(
      { user: person.id },
      { $set: { revokedAt: server.clock.now() } },
    );
    const again = await logInAs(server, person.username);
    await again.ok('editProfile', { body: { about: 'สอง', phone: '0812345678' } });
    await eventually(() => expect(live.loggedOut).toBe(true));
    expect(live.received.length).toBe(heard);
  });
});

describe('reconnecting', () => {
  test('missed events arrive as a difference, and nothing is shown twice', async () => {
    const person = await newPerson(server);
    const live = await connectLive(server.url, person.token);
    await person.ok('editProfile', { body: { about: 'หนึ่ง', phone: '0812345678' } });
    await eventually(() => expect(live.state.profile.get(person.id)).toMatchObject({ aboutMe: 'หนึ่ง' }));
    const other = await connectLive(server.url, person.token);
    live.connection.socket.disconnect();
    await person.ok('editProfile', { body: { about: 'สอง', phone: '0812345678' } });
    // Once another device has received the event, no part of it is still pending for later connections.
    await eventually(() => expect(other.causes('profile:changed')).toContain('edited'));
    live.received.length = 0;
    live.connection.socket.connect();
    await eventually(() => expect(live.state.profile.get(person.id)).toMatchObject({ aboutMe: 'สอง' }));
    expect(live.received.map(({ event, payload }) => [event, payload.kind])).toEqual([
      ['user:resync', 'difference'],
    ]);

    live.connection.socket.disconnect();
    live.received.length = 0;
    live.connection.socket.connect();
    await eventually(() => expect(live.received.map(({ payload }) => payload.kind)).toEqual(['unchanged']));
  });
});

test('metrics need the token and are absent without it, also on this machine', async () => {
  const ask = (token?: string) => createApiClient(server.url, token).raw('/metrics');
  expect((await ask(`Bearer ${metricsToken}`)).body.text).toContain('joddee_sockets');
  for (const token of [undefined, 'Bearer', `${metricsToken}x`, admin.token])
    expect((await ask(token)).status).toBe(404);
});

test('answers of the sockets have the security headers too', async () => {
  const { headers } = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toContain('max-age');
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('the queue board is only for administrators', async () => {
  const person = await newPerson(server);
  expect((await createApiClient(server.url).raw('/admin/queues')).status).toBe(401);
  expect((await person.raw('/admin/queues')).status).toBe(403);
  expect((await person.raw('/admin/queues/api/queues')).status).toBe(403);
  expect((await person.raw('/admin/queues/pass', { method: 'POST' })).status).toBe(403);
  const pass = await admin.raw('/admin/queues/pass', { method: 'POST' });
  const cookie = pass.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  // The pass is not the token, and grants access only to the board.
  const [, value = ''] = /joddee-queue-board=([^;]*)/.exec(cookie) ?? [];
  expect(value.length).toBeGreaterThan(30);
  expect(admin.token).not.toContain(value);
  expect((await createApiClient(server.url, value).call('findOwnProfile')).status).toBe(401);
  const withPass = () =>
    createApiClient(server.url).raw('/admin/queues', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  const page = await withPass();
  expect([page.status, String(page.body.text)]).toEqual([200, expect.stringContaining('JodDee')]);
  const policy = page.headers.get('content-security-policy');
  for (const part of ["object-src 'none'", "base-uri 'none'"]) expect(policy).toContain(part);
  const queues = await admin.raw('/admin/queues/api/queues');
  expect(queues.status).toBe(200);
  expect(JSON.stringify(queues.body)).toContain('upkeep');
  // The pass expires with its session.
  const again = await logInAs(server, admin.username);
  const second = await again.raw('/admin/queues/pass', { method: 'POST' });
  const passed = { cookie: second.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const open = () => createApiClient(server.url).raw('/admin/queues', { headers: passed });
  expect((await open()).status).toBe(200);
  await again.ok('logOut');
  expect((await open()).status).toBe(401);
});
