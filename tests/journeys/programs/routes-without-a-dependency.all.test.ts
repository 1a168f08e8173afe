import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServices } from '@joddee/local-services/start-local-services';
import { httpRoutes, type RouteName } from '@joddee/marketplace/contract/http-routes';
import { afterAll, expect, test } from 'vitest';
import { routeCalls } from '../../nouns/all.ts';
import { type Role, roles } from '../../nouns/route-calls.ts';
import { type Answer, createApiClient } from '../../support/api-client.ts';
import { authenticatorFor } from '../../support/authenticator.ts';
import { newScene, type Scene } from '../../support/calls/scene.ts';
import { eventually } from '../../support/eventually.ts';
import { freshRegistration, newPerson, password } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { whileFrozen } from '../../support/programs/while-frozen.ts';
import { picture } from '../../support/samples/pictures.ts';

/** Bookings and waits are decided by jobs, and the figures and the board of jobs are about Redis itself. */
const needRedis: readonly RouteName[] = ['requestBooking', 'addWait', 'findFigures', 'queueBoardPass'];
/** These end what the others use, or admit one call of a user at a time. */
const apart: readonly RouteName[] = [
  'logOut',
  'changePassword',
  'endSession',
  'endAllSessions',
  'startSecondFactor',
  'activateSecondFactor',
  'renewRecoveryCodes',
  'removeSecondFactor',
  'withdrawCard',
  'exportData',
  'deleteAccount',
  'deletePost',
  'cancelBooking',
  'deleteUser',
  'answerReview',
];
const many = '1000000';

interface Call {
  name: RouteName;
  usual: number;
  send: () => Promise<Answer>;
}

const dataDir = await mkdtemp(join(tmpdir(), 'joddee-routes-'));
const services = await startLocalServices({ dataDir, ignoreGiven: true });
const env = { LIMIT_REGISTRATIONS: many, LIMIT_LETTERS_OF_ADDRESS: many };
const server = await startTestServer({ services, isStopping: true, env });
const calls = await callsOfAllRoutes();
await server.context.background.settled();
afterAll(async () => {
  await server.close();
  await services.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A valid call of every route, by somebody whom it admits. Some have a scene of their own. */
async function callsOfAllRoutes(): Promise<Call[]> {
  const common = await newScene(server);
  const calls: Call[] = [];
  for (const name of Object.keys(httpRoutes) as RouteName[]) {
    const scene = apart.includes(name) ? await newScene(server) : common;
    calls.push(await callOf(name, scene));
  }
  return calls;
}

async function callOf(name: RouteName, scene: Scene): Promise<Call> {
  const row = routeCalls[name].access;
  const byRole = new Map<Role, number>(roles.map((role, index) => [role, row[index] ?? 0]));
  const [role, usual] = [...byRole].findLast(([, status]) => status < 300) ?? (['renter', row[3]] as const);
  const client = createApiClient(server.url, role === 'visitor' ? undefined : scene.people[role].token);
  if (name === 'uploadFile') {
    const bytes = await picture();
    return { name, usual, send: () => client.upload('post', bytes) };
  }
  const options = await routeCalls[name].sample(scene, client);
  return { name, usual, send: () => client.call(name, options) };
}

const statusesOf = async (some: readonly Call[]) =>
  Object.fromEntries(
    await Promise.all(some.map(async ({ name, send }) => [name, (await send()).status] as const)),
  );

test('while Redis does not answer, every route that does not need it answers as usual', async () => {
  // Some at a time: an answer that waits for Redis once still has time, and one that waits twice or more has none.
  const size = 15;
  for (let from = 0; from < calls.length; from += size) {
    const some = calls.slice(from, from + size);
    const found = await whileFrozen(services.pids.redis, () => statusesOf(some));
    expect
      .soft(found)
      .toEqual(
        Object.fromEntries(some.map(({ name, usual }) => [name, needRedis.includes(name) ? 503 : usual])),
      );
    await eventually(async () => expect(await server.context.redis.ping()).toBe('PONG'));
  }
});

test('Redis does not answer: the calls of an account that are counted still answer, and wait for it once', async () => {
  const visitor = createApiClient(server.url);
  const someone = await newPerson(server);
  const { username } = someone;
  const guarded = await newPerson(server);
  const { secret } = await guarded.ok('startSecondFactor', { body: { password } });
  const phone = authenticatorFor(server, secret);
  await guarded.ok('activateSecondFactor', { body: { code: phone.code() } });
  const withCode = () => ({ username: guarded.username, password, code: phone.nextCode() });
  const wrong = { current: 'wrong horse', password: 'correct horse 2', password2: 'correct horse 2' };
  for (const [expected, ask] of [
    [200, () => visitor.call('logIn', { body: { username, password } })],
    [200, () => visitor.call('logIn', { body: withCode() })],
    [401, () => visitor.call('logIn', { body: { username, password: 'wrong horse' } })],
    [201, () => visitor.call('register', { body: freshRegistration() })],
    [200, () => visitor.call('requestReset', { body: { email: 'nobody@joddee.example' } })],
    [401, () => someone.call('changePassword', { body: wrong })],
  ] as const) {
    // Only the first calls wait for it: later ones know that it is silent.
    await eventually(async () => expect(await server.context.redis.ping()).toBe('PONG'));
    const { status, milliseconds } = await whileFrozen(services.pids.redis, async () => {
      const began = performance.now();
      const { status } = await ask();
      return { status, milliseconds: performance.now() - began };
    });
    expect.soft(status).toBe(expected);
    expect.soft(milliseconds).toBeLessThan(2000);
  }
});

test('while the database does not answer, every route answers 503', async () => {
  const found = await whileFrozen(services.pids.guard, () => statusesOf(calls));
  expect(found).toEqual(Object.fromEntries(calls.map(({ name }) => [name, 503])));
  const visitor = createApiClient(server.url);
  await eventually(async () => expect((await visitor.call('findRecommendedPosts')).status).toBe(200), 15);
});
