import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, holdBack, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { picture } from '../../support/samples/pictures.ts';

const app = appInBrowser();
let owner: Person;
/** Near each other around Ari station; the last one at a distance. */
const ids = { cheap: '', fenced: '', lorry: '', faraway: '' };

const around = '/rent?at=13.7797,100.5446,16';
const atAri = { latitude: 13.7797, longitude: 100.5446 };

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  const add = async (title: string, changes: Record<string, unknown>) =>
    (await newPost(owner, { title, open: '08.00', close: '22.00', ...changes }))._id;
  ids.cheap = await add('ลานถูกที่สุดในซอย', {
    latitude: '13.7812',
    longitude: '100.5430',
    price: '20',
    facility: [],
  });
  ids.fenced = await add('บ้านมีรั้วใกล้สถานี', {
    latitude: '13.7790',
    longitude: '100.5455',
    price: '80',
    facility: ['CCTV', 'fence'],
  });
  ids.lorry = await add('ลานกว้างสำหรับรถบรรทุก', {
    latitude: '13.7775',
    longitude: '100.5475',
    price: '150',
    typeofcar: 'truck',
    open: '18.00',
    close: '08.00',
  });
  ids.faraway = await add('ไกลออกไปทางใต้', { latitude: '13.6900', longitude: '100.5300', price: '45' });
});

const pin = (page: Page, name: RegExp) => page.locator('.price-pin').and(page.getByRole('button', { name }));
const cards = (page: Page) => page.getByRole('list', { name: 'ที่จอดในบริเวณนี้' }).locator('.spot-row');

/** By half hours, as a person does. */
async function stepTo(dialog: Locator, name: string, slot: string): Promise<void> {
  const shown = dialog.getByRole('combobox', { name });
  while ((await shown.inputValue()) !== slot) {
    const isEarlier = (await shown.inputValue()) > slot;
    await dialog.getByRole('button', { name: `${name}${isEarlier ? 'เร็วขึ้น' : 'ช้าลง'} 30 นาที` }).click();
  }
}
const titles = async (page: Page) =>
  page.getByRole('list', { name: 'ที่จอดในบริเวณนี้' }).locator('.spot-title').allTextContents();

