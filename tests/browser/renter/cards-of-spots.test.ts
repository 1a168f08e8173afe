import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { pin } from '../../support/browser/map-screen.ts';
import { desktop, focused, holdBack, phone, violationsOf } from '../../support/browser/pages.ts';
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
let renter: Person;
const title = 'ลานสามรูปหน้าสถานี';
const ids = { photos: '', other: '' };
const around = '/rent?at=13.7797,100.5446,16';

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  renter = await newPerson(app.server);
  const photos = await Promise.all([0, 1, 2].map(() => uploadPicture(owner, 'post')));
  const open = { open: '08.00', close: '22.00' };
  ids.photos = (await newPost(owner, { ...open, title, imagePost: photos }))._id;
  ids.other = (
    await newPost(owner, { ...open, title: 'ลานข้างบ้าน', latitude: '13.7812', longitude: '100.5430' })
  )._id;
});

const row = (page: Page, name = title) =>
  page.getByRole('list', { name: rentText.list }).locator('li').filter({ hasText: name });
const heartOf = (name = title) => ({ name: favouritesText.saveSpot(name) });

test('a heart on a card saves the spot, and every other card of it shows the same', async () => {
  const page = await app.openAs(renter, around, desktop);
  const heart = row(page).getByRole('button', heartOf());
  await heart.click();
  await eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe('true'));
  expect(new URL(page.url()).pathname).toBe('/rent');
  await pin(page, /ลานสามรูป/).click();
  const popup = page.locator('.leaflet-popup');
  await eventually(async () =>
    expect(await popup.getByRole('button', heartOf()).getAttribute('aria-pressed')).toBe('true'),
  );
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: title });
  const atHome = card.getByRole('button', heartOf());
  await eventually(async () => expect(await atHome.getAttribute('aria-pressed')).toBe('true'));
  expect(await violationsOf(page)).toEqual([]);
  await atHome.click();
  await eventually(async () => expect(await renter.ok('findFavourites')).toEqual([]));
});

test('a heart that is pressed before the saved spots have arrived stays pressed', async () => {
  const person = await newPerson(app.server);
  const page = await app.openAs(person, '/healthz', desktop);
  const letThrough = await holdBack(page, '**/api/favourites');
  await page.goto(around);
  const heart = row(page).getByRole('button', heartOf());
  const answered = page.waitForResponse('**/api/favourites');
  await heart.click();
  letThrough();
  await (await answered).finished();
  await eventually(async () =>
    expect(await person.ok('findFavourites')).toMatchObject([{ _id: ids.photos }]),
  );
  await eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe('true'));
});

test('the heart of a visitor leads to the login and back to the card', async () => {
  const page = await app.open('/', phone);
  const card = page.getByRole('article').filter({ hasText: title });
  const heart = card.getByRole('link', heartOf());
  const box = await heart.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await heart.click();
  await page.waitForURL('**/login');
});

test('a heart moves nothing while its button loads', async () => {
  const page = await app.openAs(renter, '/', desktop);
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', heartOf()).waitFor();
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer says nothing.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shifted).toBeLessThanOrEqual(0.02);
});

