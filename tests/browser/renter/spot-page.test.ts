import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, logInOn, phone, violationsOf } from '../../support/browser/pages.ts';
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
}, 60_000);

test('the heart returns to its state if the server refuses', async () => {
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}`, phone);
  await page.route('**/api/favourites/*', (route) => route.abort('connectionreset'));
  const heart = page.getByRole('button', { name: favouritesText.saveSpot(title) });
  await heart.click();
  await page.getByRole('alert').getByText(favouritesText.notSaved).waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
});