test('the list does not wait for the map, and the map makes no further query', async () => {
  const nearby = { permissions: ['geolocation'], geolocation: atAri };
  for (const [path, options] of [
    [around, phone],
    [around, desktop],
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
    if (path === around) expect(askedBefore.size).toBe(1);
    letThrough();
    await pin(page, /บ้านมีรั้วใกล้สถานี/).waitFor();
    // The list and the map make the same query, to the last digit.
    expect(new Set(asked)).toEqual(askedBefore);
    await page.close();
  }
});

test('a pin shows its price, opens a popup with title and address, and links to the booking page', async () => {
  const page = await app.open(around);
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
  const page = await app.open(around);
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

test('cards show rating, distance, station and price, and highlight their pins', async () => {
  // Distances are shown only from the user's position.
  const page = await app.open(around, { ...desktop, permissions: ['geolocation'], geolocation: atAri });
  await cards(page).first().waitFor();
  expect(await titles(page)).toEqual(['บ้านมีรั้วใกล้สถานี', 'ลานถูกที่สุดในซอย', 'ลานกว้างสำหรับรถบรรทุก']);
  const card = cards(page).first();
  await card.getByText(/^1[23]0 ม\. · เดิน 2 นาที/).waitFor();
  await card.getByText('80 บาท/ชม.').waitFor();
  await card.focus();
  await page.locator('.price-pin.active .pin-face').getByText('฿80').waitFor();
  await pin(page, /ลานถูกที่สุด/).hover();
  await page.locator('.spot-row.active').getByText('ลานถูกที่สุดในซอย').waitFor();

  await page.getByLabel('เรียงตาม').selectOption({ label: 'ถูกที่สุด' });
  await eventually(async () => expect((await titles(page))[0]).toBe('ลานถูกที่สุดในซอย'));
  expect(new URL(page.url()).searchParams.get('sort')).toBe('cheap');

  // Without a position the nearest station says where a spot is.
  const unknown = await app.open(around);
  await cards(unknown)
    .filter({ hasText: 'บ้านมีรั้วใกล้สถานี' })
    .getByText(/ใกล้ BTS อารีย์ 1[23]0 ม\./)
    .waitFor();
});

test('a spot leaves the map when it is paused and comes back when it is open again', async () => {
  const page = await app.open(around);
  await pin(page, /ลานถูกที่สุด/).waitFor();
  const params = { postId: ids.cheap };
  await owner.ok('setAvailable', { params, body: { available: false } });
  await pin(page, /ลานถูกที่สุด/).waitFor({ state: 'detached' });
  await page.getByText('มีที่จอด 2 แห่ง', { exact: true }).waitFor();
  await owner.ok('setAvailable', { params, body: { available: true } });
  await pin(page, /ลานถูกที่สุด/).waitFor();
  await page.getByText('มีที่จอด 3 แห่ง', { exact: true }).waitFor();
});

test('filters are in the address, can be removed one by one, and carry over to the booking page', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  const booking = await book(renter, ids.cheap, day, '11.00', '12.00');
  const page = await app.open(around, phone);
  await page.getByRole('button', { name: 'จอดเมื่อไร' }).click();
  const dialog = page.getByRole('dialog', { name: 'จอดเมื่อไร' });
  await dialog.getByRole('radio', { name: /พรุ่งนี้/ }).check({ force: true });
  await stepTo(dialog, 'เข้า', '10.00');
  await dialog.getByRole('radio', { name: '2 ชม.' }).check({ force: true });
  await dialog.getByRole('button', { name: 'ออกช้าลง 30 นาที' }).click();
  // One is booked from 11 to 12, another opens in the evening.
  await dialog.getByRole('button', { name: 'ดู 1 แห่ง' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    date: day,
    from: '10.00',
    to: '12.30',
  });
  await pin(page, /รวม ฿200/).waitFor();
  await cards(page).getByText('200 บาท').waitFor();
  await cards(page).getByText('ว่างถึง 22.00 น.').waitFor();
  // The one that is booked for a part of the time is still on the map.
  await page.locator('.price-pin.part').waitFor();
  await renter.ok('cancelBooking', { params: { postId: ids.cheap, bookId: booking._id } });

  await page.reload();
  await page.getByText('ว่าง 2 แห่ง', { exact: true }).waitFor();
  await cards(page).filter({ hasText: 'บ้านมีรั้ว' }).click();
  await page.waitForURL(`**/book/${ids.fenced}?date=${day}&from=10.00&to=12.30`);
  await page.getByText('80 บาท × 2 ชม. 30 นาที').first().waitFor();
  await page.getByText('200 บาท').first().waitFor();
  await page.goBack();

  await page.getByRole('button', { name: /^พรุ่งนี้ 10–12\.30/ }).click();
  await page.getByRole('button', { name: 'เมื่อไรก็ได้' }).click();
  await page.getByText('มีที่จอด 3 แห่ง', { exact: true }).waitFor();
  await page.goto(`${around}&facility=CCTV,fence&car=motorcar&price=100`);
  await page.getByText('มีที่จอด 1 แห่ง', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'เอาตัวกรอง ไม่เกิน 100 บาท ออก' }).click();
  await page.getByRole('button', { name: 'เอาตัวกรอง มีรั้วรอบ ออก' }).click();
  expect(new URL(page.url()).searchParams.get('facility')).toBe('CCTV');
  // There are no ratings: no spot matches, and the screen offers ways out.
  await page.goto(`${around}&rating=4`);
  await page.getByText('ไม่พบที่จอดในบริเวณนี้').waitFor();
  await page.getByRole('button', { name: /^เอา “4 ดาวขึ้นไป” ออก มีที่จอด 3 แห่ง/ }).click();
  await cards(page).nth(2).waitFor();
}, 60_000);

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
  // At the next zoom two of the three are still a cluster.
  await page.locator('.cluster-pin').filter({ hasText: '2' }).click();
  await zoomed(16);
  await eventually(async () => expect(await page.locator('.price-pin').count()).toBe(3));
  await pin(page, /ลานกว้าง/).waitFor();
}, 60_000);

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
  expect(await unknown.getByRole('heading', { name: 'ที่จอดแนะนำ' }).count()).toBe(1);
  await eventually(async () =>
    expect(
      await unknown.locator('section', { hasText: 'ที่จอดแนะนำ' }).last().locator('.spot-row').count(),
    ).toBe(4),
  );
});

test('without tiles Bangkok is drawn, with them it is not', async () => {
  const without = await app.open(around);
  await without.locator('.drawn-river').waitFor({ state: 'attached' });
  await without.locator('.drawn-label').getByText('BTS อารีย์').waitFor();
  await without.locator('.drawn-label').getByText('ถนนพหลโยธิน').first().waitFor();

  const context = await app.browser.newContext({ ...desktop, locale: 'th-TH' });
  const tile = await picture('png');
  await context.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  );
  const page = await context.newPage();
  await page.goto(app.server.url + around);
  await page.locator('.leaflet-tile-loaded').first().waitFor();
  await page.getByText('OpenStreetMap').waitFor();
  expect(await page.locator('.drawn-river').count()).toBe(0);
});