test('arrows show the other photos of a card by keyboard, and load nothing before', async () => {
  const page = await app.open('/healthz', desktop);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/posts/handle/')) asked.push(request.url());
  });
  await page.goto(around);
  const card = row(page);
  const photo = card.locator('img');
  await photo.waitFor();
  const first = await photo.getAttribute('src');
  expect(await card.getByRole('button', { name: postText.previousPhoto }).count()).toBe(0);
  expect(asked).toEqual([]);
  await card.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(postText.nextPhoto);
  await page.keyboard.press('Enter');
  await card.getByText(postText.photos(2, 3)).waitFor();
  const second = await photo.getAttribute('src');
  expect(second).not.toBe(first);
  expect(asked.length).toBe(1);
  await page.keyboard.press('Enter');
  await card.getByText(postText.photos(3, 3)).waitFor();
  await page.keyboard.press('Enter');
  await card.getByText(postText.photos(1, 3)).waitFor();
  expect(await photo.getAttribute('src')).toBe(first);
  await card.getByRole('button', { name: postText.previousPhoto }).click();
  await card.getByText(postText.photos(3, 3)).waitFor();
  expect(asked.length).toBe(1);
  // One photo needs no arrows.
  expect(await row(page, 'ลานข้างบ้าน').getByRole('group').count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('the card of a pressed pin shows the other photos on a phone', async () => {
  const page = await app.open(around, phone);
  await pin(page, /ลานสามรูป/).press('Enter');
  const card = page.locator('.pin-card').filter({ hasText: title });
  await eventually(async () => expect(await focused(page)).toBe(`${rentText.book} ${title}`));
  const next = card.getByRole('button', { name: postText.nextPhoto });
  const box = await next.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await next.click();
  await card.getByText(postText.photos(2, 3)).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('a spot that somebody books is marked on every map before it leaves, and one that is free again pulses', async () => {
  const day = tomorrow(app.server);
  const time = `date=${day}&from=10.00&to=12.00`;
  const [wide, narrow] = await Promise.all([
    app.open(`${around}&${time}`, { ...desktop, reducedMotion: 'no-preference' }),
    app.open(`${around}&${time}`, phone),
  ]);
  const later = await app.open(`${around}&date=${day}&from=15.00&to=16.00`, desktop);
  for (const page of [wide, narrow, later]) await row(page).waitFor();
  await pin(wide, /ลานสามรูป/).waitFor();
  const booked = await book(renter, ids.photos, day, '10.00', '12.00');
  await row(wide).getByText(rentText.justTaken.full).waitFor();
  await wide.locator('.price-pin.lost').getByText(rentText.justTaken.full).first().waitFor();
  await row(narrow).getByText(rentText.justTaken.full).waitFor();
  await wide.getByText(rentText.count(1, true), { exact: true }).waitFor();
  // Then the card leaves, and the pin says that the spot is full.
  await row(wide).waitFor({ state: 'detached' });
  await wide.locator('.price-pin.full').getByText(rentText.full, { exact: true }).waitFor();
  // At another time nothing has changed.
  expect(await row(later).getByText(rentText.justTaken.full).count()).toBe(0);

  await renter.ok('cancelBooking', { params: { postId: ids.photos, bookId: booked._id } });
  await wide.locator('.price-pin.just-free').waitFor();
  await row(wide).getByText(rentText.freeUntil('22.00')).waitFor();
  await row(narrow).waitFor();
});

test('a spot that is booked while its card is open stays, and says so', async () => {
  const day = tomorrow(app.server);
  const page = await app.open(`${around}&date=${day}&from=13.00&to=14.00`, phone);
  await pin(page, /ลานสามรูป/).click();
  const card = page.locator('.pin-card').filter({ hasText: title });
  await card.getByRole('link', { name: rentText.book }).waitFor();
  await book(renter, ids.photos, day, '13.00', '13.30');
  await card.getByText(rentText.justTaken.part).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('the photo of a card moves to its place on the page, unless the user wants no movement', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await app.open('/healthz', { ...desktop, reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset.moved = 'yes';
        return start(update);
      };
    });
    await page.goto(around);
    await row(page).getByRole('link').first().click();
    await page.waitForURL(`**/book/${ids.photos}`);
    await page.locator('.photos-track img').first().waitFor();
    const moved = await page.evaluate(() => document.documentElement.dataset.moved);
    expect(moved).toBe(reducedMotion === 'reduce' ? undefined : 'yes');
    // The page can be used, whether the movement took place or not.
    await page.getByRole('button', { name: postText.allPhotos(3) }).click();
    await page.getByRole('dialog').waitFor();
  }
});
