import { userStatus } from '@joddee/contract/choices/user-status';
import { signToken } from '@joddee/marketplace/users/sessions/tokens';
import { loginText, ownerGuideText, registerText } from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { timeRangeText } from '@joddee/thai-text/times';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, phone } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import {
  freshRegistration,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
} from '../support/people.ts';

const app = appInBrowser();
let admin: Person;
let renter: Person;
let postId: string;
let title: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
  renter = await newPerson(app.server);
  ({ _id: postId, title } = await newPost(await newOwner(app.server, admin)));
});

const main = (page: Page) => page.getByRole('main');
const topLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: shellText.mainMenu }).getByRole('link', { name, exact: true });

async function logIn(page: Page, { username }: { username: string }): Promise<void> {
  await page.getByLabel(loginText.username).fill(username);
  await page.getByLabel(loginText.password).fill(password);
  await main(page).getByRole('button', { name: loginText.submit }).click();
}

async function register(page: Page): Promise<{ username: string }> {
  const { username, email, phone: number } = freshRegistration();
  // The login screen before it has fields of the same names.
  await page.getByRole('heading', { name: registerText.title }).waitFor();
  for (const [label, value] of [
    [registerText.username, username],
    [registerText.password, password],
    [registerText.password2, password],
    [registerText.fname, 'มานี'],
    [registerText.lname, 'มีนา'],
    [registerText.email, email],
    [registerText.phone, number],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('checkbox').check();
  await main(page).getByRole('button', { name: registerText.submit }).click();
  await page.waitForURL('**/login');
  return { username };
}

/** The path and query of the page. */
const whereIs = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test('a login for a booking returns to the spot with the chosen time', async () => {
  const target = `/book/${postId}?date=${tomorrow(app.server)}&from=10.00&to=12.00`;
  const page = await app.open(target, phone);
  await main(page).getByRole('link', { name: bookText.logInToBook }).first().click();
  await page.waitForURL('**/login');
  await logIn(page, renter);
  await page.waitForURL(`**${target}`);
});

test('a login for a booking names the spot and the time, also when it is loaded again', async () => {
  const page = await app.open(`/book/${postId}?date=${tomorrow(app.server)}&from=10.00&to=12.00`, phone);
  await main(page).getByRole('link', { name: bookText.logInToBook }).first().click();
  await page.waitForURL('**/login');
  const waiting = main(page).getByText(`${title} ${bookText.tomorrow} ${timeRangeText('10.00', '12.00')}`);
  await waiting.waitFor();
  await page.reload();
  await waiting.waitFor();
});

test('a login after a guard returns to the guarded page, also after a reload', async () => {
  const page = await app.open('/mypost?tab=postmenu', phone);
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: loginText.title }).waitFor();
  await page.reload();
  await logIn(page, renter);
  await page.waitForURL('**/mypost?tab=postmenu');

  const other = await app.open('/rent?at=13.7797,100.5446,16', desktop);
  await topLink(other, shellText.logIn).click();
  await logIn(other, renter);
  await other.waitForURL(({ pathname, search }) => pathname === '/rent' && search.includes('13.779'));
});

test('the registration keeps the page to return to and prefills the username', async () => {
  const page = await app.open('/mypost?tab=completemenu', phone);
  await page.waitForURL('**/login');
  await main(page).getByRole('link', { name: loginText.toRegister }).click();
  await page.waitForURL('**/register');
  const { username } = await register(page);
  await page.getByRole('dialog', { name: loginText.registeredTitle }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByLabel(loginText.username).inputValue()).toBe(username);
  await page.reload();
  await logIn(page, { username });
  await page.waitForURL('**/mypost?tab=completemenu');
});

test('a login without a page to return to leads home, administrators to /admin', async () => {
  for (const [person, home] of [
    [renter, '/'],
    [admin, '/admin'],
  ] as const) {
    for (const from of ['/login', '/']) {
      const page = await app.open(from, desktop);
      if (from === '/') await topLink(page, shellText.logIn).click();
      await logIn(page, person);
      await page.waitForURL((url) => url.pathname === home);
      await page.context().close();
    }
  }
});

