import { pageText as englishPageText } from '@joddee/english-text/page/page-text';
import { pageText } from '@joddee/thai-text/page/page-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { holdBack, phone } from '../../support/browser/pages.ts';
import { goToContent, holdProgram, openBlank, runs } from '../../support/browser/program/before-program.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPost } from '../../support/people.ts';

const app = appInBrowser();
let spot: string;

beforeAll(async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  spot = `/book/${(await newPost(owner))._id}`;
});

const programs = /\/assets\/.*\.js$/;

/** Whether the present document has requested a file of the program. */
function watchProgram(page: Page): () => boolean {
  let isRequested = false;
  page.on('framenavigated', () => {
    // One without content, which `goToContent` replaces, requests its program with itself.
    isRequested = false;
  });
  page.on('request', (request) => {
    isRequested ||= programs.test(request.url());
  });
  return () => isRequested;
}

/** A page whose clock is paused and whose photo arrives on demand. */
async function openWithPhotoLater(): Promise<{ page: Page; isRequested: () => boolean; arrive: () => void }> {
  const page = await openBlank(app);
  const arrive = await holdBack(page, /\/api\/files\//);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const isRequested = watchProgram(page);
  await goToContent(page, spot);
  await page.waitForLoadState('domcontentloaded');
  return { page, isRequested, arrive };
}

test('the program is requested after the first photo', async () => {
  const { page, isRequested, arrive } = await openWithPhotoLater();
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
  await eventually(async () => {
    await page.clock.runFor(50);
    expect(isRequested()).toBe(true);
  });
});

test('a page without a photo is painted before its program is requested', async () => {
  const page = await openBlank(app);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const isRequested = watchProgram(page);
  await goToContent(page, '/support');
  await page.waitForLoadState('domcontentloaded');
  expect(isRequested()).toBe(false);
  await eventually(async () => {
    await page.clock.runFor(50);
    expect(isRequested()).toBe(true);
  });
});

test('a photo that does not arrive holds the program up for a second', async () => {
  const { page, isRequested } = await openWithPhotoLater();
  await page.clock.runFor(900);
  expect(isRequested()).toBe(false);
  await page.clock.runFor(200);
  await eventually(() => expect(isRequested()).toBe(true));
});

test('a press requests the program at once', async () => {
  const { page, isRequested } = await openWithPhotoLater();
  expect(isRequested()).toBe(false);
  await page.mouse.click(200, 400);
  await eventually(() => expect(isRequested()).toBe(true));
});

test('a program that fails to load says so, with a link that loads the page again', async () => {
  const page = await openBlank(app);
  await page.clock.install();
  // What waits for time would say it too.
  await page.clock.pauseAt(Date.now() + 60_000);
  const firstFile = /\/assets\/index-[^/]*\.js$/;
  await page.route(firstFile, (route) => route.abort());
  await goToContent(page, '/support?topic=faq');
  await page.clock.runFor(1000);
  await page.getByRole('alert').filter({ hasText: pageText.programMissing }).waitFor();
  await page.unroute(firstFile);
  await page.clock.resume();
  await page.getByRole('link', { name: pageText.loadAgain }).click();
  await runs(page, 'main h1');
  expect(page.url().endsWith('/support?topic=faq')).toBe(true);
  expect(await page.getByText(pageText.programMissing).isVisible()).toBe(false);
});

test('without the program, the link to the login works by itself', async () => {
  const page = await openBlank(app);
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await goToContent(page, '/support');
  await page.getByText(pageText.programMissing).waitFor();
  await page
    .getByRole('navigation', { name: shellText.quickMenu })
    .getByRole('link', { name: shellText.logIn })
    .click();
  await page.waitForURL('**/login');
});

test('a stored token that is none does not keep the program from running', async () => {
  const page = await openBlank(app);
  await page.evaluate((token) => localStorage.setItem('joddee-token', token), `a.${btoa('null')}.c`);
  await goToContent(page, '/login');
  await runs(page, 'main h1');
});

test('a program that is very late says so until it runs', async () => {
  const page = await openBlank(app);
  await page.clock.install();
  const release = await holdProgram(page);
  await goToContent(page, spot);
  const missing = page.getByText(pageText.programMissing);
  await page.clock.runFor(20_000);
  expect(await missing.isVisible()).toBe(false);
  await page.clock.runFor(20_000);
  expect(await missing.isVisible()).toBe(true);
  release();
  await runs(page, 'main h1');
  await missing.waitFor({ state: 'hidden' });
});

test('in English the same is said in English', async () => {
  const page = await app.open('/mark.svg', { ...phone, locale: 'en-GB' });
  await page.route(/\/assets\/.*\/index-[^/]*\.js$/, (route) => route.abort());
  await goToContent(page, '/support');
  await page.getByText(englishPageText.programMissing).waitFor();
});
