import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import { httpRoutes, type RouteName } from '@joddee/marketplace/contract/http-routes';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { routeCalls } from '../nouns/all.ts';
import type { ApiClient, CallOptions } from '../support/api-client.ts';
import { newScene, type Scene } from '../support/calls/scene.ts';
import { password } from '../support/people.ts';
import { startTestServer } from '../support/programs/test-server.ts';
import { answerFaults } from './support/answer-faults.ts';
import { type FuzzRole, fuzzRoles, openFuzzScene } from './support/fuzz-scene.ts';
import { fuzzSettings, isLongRun } from './support/fuzz-settings.ts';
import { knownMutations, type Mutation, mutatedCall, mutationsOf } from './support/mutated-calls.ts';
import { sendRaw } from './support/send-raw.ts';

const errors: string[] = [];
const many = '1000000';
const statuses = new Map<number, number>();

const server = await startTestServer({
  log: pino({ level: 'error' }, { write: (line) => void errors.push(line) }),
  env: {
    LIMIT_BOOKINGS: many,
    LIMIT_COMPLAINTS: many,
    LIMIT_CODES: many,
    LIMIT_ACCOUNT_STEPS: many,
    LIMIT_LETTERS: many,
    LIMIT_LETTERS_OF_ADDRESS: many,
    LIMIT_REGISTRATIONS: many,
    LIMIT_LOGIN_FAILURES: many,
    LIMIT_LOGIN_FAILURES_OF_ADDRESS: many,
    LIMIT_LOGIN_FAILURES_OF_NAME: many,
    LIMIT_UPLOADS: many,
    LIMIT_ANSWER_RATINGS: many,
    LIMIT_MESSAGES: many,
    LIMIT_ACTIVE_BOOKINGS: many,
    LIMIT_UNCONFIRMED_BOOKINGS: many,
  },
});
const scenes = await openFuzzScene(server);
/** Users whom no call names: nothing of theirs may change. */
const bystanders = await newScene(server);
await server.context.background.settled();
const before = await recordsOf(bystanders);
afterAll(() => server.close());

/** All records of people, their posts and their bookings, apart from the last use of their sessions. */
async function recordsOf({ people, postId, bookId }: Scene): Promise<string> {
  const { db } = server.context;
  const ids = Object.values(people).map(({ id }) => id);
  const users = { $in: ids };
  return JSON.stringify([
    await db.users.find({ _id: users }, { outbox: 0 }).sort({ _id: 1 }).lean(),
    await db.posts.find({ user: users }, { outbox: 0 }).lean(),
    await db.bookings.find({ _id: bookId }, { outbox: 0 }).lean(),
    await db.calendars
      .find({ _id: { $in: [...ids, postId] } })
      .sort({ _id: 1 })
      .lean(),
    await db.sessions.find({ user: users }, { lastUsed: 0 }).sort({ _id: 1 }).lean(),
    await db.favourites.find({ _id: users }).lean(),
  ]);
}

/** The valid call of a role, made again once it has succeeded: its uploads are then used. */
interface Sample {
  scene: Scene;
  client: ApiClient;
  options: CallOptions;
}

async function sampleOf(name: RouteName, role: FuzzRole): Promise<Sample> {
  const scene = await scenes.current();
  const client = scenes.clientOf(scene, role);
  return { scene, client, options: await routeCalls[name].sample(scene, client) };
}

/** Sends hostile calls of a route for one role, each made of the same sample until that is used up. */
function fuzz(name: RouteName, role: FuzzRole): (mutation: Mutation) => Promise<string[]> {
  const route: HttpRoute = httpRoutes[name];
  let sample: Sample | undefined;
  return async (mutation) => {
    sample ??= await sampleOf(name, role);
    const { scene, client, options } = sample;
    const call = mutatedCall(route, options, client.token, mutation);
    const secrets = [password, ...Object.values(scene.people).flatMap(({ token }) => token ?? [])];
    const answer = await sendRaw(server.url, call);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const mayChange = route.method !== 'GET' || route.access === 'admin';
    if (answer.status < 300 && mayChange) {
      sample = undefined;
      await scenes.check();
    }
    return answerFaults(name, route, call, answer, secrets);
  };
}

const ranks = { anyone: 0, user: 1, admin: 2 } as const;
const rankOf: Record<FuzzRole, number> = { visitor: 0, renter: 1, owner: 1, admin: 2 };

test.each(Object.keys(httpRoutes) as RouteName[])(
  '%s answers hostile requests of every role as its table says',
  async (name) => {
    const route: HttpRoute = httpRoutes[name];
    const admitted = fuzzRoles.filter((role) => rankOf[role] >= ranks[route.access]);
    for (const role of fuzzRoles) {
      const send = fuzz(name, role);
      const check = async (mutation: Mutation) => {
        expect(await send(mutation)).toEqual([]);
      };
      // A role without access is refused before anything is read.
      const share = admitted.includes(role) ? fuzzRoles.length / admitted.length : 1 / fuzzSettings.runs;
      await fc.assert(fc.asyncProperty(mutationsOf(route), check), {
        numRuns: Math.ceil(fuzzSettings.runs * share),
        seed: fuzzSettings.seed,
        endOnFailure: !isLongRun,
      });
    }
    const [role = 'visitor'] = admitted.toReversed();
    const send = fuzz(name, role);
    const known = knownMutations(route, (await sampleOf(name, role)).options);
    // A usual run sends some of them.
    for (const [index, mutation] of known.entries())
      if (isLongRun || index % 61 === 0)
        expect({ mutation, faults: await send(mutation) }).toEqual({ mutation, faults: [] });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
  isLongRun ? 3_600_000 : 30_000,
);

test('after all of them nobody else has changed, no prototype has a new field, and nothing failed inside', async () => {
  await server.context.background.settled();
  expect(await recordsOf(bystanders)).toBe(before);
  for (const prototype of [Object.prototype, Array.prototype, String.prototype, Function.prototype])
    expect(Object.keys(prototype)).toEqual([]);
  expect(Reflect.get({}, 'status')).toBeUndefined();
  expect(errors).toEqual([]);
  // Calls got beyond the checks of their shape.
  for (const status of [200, 201, 400, 401, 403, 404, 409])
    expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
  if (isLongRun) process.stdout.write(`${JSON.stringify([...statuses].sort())}\n`);
});
