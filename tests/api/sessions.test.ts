import { randomBytes } from 'node:crypto';
import { deriveKey } from '@joddee/marketplace/platform/settings/keys';
import { signToken } from '@joddee/marketplace/users/sessions/authenticate';
import { decodeJwt, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { logInAs, newAdministrator, newPerson, password } from '../support/people.ts';
import { sharedTestServer } from '../support/programs/test-server.ts';

const server = await sharedTestServer();

const daysAhead = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000);

test('the token carries id, status and expiry, and works with or without the word Bearer', async () => {
  const [person, admin] = [await newPerson(server), await newAdministrator(server)];
  expect(decodeJwt(person.token ?? '')).toMatchObject({ id: person.id, status: 0, exp: expect.any(Number) });
  expect(decodeJwt(admin.token ?? '')).toMatchObject({ id: admin.id, status: 1 });
  for (const authorization of [person.token ?? '', `Bearer ${person.token}`, `bearer ${person.token}`]) {
    const answer = await createApiClient(server.url).raw('/api/profile', { headers: { authorization } });
    expect(answer).toMatchObject({ status: 200, body: { _id: person.id } });
  }
});

test('logging out ends this session at once and no other', async () => {
  const here = await newPerson(server);
  const there = await logInAs(server, here.username);
  await here.ok('logOut');
  expect((await here.call('findOwnProfile')).status).toBe(401);
  expect((await here.call('logOut')).status).toBe(401);
  expect((await there.call('findOwnProfile')).status).toBe(200);
});

test('a token is invalid after its expiry', async () => {
  const person = await newPerson(server);
  // Used in between, because an unused session ends earlier.
  server.clock.advance(3.5 * 86_400_000);
  expect((await person.call('findOwnProfile')).status).toBe(200);
  await server.context.background.settled();
  server.clock.advance(3.4 * 86_400_000);
  expect((await person.call('findOwnProfile')).status).toBe(200);
  server.clock.advance(0.2 * 86_400_000);
  expect((await person.call('findOwnProfile')).status).toBe(401);
});

test('forged, foreign and malformed tokens are invalid', async () => {
  const person = await newPerson(server);
  const { jti } = decodeJwt(person.token ?? '');
  const own = { id: person.id, status: 1 as const, sessionId: String(jti), expiresAt: daysAhead(1) };
  const foreignKey = signToken(randomBytes(32).toString('hex'), own, server.clock.now());
  const noSession = signToken(server.context.tokenSecret, { ...own, sessionId: 'gone' }, server.clock.now());
  const [head = '', body = ''] = (person.token ?? '').split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  const key = deriveKey(server.context.tokenSecret, 'tokens');
  const claims = (alg = 'HS256', iss = 'joddee', aud = 'joddee') =>
    new SignJWT({ id: person.id, status: 1, jti: String(jti), iss, aud }).setProtectedHeader({ alg });
  const signed = (...made: Parameters<typeof claims>) =>
    claims(...made)
      .setExpirationTime(daysAhead(1))
      .sign(key);
  const otherAlgorithm = await signed('HS512');
  const otherIssuer = await signed('HS256', 'another');
  const otherAudience = await signed('HS256', 'joddee', 'another');
  const expired = await claims().setExpirationTime(daysAhead(-1)).sign(key);
  const endless = await claims().sign(key);
  const right = createApiClient(server.url, await signed());
  expect((await right.call('findOwnProfile')).status).toBe(200);
  for (const token of [
    foreignKey,
    noSession,
    unsigned,
    otherAlgorithm,
    otherIssuer,
    otherAudience,
    expired,
    endless,
    `${head}.${body}.x`,
    'x',
    'Bearer',
    '{}',
  ]) {
    const client = createApiClient(server.url, token);
    expect({ token, status: (await client.call('findOwnProfile')).status }).toEqual({ token, status: 401 });
    // Public routes treat such a caller as a visitor.
    expect((await client.call('findRecommendedPosts')).status).toBe(200);
  }
});

test('a token that claims a higher status than its session does not get it', async () => {
  const person = await newPerson(server);
  const { jti } = decodeJwt(person.token ?? '');
  const token = signToken(
    server.context.tokenSecret,
    { id: person.id, status: 1, sessionId: String(jti), expiresAt: daysAhead(1) },
    server.clock.now(),
  );
  expect((await createApiClient(server.url, token).call('findUsersForAdministrator')).status).toBe(403);
});

test('a deleted user cannot use an old token or log in, and the username is available again', async () => {
  const [person, admin] = [await newPerson(server), await newAdministrator(server)];
  const second = await logInAs(server, person.username);
  await admin.ok('deleteUser', { params: { userId: person.id } });
  for (const client of [person, second]) expect((await client.call('findOwnProfile')).status).toBe(401);
  const visitor = createApiClient(server.url);
  expect((await visitor.call('logIn', { body: { username: person.username, password } })).status).toBe(401);
  expect(await server.context.db.sessions.countDocuments({ user: person.id, revokedAt: null })).toBe(0);
  expect(await server.context.db.users.findById(person.id).lean()).toMatchObject({
    username: '',
    email: '',
    phone: '',
  });
});

test('an administrator cannot be deleted, not even by itself', async () => {
  const [one, two] = [await newAdministrator(server), await newAdministrator(server)];
  expect((await one.call('deleteUser', { params: { userId: two.id } })).status).toBe(403);
  expect((await one.call('deleteUser', { params: { userId: one.id } })).status).toBe(403);
});
