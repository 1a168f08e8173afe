import { refusalText } from '@joddee/thai-text/error-text';
import {
  codeText,
  newPasswordText,
  accountText as text,
} from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { settle } from '../../../../testing/clock.ts';
import { answer, answerOfWorld, callsOf, refused } from '../../../../testing/http.ts';
import {
  address,
  fill,
  messageAt,
  reload,
  renderScreen,
  screen,
  sendForm,
  textOf,
  user,
} from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import {
  accountOf,
  newAdministrator,
  newPerson,
  type Person,
  password,
  profileOf,
  summaryOf,
} from '../../../../testing/world.ts';

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const code = '123456';

/** An account whose second factor is set up by the calls of the screen. */
function accountWithFactor(person: Person, isActive = false) {
  const account = accountOf(person);
  account.secondFactor.isActive = isActive;
  answer('findAccount', () => account);
  answer('startSecondFactor', ({ body }) =>
    body.password !== password
      ? refused('WRONG_PASSWORD')
      : { secret, address: `otpauth://totp/JodDee?secret=${secret}` },
  );
  answer('activateSecondFactor', ({ body }) => {
    if (body.code !== code) return refused('WRONG_CODE');
    account.secondFactor = { ...account.secondFactor, isActive: true, recoveryCodesLeft: 2 };
    return { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
  });
  return account;
}

const main = () => within(screen.getByRole('main'));
const press = (name: string) => user.click(main().getByRole('button', { name }));
const shownSecret = () => textOf(document.querySelector('.account__secret-groups')).replaceAll(' ', '');
const alerts = () => screen.getAllByRole('alert').map(textOf).join();

let person: Person;
beforeEach(() => {
  person = newPerson();
});

test('setting up goes on after a visit to the authenticator, and can be given up', async () => {
  accountWithFactor(person);
  await renderScreen('/account', { as: person, on: 'phone' });
  await press(text.factor.turnOn);
  main().getByText(text.factor.endsOthers);
  await sendForm({ [text.factor.password]: password }, text.factor.next);
  expect(shownSecret()).toBe(secret);
  const asked = callsOf('findAccount').length;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await settle();
  expect(callsOf('findAccount').length).toBeGreaterThan(asked);
  expect(shownSecret()).toBe(secret);
  await press(text.cancel);
  main().getByRole('button', { name: text.factor.turnOn });
});

test('a login whose password was changed before the code says so and leads back', async () => {
  answer('logIn', ({ body }) => refused(body.code === undefined ? 'CODE_NEEDED' : 'WRONG_LOGIN'));
  await renderScreen('/login');
  await sendForm(
    { [loginText.username]: profileOf(person).username, [loginText.password]: password },
    loginText.submit,
  );
  await sendForm({ [codeText.appCode]: code }, loginText.submit);
  expect(alerts()).toContain(refusalText.WRONG_LOGIN);
  await press(codeText.back);
  screen.getByLabelText(loginText.password);
});

test('with a second factor the password is changed with a code', async () => {
  accountWithFactor(person, true);
  answer('changePassword', ({ body }) => (body.code === code ? { done: true } : refused('CODE_NEEDED')));
  await renderScreen('/account', { as: person, on: 'phone' });
  await press(text.password.change);
  const fresh = 'a different one';
  await sendForm(
    {
      [text.password.current]: password,
      [newPasswordText.password]: fresh,
      [newPasswordText.password2]: fresh,
    },
    text.password.save,
  );
  expect(messageAt(codeText.appCode)).toBe(refusalText.CODE_NEEDED);
  expect(await violations()).toEqual([]);
  await sendForm({ [codeText.appCode]: code }, text.password.save);
  expect(textOf(document.body)).toContain(text.password.done);
});

test('the pages of administrators lead to the account until it has a second factor, and then work at once and live', async () => {
  const admin = newAdministrator();
  const account = accountWithFactor(admin);
  const needs = () => !account.secondFactor.isActive && refused('SECOND_FACTOR_REQUIRED');
  answer('findUsersForAdministrator', () => needs() || [{ ...summaryOf(person.id), posts: 0, bookings: 0 }]);
  answer('findTrail', () => needs() || []);
  answer('findFigures', () => needs() || refused('UNAVAILABLE'));
  await renderScreen('/admin', { as: admin });
  expect(address()).toBe('/account');
  expect(screen.getAllByRole('status').map(textOf).join()).toContain(text.required);
  // What the server refused once is not asked for again.
  const asked = callsOf('findUsersForAdministrator').length;
  await user.click(screen.getByRole('button', { name: /สมชาย/ }));
  await user.click(screen.getByRole('link', { name: shellText.administration }));
  expect(address()).toBe('/account');
  expect(callsOf('findUsersForAdministrator')).toHaveLength(asked);
  await reload('/trail');
  expect(address()).toBe('/account');

  await press(text.factor.turnOn);
  await sendForm({ [text.factor.password]: password }, text.factor.next);
  await fill(screen.getByLabelText(text.factor.firstCode), code);
  await press(text.factor.activate);
  screen.getByRole('heading', { name: text.factor.codesTitle });
  await press(text.factor.kept);
  expect(textOf(screen.getByRole('main'))).not.toContain(text.required);
  await user.click(main().getByRole('link', { name: text.factor.toAdministration }));
  expect(location.pathname).toBe('/admin');
  expect(document.querySelectorAll('.admin__user-row')).toHaveLength(1);
  // Cards arrive by the connection, which has the rights of an administrator now.
  const submitted = {
    ...summaryOf(person.id),
    state: 'waiting' as const,
    submitted: new Date().toISOString(),
  };
  server.announce('admin', 'user:changed', { cause: 'changed', view: { ...submitted, version: 2 } });
  await user.click(screen.getByRole('tab', { name: new RegExp(adminText.tabs.verifymenu) }));
  expect(document.querySelectorAll('.card-queue__queue-row')).toHaveLength(1);
});

test('faults while it is set up are said at their fields', async () => {
  accountWithFactor(person);
  await renderScreen('/account', { as: person, on: 'phone' });
  await press(text.factor.turnOn);
  expect(document.activeElement).toBe(screen.getByLabelText(text.factor.password));
  await sendForm({ [text.factor.password]: 'not the password' }, text.factor.next);
  expect(messageAt(text.factor.password)).toBe(refusalText.WRONG_PASSWORD);
  await sendForm({ [text.factor.password]: password }, text.factor.next);
  // A phone cannot scan its own screen.
  const link = new URL(main().getByRole('link', { name: text.factor.openApp }).getAttribute('href') ?? '');
  expect([link.protocol, link.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
  main().getByRole('img', { name: text.factor.qrCode });
  const field = screen.getByLabelText(text.factor.firstCode);
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
    'numeric',
    'one-time-code',
  ]);
  await sendForm({ [text.factor.firstCode]: '000000' }, text.factor.activate);
  expect(messageAt(text.factor.firstCode)).toBe(refusalText.WRONG_CODE);
  expect(await violations()).toEqual([]);
  await sendForm({ [text.factor.firstCode]: code }, text.factor.activate);
  expect([...document.querySelectorAll('.account__recovery-codes li')].map(textOf)).toEqual([
    'aaaa-bbbb',
    'cccc-dddd',
  ]);
  expect(await violations()).toEqual([]);
});

test('a wrong code at the login keeps it, and the way to a recovery code or back loses nothing', async () => {
  const { username } = profileOf(person);
  answer('logIn', (call) => {
    if (call.body.code === undefined) return refused('CODE_NEEDED');
    return call.body.code === code ? answerOfWorld('logIn', call) : refused('WRONG_CODE');
  });
  await renderScreen('/login');
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const first = { [loginText.username]: username, [loginText.password]: password };
  await sendForm(first, loginText.submit);
  expect(document.activeElement).toBe(field(codeText.appCode));
  expect(await violations()).toEqual([]);
  await sendForm({ [codeText.appCode]: '111111' }, loginText.submit);
  expect(messageAt(codeText.appCode)).toBe(refusalText.WRONG_CODE);
  expect(field(codeText.appCode).value).toBe('111111');
  await press(codeText.useRecovery);
  expect(document.activeElement).toBe(field(codeText.recoveryCode));
  expect([field(codeText.recoveryCode).value, screen.queryAllByRole('alert')]).toEqual(['', []]);
  await press(codeText.back);
  expect(field(loginText.username).value).toBe(username);
  await sendForm({}, loginText.submit);
  await sendForm({ [codeText.appCode]: code }, loginText.submit);
  expect(address()).toBe('/');
});

test('recovery codes are renewed and the factor is turned off with the password and a code', async () => {
  const account = accountWithFactor(person, true);
  const proved = (proof: { password: string; code: string }) =>
    proof.password === password && proof.code === code;
  answer('renewRecoveryCodes', ({ body }) =>
    proved(body) ? { recoveryCodes: ['eeee-ffff'] } : refused('WRONG_PASSWORD'),
  );
  answer('removeSecondFactor', ({ body }) => {
    if (!proved(body)) return refused('WRONG_CODE');
    account.secondFactor.isActive = false;
    return { done: true };
  });
  await renderScreen('/account', { as: person, on: 'phone' });
  const prove = (word: string, button: string) =>
    sendForm({ [text.factor.password]: word, [codeText.appCode]: code }, button);
  await press(text.factor.renew);
  expect(document.activeElement).toBe(screen.getByLabelText(text.factor.password));
  await prove('not the password', text.factor.renew);
  expect(messageAt(text.factor.password)).toBe(refusalText.WRONG_PASSWORD);
  await prove(password, text.factor.renew);
  screen.getByText('eeee-ffff');
  await press(text.factor.kept);
  expect(textOf(document.body)).toContain(text.factor.renewed);
  expect(textOf(document.activeElement)).toBe(text.factor.renew);
  await press(text.factor.turnOff);
  await prove(password, text.factor.turnOff);
  main().getByRole('button', { name: text.factor.turnOn });
});
