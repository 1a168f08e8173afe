import { rentText } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/when-text';
import { beforeAll, expect, test } from 'vitest';
import { tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { cards, drag, inAddress, middle } from '../../support/browser/map-screen.ts';
import { desktop, fontIsLoaded, latch, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { quietMap } from '../../support/map/quiet-map.ts';
import { addSpotsAtAri, aroundAri } from '../../support/map/spots-around-ari.ts';
import { newAdministrator, newOwner } from '../../support/people.ts';

const app = appInBrowser();
let ids: Awaited<ReturnType<typeof addSpotsAtAri>>;

beforeAll(async () => {
  ids = await addSpotsAtAri(await newOwner(app.server, await newAdministrator(app.server)));
  await quietMap(app.server);
});

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
  const page = await app.open(aroundAri, desktop);
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
  const page = await app.open(aroundAri, desktop);
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

test('the first view fits the nearest spots on slow machines too, which draw a view after it was left', async () => {
  for (const rate of [3, 6]) {
    const page = await app.open('/healthz', desktop);
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto('/rent');
    await cards(page).nth(2).waitFor();
    await page.context().close();
  }
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

test('around a place the recommended spots say how far they are from it, and far ones are left out', async () => {
  const page = await app.open(`${aroundAri}&place=อารีย์&point=13.7787,100.5446`, desktop);
  const recommended = page.locator('.recommended .spot-row');
  await recommended
    .first()
    .getByText(/^110 ม\. · เดิน 2 นาที$/)
    .waitFor();
  await eventually(async () => expect(await recommended.count()).toBe(2));
  expect(await page.locator('.recommended').getByText('ลานทางใต้').count()).toBe(0);
});

test('at a chosen time only spots that are open then are recommended', async () => {
  const day = tomorrow(app.server);
  const at = (from: string, to: string) => `${aroundAri}&date=${day}&from=${from}&to=${to}`;
  const page = await app.open(at('09.00', '11.00'), phone);
  await page.getByRole('heading', { name: rentText.recommended }).waitFor();
  const asked = page.waitForResponse(/\/api\/posts\/recommend/);
  await page.goto(app.server.url + at('03.00', '05.00'));
  await asked;
  await page.getByText(rentText.count(0, true), { exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: rentText.recommended }).count()).toBe(0);
});

test('a time without free spots leads to a later one, and any hour is one choice', async () => {
  const day = tomorrow(app.server);
  const page = await app.open(`${aroundAri}&date=${day}&from=03.00&to=05.00`, phone);
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
