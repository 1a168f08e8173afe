import { addDays } from '@joddee/rules/times/time-slots';
import { shortDateText } from '@joddee/thai-text/dates';
import { forgotText } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { waitsText } from '@joddee/thai-text/screens/waits/waits-text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { completedStay, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { logInOn, phone } from '../../support/browser/pages.ts';
import {
  goToContent,
  openBeforeProgram,
  openBlank,
  openWatched,
  runs,
} from '../../support/browser/program/before-program.ts';
import { takenPost } from '../../support/calls/waits.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;
let renter: Person;
let post: string;
const title = 'ลานหลังวัด <b>"ต้นโพธิ์"</b> & ร่มเงา';

beforeAll(async () => {
  admin = await newAdministrator(app.server);
  owner = await newOwner(app.server, admin);
  renter = await newPerson(app.server);
  post = (await newPost(owner, { open: '08.00', close: '20.00' }))._id;
  // A title that the API would refuse.
  await app.server.context.db.posts.updateOne({ _id: post }, { $set: { title } });
  await completedStay(renter, owner, post, tomorrow(app.server), { rate: 4, comment: 'จอดง่ายมาก' });
});

const withoutScripts: BrowserContextOptions = { ...phone, javaScriptEnabled: false };

/** Marks an element, so that a replaced one is noticed. */
const keepEye = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.querySelector(wanted)?.setAttribute('data-first', ''), selector);

/** A page as a reader without scripts sees it. */
async function openWithoutScripts(path: string): Promise<Page> {
  const page = await app.open('/mark.svg', withoutScripts);
  await goToContent(page, path);
  return page;
}

test('the home page shows its posts, its search and its bars without scripts', async () => {
  const page = await openWithoutScripts('/');
  await page.getByRole('heading', { level: 1, name: homeText.title }).waitFor();
  expect(await page.getByRole('combobox').isVisible()).toBe(true);
  expect(await page.getByRole('article').filter({ hasText: title }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: shellText.quickMenu }).isVisible()).toBe(true);
});

test('a booking page shows the post, its price and its form without scripts, also a hostile title', async () => {
  const page = await openWithoutScripts(`/book/${post}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.title()).toBe(title);
  expect(await page.locator('main b', { hasText: 'ต้นโพธิ์' }).count()).toBe(0);
  await page.getByText('จอดง่ายมาก').waitFor();
  await page.getByRole('group', { name: bookText.day }).getByText(bookText.tomorrow).waitFor();
});

test('a time in the address is chosen without scripts', async () => {
  const day = tomorrow(app.server);
  const page = await openWithoutScripts(`/book/${post}?date=${day}&from=10.00&to=12.00`);
  await page.locator('.total').waitFor();
  expect(await page.getByRole('radio', { checked: true }).last().innerText()).toContain('10.00');
  expect(await page.locator('[data-band="last"]').innerText()).toContain('12.00');
});

test.each(['visitor', 'renter', 'owner'] as const)(
  'the program takes over both pages for a %s without a fault',
  async (who) => {
    const person = { visitor: undefined, renter, owner }[who];
    const home = await openWatched(app, '/', person);
    await runs(home.page, 'main h1');
    await home.page
      .getByRole('navigation', { name: shellText.quickMenu })
      .getByText(person === undefined ? shellText.logIn : shellText.profile)
      .waitFor();
    await home.page.getByRole('article').filter({ hasText: title }).waitFor();
    expect(home.faults).toEqual([]);

    const booking = await openWatched(app, `/book/${post}`, person);
    if (who === 'owner') await booking.page.waitForURL(`/post/${post}`);
    await runs(booking.page, 'main h1');
    expect(await booking.page.getByRole('link', { name: bookText.logInToBook }).count()).toBe(
      who === 'visitor' ? 1 : 0,
    );
    expect(booking.faults).toEqual([]);
  },
);

test('the program takes over the elements of the page and replaces none', async () => {
  const { page, release } = await openBeforeProgram(app, `/book/${post}`);
  // The content is there although no program has arrived.
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  for (const selector of ['.top-bar', 'main h1', '.book-form', '.photos img']) await keepEye(page, selector);
  release();
  await runs(page, 'main h1');
  await page.getByRole('group', { name: bookText.day }).getByText(bookText.tomorrow).click();
  expect(await page.locator('[data-first]').count()).toBe(4);
});

test('presses and texts from before the program runs are not lost', async () => {
  const { page, release } = await openBeforeProgram(app, `/book/${post}`);
  await page.getByRole('button', { name: bookText.tomorrow }).click();
  await page.getByLabel(bookText.phone).fill('0899999999');
  await page.getByLabel(bookText.note).fill('รถสีแดง');
  release();
  await page.getByRole('radio', { name: /10\.00/ }).click();
  await page.locator('.total').waitFor();
  expect(await page.getByLabel(bookText.phone).inputValue()).toBe('0899999999');
  expect(await page.getByLabel(bookText.note).inputValue()).toBe('รถสีแดง');

  const home = await openBeforeProgram(app, '/');
  await home.page.getByRole('combobox').fill('พหลโยธิน');
  await home.page.getByRole('combobox').press('Enter');
  home.release();
  await home.page.locator('.search-results a').waitFor();
});

test('of several choices before the program runs the last one counts, also one that was chosen before', async () => {
  const { page, release } = await openBeforeProgram(app, `/book/${post}?date=${tomorrow(app.server)}`);
  const lengths = page.locator('.length-input');
  for (const index of [2, 0, 2]) await lengths.nth(index).check({ force: true });
  release();
  await runs(page, 'main h1');
  // A later press renders the form again.
  await page.getByRole('radio', { name: /10\.00/ }).click();
  await page.locator('[data-band="last"]').waitFor();
  expect(await page.locator('[data-band="last"]').innerText()).toContain('13.00');
});

test('of several days that are pressed before the program runs the last one counts, also one pressed before', async () => {
  const { page, release } = await openBeforeProgram(app, `/book/${post}`);
  const dayOf = (days: number) =>
    page.getByRole('button', { name: shortDateText(addDays(tomorrow(app.server), days)) });
  for (const days of [1, 2, 1]) await dayOf(days).click();
  release();
  await page
    .getByRole('button', { name: shortDateText(addDays(tomorrow(app.server), 1)), pressed: true })
    .waitFor();
});

test('a spot that a user saves before the program runs is saved', async () => {
  const { page, release } = await openBeforeProgram(app, `/book/${post}`, renter);
  // A visitor's link until then, and a button that loads after the program.
  await page.getByRole('link', { name: favouritesText.saveSpot(title) }).click();
  release();
  await page.getByRole('button', { name: favouritesText.saveSpot(title), pressed: true }).waitFor();
  expect(page.url().endsWith(`/book/${post}`)).toBe(true);
});

test('a button that is pressed with a key held before the program runs does not load the page again', async () => {
  const { page, release } = await openBeforeProgram(app, '/');
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  await page.getByRole('combobox').fill('พหลโยธิน');
  const submit = page.locator('form').getByRole('button', { name: homeText.find }).first();
  await submit.click({ modifiers: ['Control'] });
  release();
  await page.locator('.search-results a, main[data-screen="rent"]').first().waitFor();
  expect(await page.locator('body[data-first]').count()).toBe(1);
});

test('a link to the login that is pressed before the program runs takes along the page to return to', async () => {
  const { page, release } = await openBeforeProgram(app, `/book/${post}`);
  await page.getByRole('link', { name: favouritesText.saveSpot(title) }).click();
  release();
  await page.waitForURL('**/login');
  await logInOn(page, renter);
  await page.waitForURL(`**/book/${post}`);
});

test('a logged-in user sees no links of visitors, also before the program runs', async () => {
  const { page } = await openBeforeProgram(app, '/', renter);
  await page.getByRole('heading', { level: 1, name: homeText.title }).waitFor();
  expect(await page.getByText(shellText.logIn, { exact: true }).filter({ visible: true }).count()).toBe(0);
  await goToContent(page, `/book/${post}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.getByText(bookText.logInToBook).filter({ visible: true }).count()).toBe(0);
  await goToContent(page, '/forgot');
  await page.getByRole('heading', { level: 1, name: forgotText.title }).waitFor();
  expect(await page.locator('main a[href="/login"]').filter({ visible: true }).count()).toBe(0);
});

