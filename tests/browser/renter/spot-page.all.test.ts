import { postText as text } from '@joddee/thai-text/screens/post-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { freshPost } from '../../support/browser/booking-form.ts';
import { desktop, phone, serveTiles, violationsOf } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPost, type Person, uploadPicture } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
let postId: string;
const title = 'ลานใต้สะพานพระรามแปด';

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  const imagePost = [await uploadPicture(owner, 'post'), await uploadPicture(owner, 'post')];
  postId = (await newPost(owner, { title, imagePost }))._id;
});

test('the map of a spot loads when it is scrolled towards, and is two fifths of the screen high', async () => {
  const page = await app.open('/support', phone);
  await serveTiles(page);
  await page.goto(`/book/${postId}`);
  const map = page.locator('.leaflet-container');
  await page.locator('.place-map').scrollIntoViewIfNeeded();
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

test('an absent post leads back with a message', async () => {
  const page = await app.openAs(owner, '/support?topic=rent', phone);
  for (const path of [`/book/${'a'.repeat(24)}`, `/post/${'a'.repeat(24)}`, '/book/nothing']) {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(path);
    await page.waitForURL('**/support?topic=rent');
    await page.getByRole('region', { name: shellText.notices }).getByText(text.absent).first().waitFor();
  }
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
  const photo = page.locator('.photos img');
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toContain(`?size=${size}`);
  // The preload in the head chooses the same file.
  expect(loaded.filter((url) => url.includes('/api/files/post/'))).toHaveLength(1);
});
