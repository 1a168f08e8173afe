import { resetAccess } from '@joddee/marketplace/users/administrators/manage-administrators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { authenticatorFor } from '../../support/authenticator.ts';
import { eventually } from '../../support/eventually.ts';
import { freshRegistration, logInAs, newPerson, type Person, password } from '../../support/people.ts';
import { linkIn, type MailServer, startMailServer } from '../../support/programs/mail-server.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://joddee.example', LIMIT_LETTERS: '3' },
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const emailOf = (person: Person) => `${person.username}@example.com`;
const visitor = () => createApiClient(server.url);
const lettersTo = (person: Person) => mail.letters.filter(({ to }) => to.includes(emailOf(person)));

async function letterTo(person: Person, path: string, count = 1): Promise<string> {
  const ofPath = () => lettersTo(person).filter(({ text }) => text.includes(`joddee.example${path}#`));
  await eventually(() => expect(ofPath().length).toBeGreaterThanOrEqual(count));
  return linkIn(ofPath().at(-1) ?? { to: [], text: '' }, path);
}

async function confirmedPerson(): Promise<Person> {
  const person = await newPerson(server);
  const token = await letterTo(person, '/confirm-email');
  await visitor().ok('confirmEmail', { body: { token } });
  return person;
}

const requestReset = (email: string) => visitor().ok('requestReset', { body: { email } });
const newPassword = { password: 'another good horse', password2: 'another good horse' };

test('a registration sends a link that confirms the mail address, once and again', async () => {
  const person = await newPerson(server);
  expect((await person.ok('findAccount')).emailConfirmed).toBe(false);
  const token = await letterTo(person, '/confirm-email');
  await visitor().ok('confirmEmail', { body: { token } });
  await visitor().ok('confirmEmail', { body: { token } });
  expect((await person.ok('findAccount')).emailConfirmed).toBe(true);
  const [letter] = lettersTo(person);
  expect(letter?.text).toContain('ยืนยันอีเมล');
  expect(letter?.text).toContain(person.username);
});

test('a forgotten password is replaced by the link of a letter; all sessions end', async () => {
  const person = await confirmedPerson();
  const other = await logInAs(server, person.username);
  await requestReset(emailOf(person).toUpperCase());
  const token = await letterTo(person, '/reset');
  await visitor().ok('resetPassword', { body: { token, ...newPassword } });
  for (const client of [person, other]) expect((await client.call('findOwnProfile')).status).toBe(401);
  const login = { username: person.username, password };
  expect((await visitor().call('logIn', { body: login })).status).toBe(401);
  await visitor().ok('logIn', { body: { ...login, password: newPassword.password } });
  await eventually(() => expect(lettersTo(person).some(({ text }) => text.includes('เพิ่งเปลี่ยน'))).toBe(true));
});

/** Activates a second factor; the code of its authenticator is the next one. */
async function withFactor(person: Person) {
  const { secret } = await person.ok('startSecondFactor', { body: { password } });
  const authenticator = authenticatorFor(server, secret);
  await person.ok('activateSecondFactor', { body: { code: authenticator.code() } });
  return authenticator;
}

test('who has the mailbox of an address that somebody else registered gets in, whatever factor was set up before', async () => {
  const person = await newPerson(server);
  await withFactor(person);
  server.clock.advance(1000);
  await visitor().ok('confirmEmail', { body: { token: await letterTo(person, '/confirm-email') } });
  await requestReset(emailOf(person));
  await visitor().ok('resetPassword', { body: { token: await letterTo(person, '/reset'), ...newPassword } });
  const login = { username: person.username, password: newPassword.password };
  await visitor().ok('logIn', { body: login });
  expect((await person.call('findOwnProfile')).status).toBe(401);
});