test('before the program runs only a visitor sees the login that leads to the wait for a taken time', async () => {
  const { postId, day } = await takenPost(app.server, admin);
  const path = `/book/${postId}?date=${day}&from=10.00&to=12.00`;
  for (const person of [undefined, renter]) {
    const { page } = await openBeforeProgram(app, path, person);
    const link = page.getByRole('link', { name: waitsText.logIn, includeHidden: true });
    await link.waitFor({ state: 'attached' });
    expect([person?.username, await link.isVisible()]).toEqual([person?.username, person === undefined]);
  }
});

test('the owner of a post does not see its booking form, also before the program runs', async () => {
  const { page } = await openBeforeProgram(app, `/book/${post}`, owner);
  await page.locator('main').waitFor({ state: 'attached' });
  expect(await page.locator('main').isVisible()).toBe(false);
});

test('an expired session sees the login and nothing of the page before', async () => {
  const payload = Buffer.from(JSON.stringify({ id: renter.id, status: 0, exp: 1 })).toString('base64url');
  const expired = { ...renter, token: `head.${payload}.signature` };
  const { page, release } = await openBeforeProgram(app, '/', expired);
  await page.getByRole('navigation', { name: shellText.quickMenu }).waitFor();
  expect(await page.locator('main').isVisible()).toBe(false);
  release();
  await page.getByRole('heading', { level: 1, name: loginText.title }).waitFor();
});

test('a page without data or content starts as before', async () => {
  const page = await openBlank(app);
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const shell = await (await fetch(`${app.server.url}/shell`)).text();
    await route.fulfill({ response: answer, body: shell });
  });
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: title }).waitFor();
});

test('texts that depend on the time change to the clock of the browser', async () => {
  const { page, faults } = await openWatched(app, `/book/${post}`);
  await page.clock.setFixedTime(Date.now() + 26 * 3_600_000);
  await page.reload();
  await page
    .getByRole('group', { name: bookText.day })
    .getByText(shortDateText(addDays(tomorrow(app.server), 3)))
    .waitFor();
  expect(faults).toEqual([]);
});
