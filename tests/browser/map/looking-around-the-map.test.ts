import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { searchText } from '@joddee/thai-text/screens/search-text';
import { whenText } from '@joddee/thai-text/screens/when-text';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, fontIsLoaded, holdBack, latch, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
const ids = { first: '', second: '', south: '' };

const atAri = { latitude: 13.7797, longitude: 100.5446 };
const around = '/rent?at=13.7797,100.5446,16';
const located: BrowserContextOptions = { permissions: ['geolocation'], geolocation: atAri };

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  const add = async (title: string, changes: Record<string, unknown>) =>
    (await newPost(owner, { title, open: '06.00', close: '22.00', ...changes }))._id;
  ids.first = await add('ลานหน้าสถานี', { latitude: '13.7797', longitude: '100.5446', facility: ['CCTV'] });
  ids.second = await add('ลานข้างสถานี', { latitude: '13.7797', longitude: '100.5446', price: '30' });
  ids.south = await add('ลานทางใต้', { latitude: '13.6900', longitude: '100.5300', price: '45' });
});

const list = (page: Page) => page.getByRole('list', { name: rentText.list });
const cards = (page: Page) => list(page).locator('.spot-row');
const locate = (page: Page) => page.getByRole('button', { name: rentText.locate });
const box = (page: Page) => page.getByRole('combobox', { name: homeText.searchLabel });
const results = (page: Page) => page.locator('.search-results').getByRole('link');
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function drag(page: Page, by: { x: number; y: number }): Promise<void> {
  const map = await page.getByRole('region', { name: rentText.map }).boundingBox();
  if (map === null) throw new Error('no map');
  const [x, y] = [map.x + map.width / 3, map.y + map.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 8 });
  await page.mouse.up();
}

/** The centre of the map, read from the address. */
const middle = (page: Page) => (inAddress(page, 'at') ?? '').split(',').slice(0, 2).map(Number);

test('the map loads the visible area once it has come to rest', async () => {
  const page = await app.open('/rent?at=13.72,100.54,12', desktop);
  await page.getByText(rentText.count(3, false), { exact: true }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/posts/view')) asked.push(request.url());
  });
  await drag(page, { x: 0, y: -250 });
  await page.getByText(rentText.count(1, false), { exact: true }).waitFor();
  await cards(page).filter({ hasText: 'ลานทางใต้' }).waitFor();
  // One query for one movement.
  expect(asked.length).toBe(1);
  expect(middle(page)[0]).toBeLessThan(13.72);
});

