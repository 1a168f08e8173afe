import { afterEach, expect, test, vi } from 'vitest';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { givePerson, type Person, password } from '../../testing/given.ts';
import { logInAs } from '../../testing/sessions.ts';
import { findAccount } from '../profile.ts';
import { changePassword } from './change.ts';

let person: Person;

const kit = await commandTests(async () => {
  person = await givePerson(context, { password });
});
const { context } = kit;
afterEach(() => {
  vi.restoreAllMocks();
});

const another = 'another good horse';
const change = (current: string, next = another) =>
  changePassword(context, person, { current, password: next, password2: next });
const sessions = async () => (await kit.ok('findAccount', findAccount(context, person))).sessions;

test('a changed password ends all other sessions at once, and not this one', async () => {
  await logInAs(context, person);
  expect(await sessions()).toHaveLength(2);
  await kit.ok('changePassword', change(password));
  expect(await sessions()).toMatchObject([{ isCurrent: true }]);
  expect(await refusalOf(logInAs(context, person))).toBe('WRONG_LOGIN');
  await logInAs(context, person, another);
});

test('a wrong present password changes nothing, and a frequent new one is refused', async () => {
  expect(await refusalOf(change('not this one'))).toBe('WRONG_PASSWORD');
  expect(await refusalOf(change(password, 'PassWord1'))).toBe('COMMON_PASSWORD');
  await logInAs(context, person);
});

test('a login that checked the old password before a change gets no session', async () => {
  const { passwords } = context;
  const verify = passwords.verify.bind(passwords);
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (who, hash, given) => {
    const right = await verify(who, hash, given);
    await change(password);
    return right;
  });
  expect(await refusalOf(logInAs(context, person))).toBe('WRONG_LOGIN');
  expect(await sessions()).toHaveLength(1);
});
