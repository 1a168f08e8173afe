import {
  confirmEmailText,
  forgotText,
  newPasswordText,
  resetText,
} from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, field, openPage, phone, press } from '../../support/browser/pages.ts';
import { letterLink } from '../../support/letters.ts';
import { logInAs, newPerson, type Person } from '../../support/people.ts';

const app = await appInBrowser();
const changed = 'a different one';

async function askForLink(page: Page, { username }: Person): Promise<void> {
  await field(page, forgotText.email).fill(`${username}@example.com`);
  await press(page, forgotText.submit);
  await page.getByRole('heading', { name: forgotText.sentTitle }).waitFor();
}

async function setPassword(page: Page): Promise<void> {
  await field(page, newPasswordText.password).fill(changed);
  await field(page, newPasswordText.password2).fill(changed);
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
  const page = await app.open('/forgot', phone);
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
});