test('a link to another area moves the map that is already there', async () => {
  const page = await app.open(around, desktop);
  await cards(page).filter({ hasText: 'ลานหน้าสถานี' }).waitFor();
  // A notice over the map does the same: it leads to spots near a cancelled booking.
  await page.evaluate(() => {
    history.pushState({}, '', '/rent?at=13.69,100.53,16');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await cards(page).filter({ hasText: 'ลานทางใต้' }).waitFor();
  await page.getByText(rentText.count(1, false), { exact: true }).waitFor();
  expect(middle(page)[0]).toBeCloseTo(13.69, 2);
});

test('an answer for an earlier area is dropped', async () => {
  const page = await app.open(around, desktop);
  await cards(page).nth(1).waitFor();
  const [held, letThrough] = latch();
  let views = 0;
  await page.route('**/api/posts/view*', async (route) => {
    views += 1;
    // The first query is answered after the second one.
    if (views === 1) await held;
    await route.continue();
  });
  await drag(page, { x: 300, y: 0 });
  await eventually(() => expect(views).toBe(1));
  await drag(page, { x: -300, y: 0 });
  await eventually(() => expect(views).toBe(2));
  letThrough();
  await eventually(async () => expect(await cards(page).count()).toBe(2));
  await page.waitForLoadState('networkidle');
  expect(await cards(page).count()).toBe(2);
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

test('the first view fits the nearest spots on slow machines too, which draw a view after it was left', async () => {
  for (const rate of [3, 6]) {
    const page = await app.open('/healthz', desktop);
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto('/rent');
    await cards(page).nth(2).waitFor();
    await page.context().close();
  }
}, 60_000);

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

test('walking distances are shown only from the position of the user', async () => {
  const unknown = await app.open(around, desktop);
  await cards(unknown).nth(1).waitFor();
  expect(
    await list(unknown)
      .getByText(/เดิน|^\d+ ม\./)
      .count(),
  ).toBe(0);
  const geolocation = { latitude: 13.7797, longitude: 100.5496 };
  const known = await app.open(around, { ...desktop, permissions: ['geolocation'], geolocation });
  await cards(known)
    .first()
    .getByText(/5[34]0 ม\. · เดิน 7 นาที/)
    .waitFor();
});

test('a cluster at the last zoom links to each of its spots, and their cards highlight it', async () => {
  const page = await app.open('/rent?at=13.7797,100.5446,19', desktop);
  const cluster = page.locator('.cluster-pin');
  await cluster.waitFor();
  await cards(page).first().hover();
  await page.locator('.cluster-pin.active').waitFor();
  await cluster.focus();
  await page.keyboard.press('Enter');
  const popup = page.locator('.leaflet-popup');
  await popup.getByRole('link', { name: 'ลานหน้าสถานี' }).waitFor();
  await popup.getByRole('link', { name: 'ลานข้างสถานี' }).click();
  await page.waitForURL(`**/book/${ids.second}`);
});

test('on a phone a pressed pin brings its card, whose row chooses the next pin, and the list comes back', async () => {
  const page = await app.open('/rent?at=13.7350,100.5373,12', phone);
  const pins = page.locator('.price-pin');
  await pins.first().waitFor();
  const south = page.locator('.price-pin', { hasText: '฿45' });
  await south.click();
  const row = page.getByRole('region', { name: rentText.pinCards });
  const card = row.locator('.pin-card', { hasText: 'ลานทางใต้' });
  await card.getByText('45 บาท/ชม.').waitFor();
  await card.getByText(/ใหม่/).waitFor();
  expect(await page.locator('.leaflet-popup').count()).toBe(0);
  await page.locator('.price-pin.active', { hasText: '฿45' }).waitFor();
  expect(await card.getByRole('link', { name: rentText.book }).getAttribute('href')).toBe(
    `/book/${ids.south}`,
  );

  // The map eases to the pin, and the list stays the same.
  await eventually(async () => {
    const at = await south.boundingBox();
    const map = await page.getByRole('region', { name: rentText.map }).boundingBox();
    if (at === null || map === null) throw new Error('no map');
    expect(Math.abs(at.y + at.height - (map.y + map.height * 0.42))).toBeLessThan(12);
  });
  await row.getByRole('list').evaluate((list) => {
    const cards = [...list.children];
    const other = cards.find((card) => !card.textContent?.includes('ลานทางใต้'));
    other?.scrollIntoView({ inline: 'center', behavior: 'instant' });
  });
  await page.locator('.price-pin.active', { hasText: '฿45' }).waitFor({ state: 'detached' });

  await row.getByRole('button', { name: rentText.showList(3) }).click();
  await row.waitFor({ state: 'detached' });
  await cards(page).nth(2).waitFor();
});

test('a popup shows photo, price and rating beside a list', async () => {
  const page = await app.open('/rent?at=13.6900,100.5300,16', desktop);
  await page.locator('.price-pin').click();
  const popup = page.locator('.leaflet-popup');
  await popup.getByText('45 บาท/ชม.').waitFor();
  await popup.locator('.pin-popup').getByText(/ใหม่/).waitFor();
  await popup.locator('img').waitFor();
});

test('the marker of the user is drawn below pins and clusters', async () => {
  const page = await app.open(around, { ...desktop, ...located });
  const layer = (part: Locator) => part.evaluate((element) => Number(getComputedStyle(element).zIndex));
  const here = page.locator('.here-pin');
  const cluster = page.locator('.cluster-pin');
  await here.waitFor();
  await cluster.waitFor();
  expect(await layer(here)).toBeLessThan(await layer(cluster));
});

test('links of the search and of the recommended spots carry the chosen time', async () => {
  const day = tomorrow(app.server);
  const time = `date=${day}&from=10.00&to=12.00`;
  const page = await app.open(`${around}&${time}`, desktop);
  await box(page).fill('ทางใต้');
  const found = page.getByRole('option', { name: /ลานทางใต้/ });
  await found.getByText('90 บาท').waitFor();
  expect(await found.getAttribute('href')).toBe(`/book/${ids.south}?${time}`);
  const recommended = page.locator('section', { hasText: rentText.recommended }).last().locator('.spot-row');
  await recommended.first().waitFor();
  for (const link of await recommended.all()) expect(await link.getAttribute('href')).toContain(`?${time}`);
});

test('around a place the recommended spots say how far they are from it, and far ones are left out', async () => {
  const page = await app.open(`${around}&place=อารีย์&point=13.7787,100.5446`, desktop);
  const recommended = page.locator('.recommended .spot-row');
  await recommended
    .first()
    .getByText(/^110 ม\. · เดิน 2 นาที$/)
    .waitFor();
  await eventually(async () => expect(await recommended.count()).toBe(2));
  expect(await page.locator('.recommended').getByText('ลานทางใต้').count()).toBe(0);
});

test('a time without free spots leads to a later one, and any hour is one choice', async () => {
  const day = tomorrow(app.server);
  const page = await app.open(`${around}&date=${day}&from=03.00&to=05.00`, phone);
  await page.getByRole('button', { name: /พรุ่งนี้/ }).click();
  const dialog = page.getByRole('dialog', { name: whenText.title });
  const start = dialog.getByRole('combobox', { name: whenText.from });
  await dialog.getByRole('button', { name: rentText.noneThen }).click();
  await eventually(async () => expect(await start.inputValue()).toBe('03.30'));
  await start.selectOption('09.00');
  expect(await dialog.getByRole('combobox', { name: whenText.to }).inputValue()).toBe('11.00');
  await dialog.getByRole('button', { name: rentText.apply(2) }).click();
  await dialog.waitFor({ state: 'detached' });
  expect([inAddress(page, 'from'), inAddress(page, 'to')]).toEqual(['09.00', '11.00']);
  // The order is in sight without scrolling.
  await fontIsLoaded(page);
  const order = await page.getByRole('combobox', { name: rentText.sort }).boundingBox();
  expect((order?.x ?? 0) + (order?.width ?? 9999)).toBeLessThanOrEqual(phone.viewport.width);
});

test('the search by name offers only what is free at the chosen time', async () => {
  const day = tomorrow(app.server);
  const page = await app.open(`${around}&date=${day}&from=23.00&to=23.30`, desktop);
  await box(page).fill('ทางใต้');
  await page.getByText(searchText.nothing('ทางใต้')).waitFor();
  await page.goto(`${around}&date=${day}&from=20.00&to=21.00`);
  await box(page).fill('ทางใต้');
  await page.getByRole('option', { name: /ลานทางใต้/ }).waitFor();
});

test('answers of a search do not overtake each other, and are removed with their query', async () => {
  const page = await app.open('/', desktop);
  const letThrough = await holdBack(page, `**/api/posts/search?q=${encodeURIComponent('หน้าสถานี')}`);
  await box(page).fill('หน้าสถานี');
  await box(page).press('Enter');
  await box(page).fill('ทางใต้');
  await box(page).press('Enter');
  await results(page).filter({ hasText: 'ลานทางใต้' }).waitFor();
  const late = page.waitForResponse((response) => response.url().includes(encodeURIComponent('หน้าสถานี')));
  letThrough();
  await late;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await results(page).allTextContents()).toEqual([expect.stringContaining('ลานทางใต้')]);
  await box(page).fill('ทา');
  await results(page).first().waitFor({ state: 'detached' });

  await box(page).fill('ทางใต้');
  await box(page).press('Enter');
  await results(page).first().waitFor();
  await box(page).fill('');
  await results(page).first().waitFor({ state: 'detached' });
});

test('a failed search says so and can be retried', async () => {
  const page = await app.open('/', phone);
  await page.route('**/api/posts/search*', (route) => route.abort('connectionrefused'));
  await box(page).fill('ทางใต้');
  await box(page).press('Enter');
  await page.getByText(homeText.searchFailed).waitFor();
  await page.unroute('**/api/posts/search*');
  await page.getByRole('search').getByRole('button', { name: homeText.tryAgain }).click();
  await results(page).filter({ hasText: 'ลานทางใต้' }).waitFor();
});

test('the search button is never disabled: a short query shows the hint and focuses the field', async () => {
  const page = await app.open('/', phone);
  const button = page.getByRole('search').getByRole('button', { name: homeText.find });
  expect(await button.isEnabled()).toBe(true);
  expect(await button.locator('svg').count()).toBe(1);
  // No place is named like this, so that no suggestion covers the button.
  await box(page).fill('ฎฎ');
  await button.click();
  await page.getByText(homeText.searchHint).waitFor();
  expect(await box(page).evaluate((field) => field === document.activeElement)).toBe(true);
});
