import { rentText } from '@joddee/thai-text/screens/rent-text';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { cards, pin, titles } from '../../support/browser/map-screen.ts';
import { desktop, holdBack, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { quietMap } from '../../support/map/quiet-map.ts';
import { addSpotsAroundAri, aroundAri, atAri } from '../../support/map/spots-around-ari.ts';
import { newAdministrator, newOwner, type Person } from '../../support/people.ts';
import { picture } from '../../support/samples/pictures.ts';

const app = appInBrowser();
let owner: Person;
let ids: Awaited<ReturnType<typeof addSpotsAroundAri>>;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  ids = await addSpotsAroundAri(owner);
  await quietMap(app.server);
});

test('the list does not wait for the map, and the map makes no further query', async () => {
  const nearby = { permissions: ['geolocation'], geolocation: atAri };
  for (const [path, options] of [
    [aroundAri, phone],
    [aroundAri, desktop],
    // The browser reports the position at a time of its own.
    ['/rent', { ...phone, ...nearby }],
  ] as const) {
    const page = await app.open('/healthz', { ...options });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/posts/view')) asked.push(request.url());
    });
    const letThrough = await holdBack(page, '**/assets/rent-map-*.js');
    await page.goto(path);
    await cards(page).filter({ hasText: 'บ้านมีรั้วใกล้สถานี' }).waitFor();
    expect(await page.locator('.leaflet-container').count()).toBe(0);
    const askedBefore = new Set(asked);
    if (path === aroundAri) expect(askedBefore.size).toBe(1);
    letThrough();
    await pin(page, /บ้านมีรั้วใกล้สถานี/).waitFor();
    // The list and the map make the same query, to the last digit.
    expect(new Set(asked)).toEqual(askedBefore);
    await page.close();
  }
});

test('a pin shows its price, opens a popup with title and address, and links to the booking page', async () => {
  const page = await app.open(aroundAri);
  await pin(page, /บ้านมีรั้วใกล้สถานี.*฿80/).click();
  const popup = page.locator('.leaflet-popup');
  await popup.getByText('บ้านมีรั้วใกล้สถานี').waitFor();
  await popup.getByText('ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร').waitFor();
  await popup.getByRole('link', { name: 'ดูและจอง' }).click();
  await page.waitForURL(`**/book/${ids.fenced}`);
  await page.goBack();
  // The same area as before, not the default.
  await pin(page, /บ้านมีรั้วใกล้สถานี/).waitFor();
  expect(new URL(page.url()).searchParams.get('at')).toMatch(/^13\.779\d*,100\.544\d*,16$/);
});

test('a press on a pin is not lost when the map changes before it ends', async () => {
  const page = await app.open(aroundAri);
  const pressed = pin(page, /บ้านมีรั้วใกล้สถานี.*฿80/);
  await pressed.hover();
  await page.locator('.price-pin.active').waitFor();
  await page.mouse.down();
  const params = { postId: ids.lorry };
  await owner.ok('setAvailable', { params, body: { available: false } });
  await pin(page, /ลานกว้างสำหรับรถบรรทุก/).waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.locator('.leaflet-popup').getByText('บ้านมีรั้วใกล้สถานี').waitFor();
  await owner.ok('setAvailable', { params, body: { available: true } });
});

test('a spot leaves the map when it is paused and comes back when it is open again', async () => {
  const page = await app.open(aroundAri);
  await pin(page, /ลานถูกที่สุด/).waitFor();
  const params = { postId: ids.cheap };
  await owner.ok('setAvailable', { params, body: { available: false } });
  await pin(page, /ลานถูกที่สุด/).waitFor({ state: 'detached' });
  await page.getByText('มีที่จอด 2 แห่ง', { exact: true }).waitFor();
  await owner.ok('setAvailable', { params, body: { available: true } });
  await pin(page, /ลานถูกที่สุด/).waitFor();
  await page.getByText('มีที่จอด 3 แห่ง', { exact: true }).waitFor();
});

