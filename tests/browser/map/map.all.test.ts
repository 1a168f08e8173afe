import { rentText } from '@joddee/thai-text/screens/rent-text';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { sheetTop } from '../../support/browser/fingers.ts';
import {
  activePin,
  cards,
  clusters,
  drag,
  list,
  middle,
  pin,
  pinsAndClusters,
  pricePins,
} from '../../support/browser/map-screen.ts';
import { desktop, fontIsLoaded, holdBack, phone, serveTiles, tabTo } from '../../support/browser/pages.ts';
import { forgetRenders, rendersOf, watchRenders } from '../../support/browser/watch-renders.ts';
import { eventually } from '../../support/eventually.ts';
import { quietMap } from '../../support/map/quiet-map.ts';
import { addSpotsAtAri, aroundAri, atAri } from '../../support/map/spots-around-ari.ts';
import { newOwner, newPost } from '../../support/people.ts';

const app = await appInBrowser();
/** Without a question to the user. */
const located: BrowserContextOptions = { permissions: ['geolocation'], geolocation: atAri };
const whole = '/rent?at=13.7350,100.5373,12';

const owner = await newOwner(app.server);
const ids = await addSpotsAtAri(owner);
await quietMap(app.server);

/** The queries of the map from now on. */
function watchQueries(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/posts/view') asked.push(url.searchParams);
  });
  return asked;
}

test('the list does not wait for the map, which makes no further query, and nothing moves', async () => {
  for (const [path, options] of [
    [aroundAri, phone],
    [aroundAri, desktop],
    // The browser reports the position at a time of its own.
    ['/rent', { ...phone, ...located }],
    // The nearest spots are fitted into the first view.
    ['/rent', phone],
  ] as const) {
    const page = await app.open('/healthz', { ...options });
    const asked = watchQueries(page);
    await page.addInitScript(() => {
      Reflect.set(window, 'shifts', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const letThrough = await holdBack(page, '**/assets/rent-map-*.js');
    await page.goto(path);
    await cards(page).filter({ hasText: 'ลานหน้าสถานี' }).waitFor();
    expect(await page.locator('.leaflet-container').count()).toBe(0);
    const askedBefore = new Set(asked.map(String));
    if (path === aroundAri) expect(askedBefore.size).toBe(1);
    letThrough();
    await pinsAndClusters(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    // The list and the map make the same query, to the last digit.
    expect(new Set(asked.map(String))).toEqual(askedBefore);
    expect(Number(asked.at(-1)?.get('west'))).toBeLessThan(atAri.longitude);
    expect(Number(asked.at(-1)?.get('east'))).toBeGreaterThan(atAri.longitude);
    if (path === '/rent') expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.02);
    await page.context().close();
  }
});

test('the files of the map are asked for once the first list is there', async () => {
  const page = await app.open('/healthz', phone);
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:rent-map|base-layer)-/.test(request.url())) files.push(request.url());
  });
  const letThrough = await holdBack(page, '**/api/posts/view?*');
  const asked = page.waitForRequest('**/api/posts/view?*');
  await page.goto(aroundAri);
  await asked;
  await page.locator('.skeleton').first().waitFor();
  expect(files).toEqual([]);
  letThrough();
  await cards(page).first().waitFor();
  await clusters(page).waitFor();
  expect(files).not.toEqual([]);
});

test('the map loads the visible area once it has come to rest, and a late position does not move it then', async () => {
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
  // Then the map has said where it is.
  await page.waitForLoadState('networkidle');
  const [fitted = 0] = middle(page);
  const asked = watchQueries(page);
  await drag(page, { x: 0, y: -250 });
  await cards(page).nth(2).waitFor({ state: 'detached' });
  // One query for one movement, besides the one that counts the whole city.
  expect(asked.filter((query) => query.get('zoom') !== '11').map(String)).toHaveLength(1);
  await eventually(() => expect(middle(page)[0]).toBeLessThan(fitted));
  const before = middle(page);
  await page.evaluate(() => Reflect.get(window, 'tellPosition')());
  await page.getByRole('button', { name: rentText.youAreHere }).waitFor({ state: 'attached' });
  expect(middle(page)).toEqual(before);
});

