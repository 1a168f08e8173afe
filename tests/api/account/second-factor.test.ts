import { demote } from '@joddee/marketplace/users/administrators/administrators';
import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { codeOf } from '../../support/authenticator.ts';
import { eventually } from '../../support/eventually.ts';
import { connectLive } from '../../support/live-client.ts';
import { logInAs, newAdministrator, newPerson, type Person, password } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

const server = await startTestServer({ env: { ADMIN_SECOND_FACTOR: 'required', LIMIT_CODES: '6' } });
afterAll(() => server.close());

const stepMs = 30_000;
const codeNow = (secret: string) => codeOf(secret, server.clock.now());
/** A code of a time step counts once. */
const nextCode = (secret: string) => {
  server.clock.advance(stepMs);
  return codeNow(secret);
};
/** So that the code of the activation is still the present one at the next call. */
const beginStep = () => {
  const now = server.clock.now().getTime();
  server.clock.set(new Date(now - (now % stepMs) + stepMs));
};
const logIn = (person: Person, code?: string) =>
  createApiClient(server.url).call('logIn', { body: { username: person.username, password, code } });

async function activate(person: Person) {
  const { secret } = await person.ok('startSecondFactor', { body: { password } });
  const { recoveryCodes } = await person.ok('activateSecondFactor', { body: { code: codeNow(secret) } });
  return { secret, recoveryCodes };
}

test('after the activation a login needs the password and a code, which counts once', async () => {
  beginStep();
  const person = await newPerson(server);
  const { secret } = await activate(person);
  expect(await logIn(person)).toMatchObject({ status: 401, body: { code: 'CODE_NEEDED' } });
  expect((await logIn(person, codeNow(secret))).body.code).toBe('WRONG_CODE');
  const code = nextCode(secret);
  const wrong = await createApiClient(server.url).call('logIn', {
    body: { username: person.username, password: 'not this one', code },
  });
  expect(wrong.body.code).toBe('WRONG_LOGIN');
  expect((await logIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await logIn(person, code)).body.code).toBe('WRONG_CODE');
});

