import { bookText } from '@joddee/thai-text/screens/book-text';
import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { carTypeText } from '@joddee/thai-text/status-text';
import { beforeAll, expect, test } from 'vitest';
import { completedStay, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { bookButton, freshPost } from '../../support/browser/booking-form.ts';
import { desktop, logInOn, phone, serveTiles, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  uploadPicture,
} from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
let postId: string;
const title = 'ลานใต้สะพานพระรามแปด';

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  const imagePost = [await uploadPicture(owner, 'post'), await uploadPicture(owner, 'post')];
  postId = (await newPost(owner, { title, imagePost }))._id;
});

test('all facts about a spot are shown; empty lists have a text; comments show their age', async () => {
  const bare = await freshPost(owner, { rule: [], nearby: [], facility: [], typeofcar: 'truck' });
  const visitor = await app.open('/support', phone);
  await serveTiles(visitor);
  await visitor.goto(`/book/${bare}`);
  expect(await bookButton(visitor).isDisabled()).toBe(true);
  expect(await visitor.getByRole('link', { name: bookText.logInToBook }).getAttribute('href')).toBe('/login');
  await eventually(async () => expect(await visitor.getByText(text.notSpecified).count()).toBe(3));
  await visitor.getByText(text.noComments).waitFor();
  await visitor.getByText(ratingText.none, { exact: true }).waitFor();
  // The map loads when the visitor scrolls towards it.
  expect(await visitor.locator('.leaflet-container').count()).toBe(0);
  await visitor.locator('.place-map').scrollIntoViewIfNeeded();
  const map = visitor.locator('.leaflet-container');
  await map.waitFor();
  await map.locator('img.leaflet-tile[src*="/15/"]').first().waitFor({ state: 'attached' });
  expect((await map.boundingBox())?.height).toBeCloseTo(phone.viewport.height * 0.4, 0);

  await completedStay(await newPerson(app.server), owner, bare, tomorrow(app.server), {
    rate: 4,
    comment: 'กว้างมาก',
  });
  await visitor.getByText('กว้างมาก').waitFor();
  const page = await app.openAs(await newPerson(app.server), `/post/${bare}`, desktop);
  for (const fact of [
    'ที่จอดรถใกล้สถานีอารีย์',
    'ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร',
    'ลานจอดในบ้าน',
    carTypeText.truck,
    text.spaces(2),
    '08.00–20.00 น. ทุกวัน',
    'ประตูสีเขียว มีหลังคา',
  ])
    await page.getByRole('main').getByText(fact, { exact: true }).filter({ visible: true }).first().waitFor();
  const comment = page.getByRole('listitem').filter({ hasText: 'กว้างมาก' });
  await comment.getByText('วันนี้').waitFor();
  await comment.getByText('สมชาย').waitFor();
  await page
    .getByRole('img', { name: ratingText.mean('4.0') })
    .first()
    .waitFor();
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

test('the owner is shown with face and seal, and the way to the spot is next to its address', async () => {
  const page = await app.open(`/book/${postId}`, phone);
  await page.getByText(text.verified, { exact: true }).waitFor();
  await page.getByText(text.newOwner).waitFor();
  const address = page.getByRole('region', { name: text.address });
  expect(await address.getByRole('link', { name: text.directions }).getAttribute('href')).toContain('google');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await address.getByRole('button', { name: text.copyAddress }).click();
  await page.getByRole('status').getByText(text.addressCopied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('พหลโยธิน');
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a visitor’s heart leads to the login and back; a saved spot is in the list of the account', async () => {
  const page = await app.open(`/book/${postId}`, phone);
  const name = favouritesText.saveSpot(title);
  await page.getByRole('link', { name }).click();
  await page.waitForURL('**/login');
  const renter = await newPerson(app.server);
  await logInOn(page, renter);
  await page.waitForURL(`**/book/${postId}`);
  const heart = page.getByRole('button', { name });
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await heart.click();
  await eventually(async () => expect(await renter.ok('findFavourites')).toMatchObject([{ _id: postId }]));
  await page.reload();
  await eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe('true'));

  await page.goto('/support');
  await page.locator('.menu').getByRole('button', { expanded: false }).click();
  await page.getByRole('link', { name: shellText.saved }).click();
  await page.getByRole('heading', { level: 1, name: favouritesText.title }).waitFor();
  await page.getByRole('article').filter({ hasText: title }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name }).click();
  await eventually(async () => expect(await renter.ok('findFavourites')).toEqual([]));
  await page.reload();
  await page.getByText(favouritesText.emptyTitle).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('the heart returns to its state if the server refuses', async () => {
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}`, phone);
  await page.route('**/api/favourites/*', (route) => route.abort('connectionreset'));
  const heart = page.getByRole('button', { name: favouritesText.saveSpot(title) });
  await heart.click();
  await page.getByRole('alert').getByText(favouritesText.notSaved).waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
});

test('the owner is redirected to the read view; an absent post leads back', async () => {
  const postId = await freshPost(owner);
  const page = await app.openAs(owner, `/book/${postId}`, phone);
  await page.waitForURL(`**/post/${postId}`);
  // One's own spot is edited, not saved.
  const edit = page.getByRole('main').getByRole('link', { name: text.edit, exact: true });
  expect(await edit.getAttribute('href')).toBe(`/editpost/${postId}`);
  expect(await page.getByRole('button', { name: /^บันทึก/ }).count()).toBe(0);
  const absent = 'a'.repeat(24);
  for (const path of [`/book/${absent}`, `/post/${absent}`, '/book/nothing']) {
    await page.goto('/support?topic=rent');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(path);
    await page.waitForURL('**/support?topic=rent');
  }
});

test('an absent post leads back with a message', async () => {
  const page = await app.open('/support', phone);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`/book/${'a'.repeat(24)}`);
  await page.waitForURL('**/support');
  await page.getByRole('region', { name: shellText.notices }).getByText(text.absent).waitFor();
});

test('an absent post that is opened from another site leads to the map with a message, not out of the app', async () => {
  const page = await app.browser.newPage();
  await page.goto('about:blank');
  await page.goto(`${app.server.url}/book/${'a'.repeat(24)}`);
  await page.waitForURL('**/rent');
  await page.getByRole('region', { name: shellText.notices }).getByText(text.absent).waitFor();
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
