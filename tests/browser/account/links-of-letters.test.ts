import { userStatus } from '@joddee/contract/choices/user-status';
import { signLetterToken } from '@joddee/marketplace/users/letters/letter-tokens';
import { signToken } from '@joddee/marketplace/users/sessions/tokens';
import { refusalText } from '@joddee/thai-text/error-text';
import {
  accountText,
  confirmEmailText,
  forgotText,
  newPasswordText,
  resetText,
} from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { sending } from '../../support/browser/field-messages.ts';
import {
  desktop,
  field,
  mainButton,
  openPage,
  openPageAs,
  phone,
  press,
} from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { letterLink, lettersTo } from '../../support/letters.ts';
import { logInAs, newPerson, type Person, password } from '../../support/people.ts';

const app = appInBrowser();
const changed = 'a different one';

async function askForLink(page: Page, { username }: Person): Promise<void> {
  await field(page, forgotText.email).fill(`${username}@example.com`);
  await press(page, forgotText.submit);
  await page.getByRole('heading', { name: forgotText.sentTitle }).waitFor();
}

async function setPassword(page: Page, value = changed): Promise<void> {
  await field(page, newPasswordText.password).fill(value);
  await field(page, newPasswordText.password2).fill(value);
  await press(page, resetText.submit);
}

async function newConfirmedPerson(): Promise<Person> {
  const person = await newPerson(app.server);
  const page = await app.open(await letterLink(app.server, person, '/confirm-email'), phone);
  await page.getByRole('heading', { name: confirmEmailText.doneTitle }).waitFor();
  await page.context().close();
  return person;
}

const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a forgotten password: from the login to the letter, a new password, and the login with it', async () => {
  const person = await newConfirmedPerson();
  const other = await app.openAs(await logInAs(app.server, person.username), '/saved', desktop);
  await other.locator('main h1').waitFor();
  const page = await app.open('/mypost', phone);
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: loginText.forgot }).click();
  await page.waitForURL('**/forgot');
  await sending(page, forgotText.submit)(
    { [forgotText.email]: 'nobody' },
    { [forgotText.email]: 'รูปแบบอีเมลไม่ถูกต้อง' },
  );
  await askForLink(page, person);
  await page.getByText(forgotText.sent).waitFor();

  const link = await letterLink(app.server, person, '/reset');
  // A new page, whose history holds nothing else.
  const reset = await openPage(app.browser, app.server.url + link, phone);
  await titleOf(reset, resetText.title).waitFor();
  // Neither the address bar nor the history keeps the secret.
  await reset.waitForURL((url) => url.pathname === '/reset' && url.hash === '');
  expect(await reset.evaluate(() => history.length)).toBe(2);
  const devTools = await reset.context().newCDPSession(reset);
  const { entries } = await devTools.send('Page.getNavigationHistory');
  expect(entries.filter(({ url }) => url.includes('#'))).toEqual([]);
  await setPassword(reset, 'password1');
  await reset.getByRole('alert').filter({ hasText: refusalText.COMMON_PASSWORD }).waitFor();
  await setPassword(reset);
  await titleOf(reset, resetText.doneTitle).waitFor();
  await other.waitForURL('**/login');
  await other.getByText(loginText.ended.secured).waitFor();
  await reset.getByRole('main').getByRole('link', { name: resetText.toLogin }).click();
  await field(reset, loginText.username).fill(person.username);
  await field(reset, loginText.password).fill(changed);
  await press(reset, loginText.submit);
  // The screens of letters are no place to return to.
  await reset.waitForURL((url) => url.pathname === '/');

  // A used link asks for no password.
  const again = await app.open(link, phone);
  await titleOf(again, resetText.expiredTitle).waitFor();
  await again.getByRole('link', { name: resetText.again }).click();
  await again.waitForURL('**/forgot');

  // The way back of the login is kept.
  await page.getByRole('main').getByRole('link', { name: forgotText.toLogin }).click();
  await field(page, loginText.username).fill(person.username);
  await field(page, loginText.password).fill(changed);
  await press(page, loginText.submit);
  await page.waitForURL('**/mypost');
});

test('the form for a new password names its account for password managers, and works when the link was not checked', async () => {
  const person = await newConfirmedPerson();
  await askForLink(await app.open('/forgot', phone), person);
  const link = await letterLink(app.server, person, '/reset');
  const page = await app.open(link, phone);
  await eventually(async () =>
    expect(await page.locator('input[autocomplete="username"]').inputValue()).toBe(person.username),
  );
  const other = await app.open('/forgot', phone);
  await other.route('**/api/account/reset/check', (route) => route.abort('connectionrefused'));
  await other.goto(link);
  await setPassword(other);
  await titleOf(other, resetText.doneTitle).waitFor();
  // Used meanwhile.
  await setPassword(page);
  await titleOf(page, resetText.expiredTitle).waitFor();
});

