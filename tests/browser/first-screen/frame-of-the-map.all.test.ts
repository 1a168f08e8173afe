import { rentText } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { pricePins } from '../../support/browser/map-screen.ts';
import { desktop, phone } from '../../support/browser/pages.ts';
import { goToContent, openBeforeProgram } from '../../support/browser/program/before-program.ts';
import { newOwner, newPost } from '../../support/people.ts';

const app = await appInBrowser();
const place = new URLSearchParams({
  place: 'สยามพารากอน',
  point: '13.7563,100.5018',
  at: '13.7563,100.5018,15',
});
const title = 'ลานริมคลองหลังวัด';

const owner = await newOwner(app.server);
await newPost(owner, { title, latitude: '13.7563', longitude: '100.5018' });

test('the frame of the map has its heading, its place and its bars without scripts', async () => {
  const page = await app.open('/mark.svg', { ...phone, javaScriptEnabled: false });
  await goToContent(page, `/rent?${place}`);
  const filters = page.getByRole('button', { name: rentText.filters }).filter({ visible: true });
  expect(await page.getByRole('heading', { level: 1, name: rentText.title }).isVisible()).toBe(true);
  expect(await page.getByText('สยามพารากอน').isVisible()).toBe(true);
  expect(await filters.count()).toBe(1);
  expect(await page.getByRole('navigation', { name: shellText.quickMenu }).isVisible()).toBe(true);
  // On a wide screen it is that of a wide screen.
  await page.setViewportSize(desktop.viewport);
  expect(await page.locator('.where-pill__place-pill').isVisible()).toBe(false);
  expect(await filters.count()).toBe(1);
});

test('a picture of the streets is in the place of the map until the map moves', async () => {
  const { page, release } = await openBeforeProgram(app, '/rent?at=13.7463,100.5341,15');
  const picture = page.locator('img.rent__map-picture');
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(
    2400,
  );
  const sent = (await picture.getAttribute('src')) ?? '';
  // A picture has none of the page's styles: it brings the colours of both themes.
  const colour = ':root\\{--map-water:#\\w+';
  expect(decodeURIComponent(sent)).toMatch(
    new RegExp(`${colour}.*prefers-color-scheme:dark\\)\\{${colour}.*\\.drawn-road\\.main \\{`),
  );
  release();
  await page.locator('.leaflet-container').waitFor();
  expect(await picture.getAttribute('src')).toBe(sent);
  const box = await page.locator('.leaflet-container').boundingBox();
  if (box === null) throw new Error('the map is not visible');
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 240, { steps: 4 });
  await page.mouse.up();
  await picture.waitFor({ state: 'detached' });
});

test.each([phone.viewport, desktop.viewport, { width: 390, height: 660 }])(
  'the middle of the picture is where the map has it: $width x $height',
  async (viewport) => {
    const { page, release } = await openBeforeProgram(app, '/rent');
    await page.setViewportSize(viewport);
    const middle = await page.locator('img.rent__map-picture').evaluate((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      const { objectPosition } = getComputedStyle(image);
      const lift = Number(/calc\(50% - ([\d.]+)px\)$/.exec(objectPosition)?.[1] ?? 0);
      return { x: left + width / 2, y: top + height / 2 - lift };
    });
    release();
    // A spot at the middle of the city, where a map without an address begins. Its pin points to the place.
    const pin = await pricePins(page).first().boundingBox();
    expect(Math.abs((pin?.x ?? 0) + 30 - middle.x)).toBeLessThan(3);
    expect(Math.abs((pin?.y ?? 0) + 44 - middle.y)).toBeLessThan(3);
  },
);

test('the program replaces the frame by the map and the list, and nothing of the frame moves before', async () => {
  for (const [size, path] of [
    [desktop, '/rent?at=13.7463,100.5341,15'],
    [phone, `/rent?${place}`],
  ] as const) {
    const { page, release } = await openBeforeProgram(app, path);
    await page.setViewportSize(size.viewport);
    const kept =
      size === phone
        ? page.getByRole('heading', { level: 1 })
        : page.getByRole('button', { name: rentText.filters }).filter({ visible: true });
    const before = await kept.boundingBox();
    release();
    await page.locator('.leaflet-container').waitFor();
    await kept.waitFor();
    expect(await page.locator('.rent__narrow-frame, .rent__wide-frame').count()).toBe(0);
    expect((await kept.boundingBox())?.y).toBe(before?.y);
  }
});

test('an order and a search that are chosen before the program runs are those of the map', async () => {
  const { page, release } = await openBeforeProgram(app, '/rent');
  await page.getByRole('combobox', { name: rentText.sort }).filter({ visible: true }).selectOption('cheap');
  await page.getByRole('button', { name: rentText.whereTo }).click();
  release();
  await page.waitForURL(/sort=cheap/);
  await page.waitForURL(/find=1/);
});
