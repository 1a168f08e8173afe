import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { eventually, withinSeconds } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { logInAs, newPerson } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer();
afterEach(() => {
  closeLiveClients();
  server.clock.set(new Date());
});
afterAll(() => server.close());

describe('the end of a session', () => {
  test('logging out disconnects the sockets of this session within a second, and no others', async () => {
    const here = await newPerson(server);
    const there = await logInAs(server, here.username);
    const [liveHere, liveThere] = [
      await connectLive(server.url, here.token),
      await connectLive(server.url, there.token),
    ];
    await here.ok('logOut');
    await withinSeconds(1, () => {
      expect(liveHere.loggedOut).toBe(true);
      expect(liveHere.connection.socket.connected).toBe(false);
    });
    expect(liveThere.connection.socket.connected).toBe(true);
    await there.ok('editProfile', { body: { about: 'ยังอยู่', phone: '0812345678' } });
    await eventually(() => expect(liveThere.causes('profile:changed')).toContain('edited'));
    expect(liveHere.causes('profile:changed')).toEqual([]);
  });

  test('a revocation that Redis missed is found within a second, with its cause', async () => {
    const person = await newPerson(server);
    const live = await connectLive(server.url, person.token);
    await server.context.db.sessions.updateMany(
      { user: person.id },
      { $set: { revokedAt: server.clock.now(), revokedFor: 'deleted' } },
    );
    await withinSeconds(1, () => expect(live.connection.socket.connected).toBe(false));
    expect(live.causes('session:revoked')).toEqual(['deleted']);
  });

  test('a socket is disconnected when its token expires', async () => {
    const person = await newPerson(server);
    // The token is valid for seven days, of which only a moment is left.
    server.clock.advance(3.5 * 86_400_000);
    await person.ok('findOwnProfile');
    await server.context.background.settled();
    server.clock.advance(3.5 * 86_400_000 - 3000);
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
