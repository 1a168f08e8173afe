import { randomUUID } from 'node:crypto';
import { limits } from '@joddee/marketplace/common/limits';
import { afterAll, expect, test, vi } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { codeOf } from '../../support/authenticator.ts';
import { eventually } from '../../support/eventually.ts';
import {
  freshRegistration,
  logInAs,
  newAdministrator,
  newPerson,
  type Person,
  password,
} from '../../support/people.ts';
import { startMailServer } from '../../support/programs/mail-server.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { thaiText } from '../../support/thai-text.ts';

const mail = await startMailServer();
const server = await startTestServer({
  env: { LIMIT_WRITES: '25', LIMIT_ACCOUNT_STEPS: '4', LIMIT_LETTERS: '3', SMTP_URL: mail.url },
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const visitor = () => createApiClient(server.url);
const edit = (person: Person) => person.call('editProfile', { body: { about: 'สวัสดี', phone: '0812345678' } });

test('changes of one user are limited together, whatever they change; reads and other users go on', async () => {
  const [greedy, other] = [await newPerson(server), await newPerson(server)];
  const statuses = [];
  for (let count = 0; count < 12; count += 1) {
    statuses.push((await edit(greedy)).status);
    // Refused by the command, and counted as well.
    statuses.push(
      (await greedy.call('deletePost', { params: { postId: '0123456789abcdef01234567' } })).status,
    );
  }
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
  // Of another session too.
  expect((await edit(await logInAs(server, greedy.username))).status).toBe(200);
  const refused = await edit(greedy);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(thaiText) },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await greedy.upload('post', new Uint8Array([1]))).status).toBe(429);
  expect((await greedy.call('findOwnProfile')).status).toBe(200);
  expect((await edit(other)).status).toBe(200);
});

test('calls that ask for the password are limited, also with the right one', async () => {
  const person = await newPerson(server);
  const codes = [];
  for (let count = 0; count < 6; count += 1)
    codes.push((await person.call('startSecondFactor', { body: { password } })).status);
  expect(codes).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await person.call('exportData', { body: { password } })).status).toBe(429);
});

test('an address gets a limited number of confirmations, however often it is registered and deleted', async () => {
  const { email } = freshRegistration();
  const register = async () => {
    const registration = { ...freshRegistration(), email };
    // Never refused, because strangers could prevent a registration otherwise.
    await visitor().ok('register', { body: registration });
    return logInAs(server, registration.username);
  };
  for (let count = 0; count < 5; count += 1)
    await (await register()).ok('deleteAccount', { body: { password } });
  const last = await register();
  expect((await last.call('requestConfirmation')).status).toBe(429);
  // Jobs of one queue run in their order, so a later letter follows those.
  const other = freshRegistration();
  await visitor().ok('register', { body: other });
  await eventually(() => expect(mail.readers.some((to) => to.includes(other.email))).toBe(true));
  const letters = mail.readers.filter((to) => to.includes(email));
  expect(letters.length).toBeLessThanOrEqual(3);
});

test('a wrong code of the second factor leaves one entry in the trail, and the right one none', async () => {
  const admin = await newAdministrator(server);
  const person = await newPerson(server);
  const { secret } = await person.ok('startSecondFactor', { body: { password } });
  await person.ok('activateSecondFactor', { body: { code: codeOf(secret, server.clock.now()) } });
  const logIn = (code: string) =>
    visitor().call('logIn', { body: { username: person.username, password, code } });
  expect((await logIn('000000')).body.code).toBe('WRONG_CODE');
  server.clock.advance(30_000);
  expect((await logIn(codeOf(secret, server.clock.now()))).status).toBe(200);
  const failed = () => admin.ok('findTrail', { query: { action: 'code-failed', user: person.id } });
  await eventually(async () => expect(await failed()).toHaveLength(1));
  await server.context.background.settled();
  expect(await failed()).toMatchObject([
    { by: 'visitor', actor: null, subject: { _id: person.id }, about: '' },
  ]);
  // The holder learns that somebody knows the password.
  expect((await person.ok('findOwnTrail')).map(({ action }) => action)).toContain('code-failed');
  server.clock.set(new Date());
});

test('a flood of readiness checks asks the database and Redis once a second', async () => {
  const pings = vi.spyOn(server.context.redis, 'ping');
  try {
    const started = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await visitor().raw('/readyz')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await visitor().raw('/readyz')).body).toMatchObject({ database: true, redis: true });
    const seconds = Math.ceil((performance.now() - started) / 1000);
    // The connection keeps itself alive with as many.
    expect(pings.mock.calls.length).toBeLessThanOrEqual(2 * (seconds + 1));
    expect(pings).toHaveBeenCalled();
  } finally {
    pings.mockRestore();
  }
});

test('no page of the queue board is kept by a browser', async () => {
  const admin = await newAdministrator(server);
  const { headers: page } = await admin.raw('/admin/queues');
  const { headers: data } = await admin.raw('/admin/queues/api/queues');
  const { headers: refused } = await visitor().raw('/admin/queues');
  for (const headers of [page, data, refused]) expect(headers.get('cache-control')).toBe('no-store');
});

test('a user has a limited number of sessions: a login beyond it ends the longest unused ones', async () => {
  const person = await newPerson(server);
  const { sessions } = server.context.db;
  const own = await sessions.findOne({ user: person.id }).lean();
  if (own === null) throw new Error('there is no session');
  const earlier = new Date(own.created.getTime() - 60_000);
  await sessions.insertMany(
    Array.from({ length: limits.session.atMost + 20 }, () => ({
      ...own,
      _id: randomUUID(),
      lastUsed: earlier,
    })),
  );
  const shown = (await person.ok('findAccount')).sessions;
  expect(shown).toHaveLength(limits.session.atMost);
  expect(shown[0]?.isCurrent).toBe(true);
  await createApiClient(server.url).ok('logIn', { body: { username: person.username, password } });
  await eventually(async () =>
    expect(await sessions.countDocuments({ user: person.id, revokedAt: null })).toBe(limits.session.atMost),
  );
  expect((await person.call('findAccount')).status).toBe(200);
});
