import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, completedStay, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { card, phone } from '../../../support/browser/pages.ts';
import { eventually } from '../../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';

const app = appInBrowser();
let owner: Person;
let garage: string;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  garage = (await newPost(owner, { title: 'โรงรถริมคลอง', open: '00.00', close: '23.30' }))._id;
});

test('the tools of a new booking are in one line, and a button that is scrolled into view is above the bar', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, garage, tomorrow(app.server), '09.00', '10.00');
  const page = await app.openAs(renter, `/mypost?tab=bookmenu&new=${booking._id}`, phone);
  const fresh = page.locator('.just-booked');
  await fresh.waitFor();
  const isNarrow = async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await eventually(async () => expect(await width()).toBe(320));
  };
  await isNarrow();
  await page.setViewportSize(phone.viewport);
  const tools = await fresh
    .locator('.just-booked-tools > *')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tools).size).toBe(1);
  for (const person of [renter, owner]) await check(person, booking, 'checkin');
  await page.setViewportSize({ width: 390, height: 500 });
  const leave = card(page, '09.00–10.00 น.').getByRole('button', { name: text.checkOut, exact: true });
  const bottom = await leave.evaluate((button) => {
    scrollTo(0, 0);
    button.scrollIntoView({ block: 'nearest' });
    return button.getBoundingClientRect().bottom;
  });
  const bar = await page.locator('.bottom-add').evaluate((plus) => plus.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(bar);
  await check(renter, booking, 'checkout', 4);
  await check(owner, booking, 'checkout');
  await card(page, bookingText.thanks).waitFor();
  await isNarrow();
});

test('who books again after a stay sees the new booking above the thanks for the old one', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  await completedStay(renter, owner, garage, day, { rate: 5 }, '06.00', '06.30');
  const again = await book(renter, garage, day, '07.00', '08.00');
  const page = await app.openAs(renter, '/mypost', phone);
  const thanks = card(page, bookingText.thanks);
  await thanks.waitFor();
  await page.goto(`/mypost?tab=bookmenu&new=${again._id}`);
  await thanks.waitFor();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(page.locator('.just-booked'))).toBeLessThan(await topOf(thanks));
  // Who is parked needs the way out first.
  await check(renter, again, 'checkin');
  await check(owner, again, 'checkin');
  const leave = page.getByRole('button', { name: text.checkOut, exact: true });
  await leave.waitFor();
  expect(await topOf(leave)).toBeLessThan(await topOf(thanks));
  // On a desk both are as wide.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    const parked = page.locator('.ticket-card').filter({ has: leave });
    await eventually(async () => expect(await widthOf(thanks)).toBe(await widthOf(parked)));
  }
});