test('of twenty logins with one code at once, one succeeds', async () => {
  const person = await newPerson(server);
  const { secret } = await activate(person);
  const code = nextCode(secret);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await logIn(person, code)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('each recovery code replaces a code once', async () => {
  const person = await newPerson(server);
  const { recoveryCodes } = await activate(person);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect((await logIn(person, first.toUpperCase())).status).toBe(200);
  expect((await logIn(person, first)).body.code).toBe('WRONG_CODE');
  expect((await logIn(person, second.replace('-', ''))).status).toBe(200);
  expect((await person.ok('findAccount')).secondFactor).toMatchObject({
    isActive: true,
    recoveryCodesLeft: 8,
  });
});

test('guessed codes are limited, also with the right password, and do not keep the holder out', async () => {
  const person = await newPerson(server);
  const { recoveryCodes } = await activate(person);
  server.clock.advance(stepMs * 10);
  const codes = [];
  for (let count = 0; count < 8; count += 1) codes.push((await logIn(person, '000000')).body.code);
  expect(codes).toEqual([...Array(6).fill('WRONG_CODE'), ...Array(2).fill('TOO_MANY_REQUESTS')]);
  expect((await logIn(person, recoveryCodes[0])).status).toBe(200);
  // The session is from before the guesses.
  const renewed = { password: 'a different one', password2: 'a different one' };
  const change = (code?: string) =>
    person.call('changePassword', { body: { current: password, ...renewed, code } });
  expect((await change()).body.code).toBe('CODE_NEEDED');
  expect((await change('000000')).body.code).toBe('WRONG_CODE');
  expect((await change(recoveryCodes[1])).status).toBe(200);
});

test('the activation ends sessions without a code; a first code proves the secret', async () => {
  const person = await newPerson(server);
  const other = await logInAs(server, person.username);
  await expect(person.call('activateSecondFactor', { body: { code: '123456' } })).resolves.toMatchObject({
    status: 409,
    body: { code: 'NO_SECOND_FACTOR' },
  });
  const wrongPassword = await person.call('startSecondFactor', { body: { password: 'not this one' } });
  expect(wrongPassword.body.code).toBe('WRONG_PASSWORD');
  const { secret } = await person.ok('startSecondFactor', { body: { password } });
  expect((await logIn(person)).status).toBe(200);
  const wrong = await person.call('activateSecondFactor', { body: { code: '000000' } });
  expect(wrong.body.code).toBe('WRONG_CODE');
  await person.ok('activateSecondFactor', { body: { code: codeNow(secret) } });
  expect((await other.call('findOwnProfile')).status).toBe(401);
  await person.ok('findOwnProfile');
  const again = await person.call('startSecondFactor', { body: { password } });
  expect(again.body.code).toBe('SECOND_FACTOR_ACTIVE');
});

test('a session that a crash left without the factor is swept', async () => {
  const person = await newPerson(server);
  const other = await logInAs(server, person.username);
  await activate(person);
  const { db } = server.context;
  await db.sessions.updateMany({ revokedFor: 'secured' }, { $set: { revokedAt: null } });
  await other.ok('findOwnProfile');
  await runScheduled(server, 'sweep-sessions');
  await eventually(async () => expect((await other.call('findOwnProfile')).status).toBe(401));
  await person.ok('findOwnProfile');
});

test('new recovery codes need the password and a code, and replace every earlier one', async () => {
  const person = await newPerson(server);
  const without = await person.call('renewRecoveryCodes', { body: { password, code: '000000' } });
  expect(without.body.code).toBe('NO_SECOND_FACTOR');
  const { secret, recoveryCodes } = await activate(person);
  const renew = (given: string, code: string) =>
    person.call('renewRecoveryCodes', { body: { password: given, code } });
  expect((await renew('not this one', nextCode(secret))).body.code).toBe('WRONG_PASSWORD');
  expect((await renew(password, '000000')).body.code).toBe('WRONG_CODE');
  // The last code that somebody has left is enough.
  const { status, body } = await renew(password, recoveryCodes[0] ?? '');
  expect(status).toBe(200);
  const renewed = body.recoveryCodes as unknown as string[];
  expect(new Set([...renewed, ...recoveryCodes]).size).toBe(2 * recoveryCodes.length);
  for (const old of recoveryCodes.slice(0, 2))
    expect((await logIn(person, old)).body.code).toBe('WRONG_CODE');
  expect((await logIn(person, renewed[0])).status).toBe(200);
  expect((await person.ok('findAccount')).secondFactor.recoveryCodesLeft).toBe(renewed.length - 1);
  const trail = (await person.ok('findOwnTrail')).map(({ action }) => action);
  expect(trail.slice(0, 6)).toContain('recovery-codes-renewed');
});

test('a wrong password in an open session leaves an entry in the trail', async () => {
  const person = await newPerson(server);
  await person.call('startSecondFactor', { body: { password: 'not this one' } });
  await eventually(async () =>
    expect((await person.ok('findOwnTrail')).map(({ action, by }) => [action, by])).toContainEqual([
      'password-failed',
      'self',
    ]),
  );
});

test('the removal needs the password and a code', async () => {
  const person = await newPerson(server);
  const { secret } = await activate(person);
  const remove = (given: string, code: string) =>
    person.call('removeSecondFactor', { body: { password: given, code } });
  const code = nextCode(secret);
  expect((await remove('not this one', code)).body.code).toBe('WRONG_PASSWORD');
  expect((await remove(password, '000000')).body.code).toBe('WRONG_CODE');
  expect((await remove(password, code)).status).toBe(200);
  expect((await logIn(person)).status).toBe(200);
});

test('an administrator without the factor has no more rights than any user, over HTTP and over sockets', async () => {
  const admin = await newAdministrator(server);
  const person = await newPerson(server);
  const ask = (as: Person) => as.call('findUsersForAdministrator');
  expect(await ask(admin)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  expect((await admin.call('findBookingsOfUser', { params: { id: person.id } })).status).toBe(403);
  expect((await admin.ok('findAccount')).secondFactor).toMatchObject({ isActive: false, isRequired: true });
  const before = await connectLive(server.url, admin.token);
  await activate(admin);
  expect((await ask(admin)).status).toBe(200);
  const after = await connectLive(server.url, admin.token);
  await newPerson(server);
  await eventually(() => expect(after.received.some(({ event }) => event === 'user:changed')).toBe(true));
  expect(before.received.filter(({ event }) => event === 'user:changed')).toEqual([]);
  before.close();
  after.close();
});

test('R150 an administrator who removes the factor keeps no rights: sessions, sockets and the pass of the board end', async () => {
  const admin = await newAdministrator(server);
  const { secret } = await activate(admin);
  const other = createApiClient(server.url);
  other.token = String((await logIn(admin, nextCode(secret))).body.token);
  expect((await other.call('findUsersForAdministrator')).status).toBe(200);
  const board = await openBoard(other);
  expect((await board()).status).toBe(200);
  const live = await connectLive(server.url, other.token);
  await admin.ok('removeSecondFactor', { body: { password, code: nextCode(secret) } });
  for (const client of [admin, other])
    expect((await client.call('findUsersForAdministrator')).status).toBe(401);
  expect((await board()).status).toBe(401);
  await eventually(() => expect(live.received.map(({ event }) => event)).toContain('session:revoked'));
  // The next one is opened by the password alone.
  const again = await logInAs(server, admin.username);
  expect((await again.call('findUsersForAdministrator')).body.code).toBe('SECOND_FACTOR_REQUIRED');
});

test('R150 an administrator who is demoted keeps no rights', async () => {
  const admin = await newAdministrator(server);
  await activate(admin);
  const board = await openBoard(admin);
  const live = await connectLive(server.url, admin.token);
  await demote(server.context, admin.username);
  expect((await admin.call('findUsersForAdministrator')).status).toBe(401);
  expect((await board()).status).toBe(401);
  await eventually(() => expect(live.received.map(({ event }) => event)).toContain('session:revoked'));
});

test('R150 a user who removes the factor stays logged in', async () => {
  const person = await newPerson(server);
  const { secret } = await activate(person);
  await person.ok('removeSecondFactor', { body: { password, code: nextCode(secret) } });
  expect((await person.call('findOwnProfile')).status).toBe(200);
});

/** Opens the board of queues as a browser does, and returns what reads it again. */
async function openBoard({ token = '' }: { token?: string | undefined }) {
  const pass = await fetch(`${server.url}/admin/queues/pass`, {
    method: 'POST',
    headers: { authorization: token },
  });
  const [cookie = ''] = (pass.headers.get('set-cookie') ?? '').split(';');
  return () => fetch(`${server.url}/admin/queues`, { headers: { cookie } });
}

test('the stored secret and codes cannot be read', async () => {
  const person = await newPerson(server);
  const { secret, recoveryCodes } = await activate(person);
  const stored = JSON.stringify(await server.context.db.secondFactors.find().lean());
  for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain);
});

test('with a second factor, all data and the account itself are given to nobody without a code', async () => {
  const person = await newPerson(server);
  const { secret, recoveryCodes } = await activate(person);
  for (const step of ['exportData', 'withdrawCard', 'deleteAccount'] as const) {
    expect((await person.call(step, { body: { password } })).body.code).toBe('CODE_NEEDED');
    const wrong = { password, code: codeNow(secret) };
    expect((await person.call(step, { body: wrong })).body.code).toBe('WRONG_CODE');
  }
  expect((await person.call('findOwnProfile')).status).toBe(200);
  const exported = await person.call('exportData', { body: { password, code: nextCode(secret) } });
  expect(exported.status).toBe(200);
  await person.ok('deleteAccount', { body: { password, code: recoveryCodes[0] } });
  expect((await person.call('findOwnProfile')).status).toBe(401);
});