test('on a phone the list is a sheet with three heights, set by buttons and by dragging', async () => {
  const page = await app.open(around, { ...phone, hasTouch: true });
  const sheet = page.getByRole('region', { name: 'ที่จอดในบริเวณนี้' });
  /** How much of it is in sight above the bottom bar. */
  const height = async () => {
    const bar = await page.locator('.bottom-bar').boundingBox();
    return Math.round((bar?.y ?? 0) - ((await sheet.boundingBox())?.y ?? 0));
  };
  await cards(page).first().waitFor();
  const half = await height();
  expect(half).toBe(372);
  // The buttons are for the keyboard.
  await page.getByRole('button', { name: 'ขยายรายการ' }).press('Enter');
  await eventually(async () => expect(await height()).toBeGreaterThan(half + 200));
  expect(await page.getByRole('button', { name: 'ขยายรายการ' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'ย่อรายการ' }).press('Enter');
  await page.getByRole('button', { name: 'ย่อรายการ' }).press('Enter');
  await eventually(async () => expect(await height()).toBe(92));
  const grip = page.locator('.sheet-grip');
  await grip.click();
  await eventually(async () => expect(await height()).toBe(half));

  const box = await grip.boundingBox();
  if (box === null) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const moved of [40, 80, 120, 160]) {
    await page.mouse.move(x, y + moved);
    // It is where the finger is, without an animation between.
    expect(await height()).toBe(half - moved);
  }
  await page.mouse.up();
  // At rest it has one of its heights; how fast it was decides which.
  await eventually(async () => expect([92, half]).toContain(await height()));
});

test('the search box finds by title or address from three characters on, by Enter and by its button', async () => {
  const page = await app.open('/');
  const box = page.getByRole('combobox', { name: homeText.searchLabel });
  const button = page.getByRole('search').getByRole('button', { name: homeText.find });
  await box.fill('ซอ');
  const asked: string[] = [];
  // A font that loads for a new letter is no search.
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await button.click();
  await page.getByText('พิมพ์อย่างน้อย 3 ตัวอักษร').waitFor();
  expect(asked).toEqual([]);
  await box.fill('ถูกที่สุด');
  await box.press('Enter');
  const found = page.getByRole('search').getByRole('link', { name: /ลานถูกที่สุดในซอย/ });
  await found.getByText('ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร').waitFor();
  await found.getByText('เปิด 08.00–22.00 น.').waitFor();
  // The link carries the time of the search.
  expect(await found.getAttribute('href')).toMatch(new RegExp(`^/book/${ids.cheap}\\?date=`));
  await box.fill('ไม่มีที่นี่แน่นอน');
  await button.click();
  await page.getByText('ไม่พบสถานที่หรือที่จอดชื่อนี้').waitFor();
  // No spot has the name of a place that everybody knows.
  await box.fill('พารากอน');
  await button.click();
  await page.getByRole('search').getByRole('button', { name: 'ดูที่จอดรอบ สยามพารากอน' }).click();
  await page.waitForURL(/\/rent\?.*at=13\.7/);
});

test('the filters show how many spots have which price, whatever the highest one is', async () => {
  const page = await app.open(around, phone);
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: rentText.filters }).click();
  const dialog = page.getByRole('dialog', { name: rentText.filters });
  const bars = dialog.getByRole('img', { name: /^ราคาต่อชั่วโมงของ 3 แห่ง/ });
  await bars.waitFor();
  expect(await bars.getAttribute('aria-label')).toContain('ไม่เกิน 30 บาท 1 แห่ง');
  expect(await bars.getAttribute('aria-label')).toContain('เกิน 80 บาท 1 แห่ง');
  const within = () => bars.locator('[data-within]').count();
  const all = await within();
  const height = (await bars.boundingBox())?.height;
  await dialog.getByText('50 บาท').click();
  expect(await within()).toBeLessThan(all);
  await dialog.getByRole('button', { name: rentText.apply(1) }).waitFor();
  expect((await bars.boundingBox())?.height).toBe(height);
  // Another filter has other prices.
  await dialog.getByRole('button', { name: 'รถบรรทุก' }).click();
  await dialog.getByRole('img', { name: /^ราคาต่อชั่วโมงของ 1 แห่ง/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
