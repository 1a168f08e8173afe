import { bookText } from '@joddee/thai-text/screens/book-text';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { expect, test } from 'vitest';
import { tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { bookButton, freshPost, slot } from '../../support/browser/booking-form.ts';
import { desktop, phone, serveTiles, violationsOf } from '../../support/browser/pages.ts';
import { runs } from '../../support/browser/program/before-program.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPost, uploadPicture } from '../../support/people.ts';

const app = await appInBrowser();
const title = 'ลานใต้สะพานพระรามแปด';

const owner = await newOwner(app.server);
const imagePost = [await uploadPicture(owner, 'post'), await uploadPicture(owner, 'post')];
const postId = (await newPost(owner, { title, imagePost }))._id;

test('the map of a spot loads when it is scrolled towards, and is two fifths of the screen high', async () => {
  const page = await app.open('/support', phone);
  await serveTiles(page);
  await page.goto(`/book/${postId}`);
  const map = page.locator('.leaflet-container');
  await page.locator('.listing-page__place-map').scrollIntoViewIfNeeded();
  await map.locator('img.leaflet-tile[src*="/15/"]').first().waitFor({ state: 'attached' });
  expect((await map.boundingBox())?.height).toBeCloseTo(phone.viewport.height * 0.4, 0);
});

test('the photos open in a large view, which arrows change and Escape closes', async () => {
  const page = await app.open(`/book/${postId}`, phone);
  await page.getByText('1/2', { exact: true }).waitFor();
  const first = page.getByRole('button', { name: `${title} ${text.photos(1, 2)}` });
  await first.click();
  const viewer = page.getByRole('dialog', { name: text.viewer });
  await viewer.getByRole('status').getByText(text.photos(1, 2)).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await viewer.getByRole('status').getByText(text.photos(2, 2)).waitFor();
  await viewer.getByRole('button', { name: text.previousPhoto }).click();
  await viewer.getByRole('status').getByText(text.photos(1, 2)).waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);

  const wide = await app.open(`/book/${postId}`, desktop);
  await wide.getByRole('button', { name: text.allPhotos(2) }).click();
  await wide.getByRole('dialog', { name: text.viewer }).waitFor();
});

test.each([
  [1, 'small'],
  [2, 'medium'],
])('a phone with %i pixels to a point loads the %s copy of a photo', async (deviceScaleFactor, size) => {
  const post = await freshPost(owner);
  // A page without photos of its own, which would load late on a slow machine.
  const page = await app.open('/mark.svg', { ...phone, deviceScaleFactor });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') loaded.push(request.url());
  });
  await page.goto(`/book/${post}`);
  const photo = page.locator('.listing-gallery__photos img');
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toContain(`?size=${size}`);
  // The preload in the head chooses the same file.
  expect(loaded.filter((url) => url.includes('/api/files/post/'))).toHaveLength(1);
});

test('offline, the buttons over the photo leave the banner readable, at the top and further down', async () => {
  const page = await app.open(`/book/${postId}`, phone);
  const back = page.getByRole('link', { name: shellText.back });
  await runs(page, 'main h1');
  await page.context().setOffline(true);
  const banner = page.getByText(/ออฟไลน์อยู่/);
  await banner.waitFor();
  for (const top of [0, 200]) {
    await page.evaluate((to) => scrollTo(0, to), top);
    const [bar, button] = [await banner.boundingBox(), await back.boundingBox()];
    expect({ top, gap: (button?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0) >= 0 }).toEqual({
      top,
      gap: true,
    });
    expect(bar?.y).toBe(0);
  }
});

test('the bar of a phone leads to the days, makes room for the button of the form, and is a part of the page in landscape', async () => {
  const page = await app.open(`/book/${postId}`, phone);
  const bar = page.locator('.book__bar');
  await bar.getByRole('button', { name: bookText.chooseTime }).click();
  const place = () => page.evaluate(() => document.activeElement?.closest('fieldset')?.textContent);
  await eventually(async () => expect(await place()).toContain(bookText.day));
  await bookButton(page).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => scrollTo(0, 0));
  await bar.waitFor({ state: 'attached' });
  expect(await bar.evaluate((part) => getComputedStyle(part).position)).toBe('static');
});

test('a time that came along and the button that books it are in the first view of a desk', async () => {
  const path = `/book/${postId}?date=${tomorrow(app.server)}&from=13.00&to=15.00`;
  const page = await app.open(path, { viewport: { width: 1280, height: 800 } });
  await runs(page, 'main h1');
  for (const part of [page.locator('.book__folded-time'), bookButton(page)]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  }
  // Opened, the chosen start is in sight, too.
  await page.getByRole('button', { name: bookText.changeTime }).click();
  const start = slot(page, bookText.start, '13.00');
  await eventually(async () => expect(await start.evaluate(isInPanel)).toBe(true));
});

/** Runs in the page: not scrolled out of the panel, nor below its foot. */
function isInPanel(start: Element): boolean {
  const { top, bottom } = start.getBoundingClientRect();
  const foot = document.querySelector('.book__form-foot')?.getBoundingClientRect().top ?? 0;
  return top >= 0 && bottom <= foot;
}