test('R151 the reset letter goes to an address that a stranger registered, confirms it and takes the account over', async () => {
  const stranger = await newPerson(server);
  await withFactor(stranger);
  server.clock.advance(1000);
  await requestReset(emailOf(stranger));
  const token = await letterTo(stranger, '/reset');
  await visitor().ok('resetPassword', { body: { token, ...newPassword } });
  expect((await stranger.call('findOwnProfile')).status).toBe(401);
  const owner = visitor();
  const login = { username: stranger.username, password: newPassword.password };
  owner.token = (await owner.ok('logIn', { body: login })).token;
  expect(await owner.ok('findAccount')).toMatchObject({ emailConfirmed: true });
});

test('R151 a link of the operator, which no letter has carried, confirms no address', async () => {
  const person = await newPerson(server);
  const [, token = ''] = (await resetAccess(server.context, person.username)).split('#');
  await visitor().ok('resetPassword', { body: { token, ...newPassword } });
  const stored = await server.context.db.users.findById(person.id).lean();
  expect(stored?.emailConfirmedAt).toBeUndefined();
});

test('a reset keeps a second factor from after the confirmation of the address', async () => {
  const person = await confirmedPerson();
  server.clock.advance(1000);
  const authenticator = await withFactor(person);
  await requestReset(emailOf(person));
  await visitor().ok('resetPassword', { body: { token: await letterTo(person, '/reset'), ...newPassword } });
  const login = { username: person.username, password: newPassword.password };
  expect((await visitor().call('logIn', { body: login })).body.code).toBe('CODE_NEEDED');
  await visitor().ok('logIn', { body: { ...login, code: authenticator.nextCode() } });
});

test('a link works once, and not after another change of the password or after half an hour', async () => {
  const person = await confirmedPerson();
  await requestReset(emailOf(person));
  const first = await letterTo(person, '/reset');
  await requestReset(emailOf(person));
  const second = await letterTo(person, '/reset', 2);
  for (const token of [first, second])
    expect(await visitor().ok('checkReset', { body: { token } })).toEqual({ username: person.username });
  await visitor().ok('resetPassword', { body: { token: second, ...newPassword } });
  for (const token of [first, second, `${first}x`, 'x']) {
    const answer = await visitor().call('resetPassword', { body: { token, ...newPassword } });
    const checked = await visitor().call('checkReset', { body: { token } });
    for (const { status, body } of [answer, checked])
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'LINK_EXPIRED' });
  }
  await requestReset(emailOf(person));
  const third = await letterTo(person, '/reset', 3);
  server.clock.advance(31 * 60_000);
  const late = await visitor().call('resetPassword', { body: { token: third, ...newPassword } });
  expect(late.body.code).toBe('LINK_EXPIRED');
  expect((await visitor().call('checkReset', { body: { token: third } })).body.code).toBe('LINK_EXPIRED');
  // A link to confirm the address sets no password.
  const confirmation = await letterTo(person, '/confirm-email');
  const wrong = await visitor().call('resetPassword', { body: { token: confirmation, ...newPassword } });
  expect(wrong.body.code).toBe('LINK_EXPIRED');
  const unfit = await visitor().call('checkReset', { body: { token: confirmation } });
  expect(unfit.body.code).toBe('LINK_EXPIRED');
});

test('an unknown, an unconfirmed and a confirmed address get the same answer', async () => {
  const unconfirmed = await newPerson(server);
  await letterTo(unconfirmed, '/confirm-email');
  const confirmed = await confirmedPerson();
  const answers = [];
  for (const email of [freshRegistration().email, emailOf(unconfirmed), emailOf(confirmed)])
    answers.push(await visitor().call('requestReset', { body: { email } }));
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 200, body: { done: true } })),
  );
  for (const person of [confirmed, unconfirmed]) await letterTo(person, '/reset');
});

test('letters to one address are limited, whether or not an account has it', async () => {
  const person = await confirmedPerson();
  for (const email of [emailOf(person), freshRegistration().email]) {
    const statuses = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await visitor().call('requestReset', { body: { email } })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  }
});

test('a letter that the mail server refuses for now is sent later', async () => {
  mail.isOpen = false;
  const person = await newPerson(server);
  await eventually(() => expect(mail.refused).toBeGreaterThan(0));
  expect(lettersTo(person)).toEqual([]);
  mail.isOpen = true;
  await letterTo(person, '/confirm-email');
});
