import { createHashingTurns, createPasswords } from '@joddee/marketplace/platform/passwords';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson, password } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer({
  isHashingReal: true,
  env: {
    TRUST_PROXY: '1',
    LIMIT_LOGIN_FAILURES: '3',
    LIMIT_LOGIN_FAILURES_OF_ADDRESS: '30',
    LIMIT_LOGIN_FAILURES_OF_NAME: '4',
  },
});
afterAll(() => server.close());

/** An attempt from an address, as it arrives through the proxy. */
async function attempt(from: string, username: string, word = 'wrong one'): Promise<number> {
  const visitor = createApiClient(server.url);
  const headers = { 'x-forwarded-for': from };
  return (await visitor.call('logIn', { body: { username, password: word }, headers })).status;
}

test('concurrent attempts get no more guesses than sequential ones, and none after them', async () => {
  const { username } = await newPerson(server);
  const from = '203.0.113.1';
  const words = Array.from({ length: 16 }, (_, index) => (index === 10 ? password : 'wrong one'));
  const statuses = await Promise.all(words.map((word) => attempt(from, username, word)));
  expect(statuses[10]).toBe(429);
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  expect(await attempt(from, username, password)).toBe(429);
});

test('one address may fail for a limited number of usernames; an IPv6 network counts as one address', async () => {
  const { username } = await newPerson(server);
  const fails = [];
  for (let count = 1; count <= 31; count += 1)
    fails.push(await attempt(`2001:db8:0:7::${count}`, `somebody${count}`));
  expect(fails).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  expect(await attempt('2001:db8:0:7:ffff::1', username, password)).toBe(429);
  expect(await attempt('2001:db8:0:8::1', username, password)).toBe(200);
});

test('successful logins are not counted, however many there are', async () => {
  const { username } = await newPerson(server);
  for (let count = 0; count < 8; count += 1)
    expect(await attempt('203.0.113.2', username, password)).toBe(200);
});

test('answers to a username that is guessed from everywhere are delayed, and its user can still log in', async () => {
  const { username } = await newPerson(server);
  const timed = async (from: string, word?: string) => {
    const started = performance.now();
    return { status: await attempt(from, username, word), ms: performance.now() - started };
  };
  for (let count = 0; count < 4; count += 1) await attempt(`198.51.100.${count}`, username);
  const late = [];
  for (let count = 4; count < 7; count += 1) late.push(await timed(`198.51.100.${count}`));
  expect(late.map(({ status }) => status)).toEqual([401, 401, 401]);
  for (const [index, least] of [250, 500, 1000].entries()) expect(late[index]?.ms).toBeGreaterThan(least - 5);
  expect(await timed('192.0.2.200', password)).toMatchObject({ status: 200 });
});

const busy = '203.0.113.7';
function logIns() {
  return Array.from({ length: 20 }, (_, index) => () => attempt(busy, `nobody${index}`));
}
/** Each with an account of its own, whose password is right. */
async function checksOfUsers() {
  const people = await Promise.all(Array.from({ length: 7 }, () => newPerson(server)));
  const options = { body: { password }, headers: { 'x-forwarded-for': busy } };
  return people.map((person) => async () => (await person.call('startSecondFactor', options)).status);
}

test.each([
  ['logins', logIns, 401],
  ['passwords of users', checksOfUsers, 200],
])(
  '%s from one address, however many at once, do not delay a login from elsewhere',
  async (_, calls, status) => {
    const { username } = await newPerson(server);
    const sends = await calls();
    const { passwords } = server.context;
    const { verify } = passwords;
    const other = '203.0.113.8';
    const arrived: (() => void)[] = [];
    // The order in which the checks begin: a busy machine may end them in any other.
    const begun: (string | undefined)[] = [];
    const turns = createHashingTurns();
    const watched = createPasswords(undefined, {
      run: (asker, check) =>
        turns.run(asker, () => {
          begun.push(asker.from);
          return check();
        }),
    });
    // All begin together once the other has arrived, in the order of their arrival, so that the other is the last.
    passwords.verify = async (asker, hash, given) => {
      await new Promise<void>((begin) => {
        arrived.push(begin);
        if (arrived.length > sends.length) for (const next of arrived) next();
      });
      return watched.verify(asker, hash, given);
    };
    try {
      const many = sends.map((send) => send());
      await eventually(() => expect(arrived).toHaveLength(sends.length));
      expect(await attempt(other, username, password)).toBe(200);
      // Two are checked at once, then the one that waits the longest, and then it is the turn of the other.
      expect(begun.indexOf(other)).toBe(3);
      expect(new Set(await Promise.all(many))).toEqual(new Set([status]));
    } finally {
      passwords.verify = verify;
    }
  },
);

test('a flood of logins is answered: some are refused with a retry time, and other calls proceed', async () => {
  const logins = Array.from({ length: 200 }, (_, index) => attempt(`10.0.${index}.1`, `nobody${index}`));
  await Promise.race(logins);
  const started = performance.now();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(2000);
  const statuses = await Promise.all(logins);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});
