import { userStatus } from '@joddee/marketplace/users/constants';
import {
  loginText,
  ownerGuideText,
  registerText,
  whatWaitsText,
} from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { pass } from '../../../testing/clock.ts';
import { address, fill, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  newToken,
  type Person,
  password,
  profileOf,
  tomorrow,
} from '../../../testing/world.ts';

let renter: Person;

beforeEach(() => {
  renter = newPerson();
});

const main = () => within(screen.getByRole('main'));
const topLink = (name: string) =>
  within(screen.getByRole('navigation', { name: shellText.mainMenu })).getByRole('link', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function logIn(username: string): Promise<void> {
  await fill(field(loginText.username), username);
  await fill(field(loginText.password), password);
  await user.click(main().getByRole('button', { name: loginText.submit }));
}

test('a login for a booking returns to the spot with the chosen time', async () => {
  const target = `/book/${newPost(newOwner())._id}?date=${tomorrow()}&from=10.00&to=12.00`;
  await renderScreen(target, { on: 'phone' });
  await user.click(main().getAllByRole('link', { name: bookText.logInToBook })[0] ?? document.body);
  expect(address()).toBe('/register');
  await user.click(main().getByRole('link', { name: registerText.toLogin }));
  expect(address()).toBe('/login');
  await logIn(profileOf(renter).username);
  expect(address()).toBe(target);
});

test('registration and login for a booking name the spot and the time, also when they are loaded again', async () => {
  const { _id, title } = newPost(newOwner());
  await renderScreen(`/book/${_id}?date=${tomorrow()}&from=10.00&to=12.00`, { on: 'phone' });
  await fill(field(bookText.phone), '0899999999');
  await user.click(main().getAllByRole('link', { name: bookText.logInToBook })[0] ?? document.body);
  const waits = `${title} ${bookText.tomorrow} ${timeRangeText('10.00', '12.00')}`;
  const words = () => textOf(screen.getByRole('main'));
  expect(words()).toContain(`${waits}${whatWaitsText.register.book}`);
  // What was typed already is not asked for again.
  expect(field(registerText.phone).value).toBe('0899999999');
  await reload();
  expect(words()).toContain(waits);
  expect(field(registerText.phone).value).toBe('0899999999');
  await user.click(main().getByRole('link', { name: registerText.toLogin }));
  expect(words()).toContain(`${waits}${whatWaitsText.login.book}`);
  await reload();
  expect(words()).toContain(waits);
});

test('a booking whose session has ended leads to the login', async () => {
  await renderScreen(`/book/${newPost(newOwner())._id}`, { as: renter, on: 'phone' });
  server.revoke(renter.id, 'logged-out');
  await pass(1);
  const link = main().queryAllByRole('link', { name: bookText.logInToBook })[0];
  expect(link === undefined ? address() : link.getAttribute('href')).toBe('/login');
});

test.each(['/login', '/register'])('%s has one way to its deed, and no menus', async (path) => {
  await renderScreen(path, { on: 'phone' });
  expect(screen.queryByRole('navigation', { name: shellText.quickMenu })).toBeNull();
  expect(screen.queryByRole('navigation', { name: shellText.footerMenu })).toBeNull();
  const top = within(screen.getByRole('navigation', { name: shellText.mainMenu }));
  expect(top.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  top.getByRole('button', { name: shellText.otherLanguage });
});

test('a login after a guard returns to the guarded page, also after a reload', async () => {
  await renderScreen('/mypost?tab=postmenu', { on: 'phone' });
  expect(address()).toBe('/login');
  await reload();
  await logIn(profileOf(renter).username);
  expect(address()).toBe('/mypost?tab=postmenu');
});

test('a login by the menu returns to the same part of the map', async () => {
  await renderScreen('/rent?at=13.7797,100.5446,16');
  await user.click(topLink(shellText.logIn));
  await logIn(profileOf(renter).username);
  expect(location.pathname).toBe('/rent');
  expect(location.search).toContain('13.779');
});

test('after the registration a press logs in and leads back; after a reload the password is asked for', async () => {
  await renderScreen('/mypost?tab=completemenu', { on: 'phone' });
  await user.click(main().getByRole('link', { name: loginText.toRegister }));
  expect(address()).toBe('/register');
  screen.getByRole('heading', { name: registerText.title });
  for (const [label, value] of [
    [registerText.username, 'manee123'],
    [registerText.password, password],
    [registerText.password2, password],
    [registerText.fname, 'มานี'],
    [registerText.lname, 'มีนา'],
    [registerText.email, 'manee@example.com'],
    [registerText.phone, '0812345678'],
  ] as const)
    await fill(field(label), value);
  await user.click(screen.getByRole('checkbox'));
  await user.click(main().getByRole('button', { name: registerText.submit }));
  expect(address()).toBe('/login');
  screen.getByRole('dialog', { name: loginText.registeredTitle });
  await pass(5000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field(loginText.username).value).toBe('manee123');
  // One note, and nothing about an account that is missing.
  expect(document.querySelectorAll('main .notice')).toHaveLength(1);
  expect(main().queryByText(loginText.noAccount)).toBeNull();
  for (const words of [loginText.registeredTitle, loginText.letterSent('manee@example.com')])
    expect(textOf(screen.getByRole('main'))).toContain(words);
  expect(field(loginText.password).value).toBe(password);
  await reload();
  expect(field(loginText.password).value).toBe('');
  await logIn('manee123');
  expect(address()).toBe('/mypost?tab=completemenu');
});

test.each([
  ['/login', '/'],
  ['/', '/'],
  ['/login', '/admin'],
  ['/', '/admin'],
])('a login without a page to return to leads home, administrators to /admin: %s %s', async (from, home) => {
  const person = home === '/' ? renter : newAdministrator();
  await renderScreen(from);
  if (from === '/') await user.click(topLink(shellText.logIn));
  await logIn(profileOf(person).username);
  expect(location.pathname).toBe(home);
});

test('the start of the owner page leads to the wizard after the login, and at once when logged in', async () => {
  await renderScreen('/owner', { on: 'phone' });
  const start = () => main().getAllByRole('link', { name: ownerGuideText.start })[0] ?? document.body;
  expect(start().getAttribute('href')).toBe('/login');
  await user.click(start());
  expect(address()).toBe('/login');
  await logIn(profileOf(renter).username);
  // A listing needs a confirmed card first.
  expect(address()).toBe('/confirmcard');
  await reload('/owner');
  // A copied address or a new tab leads there too.
  expect(start().getAttribute('href')).toBe('/post');
  await user.click(start());
  expect(address()).toBe('/confirmcard');
});

test.each(['/', '/rent?at=13.7797,100.5446,16', '/support?topic=terms', '/owner', '/book', '/profile'])(
  'an expired token is removed and leads to the login from any page, and back after it: %s',
  async (path) => {
    const to = path === '/book' ? `/book/${newPost(newOwner())._id}` : path;
    const token = newToken(renter.id, userStatus.normal, new Date(Date.now() - 60_000));
    await renderScreen(to, { as: { ...renter, token }, on: 'phone' });
    expect(address()).toBe('/login');
    expect(localStorage.getItem('joddee-token')).toBeNull();
    expect(textOf(screen.getByRole('main'))).toContain(loginText.ended.expired);
    await logIn(profileOf(renter).username);
    expect(address()).toBe(to);
  },
);

test('the login page says that the account was deleted', async () => {
  await renderScreen('/profile', { as: renter, on: 'phone' });
  server.revoke(renter.id, 'deleted');
  await pass(1);
  expect(screen.getAllByRole('status').map(textOf).join()).toContain(loginText.ended.deleted);
  expect(address()).toBe('/login');
});

test('a registration form survives a visit to the terms, without its passwords', async () => {
  await renderScreen('/register', { on: 'phone' });
  await fill(field(registerText.username), 'manee123');
  await fill(field(registerText.password), password);
  await fill(field(registerText.fname), 'มานี');
  await user.click(main().getByRole('link', { name: registerText.readTerms }));
  expect(address()).toBe('/support?topic=terms');
  expect(screen.queryByLabelText(registerText.username)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(password);
  history.back();
  await pass(1);
  expect(field(registerText.username).value).toBe('manee123');
  expect(field(registerText.fname).value).toBe('มานี');
  expect(field(registerText.password).value).toBe('');
});

test('a wrong password, which can be shown, is emptied', async () => {
  await renderScreen('/login');
  await fill(field(loginText.username), 'nobodyhere');
  await fill(field(loginText.password), 'not the password');
  await user.click(main().getByRole('button', { name: shellText.showTyped }));
  expect(field(loginText.password).type).toBe('text');
  await user.click(main().getByRole('button', { name: loginText.submit }));
  expect(main().getAllByRole('alert').length).toBeGreaterThan(0);
  expect(field(loginText.password).value).toBe('');
});
