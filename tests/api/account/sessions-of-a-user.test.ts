import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { connectLive } from '../../support/live-client.ts';
import { logInAs, newAdministrator, newPerson, type Person, password } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

const server = await startTestServer({ env: { ADMIN_IDLE_HOURS: '2' } });
afterAll(() => server.close());

const hour = 3_600_000;
const sessionsOf = async (person: Person) => (await person.ok('findAccount')).sessions;
const isOpen = async (person: Person) => (await person.call('findOwnProfile')).status === 200;

async function logInWith(person: Person, userAgent: string): Promise<Person> {
  const client = createApiClient(server.url);
  const body = { username: person.username, password };
  client.token = (await client.ok('logIn', { body, headers: { 'user-agent': userAgent } })).token;
  return Object.assign(client, { id: person.id, username: person.username });
}

const agents = {
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
  safariOnPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  edgeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0',
  lineOnPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0',
};

test('the list names devices, says which one asks, and holds no token', async () => {
  const person = await newPerson(server);
  for (const agent of Object.values(agents)) {
    server.clock.advance(1000);
    await logInWith(person, agent);
  }
  const sessions = await sessionsOf(person);
  expect(sessions.map(({ device }) => device)).toEqual([
    { browser: 'line', system: 'ios' },
    { browser: 'edge', system: 'windows' },
    { browser: 'safari', system: 'ios' },
    { browser: 'chrome', system: 'android' },
    { browser: 'other', system: 'other' },
  ]);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, false, true]);
  const stored = await server.context.db.sessions.find({ user: person.id }).lean();
  for (const { _id } of stored) expect(JSON.stringify(sessions)).not.toContain(_id);
});

test('a session is ended from another device, with its socket, and by nobody else', async () => {
  const person = await newPerson(server);
  const other = await logInWith(person, agents.chromeOnAndroid);
  const live = await connectLive(server.url, other.token);
  const name = (await sessionsOf(person)).find(({ isCurrent }) => !isCurrent)?._id ?? '';
  const stranger = await newPerson(server);
  expect((await stranger.call('endSession', { params: { sessionId: name } })).status).toBe(404);
  expect(await isOpen(other)).toBe(true);
  await person.ok('endSession', { params: { sessionId: name } });
  expect(await isOpen(other)).toBe(false);
  await eventually(() => expect(live.connection.socket.connected).toBe(false));
  expect(await sessionsOf(person)).toHaveLength(1);
  live.close();
});

test('all sessions end at once, this one too', async () => {
  const person = await newPerson(server);
  const other = await logInAs(server, person.username);
  await person.ok('endAllSessions');
  expect([await isOpen(person), await isOpen(other)]).toEqual([false, false]);
});

test('a session ends four days after its last use; each use postpones it', async () => {
  const [used, unused] = [await newPerson(server), await newPerson(server)];
  for (let day = 0; day < 3; day += 1) {
    server.clock.advance(23 * hour);
    expect(await isOpen(used)).toBe(true);
    // The use is noted after the answer.
    await server.context.background.settled();
  }
  const live = await connectLive(server.url, unused.token);
  await server.context.background.settled();
  server.clock.advance(95 * hour);
  expect(await isOpen(used)).toBe(true);
  server.clock.advance(2 * hour);
  expect(await isOpen(unused)).toBe(false);
  // The sweep closes its socket.
  await runScheduled(server, 'sweep-sessions');
  await eventually(() => expect(live.connection.socket.connected).toBe(false));
  live.close();
});

test("an administrator's session ends two hours after its last use", async () => {
  const admin = await newAdministrator(server);
  server.clock.advance(1.9 * hour);
  expect((await admin.call('findFigures')).status).toBe(200);
  await server.context.background.settled();
  server.clock.advance(1.9 * hour);
  expect((await admin.call('findFigures')).status).toBe(200);
  await server.context.background.settled();
  server.clock.advance(2.1 * hour);
  expect((await admin.call('findFigures')).status).toBe(401);
});
