import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { searchText } from '@joddee/thai-text/screens/search-text';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { list } from '../../support/browser/map-screen.ts';
import { phone, violationsOf } from '../../support/browser/pages.ts';
import { forgetRenders, rendersOf, watchRenders } from '../../support/browser/watch-renders.ts';
import { eventually } from '../../support/eventually.ts';
import { quietMap } from '../../support/map/quiet-map.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();
const around = '/rent?at=13.7797,100.5446,15';
const touch = { ...phone, hasTouch: true };
let first: string;

beforeAll(async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const add = async (number: number) =>
    (
      await newPost(owner, {
        title: `ลานที่ ${number}`,
        open: '06.00',
        close: '22.00',
        latitude: String(13.776 + (number % 4) * 0.002),
        longitude: String(100.541 + Math.floor(number / 4) * 0.002),
      })
    )._id;
  first = await add(0);
  for (let number = 1; number < 14; number += 1) await add(number);
  await quietMap(app.server);
});

const sheetTop = (page: Page) =>
  page.locator('.sheet').evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top));

/** A finger that moves every few milliseconds by its own clock, however busy the machine is. */
async function drag(session: CDPSession, x: number, ys: readonly number[], everyMs: number): Promise<void> {
  const [start = 0, ...rest] = ys;
  const from = Date.now();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number, step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      timestamp: (from + step * everyMs) / 1000,
    });
  await send('touchStart', start, 0);
  for (const [step, y] of rest.entries()) await send('touchMove', y, step + 1);
  await send('touchEnd', rest.at(-1) ?? start, rest.length);
}

const path = (from: number, to: number, steps: number) =>
  Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);

test('a sheet that is dragged renders nothing, and its rest renders the sheet alone', async () => {
  const page = await app.open('/healthz', touch);
  await watchRenders(page, '.rent-map');
  await page.goto(around);
  await list(page).locator('.spot-row').nth(9).waitFor();
  await page.locator('.price-pin').first().waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const half = await sheetTop(page);
  await forgetRenders(page);
  const touchAt = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y }] });
  await touchAt('touchStart', half + 12);
  for (const moved of [20, 60, 100, 140]) {
    await touchAt('touchMove', half + 12 - moved);
    await eventually(async () => expect(await sheetTop(page)).toBe(half - moved));
  }
  expect(await rendersOf(page)).toEqual({ inside: 0, others: [] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('.sheet:not([data-moving], [data-dragged])').waitFor();
  expect((await rendersOf(page)).inside).toBe(0);
});

test('a fling goes one height further than the finger, and a drag from the list expands it', async () => {
  const page = await app.open(around, touch);
  await list(page).locator('.spot-row').nth(9).waitFor();
  const session = await page.context().newCDPSession(page);
  const half = await sheetTop(page);
  await drag(session, 195, path(half + 12, half - 60, 3), 16);
  await page.locator('.sheet.full:not([data-moving])').waitFor();
  const full = await sheetTop(page);
  await drag(session, 195, path(full + 12, full + 90, 3), 16);
  await page.locator('.sheet.half:not([data-moving])').waitFor();
  // On a card: the drag moves the sheet and follows no link.
  await drag(session, 195, path(half + 200, half - 60, 12), 16);
  await page.locator('.sheet.full').waitFor();
  expect(new URL(page.url()).pathname).toBe('/rent');
});

test('a tapped pin of a spot far down the list moves neither the screen nor the bars', async () => {
  const page = await app.open(around, touch);
  await page.locator('.price-pin').first().waitFor();
  const last = list(page).locator('.spot-row').last();
  await last.waitFor();
  const name = (await last.locator('.spot-title').innerText()).trim();
  await page
    .locator(`.price-pin[title*="${name}"]`)
    .first()
    .evaluate((pin: HTMLElement) => pin.click());
  await page.locator('.pin-card').filter({ hasText: name }).waitFor();
  const moved = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.rent, main, body')].map(
        (part) => part.scrollTop,
      ),
    );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(new Set(await moved())).toEqual(new Set([0]));
});

