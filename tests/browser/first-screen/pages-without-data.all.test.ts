import { renderedScreens } from '@joddee/contract/http/page-data';
import { newPasswordText, resetText } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText, ownerGuideText, registerText } from '@joddee/thai-text/screens/account-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { supportText } from '@joddee/thai-text/screens/support-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { field, holdBack, phone } from '../../support/browser/pages.ts';
import {
  faultsOf,
  goToContent,
  holdProgram,
  openBeforeProgram,
  openBlank,
  openWatched,
  runs,
} from '../../support/browser/program/before-program.ts';
import { newResetToken } from '../../support/letters.ts';
import { newPerson, type Person, password } from '../../support/people.ts';

const app = appInBrowser();
let renter: Person;
const all = [...renderedScreens.anyone, ...renderedScreens.visitor];

beforeAll(async () => {
  renter = await newPerson(app.server);
});

async function fillLogin(page: Page, { username }: Person): Promise<void> {
  await field(page, loginText.username).fill(username);
  await field(page, loginText.password).fill(password);
}

test.each(all)('%s shows its heading and the bars without scripts', async (path) => {
  const page = await app.open('/mark.svg', { ...phone, javaScriptEnabled: false });
  await goToContent(page, path);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: shellText.quickMenu }).isVisible()).toBe(true);
});

test.each(all)('the program takes over %s without a fault, and replaces nothing', async (path) => {
  const page = await openBlank(app);
  const release = await holdProgram(page);
  // What a letter's link leads to replaces its page.
  await holdBack(page, '**/api/account/**');
  await goToContent(page, `${path}#of-a-letter`);
  const faults = faultsOf(page);
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-first', ''));
  release();
  await runs(page, 'main h1');
  expect(await page.locator('[data-first]').count()).toBe(1);
  expect(faults).toEqual([]);
});

test.each(renderedScreens.anyone)('%s is taken over for a user without a fault', async (path) => {
  const { page, faults } = await openWatched(app, path, renter);
  await runs(page, 'main h1');
  await page.getByRole('navigation', { name: shellText.quickMenu }).getByText(shellText.profile).waitFor();
  expect(faults).toEqual([]);
});

test.each(renderedScreens.visitor)('a user sees nothing of %s and is redirected', async (path) => {
  const { page, release } = await openBeforeProgram(app, path, renter);
  expect(await page.locator('main').isVisible()).toBe(false);
  release();
  await page.getByRole('heading', { level: 1, name: homeText.title }).waitFor();
});

test('a slider that is moved before the program runs is computed and announced', async () => {
  const { page, release } = await openBeforeProgram(app, '/owner');
  const hours = page.getByRole('slider', { name: ownerGuideText.earnings.hours });
  await hours.press('ArrowRight');
  expect(await hours.inputValue()).toBe('9');
  release();
  await page.getByRole('status').getByText('10,476 บาท').waitFor();
  expect(await hours.inputValue()).toBe('9');
});

test('a login that is filled in and sent before the program runs logs in', async () => {
  const { page, release } = await openBeforeProgram(app, '/login');
  await fillLogin(page, renter);
  await field(page, loginText.password).press('Enter');
  expect(page.url()).toBe(`${app.server.url}/login`);
  release();
  await page.getByRole('heading', { level: 1, name: homeText.title }).waitFor();
});

test('a new password that is sent before the program runs is set', async () => {
  const person = await newPerson(app.server);
  const link = `/reset#${await newResetToken(app.server, person.id)}`;
  const { page, release } = await openBeforeProgram(app, link);
  await field(page, newPasswordText.password).fill('one more password');
  await field(page, newPasswordText.password2).fill('one more password');
  await page.getByRole('button', { name: resetText.submit }).click();
  release();
  await page.getByRole('heading', { level: 1, name: resetText.doneTitle }).waitFor();
  expect(page.url()).toBe(`${app.server.url}/reset`);
  const login = { username: person.username, password: 'one more password' };
  await createApiClient(app.server.url).ok('logIn', { body: login });
});

test('without scripts no password is sent in an address', async () => {
  for (const path of ['/login', '/register', '/reset']) {
    const page = await app.open('/mark.svg', { ...phone, javaScriptEnabled: false });
    await goToContent(page, path);
    await page.locator('main input[type="password"]').first().fill(password);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      page.locator('main form button[type="submit"]').click({ noWaitAfter: true }),
    ]);
    expect(sent.url()).toBe(app.server.url + path);
    expect(page.url()).not.toContain('password');
  }
});

test('a login with a way back, loaded again, still names what waits and leads there', async () => {
  const page = await openBlank(app);
  await page.goto('/owner');
  await page.getByRole('link', { name: ownerGuideText.start }).first().click();
  await page.waitForURL('**/login');
  await page.getByText(loginText.waits.post).waitFor();
  const faults = faultsOf(page);
  await page.reload();
  await page.getByText(loginText.waits.post).waitFor();
  await fillLogin(page, renter);
  await page.getByRole('button', { name: loginText.submit }).click();
  await page.waitForURL('**/post');
  expect(faults).toEqual([]);
});

test('a login says that the session before has expired', async () => {
  const payload = Buffer.from(JSON.stringify({ id: renter.id, status: 0, exp: 1 })).toString('base64url');
  const { page, release } = await openBeforeProgram(app, '/login', {
    ...renter,
    token: `head.${payload}.signature`,
  });
  expect(await page.locator('main').isVisible()).toBe(false);
  release();
  await page.getByText(loginText.ended.expired).waitFor();
});

test('a question that is searched for before the program runs is answered', async () => {
  const { page, release } = await openBeforeProgram(app, '/support');
  await page.getByRole('searchbox', { name: supportText.searchLabel }).fill('ยกเลิก');
  release();
  await page
    .getByRole('status')
    .filter({ hasText: /ยกเลิก|พบ/ })
    .waitFor();
});

test('a registration keeps what was typed before the program runs', async () => {
  const { page, release } = await openBeforeProgram(app, '/register');
  const terms = page.getByRole('checkbox');
  await field(page, registerText.fname).fill('สมหญิง');
  await terms.check();
  await field(page, registerText.lname).fill('ใจดี');
  release();
  await runs(page, 'main h1');
  // A later change renders the form again.
  await field(page, registerText.email).fill('somying@example.com');
  expect(await field(page, registerText.fname).inputValue()).toBe('สมหญิง');
  expect(await field(page, registerText.lname).inputValue()).toBe('ใจดี');
  expect(await terms.isChecked()).toBe(true);
});
