import { userStatus } from '@joddee/marketplace/users/constants';
import { fieldText, refusalText } from '@joddee/thai-text/error-text';
import {
  accountText,
  confirmEmailText,
  forgotText,
  newPasswordText,
  resetText,
} from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { pass, settle } from '../../../testing/clock.ts';
import { answer, callsOf, lost, refused } from '../../../testing/http.ts';
import {
  address,
  messageAt,
  reload,
  renderScreen,
  screen,
  sendForm,
  textOf,
  user,
} from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import { accountOf, newPerson, newToken, type Person, password, profileOf } from '../../../testing/world.ts';

const changed = 'a different one';
let person: Person;
/** The links that still work, by their secret part. */
let links: Map<string, Person>;

beforeEach(() => {
  person = newPerson();
  links = new Map([['secret', person]]);
  answer('requestReset', () => ({ done: true }));
  answer('checkReset', ({ body: { token } }) => {
    const found = links.get(token);
    return found === undefined ? refused('LINK_EXPIRED') : { username: profileOf(found).username };
  });
  answer('resetPassword', ({ body: { token } }) => {
    const found = links.get(token);
    if (found === undefined) return refused('LINK_EXPIRED');
    links.delete(token);
    server.revoke(found.id, 'secured');
    return { done: true };
  });
});

const title = (name: string) => screen.getByRole('heading', { level: 1, name });
const main = () => within(screen.getByRole('main'));
const askForLink = (email: string) => sendForm({ [forgotText.email]: email }, forgotText.submit);
const setPassword = (value = changed) =>
  sendForm({ [newPasswordText.password]: value, [newPasswordText.password2]: value }, resetText.submit);

test('the form for a new password names its account for password managers, and a used link says so', async () => {
  await renderScreen('/reset#secret', { on: 'phone' });
  const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(username?.value).toBe(profileOf(person).username);
  // The address bar does not keep the secret.
  expect(address() + location.hash).toBe('/reset');
  // Used meanwhile.
  links.clear();
  await setPassword();
  title(resetText.expiredTitle);
});

test('the form for a new password works when the link was not checked', async () => {
  answer('checkReset', () => lost);
  await renderScreen('/reset#secret', { on: 'phone' });
  await setPassword();
  title(resetText.doneTitle);
  expect(callsOf('resetPassword').map(({ body }) => body.token)).toEqual(['secret']);
});

test('an address without an account and an unconfirmed one are answered alike', async () => {
  await renderScreen('/forgot');
  await askForLink('person@example.com');
  title(forgotText.sentTitle);
  const shown = textOf(screen.getByRole('main'));
  await user.click(main().getByRole('button', { name: forgotText.other }));
  await askForLink('nobody-at-all@example.com');
  expect(textOf(screen.getByRole('main')).replace('nobody-at-all', 'person')).toBe(shown);
});

test('a link for a new password ends the session of this browser too', async () => {
  await renderScreen('/reset#secret', { as: person });
  await setPassword();
  title(resetText.doneTitle);
  await user.click(main().getByRole('link', { name: resetText.toLogin }));
  title(loginText.title);
  expect(document.querySelector('.notice')).toBeNull();
  expect(localStorage.getItem('joddee-token')).toBeNull();
});

test('a session of another account goes on', async () => {
  const neighbour = newPerson();
  await renderScreen('/reset#secret', { as: neighbour });
  await setPassword('one more password');
  title(resetText.doneTitle);
  expect(textOf(screen.getByRole('main'))).toContain(resetText.otherAccount);
  expect(localStorage.getItem('joddee-token')).toBe(neighbour.token);
});

test('a link opens although the session of this browser has expired, and a page without one leads on', async () => {
  const token = newToken(person.id, userStatus.normal, new Date(Date.now() - 1000));
  await renderScreen('/reset#secret', { as: { ...person, token }, on: 'phone' });
  title(resetText.title);
  await reload('/reset');
  expect(address()).toBe('/forgot');
  // A link that was damaged on its way.
  await reload(`/reset#${'x'.repeat(1500)}`);
  title(resetText.expiredTitle);
});

test('the account says that the mail address is confirmed when it is visible again', async () => {
  const account = { ...accountOf(person), emailConfirmed: false };
  answer('findAccount', () => account);
  answer('requestConfirmation', () => ({ done: true }));
  await renderScreen('/account', { as: person, on: 'phone' });
  expect(textOf(screen.getByRole('main'))).toContain(accountText.email.unconfirmed);
  await user.click(main().getByRole('button', { name: accountText.email.send }));
  expect(main().getByRole('button', { name: accountText.email.sent }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  account.emailConfirmed = true;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await settle();
  main().getByText(accountText.email.confirmed);
  expect(main().queryByRole('button', { name: accountText.email.sent })).toBeNull();
});

test('the mail address is confirmed by opening the link', async () => {
  answer('confirmEmail', () => ({ done: true }));
  await renderScreen('/confirm-email#secret', { as: person, on: 'phone' });
  title(confirmEmailText.doneTitle);
  expect(location.hash).toBe('');
  await user.click(main().getByRole('link', { name: confirmEmailText.toAccount }));
  main().getByText(accountText.email.confirmed);
});

test('a link of another address has expired, and without the server it can be tried again', async () => {
  answer('confirmEmail', () => refused('LINK_EXPIRED'));
  await renderScreen('/confirm-email#stale', { on: 'phone' });
  title(confirmEmailText.expiredTitle);
  answer('confirmEmail', () => lost);
  await reload('/confirm-email#secret');
  title(confirmEmailText.failedTitle);
  answer('confirmEmail', () => ({ done: true }));
  await user.click(main().getByRole('button', { name: shellText.tryAgain }));
  title(confirmEmailText.doneTitle);
  expect(callsOf('confirmEmail').map(({ body }) => body.token)).toEqual(['stale', 'secret', 'secret']);
  await user.click(main().getAllByRole('link', { name: confirmEmailText.toLogin }).at(-1) ?? document.body);
  await sendForm(
    { [loginText.username]: profileOf(person).username, [loginText.password]: password },
    loginText.submit,
  );
  await pass(1);
  // The screens of letters are no place to return to.
  expect(address()).toBe('/');
});

test('a forgotten password: a wrong address, a common password, and the way back of the login', async () => {
  await renderScreen('/mypost', { on: 'phone' });
  await user.click(main().getByRole('link', { name: loginText.forgot }));
  expect(address()).toBe('/forgot');
  await askForLink('nobody');
  expect(messageAt(forgotText.email)).toBe(fieldText('email-invalid', 'email'));
  await askForLink('person@example.com');
  main().getByText(forgotText.sent);
  // The way back of the login is kept.
  await user.click(main().getByRole('link', { name: forgotText.toLogin }));
  const { username } = profileOf(person);
  await sendForm({ [loginText.username]: username, [loginText.password]: password }, loginText.submit);
  expect(address()).toBe('/mypost');

  answer('resetPassword', () => refused('COMMON_PASSWORD'));
  await renderScreen('/reset#secret', { on: 'phone' });
  await setPassword('password1');
  expect(screen.getAllByRole('alert').map(textOf).join()).toContain(refusalText.COMMON_PASSWORD);
});