test('the start of the owner page leads to the wizard after the login, and at once when logged in', async () => {
  const page = await app.open('/owner', phone);
  const start = main(page).getByRole('link', { name: ownerGuideText.start });
  expect(await start.getAttribute('href')).toBe('/login');
  await start.click();
  await page.waitForURL('**/login');
  await logIn(page, renter);
  // A listing needs a confirmed card first.
  await page.waitForURL('**/confirmcard');
  await page.goto('/owner');
  // A copied address or a new tab leads there too.
  await eventually(async () => expect(await start.getAttribute('href')).toBe('/post'));
  await start.click();
  await page.waitForURL('**/confirmcard');
});

test('an expired token leads to the login from any page, and back after it', async () => {
  const expired = {
    ...renter,
    token: signToken(
      app.server.settings.TOKEN_SECRET,
      {
        id: renter.id,
        status: userStatus.normal,
        sessionId: 'a'.repeat(24),
        expiresAt: new Date(Date.now() - 60_000),
      },
      new Date(Date.now() - 120_000),
    ),
  };
  for (const path of [
    '/',
    '/rent?at=13.7797,100.5446,16',
    '/support?topic=terms',
    '/owner',
    `/book/${postId}`,
    '/profile',
  ]) {
    const page = await app.openAs(expired, path, phone);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);
    await logIn(page, renter);
    await page.waitForURL(`**${path}`);
    await page.context().close();
  }
});

test('a token that has expired is removed, and its user redirected to the login', async () => {
  const person = await newPerson(app.server);
  const token = signToken(
    app.server.settings.TOKEN_SECRET,
    { id: person.id, status: 0, sessionId: 'a'.repeat(24), expiresAt: new Date(Date.now() - 1000) },
    new Date(Date.now() - 3_600_000),
  );
  for (const path of ['/', '/mypost']) {
    const page = await app.openAs(Object.assign({ ...person }, { token }), path, phone);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);
  }
});

test('a page to return to on another site is ignored', async () => {
  for (const from of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    7,
    '/login',
  ]) {
    const page = await app.open('/login', phone);
    await page.getByRole('heading', { name: loginText.title }).waitFor();
    await page.evaluate((wanted) => {
      history.replaceState({ ...history.state, usr: { from: wanted } }, '');
    }, from);
    await page.reload();
    await logIn(page, renter);
    await page.waitForURL((url) => url.pathname !== '/login');
    expect([from, page.url()]).toEqual([from, `${app.server.url}/`]);
    await page.context().close();
  }
});

test('the login page says that the account was deleted', async () => {
  const leaver = await newPerson(app.server);
  const page = await app.openAs(leaver, '/profile', phone);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await page.waitForURL('**/login');
  await page.getByRole('status').getByText(loginText.ended.deleted).waitFor();
  expect(whereIs(page)).toBe('/login');
});

test('a registration form survives a visit to the terms, without its passwords', async () => {
  const page = await app.open('/register', phone);
  await page.getByLabel(registerText.username, { exact: true }).fill('manee123');
  await page.getByLabel(registerText.password, { exact: true }).fill(password);
  await page.getByLabel(registerText.fname, { exact: true }).fill('มานี');
  await main(page).getByRole('link', { name: registerText.readTerms }).click();
  await page.waitForURL('**/support?topic=terms');
  await page.getByLabel(registerText.username, { exact: true }).waitFor({ state: 'detached' });
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(password);
  await page.goBack();
  await page.getByLabel(registerText.username, { exact: true }).waitFor();
  expect(await page.getByLabel(registerText.username, { exact: true }).inputValue()).toBe('manee123');
  expect(await page.getByLabel(registerText.fname, { exact: true }).inputValue()).toBe('มานี');
  expect(await page.getByLabel(registerText.password, { exact: true }).inputValue()).toBe('');
});
