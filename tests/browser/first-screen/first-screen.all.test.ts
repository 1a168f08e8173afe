import { renderedScreens } from '@joddee/marketplace/contract/page-data';
import { pageText } from '@joddee/thai-text/page/page-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { waitsText } from '@joddee/thai-text/screens/waits/waits-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { completedStay, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, holdBack, phone } from '../../support/browser/pages.ts';
import {
  faultsOf,
  goToContent,
  openBeforeProgram,
  openBlank,
  runs,
} from '../../support/browser/program/before-program.ts';
import { movingPages } from '../../support/browser/program/moves.ts';
import { takenPost } from '../../support/calls/waits.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, password } from '../../support/people.ts';

const app = await appInBrowser();

const admin = await newAdministrator(app.server);
const owner = await newOwner(app.server, admin);
const renter = await newPerson(app.server);
const post = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
// Rated spots are recommended.
await completedStay(renter, owner, post, tomorrow(app.server), { rate: 5, comment: 'จอดง่าย' });
const spot = `/book/${post}`;
const paths = ['/', spot, ...Object.values(renderedScreens).flat()];

test('nothing moves on a phone while a page arrives in pieces', async () => {
  expect(await movingPages(app, paths, phone)).toEqual([]);
});

test('nothing moves on a desktop while a page arrives in pieces', async () => {
  expect(await movingPages(app, paths, desktop)).toEqual([]);
});

test('nothing moves for a user whose hearts and plates come with the program', async () => {
  const car = { plate: 'กข 1234 กรุงเทพมหานคร', kind: '' };
  const remembered = JSON.stringify({ user: renter.id, phone: '0812345678', cars: [car] });
  const viewer = { as: renter, keeps: { 'joddee-renter': remembered } };
  expect(await movingPages(app, ['/', spot], phone, viewer)).toEqual([]);
});

test('the program takes over every page without a fault of the console or of the content policy', async () => {
  const page = await openBlank(app);
  const faults = faultsOf(page);
  for (const path of paths.filter((path) => path !== '/rent')) {
    await goToContent(page, path);
    await runs(page, 'main');
    await page.waitForLoadState('networkidle');
  }
  expect(faults).toEqual([]);
});

test('before the program runs a user sees nothing of a page for visitors', async () => {
  const { page } = await openBeforeProgram(app, '/', renter);
  const seen = (part: ReturnType<Page['locator']>) => part.filter({ visible: true }).count();
  const { postId, day } = await takenPost(app.server, admin);
  const taken = `/book/${postId}?date=${day}&from=10.00&to=12.00`;
  for (const path of ['/', spot, taken, '/rent']) {
    await goToContent(page, path);
    expect([path, await page.locator('main').isVisible()]).toEqual([path, true]);
    for (const words of [shellText.logIn, bookText.logInToBook, waitsText.logIn])
      expect([path, words, await seen(page.getByText(words, { exact: true }))]).toEqual([path, words, 0]);
  }
  await goToContent(page, '/forgot');
  expect(await seen(page.locator('main a[href="/login"]'))).toBe(0);
  for (const path of renderedScreens.visitor) {
    await goToContent(page, path);
    expect([path, await page.locator('main').isVisible()]).toEqual([path, false]);
  }
  const visitor = await openBeforeProgram(app, taken);
  await visitor.page.getByRole('link', { name: waitsText.logIn }).waitFor();
});

test('before the program runs an owner sees nothing of the own booking page, and an expired session nothing at all', async () => {
  const payload = Buffer.from(JSON.stringify({ id: renter.id, status: 0, exp: 1 })).toString('base64url');
  const expired = { ...renter, token: `head.${payload}.signature` };
  for (const [person, path] of [
    [owner, spot],
    [expired, '/'],
  ] as const) {
    const { page } = await openBeforeProgram(app, path, person);
    await page.locator('main').waitFor({ state: 'attached' });
    expect([path, await page.locator('main').isVisible()]).toEqual([path, false]);
  }
});

test('without scripts no password is sent in an address', async () => {
  const page = await app.open('/mark.svg', { ...phone, javaScriptEnabled: false });
  for (const path of ['/login', '/register', '/reset']) {
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

/** Whether the present document has requested a file of the program. */
function watchProgram(page: Page): () => boolean {
  let isRequested = false;
  page.on('framenavigated', () => {
    // One without content, which `goToContent` replaces, requests its program with itself.
    isRequested = false;
  });
  page.on('request', (request) => {
    isRequested ||= /\/assets\/.*\.js$/.test(request.url());
  });
  return () => isRequested;
}

test('a page is painted with its first photo before its program is requested', async () => {
  const page = await openBlank(app);
  const arrive = await holdBack(page, /\/api\/files\//);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const isRequested = watchProgram(page);
  const requests = () =>
    eventually(async () => {
      await page.clock.runFor(50);
      expect(isRequested()).toBe(true);
    });
  await goToContent(page, spot);
  await page.waitForLoadState('domcontentloaded');
  await page.clock.runFor(500);
  expect(isRequested()).toBe(false);
  arrive();
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.complete,
    undefined,
    // The page has no frames while its clock is paused.
    { polling: 100 },
  );
  // Decoded, it still has to be painted.
  expect(isRequested()).toBe(false);
  await requests();
  // Without a photo.
  await goToContent(page, '/support');
  await page.waitForLoadState('domcontentloaded');
  expect(isRequested()).toBe(false);
  await requests();
});

test('a program that fails to load says so, the links work without it, and one loads the page again', async () => {
  const page = await openBlank(app);
  const firstFile = /\/assets\/index-[^/]*\.js$/;
  await page.route(firstFile, (route) => route.abort());
  await goToContent(page, '/support');
  await page.getByText(pageText.programMissing).waitFor();
  const login = page
    .getByRole('navigation', { name: shellText.quickMenu })
    .getByRole('link', { name: shellText.logIn });
  await login.click();
  await page.waitForURL('**/login');
  await goToContent(page, '/support?topic=faq');
  await page.getByRole('alert').filter({ hasText: pageText.programMissing }).waitFor();
  await page.unroute(firstFile);
  await page.getByRole('link', { name: pageText.loadAgain }).click();
  await runs(page, 'main h1');
  expect(page.url().endsWith('/support?topic=faq')).toBe(true);
  expect(await page.getByText(pageText.programMissing).isVisible()).toBe(false);
});
