import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, check, completedStay, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { card, fontIsLoaded, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';

const app = await appInBrowser();

const owner = await newOwner(app.server);
const garage = (await newPost(owner, { title: 'โรงรถริมคลอง', open: '00.00', close: '23.30' }))._id;

const pageOf = ({ _id }: BookingView) => `/booking/${_id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Runs in the page: the contrast of an outline against the dialog's background. */
function contrastOfStroke(element: Element): number {
  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+(\.\d+)?/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const dialog = element.closest('dialog');
  const ground = dialog === null ? 'rgb(255, 255, 255)' : getComputedStyle(dialog).backgroundColor;
  const [high = 0, low = 0] = [light(getComputedStyle(element).stroke), light(ground)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test('a ticket is printed alone, and its check-out has the sum in large letters and stars with visible outlines', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, garage, tomorrow(app.server), '11.00', '12.00');
  const page = await app.openAs(renter, pageOf(booking), phone);
  await button(page, myItemsText.cancel).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.screen-head', '.booking__bar', '.booking__beside', 'header'])
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
  await page.getByText('80 บาท', { exact: true }).first().waitFor();
  await page.emulateMedia({ media: 'screen' });
  for (const person of [renter, owner]) await check(person, booking, 'checkin');
  await button(page, myItemsText.checkOut).first().click();
  // Only the outline of an empty star is visible: 3 to 1.
  const dialog = page.getByRole('dialog', { name: myItemsText.checkoutTitle });
  const payment = dialog.locator('p').filter({ hasText: myItemsText.payTo('สมชาย') });
  const sum = payment.getByText('80 บาท', { exact: true });
  expect(await sum.evaluate((words) => getComputedStyle(words).fontSize)).toBe('32px');
  const outline = dialog.locator('.stars__star-buttons path').first();
  expect(await outline.evaluate(contrastOfStroke)).toBeGreaterThanOrEqual(3);
});

test('the tools of a new booking are in one line, and the way out is above the bar and the thanks for an old stay', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  await completedStay(renter, owner, garage, day, { rate: 5 }, '06.00', '06.30');
  const booking = await book(renter, garage, day, '09.00', '10.00');
  const page = await app.openAs(renter, `/mypost?tab=bookmenu&new=${booking._id}`, phone);
  const fresh = page.locator('.just-booked');
  const thanks = card(page, text.thanks);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  await fresh.waitFor();
  const tools = await fresh
    .locator('.just-booked__tools > *')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tools).size).toBe(1);
  const isNarrow = async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await eventually(async () => expect(await width()).toBe(320));
  };
  await isNarrow();
  for (const person of [renter, owner]) await check(person, booking, 'checkin');
  const parked = card(page, '09.00–10.00 น.');
  const leave = parked.getByRole('button', { name: myItemsText.checkOut, exact: true });
  // Who is parked needs the way out first.
  await leave.waitFor();
  expect(await topOf(leave)).toBeLessThan(await topOf(thanks));
  await page.setViewportSize({ width: 390, height: 500 });
  const bottom = await leave.evaluate((button) => {
    scrollTo(0, 0);
    button.scrollIntoView({ block: 'nearest' });
    return button.getBoundingClientRect().bottom;
  });
  expect(bottom).toBeLessThanOrEqual(await topOf(page.locator('.shell__bottom-add')));
  // On a desk both are as wide.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(async () => expect(await widthOf(thanks)).toBe(await widthOf(parked)));
  }
  await check(renter, booking, 'checkout', 4);
  await check(owner, booking, 'checkout');
  await leave.waitFor({ state: 'detached' });
  await isNarrow();
});

test('at 320 px every tab is fully visible, with its badge', async () => {
  const width = 320;
  const guest = await newPerson(app.server);
  await check(guest, await book(guest, garage, tomorrow(app.server), '15.00', '16.00'), 'checkin');
  const page = await app.openAs(owner, '/mypost?tab=completemenu', { viewport: { width, height: 700 } });
  await fontIsLoaded(page);
  await page.getByRole('tab').locator('.parts__badge').waitFor();
  const edges = await page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => tab.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
  for (const [left = -1, right = Number.POSITIVE_INFINITY] of edges) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test('a sheet that is closed leaves a ticket where it was', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, garage, tomorrow(app.server), '13.00', '14.00');
  for (const person of [renter, owner]) await check(person, booking, 'checkin');
  const page = await app.openAs(renter, pageOf(booking), { ...phone, hasTouch: true });
  const leave = page.locator('.booking__bar').getByRole('button', { name: myItemsText.checkOut });
  await leave.waitFor();
  // By a touch of its place: a press on an element scrolls to it by itself.
  const { x = 0, y = 0 } = (await leave.boundingBox()) ?? {};
  await page.touchscreen.tap(x + 20, y + 20);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
