import { rentText } from '@joddee/thai-text/screens/rent-text';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { cards, drag, inAddress, list, middle } from '../../support/browser/map-screen.ts';
import { desktop, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { quietMap } from '../../support/map/quiet-map.ts';
import { addSpotsAtAri, aroundAri, atAri } from '../../support/map/spots-around-ari.ts';
import { newAdministrator, newOwner } from '../../support/people.ts';

const app = appInBrowser();
const located: BrowserContextOptions = { permissions: ['geolocation'], geolocation: atAri };

beforeAll(async () => {
  await addSpotsAtAri(await newOwner(app.server, await newAdministrator(app.server)));
  await quietMap(app.server);
});

const locate = (page: Page) => page.getByRole('button', { name: rentText.locate });

test('the position is requested by the button, and at the start only with a granted permission', async () => {
  const counting = (page: Page) =>
    page.addInitScript(() => {
      Reflect.set(window, 'asked', 0);
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...options) => {
        Reflect.set(window, 'asked', Reflect.get(window, 'asked') + 1);
        ask(...options);
      };
    });
  const asked = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked') as number);
  const unknown = await app.open('/healthz', desktop);
  await counting(unknown);
  await unknown.goto('/rent');
  await unknown.getByText(rentText.placeUnknown).waitFor();
  expect(await asked(unknown)).toBe(0);
  await locate(unknown).click();
  await unknown.getByText(rentText.noLocation).waitFor();
  expect(await asked(unknown)).toBe(1);

  const known = await app.open('/healthz', { ...desktop, ...located });
  await counting(known);
  await known.goto('/rent');
  await known.getByRole('button', { name: rentText.youAreHere }).waitFor({ state: 'attached' });
  expect(await asked(known)).toBe(1);
});

test('with a permitted position the first list is the one around the user, and nothing moves', async () => {
  const page = await app.open('/healthz', { ...phone, ...located });
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/posts/view') asked.push(url.searchParams);
  });
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/rent');
  await page.getByRole('heading', { name: rentText.recommended }).waitFor();
  await list(page).locator('.spot-row').first().waitFor();
  const [first] = asked;
  expect(Number(first?.get('west'))).toBeLessThan(atAri.longitude);
  expect(Number(first?.get('east'))).toBeGreaterThan(atAri.longitude);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.02);
});

test('the position button moves the map and keeps the filters', async () => {
  const page = await app.open('/rent?at=13.6,100.4,16&facility=CCTV&sort=cheap', {
    ...desktop,
    ...located,
  });
  await page.getByText(rentText.none).waitFor();
  await locate(page).click();
  await cards(page).filter({ hasText: 'ลานหน้าสถานี' }).waitFor();
  expect(middle(page)).toEqual([expect.closeTo(13.7797, 3), expect.closeTo(100.5446, 3)]);
  expect(inAddress(page, 'facility')).toBe('CCTV');
  expect(inAddress(page, 'sort')).toBe('cheap');
});

test('a filter that is chosen while the position is pending is kept', async () => {
  const page = await app.open('/healthz', desktop);
  await page.addInitScript((coords) => {
    navigator.geolocation.getCurrentPosition = (found) => {
      Reflect.set(window, 'tellPosition', () => found({ coords } as GeolocationPosition));
    };
  }, atAri);
  await page.goto('/rent?at=13.69,100.53,16');
  await cards(page).first().waitFor();
  await locate(page).click();
  await page.getByLabel(rentText.sort).selectOption('cheap');
  await page.waitForURL((url) => url.searchParams.get('sort') === 'cheap');
  await page.evaluate(() => Reflect.get(window, 'tellPosition')());
  await cards(page).filter({ hasText: 'ลานหน้าสถานี' }).waitFor();
  expect(inAddress(page, 'sort')).toBe('cheap');
});

test('a position that is found late does not move a map that the user has moved', async () => {
  const page = await app.open('/healthz', { ...desktop, permissions: ['geolocation'] });
  await page.addInitScript((coords) => {
    navigator.geolocation.getCurrentPosition = (found) => {
      Reflect.set(window, 'tellPosition', () => found({ coords } as GeolocationPosition));
    };
  }, atAri);
  await page.goto('/rent');
  await page.locator('.leaflet-container').waitFor();
  // The first view has fitted the nearest spots by itself.
  await cards(page).nth(2).waitFor();
  const [, fitted = 0] = middle(page);
  await drag(page, { x: 200, y: 0 });
  await eventually(() => expect(middle(page)[1]).toBeLessThan(fitted));
  const before = middle(page);
  await page.evaluate(() => Reflect.get(window, 'tellPosition')());
  await page.getByRole('button', { name: rentText.youAreHere }).waitFor({ state: 'attached' });
  expect(middle(page)).toEqual(before);
});

test('walking distances are shown only from the position of the user', async () => {
  const unknown = await app.open(aroundAri, desktop);
  await cards(unknown).nth(1).waitFor();
  expect(
    await list(unknown)
      .getByText(/เดิน|^\d+ ม\./)
      .count(),
  ).toBe(0);
  const geolocation = { latitude: 13.7797, longitude: 100.5496 };
  const known = await app.open(aroundAri, { ...desktop, permissions: ['geolocation'], geolocation });
  await cards(known)
    .first()
    .getByText(/5[34]0 ม\. · เดิน 7 นาที/)
    .waitFor();
});

test('the marker of the user is drawn below pins and clusters', async () => {
  const page = await app.open(aroundAri, { ...desktop, ...located });
  const layer = (part: Locator) => part.evaluate((element) => Number(getComputedStyle(element).zIndex));
  const here = page.locator('.here-pin');
  const cluster = page.locator('.cluster-pin');
  await here.waitFor();
  await cluster.waitFor();
  expect(await layer(here)).toBeLessThan(await layer(cluster));
});