test('an address without an account and an unconfirmed one are answered alike', async () => {
  const person = await newPerson(app.server);
  await letterLink(app.server, person, '/confirm-email');
  const page = await app.open('/forgot', desktop);
  await askForLink(page, person);
  const shown = await page.getByRole('main').innerText();
  await press(page, forgotText.other);
  await askForLink(page, { ...person, username: 'nobody-at-all' });
  expect((await page.getByRole('main').innerText()).replace('nobody-at-all', person.username)).toBe(shown);
  // The letter to the unconfirmed one proves that its reader has the mailbox.
  await letterLink(app.server, person, '/reset');
  expect(await lettersTo(app.server, person)).toHaveLength(2);
});

test('a link for a new password ends the session of this browser too; a session of another account goes on', async () => {
  const [person, neighbour] = [await newConfirmedPerson(), await newPerson(app.server)];
  const page = await app.openAs(person, '/forgot', desktop);
  await askForLink(page, person);
  const link = await letterLink(app.server, person, '/reset');
  const shared = await app.openAs(neighbour, link, desktop);
  await page.goto(link);
  await setPassword(page);
  await titleOf(page, resetText.doneTitle).waitFor();
  await page.getByRole('main').getByRole('link', { name: resetText.toLogin }).click();
  await titleOf(page, loginText.title).waitFor();
  expect(await page.locator('.notice').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);

  await askForLink(await app.open('/forgot', desktop), person);
  await shared.goto(await letterLink(app.server, person, '/reset', 2));
  await setPassword(shared, 'one more password');
  await titleOf(shared, resetText.doneTitle).waitFor();
  await shared.getByText(resetText.otherAccount).waitFor();
  expect((await neighbour.call('findOwnProfile')).status).toBe(200);
});

test('a link opens although the session of this browser has expired, and a page without one leads on', async () => {
  const person = await newConfirmedPerson();
  await askForLink(await app.open('/forgot', phone), person);
  const { TOKEN_SECRET } = app.server.settings;
  const claims = {
    id: person.id,
    status: userStatus.normal,
    sessionId: 'a',
    expiresAt: new Date(1_000_000_000_000),
  };
  const expired = { ...person, token: signToken(TOKEN_SECRET, claims, new Date(900_000_000_000)) };
  const link = await letterLink(app.server, person, '/reset');
  const page = await openPageAs(app.browser, expired, app.server.url + link, phone);
  await titleOf(page, resetText.title).waitFor();
  await page.goto('/reset');
  await page.waitForURL('**/forgot');
  // A link that was damaged on its way.
  await page.goto(`/reset#${'x'.repeat(1500)}`);
  await titleOf(page, resetText.expiredTitle).waitFor();
});

test('the mail address is confirmed by opening the link, and the account says so when it is visible again', async () => {
  const person = await newPerson(app.server);
  const page = await app.openAs(person, '/account', phone);
  await page.getByText(accountText.email.unconfirmed).waitFor();
  await press(page, accountText.email.send);
  const sent = mainButton(page, accountText.email.sent);
  await sent.waitFor();
  expect(await sent.getAttribute('aria-disabled')).toBe('true');
  const link = await letterLink(app.server, person, '/confirm-email', 2);
  const other = await app.openAs(person, link, phone);
  await titleOf(other, confirmEmailText.doneTitle).waitFor();
  await other.waitForURL((url) => url.hash === '');
  await other.getByRole('link', { name: confirmEmailText.toAccount }).click();
  await other.getByText(accountText.email.confirmed, { exact: true }).waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(accountText.email.confirmed, { exact: true }).waitFor();
  expect(await sent.count()).toBe(0);
});

test('a link of another address has expired, and without the server it can be tried again', async () => {
  const person = await newPerson(app.server);
  const stale = signLetterToken(app.server.context, 'confirm-email', person.id, 'another address');
  const page = await app.open(`/confirm-email#${stale}`, phone);
  await titleOf(page, confirmEmailText.expiredTitle).waitFor();
  const link = await letterLink(app.server, person, '/confirm-email');
  await page.route('**/api/account/email', (route) => route.abort('connectionrefused'));
  await page.goto(link);
  await titleOf(page, confirmEmailText.failedTitle).waitFor();
  await page.unroute('**/api/account/email');
  await press(page, shellText.tryAgain);
  await titleOf(page, confirmEmailText.doneTitle).waitFor();
  await page.getByRole('link', { name: confirmEmailText.toLogin }).last().click();
  await field(page, loginText.username).fill(person.username);
  await field(page, loginText.password).fill(password);
  await press(page, loginText.submit);
  await page.waitForURL((url) => url.pathname === '/');
});