test('another part of the map is loaded after a move, and clusters open', async () => {
  // Without the gliding of a map that is let go, the drag ends where the pointer does.
  const page = await app.open('/rent?at=13.72,100.54,12', { ...desktop, reducedMotion: 'reduce' });
  const cluster = page.locator('.cluster-pin').filter({ hasText: '3' });
  await cluster.waitFor();
  expect(await cluster.getAttribute('title')).toBe('3 แห่ง เริ่มที่ ฿20');
  await page.getByText('มีที่จอด 4 แห่ง', { exact: true }).waitFor();
  const map = await page.getByRole('region', { name: rentText.map }).boundingBox();
  if (map === null) throw new Error('no map');
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 300, { steps: 8 });
  await page.mouse.up();
  await page.getByText('มีที่จอด 1 แห่ง', { exact: true }).waitFor();
  expect(await titles(page)).toEqual(['ไกลออกไปทางใต้']);

  await page.goto('/rent?at=13.779,100.545,12');
  const zoomed = (zoom: number) =>
    page.waitForURL((url) => url.searchParams.get('at')?.endsWith(`,${zoom}`) === true);
  await cluster.click();
  await zoomed(14);
  // At the next zoom two of the three are still a cluster. The one of three names a price of ฿20 until it has gone.
  await page.locator('.cluster-pin[title^="2 แห่ง"]').click();
  await zoomed(16);
  await eventually(async () => expect(await page.locator('.price-pin').count()).toBe(3));
  await pin(page, /ลานกว้าง/).waitFor();
});

test('the map starts at the position of the user, otherwise in the middle of Bangkok at zoom 17', async () => {
  const known = await app.open('/rent', {
    ...desktop,
    permissions: ['geolocation'],
    geolocation: atAri,
  });
  await known.getByRole('button', { name: 'คุณอยู่ที่นี่' }).waitFor();
  await eventually(() =>
    expect(new URL(known.url()).searchParams.get('at')).toMatch(/^13\.7797\d*,100\.5446\d*,17$/),
  );
  const unknown = await app.open('/healthz');
  const asked: URL[] = [];
  unknown.on('request', (request) => {
    if (request.url().includes('/api/posts/view')) asked.push(new URL(request.url()));
  });
  await unknown.goto('/rent');
  await unknown.getByText('ยังไม่ทราบตำแหน่งของคุณ จึงแสดงใจกลางกรุงเทพฯ').waitFor();
  const [first] = asked.map(({ searchParams }) => searchParams);
  expect([first?.get('zoom'), first?.get('lat'), first?.get('lng')]).toEqual(['17', '13.75630', '100.50180']);
  // Nothing is there, so the nearest spots are fitted into the view.
  await cards(unknown).nth(3).waitFor();
  await unknown.getByText('มีที่จอด 4 แห่ง', { exact: true }).waitFor();
  await eventually(async () =>
    expect(await unknown.getByRole('heading', { name: 'ที่จอดแนะนำ' }).count()).toBe(1),
  );
  await eventually(async () =>
    expect(
      await unknown.locator('section', { hasText: 'ที่จอดแนะนำ' }).last().locator('.spot-row').count(),
    ).toBe(4),
  );
});

test('without tiles Bangkok is drawn, with them it is not', async () => {
  const without = await app.open(aroundAri);
  await without.locator('.drawn-river').waitFor({ state: 'attached' });
  await without.locator('.drawn-label').getByText('BTS อารีย์').waitFor();
  await without.locator('.drawn-label').getByText('ถนนพหลโยธิน').first().waitFor();

  const context = await app.browser.newContext({ ...desktop, locale: 'th-TH' });
  const tile = await picture('png');
  await context.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  );
  const page = await context.newPage();
  await page.goto(app.server.url + aroundAri);
  await page.locator('.leaflet-tile-loaded').first().waitFor();
  await page.getByText('OpenStreetMap').waitFor();
  expect(await page.locator('.drawn-river').count()).toBe(0);
});