test('a press on a pin is not lost when the map changes before it ends', async () => {
  const page = await app.open(whole);
  const pressed = pricePins(page).filter({ hasText: '฿45' });
  await pressed.hover();
  await activePin(page).waitFor();
  await page.mouse.down();
  const params = { postId: ids.second };
  await owner.ok('setAvailable', { params, body: { available: false } });
  await clusters(page).waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.locator('.leaflet-popup').getByText('ลานทางใต้').waitFor();
  await owner.ok('setAvailable', { params, body: { available: true } });
});

test('the first view fits the nearest spots on a slow machine too, which draws a view after it was left', async () => {
  const page = await app.open('/healthz', desktop);
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/rent');
  await cards(page).nth(2).waitFor();
  await page.context().close();
});

test('a cluster at the last zoom links to each of its spots, and their cards highlight it', async () => {
  const page = await app.open('/rent?at=13.7797,100.5446,19', { ...desktop, ...located });
  const cluster = clusters(page);
  await cluster.waitFor();
  // The marker of the user is drawn below pins and clusters.
  const layer = (part: Locator) => part.evaluate((element) => Number(getComputedStyle(element).zIndex));
  const here = page.locator('.map__here-pin');
  await here.waitFor();
  expect(await layer(here)).toBeLessThan(await layer(cluster));
  await cards(page).first().hover();
  await activePin(page).waitFor();
  await cluster.focus();
  await page.keyboard.press('Enter');
  const popup = page.locator('.leaflet-popup');
  await popup.getByRole('link', { name: 'ลานหน้าสถานี' }).waitFor();
  await popup.getByRole('link', { name: 'ลานข้างสถานี' }).click();
  await page.waitForURL(`**/book/${ids.second}`);
});

