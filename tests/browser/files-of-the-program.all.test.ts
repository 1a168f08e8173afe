import { deskText } from '@joddee/thai-text/screens/desk-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { supportText } from '@joddee/thai-text/screens/support-text';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, phone } from '../support/browser/pages.ts';
import { runs } from '../support/browser/program/before-program.ts';
import { eventually } from '../support/eventually.ts';
import { oneOfEach } from '../support/samples/one-of-each.ts';

const app = await appInBrowser();

const made = await oneOfEach(app.server);
const postId = made.postId;
const owner = made.people.owner;
// A desk without a booking has no income.
await book(made.people.renter, postId, tomorrow(app.server), '10.00', '11.00');

/** A visitor for whom the files of this name fail to load. */
async function withoutFiles(name: string): Promise<Page> {
  const page = await app.open('/', phone);
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => route.abort());
  return page;
}

test('a screen that fails leaves the shell usable, and opens when it is loaded again', async () => {
  const page = await withoutFiles('support-screen');
  await page.goto('/support?topic=faq');
  await page.getByRole('heading', { name: shellText.brokenTitle }).waitFor();
  const menu = page.getByRole('navigation', { name: shellText.quickMenu });
  await menu.getByRole('link', { name: shellText.map }).click();
  // The name of its heading is soon the number of spots.
  await page.locator('main[data-screen="rent"]').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('heading', { name: shellText.brokenTitle }).count()).toBe(0);
  await page.goBack();
  await page.getByText(shellText.brokenText).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: shellText.tryAgain }).click();
  await page.getByRole('heading', { name: supportText.heading, level: 1 }).waitFor();
  expect(page.url()).toContain('/support?topic=faq');
});

test('without its map the map screen keeps its list', async () => {
  const page = await withoutFiles('rent-map');
  await page.goto('/rent');
  await page.getByText('แสดงแผนที่ไม่ได้').waitFor();
  await page.getByRole('button', { name: 'ตัวกรอง', exact: true }).click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
});

test('without its map a spot can still be booked', async () => {
  const page = await withoutFiles('place-map');
  await page.goto(`/book/${postId}`);
  await page.getByRole('heading', { name: 'แผนที่' }).scrollIntoViewIfNeeded();
  await page.getByText('แสดงแผนที่ไม่ได้').waitFor();
  await page.getByRole('button', { name: /^พรุ่งนี้/ }).click();
  await page.getByRole('radio', { disabled: false }).first().waitFor();
});

test('a file that a newer version has removed reloads the page, and one that only failed does not', async () => {
  const page = await withoutFiles('support-screen');
  await page.setViewportSize(desktop.viewport);
  await page.goto('/');
  await runs(page, 'main h1');
  await page.evaluate(() => Reflect.set(window, 'isFirst', true));
  const isFirst = () => page.evaluate(() => Reflect.get(window, 'isFirst') === true);
  const help = page.locator('a[href="/support"]').first();
  const asked = page.waitForResponse((answer) => answer.url().includes('/?now='));
  await help.click();
  await (await asked).finished();
  await page.getByRole('heading', { name: 'หน้านี้มีปัญหา' }).waitFor();
  expect(await isFirst()).toBe(true);
  await page.goto('/');
  await runs(page, 'main h1');
  await page.evaluate(() => Reflect.set(window, 'isFirst', true));
  await page.route(/\/\?now=/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('/assets/index-', '/assets/index-2'),
    });
  });
  await help.click();
  await eventually(async () => expect(await isFirst()).toBe(false));
});

test('a part whose file failed to load without a network comes when the network is back, beside a screen that works', async () => {
  const page = await app.openAs(owner, '/support', phone);
  const lost = /\/assets\/income-[^/]*\.(?:js|css)$|\/\?now=/;
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/income-'));
  await page.route(lost, (route) => route.abort('connectionreset'));
  await page.goto('/mypost?tab=waitmenu');
  await page.getByText(deskText.income, { exact: true }).click();
  await failed;
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('.income-part, .uplot').count()).toBe(0);
  await page.unroute(lost);
  await page.locator('.uplot').first().waitFor();
  expect(await page.getByRole('heading', { name: 'หน้านี้มีปัญหา' }).count()).toBe(0);
});

test('the map comes after its file failed to load without a network', async () => {
  const page = await app.open('/support', phone);
  const lost = /\/assets\/rent-map-[^/]*\.js$|\/\?now=/;
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/rent-map-'));
  await page.route(lost, (route) => route.abort('connectionreset'));
  await page.goto('/rent');
  await failed;
  await page.getByRole('button', { name: 'ตัวกรอง', exact: true }).waitFor();
  await page.unroute(lost);
  // Without tiles the drawn map is the base of every map.
  await page.locator('.drawn-map__drawn-label').first().waitFor({ state: 'attached' });
  expect(await page.getByText('แสดงแผนที่ไม่ได้').count()).toBe(0);
});

test('a page is painted in its colours before its scripts load', async () => {
  for (const [path, size] of [
    ['/', phone],
    ['/mypost', phone],
    ['/login', phone],
    ['/rent', desktop],
  ] as const) {
    const page = await app.open('/health', size);
    await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
    await page.goto(app.server.url + path);
    const bar = page.locator('header');
    await bar.getByText(shellText.brand).waitFor();
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    await page.context().close();
  }
});

test('a screen that is opened by its address renders at once, not after the wait modal', async () => {
  for (const path of ['/login', '/register', '/owner', '/support']) {
    const page = await app.browser.newPage();
    await page.addInitScript(() => {
      // Disables the preload timeout, so that a slow machine cannot cause the modal.
      const setShortTimeout = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: TimerHandler, ms = 0) => (ms < 1000 ? setShortTimeout(run, ms) : 0),
      });
      new MutationObserver(() => {
        if (document.querySelector('.loading-modal') !== null)
          document.documentElement.dataset.waited = 'yes';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(app.server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { waited } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect({ path, waited }).toEqual({ path, waited: undefined });
    await page.close();
  }
});

test('a screen whose file loads slowly shows the wait modal, and then the screen', async () => {
  // One that the server does not render.
  const page = await app.openAs(owner, '/support');
  const held: Route[] = [];
  await page.route('**/assets/saved-screen-*.js', (route) => void held.push(route));
  await page.goto('/saved', { waitUntil: 'commit' });
  await page.locator('.loading-modal').waitFor();
  expect(held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
});