test('the map of a phone has no top bar, and offers the whole city until it is moved', async () => {
  const page = await app.open('/rent', phone);
  const city = page.getByRole('button', { name: rentText.wholeCity(14) });
  await list(page).locator('.spot-row').nth(4).waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  await city
    .or(page.getByText(rentText.count(14, false), { exact: true }))
    .first()
    .waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const boxOf = (selector: string) => page.locator(selector).boundingBox();
  await eventually(async () => {
    const [locate, credit] = [
      await boxOf('.sheet-above .locate'),
      await boxOf('.leaflet-control-attribution'),
    ];
    expect((locate?.y ?? Number.POSITIVE_INFINITY) + (locate?.height ?? 0)).toBeLessThanOrEqual(
      credit?.y ?? 0,
    );
  });
});

test('the search fills the screen, keeps the time, closes by going back, and forgets one place at a time', async () => {
  const time = `date=${tomorrow(app.server)}&from=10.00&to=12.00`;
  const page = await app.open(`${around}&${time}`, phone);
  await page.getByRole('button', { name: rentText.whereTo }).click();
  const search = page.getByRole('dialog', { name: rentText.whereTo });
  const field = search.getByRole('combobox');
  await eventually(async () =>
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true),
  );
  await page.goBack();
  await search.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: rentText.whereTo }).click();
  await field.fill('อารีย์');
  const station = search.getByRole('option', { name: /BTS อารีย์/ });
  await station.getByText(/^ว่าง \d+ แห่ง$/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await station.click();
  await search.waitFor({ state: 'detached' });
  await page.locator('.place-pill').getByText('BTS อารีย์', { exact: true }).waitFor();
  await page.locator('.walk-ring').first().waitFor({ state: 'attached' });
  expect(page.url()).toContain(time);

  await page
    .getByRole('button', { name: /BTS อารีย์/ })
    .first()
    .click();
  await search.getByRole('button', { name: searchText.forgetOne('BTS อารีย์') }).click();
  await search.getByRole('option', { name: /BTS อารีย์/ }).waitFor({ state: 'detached' });
});

test('a search with nothing typed or found offers quarters, and Enter chooses none of them', async () => {
  const page = await app.open(`${around}&find=1`, phone);
  const search = page.getByRole('dialog', { name: rentText.whereTo });
  const field = search.getByRole('combobox');
  await search.getByRole('group', { name: homeText.usual }).getByRole('option').nth(5).waitFor();
  await field.fill('zzqq');
  await search.getByText(searchText.nothing('zzqq')).waitFor();
  await field.press('Enter');
  expect(await violationsOf(page)).toEqual([]);
  await search.getByRole('option', { name: /สยาม/ }).click();
  await search.waitFor({ state: 'detached' });
  await page.locator('.place-pill').getByText('สยาม', { exact: true }).waitFor();
});

test('without a network places are still found, and the search says what it leaves out', async () => {
  const page = await app.open(`${around}&find=1`, phone);
  const search = page.getByRole('dialog', { name: rentText.whereTo });
  await search.getByRole('combobox').fill('สยาม');
  await search.getByRole('option').first().waitFor();
  await page.context().setOffline(true);
  await search.getByRole('combobox').fill('อโศก');
  await search.getByRole('option', { name: /BTS อโศก/ }).waitFor();
  await search.getByText(searchText.offline).waitFor();
});

test('full and partly free spots stay on the map, and a card says until when its spot is free', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  await book(renter, first, day, '10.00', '11.00');
  const page = await app.open(`${around}&date=${day}&from=10.00&to=12.00`, phone);
  await page.locator('.price-pin.part').waitFor();
  await list(page).getByText(rentText.freeUntil('22.00')).first().waitFor();
  await page.goto(`${around}&date=${day}&from=10.00&to=11.00`);
  await page.locator('.price-pin.full').getByText(rentText.full, { exact: true }).waitFor();
  // Before a booking it is free until then.
  await page.goto(`${around}&date=${day}&from=08.00&to=09.00`);
  await list(page).getByText(rentText.freeUntil('10.00')).waitFor();
});
