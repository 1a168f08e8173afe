import { blockBody } from '@joddee/marketplace/testing/samples/sample-block';
import { addDays } from '@joddee/rules/times/time-slots';
import { extendText as text } from '@joddee/thai-text/screens/booking-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../../support/browser/pages.ts';
import { eventually } from '../../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

/** A car on the spot, ten minutes before the end of its time, and the page of its booking. */
async function parkedCar(more: { bufferMinutes?: number } = {}) {
  app.server.clock.set(new Date());
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  const hours = { open: '08.00', close: '14.00', price: '80', ...more };
  const post = await newPost(owner, { title: 'ลานที่ต่อเวลาได้', ...hours });
  const stay = await book(renter, post._id, day, '10.00', '12.00');
  await check(renter, stay, 'checkin');
  await check(owner, stay, 'checkin');
  const now = new Date(Date.parse(stay.to) - 600_000);
  app.server.clock.set(now);
  const open = async (person: Person, options: BrowserContextOptions) => {
    const page = await app.openAs(person, '/saved', options);
    await page.clock.setFixedTime(now);
    await page.goto(`/booking/${stay._id}`);
    return page;
  };
  return { renter, post, day, stay, open };
}

const choice = (page: Page, slot: string) =>
  page.getByRole('dialog').getByText(text.until(slot), { exact: true });
const words = (page: Page) => page.getByRole('dialog').locator('label strong').allTextContents();

test('a renter stays longer: the choices follow other bookings live, and the owner sees the new end at once', async () => {
  const { renter, post, day, open } = await parkedCar();
  const ownersPage = await open(owner, desktop);
  const page = await open(renter, phone);
  await page.getByRole('button', { name: text.open }).click();
  await eventually(async () =>
    expect(await words(page)).toEqual(['12.30', '13.00', '13.30', '14.00'].map(text.until)),
  );
  await page.getByText(text.closes('14.00')).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await choice(page, '14.00').click();
  await page.getByRole('button', { name: text.submit('14.00') }).waitFor();
  const rival = await newPerson(app.server);
  await book(rival, post._id, day, '13.00', '13.30');
  // What was chosen is taken now, so the first end is chosen.
  await eventually(async () => expect(await words(page)).toEqual(['12.30', '13.00'].map(text.until)));
  await page.getByText(text.next('13.00')).waitFor();
  await choice(page, '13.00').click();
  await page.getByText(text.total('240')).waitFor();
  await page.getByRole('button', { name: text.submit('13.00') }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(text.done('13.00')).waitFor();
  for (const shown of [page, ownersPage])
    await eventually(async () => expect(await shown.locator('main').innerText()).toContain('13.00'));
  await ownersPage.getByText(noticeText.owner.extended).first().waitFor();
  expect(await ownersPage.getByRole('button', { name: text.open }).count()).toBe(0);
});

test('what ends the choices is named, and not a booking that begins long after them', async () => {
  const { renter, post, day, open } = await parkedCar();
  await book(await newPerson(app.server), post._id, addDays(day, 1), '09.00', '10.00');
  const page = await open(renter, phone);
  await page.getByRole('button', { name: text.open }).click();
  await page.getByText(text.closes('14.00')).waitFor();
  const body = blockBody(day, '13:30', '14:00');
  await owner.ok('addBlock', { params: { postId: post._id }, body });
  await page.getByText(text.closes('13.30')).waitFor();
  expect(await words(page)).toEqual(['12.30', '13.00', '13.30'].map(text.until));
});

test('a renter who is parked reads from when on the stay can be extended', async () => {
  const { renter, stay, open } = await parkedCar();
  const page = await open(renter, phone);
  await page.getByRole('button', { name: text.open }).waitFor();
  await page.clock.setFixedTime(new Date(Date.parse(stay.to) - 45 * 60_000));
  await page.reload();
  await page.getByText(text.from('11.30 น.'), { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: text.open }).count()).toBe(0);
});

test('a stay that cannot be longer says why, and leads to spots nearby', async () => {
  const { renter, post, day, stay, open } = await parkedCar();
  await book(await newPerson(app.server), post._id, day, '12.00', '13.00');
  const page = await open(renter, { viewport: { width: 320, height: 640 } });
  await page.getByRole('button', { name: text.open }).click();
  const dialog = page.getByRole('dialog', { name: text.none });
  await dialog.getByText(text.next('12.00')).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  const near = new URL(
    (await dialog.getByRole('link', { name: text.nearby }).getAttribute('href')) ?? '',
    app.server.url,
  );
  expect(Object.fromEntries(near.searchParams)).toMatchObject({ date: day, from: '12.00', to: '13.00' });
  await dialog.getByRole('button', { name: text.close }).click();

  await owner.ok('setAvailable', { params: { postId: post._id }, body: { available: false } });
  await page.getByRole('button', { name: text.open }).click();
  await dialog.getByText(text.paused).waitFor();
  // Earlier than half an hour before the end nothing is offered.
  await page.clock.setFixedTime(new Date(Date.parse(stay.to) - 31 * 60_000));
  await page.goto(`/booking/${stay._id}`);
  await page.locator('main h1').waitFor();
  expect(await page.getByRole('button', { name: text.open }).count()).toBe(0);
});

test('an own booking that follows is named, and leads to its ticket instead of spots for the same time', async () => {
  const { renter, post, day, stay, open } = await parkedCar();
  const there = await newPost(owner, { title: 'ลานถัดไป' });
  const elsewhere = await book(renter, there._id, day, '12.00', '13.00');
  const page = await open(renter, phone);
  await page.getByRole('button', { name: text.open }).click();
  const dialog = page.getByRole('dialog', { name: text.none });
  await dialog.getByText(text.ownNext('12.00')).waitFor();
  expect(await dialog.getByRole('link', { name: text.nearby }).count()).toBe(0);
  await renter.ok('cancelBooking', { params: { postId: there._id, bookId: elsewhere._id } });
  await dialog.waitFor({ state: 'detached' });
  await choice(page, '12.30').waitFor();
  const here = await book(renter, post._id, day, '12.00', '13.00');
  await dialog.getByText(text.ownNextHere('12.00')).waitFor();
  await dialog.getByRole('link', { name: text.seeOwnNext }).click();
  await page.waitForURL(`**/booking/${here._id}`);
  expect(here._id).not.toBe(stay._id);
});

test('an own booking that follows with time between cars is named as the own one', async () => {
  const { renter, post, day, open } = await parkedCar({ bufferMinutes: 30 });
  await book(renter, post._id, day, '13.00', '14.00');
  const page = await open(renter, phone);
  await page.getByRole('button', { name: text.open }).click();
  await choice(page, '12.30').waitFor();
  await page.getByRole('dialog').getByText(text.ownNextHere('13.00')).waitFor();
});