test('by keys a pin opens and links to the booking page; the filters return the focus', async () => {
  const page = await app.open('/rent?at=13.6900,100.5300,16', desktop);
  await pricePins(page).waitFor();
  await page.locator('h1').click();
  await tabTo(page, rentText.filters);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(rentText.filters);

  await page.locator('.leaflet-container').focus();
  await tabTo(page, /^ลานทางใต้ ที่จอด ฿45 ต่อชั่วโมง฿45\/ชม\.$/);
  await page.keyboard.press('Enter');
  await page.locator('.leaflet-popup').waitFor();
  await tabTo(page, rentText.book);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/book/${ids.south}`);
});

test('without tiles Bangkok is drawn, with them it is not', async () => {
  const page = await app.open(aroundAri);
  await page.locator('.drawn-map__drawn-river').waitFor({ state: 'attached' });
  await page.locator('.drawn-map__drawn-label').getByText('BTS อารีย์').waitFor();
  await page.locator('.drawn-map__drawn-label').getByText('ถนนพหลโยธิน').first().waitFor();
  await serveTiles(page);
  await page.reload();
  await page.locator('.leaflet-tile-loaded').first().waitFor();
  await page.getByText('OpenStreetMap').waitFor();
  expect(await page.locator('.drawn-map__drawn-river').count()).toBe(0);
});

test('on a phone a pressed pin brings its card, whose row chooses the next pin, and the list comes back', async () => {
  // The part in sight is lower than that of a wide screen.
  const page = await app.open(whole.replace(/12$/, '11'), phone);
  const south = pricePins(page).filter({ hasText: '฿45' });
  await south.click();
  const row = page.getByRole('region', { name: rentText.pinCards });
  const card = row.locator('.pin-cards__pin-card', { hasText: 'ลานทางใต้' });
  await card.getByText('45 บาท/ชม.').waitFor();
  await card.getByText(/ใหม่/).waitFor();
  expect(await page.locator('.leaflet-popup').count()).toBe(0);
  await activePin(page).filter({ hasText: '฿45' }).waitFor();
  expect(await card.getByRole('link', { name: rentText.book }).getAttribute('href')).toBe(
    `/book/${ids.south}`,
  );

  // Instead of the sheet, which the source of the map follows.
  const edge = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  expect(await edge('.leaflet-control-attribution')).toBe(await edge('.rent__map'));

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
  await activePin(page).filter({ hasText: '฿45' }).waitFor({ state: 'detached' });

  await row.getByRole('button', { name: rentText.showList(3) }).click();
  await row.waitFor({ state: 'detached' });
  await cards(page).nth(2).waitFor();
  // The vehicle is in sight without scrolling.
  await fontIsLoaded(page);
  const vehicle = await page.getByRole('combobox', { name: rentText.car }).boundingBox();
  expect((vehicle?.x ?? 0) + (vehicle?.width ?? 9999)).toBeLessThanOrEqual(phone.viewport.width);
});

test('on a phone the list is a sheet with three heights, set by buttons and by dragging, which renders nothing', async () => {
  const page = await app.open('/healthz', { ...phone, hasTouch: true });
  await watchRenders(page, '.rent__map');
  await page.goto(aroundAri);
  await cards(page).nth(1).waitFor();
  await clusters(page).waitFor();
  await page.waitForLoadState('networkidle');
  // The map of a phone has no top bar.
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  const half = await sheetTop(page);
  /** How much of it is in sight above the bottom bar. */
  const height = async () =>
    ((await page.locator('nav[data-foot-bar]').boundingBox())?.y ?? 0) - (await sheetTop(page));
  expect(Math.round(await height())).toBe(372);
  // The buttons are for the keyboard.
  const [expand, collapse] = ['ขยายรายการ', 'ย่อรายการ'].map((name) => page.getByRole('button', { name }));
  await expand?.press('Enter');
  await eventually(async () => expect(await sheetTop(page)).toBeLessThan(half - 200));
  expect(await expand?.isDisabled()).toBe(true);
  await collapse?.press('Enter');
  await collapse?.press('Enter');
  await eventually(async () => expect(Math.round(await height())).toBe(92));
  // The source of the map lies on its upper edge.
  const source = await page.locator('.leaflet-control-attribution').boundingBox();
  expect(Math.abs((source?.y ?? 0) + (source?.height ?? 0) - (await sheetTop(page)))).toBeLessThan(2);
  // The part in sight of the map has changed, so its spots are asked for again.
  const answered = page.waitForResponse(/\/api\/posts\/view/);
  await page.locator('.sheet__grip').click();
  await eventually(async () => expect(await sheetTop(page)).toBe(half));
  await answered;
  await page.locator('.rent-list__list-head h1:not([data-loading])').waitFor();

  // It is where the finger is, without an animation between. Its rest renders the sheet alone.
  const session = await page.context().newCDPSession(page);
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

  await page.setViewportSize({ width: 320, height: 640 });
  const boxOf = (selector: string) => page.locator(selector).boundingBox();
  await eventually(async () => {
    const [locate, credit] = [
      await boxOf('.sheet__above .rent__locate'),
      await boxOf('.leaflet-control-attribution'),
    ];
    expect((locate?.y ?? Number.POSITIVE_INFINITY) + (locate?.height ?? 0)).toBeLessThanOrEqual(
      credit?.y ?? 0,
    );
  });
});

test('a tapped pin of a spot far down the list moves neither the screen nor the bars', async () => {
  for (let number = 0; number < 12; number += 1)
    await newPost(owner, {
      title: `ลานไกลที่ ${number}`,
      open: '06.00',
      close: '22.00',
      latitude: String(13.896 + (number % 4) * 0.002),
      longitude: String(100.641 + Math.floor(number / 4) * 0.002),
    });
  const page = await app.open('/rent?at=13.8997,100.6430,15', { ...phone, hasTouch: true });
  await pricePins(page).first().waitFor();
  const last = list(page).locator('.spot-row').last();
  await last.waitFor();
  const name = (await last.locator('.spot-row__spot-title').innerText()).trim();
  await pin(page, new RegExp(name))
    .first()
    .evaluate((pin: HTMLElement) => pin.click());
  await page.locator('.pin-cards__pin-card').filter({ hasText: name }).waitFor();
  const moved = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.rent, main, body')].map(
        (part) => part.scrollTop,
      ),
    );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(new Set(await moved())).toEqual(new Set([0]));
});
