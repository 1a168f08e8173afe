import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Letter } from '../../platform/mail/mailer.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { givePerson, type Person, password } from '../../testing/given.ts';
import { logInAs } from '../../testing/sessions.ts';
import { resetAccess } from '../administrators/administrators.ts';
import { checkReset, resetPassword } from '../passwords/change.ts';
import { findAccount, register } from '../profile.ts';
import { activateSecondFactor, startSecondFactor } from '../second-factor/change-second-factor.ts';
import type { RegisterRequest } from '../shapes.ts';
import { confirmEmail, requestReset } from './confirmation.ts';

let letters: Letter[] = [];

const kit = await commandTests();
const { context, clock } = kit;
beforeEach(() => {
  letters = [];
  vi.spyOn(context.mailer, 'send').mockImplementation(async (letter) => {
    letters.push(letter);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const another = 'another good horse';
const emailOf = ({ username }: Pick<Person, 'username'>) => `${username}@example.com`;
const lettersTo = (person: Pick<Person, 'username'>) => letters.filter(({ to }) => to === emailOf(person));
/** The secret parts of the links to a page, the oldest first. */
const tokens = (person: Pick<Person, 'username'>, path: string) =>
  lettersTo(person).flatMap(({ link = '' }) => {
    const { pathname, hash } = new URL(link);
    return pathname === path ? [hash.slice(1)] : [];
  });

async function registered(): Promise<Person> {
  const username = `reader${clock.now().getTime()}`;
  const request: RegisterRequest = {
    ...{ username, password, password2: password, email: emailOf({ username }) },
    ...{ fname: 'สมชาย', lname: 'ใจดี', phone: '0812345678', terms: true },
  };
  const circumstances = { address: '127.0.0.1', countLetter: async () => {} };
  await kit.ok('register', register(context, request, circumstances));
  return { ...(await logInAs(context, { username })), username };
}
const confirmed = () => givePerson(context, { password, confirmedAt: clock.now() });
const confirm = (person: Person) =>
  kit.ok('confirmEmail', confirmEmail(context, tokens(person, '/confirm-email').at(-1) ?? ''));
const account = (person: Person) => kit.ok('findAccount', findAccount(context, person));

/** Requests a link by the address, and returns its secret part. */
async function askForReset(person: Person, email = emailOf(person)): Promise<string> {
  await kit.ok('requestReset', requestReset(context, email));
  return tokens(person, '/reset').at(-1) ?? '';
}
const reset = (token: string) =>
  resetPassword(context, { from: '127.0.0.1' }, { token, password: another, password2: another });

/** Activates a second factor; its next code is that of the next half minute. */
async function withFactor(person: Person): Promise<() => string> {
  const { secret } = await startSecondFactor(context, person, password);
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
  const nextCode = () => {
    clock.advance(30_000);
    return authenticator.generate({ timestamp: clock.now().getTime() });
  };
  await kit.ok('activateSecondFactor', activateSecondFactor(context, person, nextCode()));
  return nextCode;
}

test('a registration sends a link that confirms the mail address, once and again', async () => {
  const person = await registered();
  expect((await account(person)).emailConfirmed).toBe(false);
  expect(lettersTo(person).map(({ text }) => text)).toEqual([expect.stringContaining(person.username)]);
  await confirm(person);
  await confirm(person);
  expect((await account(person)).emailConfirmed).toBe(true);
});

test('a forgotten password is replaced by the link of a letter; all sessions end', async () => {
  const person = await confirmed();
  await logInAs(context, person);
  await kit.ok('resetPassword', reset(await askForReset(person, emailOf(person).toUpperCase())));
  expect((await account(person)).sessions).toEqual([]);
  expect(await refusalOf(logInAs(context, person))).toBe('WRONG_LOGIN');
  await logInAs(context, person, another);
  // The letter about the change offers a way to change it again.
  expect(tokens(person, '/forgot')).toHaveLength(1);
});

test('who has the mailbox of an address that somebody else registered gets in, whatever factor was set up before', async () => {
  const person = await registered();
  await withFactor(person);
  await confirm(person);
  await kit.ok('resetPassword', reset(await askForReset(person)));
  expect((await account(person)).sessions).toEqual([]);
  await logInAs(context, person, another);
});

test('R151 the reset letter goes to an address that a stranger registered, confirms it and takes the account over', async () => {
  const stranger = await registered();
  await withFactor(stranger);
  await kit.ok('resetPassword', reset(await askForReset(stranger)));
  expect(await account(stranger)).toMatchObject({ sessions: [], emailConfirmed: true });
  await logInAs(context, stranger, another);
});

test('R151 a link of the operator, which no letter has carried, confirms no address', async () => {
  const person = await givePerson(context, { password });
  const [, token = ''] = (await resetAccess(context, person.username)).split('#');
  await kit.ok('resetPassword', reset(token));
  expect((await account(person)).emailConfirmed).toBe(false);
});

test('a reset keeps a second factor from after the confirmation of the address', async () => {
  const person = await confirmed();
  const nextCode = await withFactor(person);
  await kit.ok('resetPassword', reset(await askForReset(person)));
  expect(await refusalOf(logInAs(context, person, another))).toBe('CODE_NEEDED');
  await logInAs(context, person, another, nextCode());
});

test('a link works once, and not after another change of the password or after half an hour', async () => {
  const person = await registered();
  const [first, second] = [await askForReset(person), await askForReset(person)];
  for (const token of [first, second])
    expect(await kit.ok('checkReset', checkReset(context, token))).toEqual({ username: person.username });
  const refuse = async (token: string) => {
    for (const use of [reset, () => checkReset(context, token)])
      expect(await refusalOf(use(token))).toBe('LINK_EXPIRED');
  };
  await kit.ok('resetPassword', reset(second));
  for (const token of [first, second, `${first}x`, 'x']) await refuse(token);
  const third = await askForReset(person);
  clock.advance(31 * 60_000);
  await refuse(third);
  // A link to confirm the address sets no password.
  await refuse(tokens(person, '/confirm-email').at(-1) ?? '');
});

test('a letter that the mail server refuses for now is sent later', async () => {
  const person = await confirmed();
  vi.mocked(context.mailer.send).mockRejectedValueOnce(new Error('try again later'));
  await askForReset(person);
  expect(kit.failures.splice(0)).toMatchObject([{ message: 'try again later' }]);
  expect(lettersTo(person)).toEqual([]);
  await kit.runJobs();
  expect(tokens(person, '/reset')).toHaveLength(1);
});

test('who has the mailbox of an administrator gets in by no letter without the second factor', async () => {
  // Made by the operator, who confirms no address; the factor is set up first, because production demands it.
  const admin = await givePerson(context, { isAdministrator: true, password });
  await withFactor(admin);
  const token = await askForReset(admin);
  if (token !== '') await refusalOf(reset(token));
  await kit.runJobs();
  expect(await refusalOf(logInAs(context, admin, another))).not.toBe('');
  expect((await account(admin)).secondFactor.isActive).toBe(true);
});
