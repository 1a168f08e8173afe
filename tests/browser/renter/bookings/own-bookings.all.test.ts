import { addDays } from '@joddee/rules/times/time-slots';
import { ticketDayText } from '@joddee/thai-text/dates';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, completedStay, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { card, desktop, focused, phone, titled, violationsOf } from '../../../support/browser/pages.ts';
import { eventually } from '../../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';
import { runScheduled } from '../../../support/run-scheduled.ts';

const app = appInBrowser();
let owner: Person;
let postIds: { yard: string; garage: string };

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  const hours = { open: '00.00', close: '23.30' };
  postIds = {
    yard: (await newPost(owner, { title: 'ลานหลังบ้าน', ...hours }))._id,
    garage: (await newPost(owner, { title: 'โรงรถริมคลอง', ...hours }))._id,
  };
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('every empty tab says what to do next', async () => {
  const page = await app.openAs(await newPerson(app.server), '/mypost', phone);
  await page.getByText(text.empty.bookmenu).waitFor();
  const panel = page.getByRole('tabpanel');
  expect(await panel.getByRole('link', { name: text.findSpot }).getAttribute('href')).toBe('/rent');
  for (const name of ['postmenu', 'waitmenu', 'completemenu'] as const) {
    await tab(page, text.tabs[name]).click();
    await page.getByText(text.empty[name]).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe(name);
  }
  await titled(page, text.title);
});

test('cancelling asks for confirmation, which can be declined; a cancelled booking moves to the finished ones', async () => {
  const renter = await newPerson(app.server);
  await book(renter, postIds.yard, tomorrow(app.server), '01.00', '02.00');
  const page = await app.openAs(renter, '/mypost', phone);
  const booking = card(page, '01.00–02.00 น.');
  await booking.getByRole('button', { name: text.cancel, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.cancelTitle });
  await dialog.getByText('01.00–02.00 น.').waitFor();
  await dialog.getByRole('button', { name: text.keep }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(text.cancel);
  await booking.getByRole('button', { name: text.cancel, exact: true }).click();
  await dialog.getByRole('button', { name: text.cancel, exact: true }).click();
  await page.getByRole('status').getByText(text.cancelled, { exact: true }).waitFor();
  await page.getByText(text.empty.bookmenu).waitFor();
  await page.getByRole('link', { name: text.seeHistory }).click();
  await booking.getByText(bookingStateText.renter.cancelled).waitFor();
  expect(await booking.getByRole('button').count()).toBe(0);
});

test('a stay after midnight of an overnight window is shown with the day on which it begins', async () => {
  const renter = await newPerson(app.server);
  const night = await newPost(owner, { title: 'ลานกลางคืน', open: '18.00', close: '08.00' });
  const day = tomorrow(app.server);
  await book(renter, night._id, day, '01.00', '02.00');
  const page = await app.openAs(renter, '/mypost', phone);
  const ticket = card(page, 'ลานกลางคืน');
  await ticket.getByText(ticketDayText(addDays(day, 1), addDays(day, -1))).waitFor();
  await ticket.getByText('01.00–02.00 น.').waitFor();
});

test('a finished stay leaves its ticket with what was paid and the real times, until it is closed', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, postIds.yard, tomorrow(app.server), '09.00', '10.00');
  const page = await app.openAs(renter, `/mypost?tab=bookmenu&new=${booking._id}`, phone);
  const fresh = page.locator('.just-booked');
  await fresh.waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320),
  );
  await page.setViewportSize(phone.viewport);
  // Three tools in one line, without a hole.
  const tools = await fresh
    .locator('.just-booked-tools > *')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tools).size).toBe(1);
  await check(renter, booking, 'checkin');
  // What is no longer just booked says so no more; the stay is of another day, and says which.
  await fresh.waitFor({ state: 'detached' });
  const under = card(page, '09.00–10.00 น.');
  await under.getByText(ticketDayText(tomorrow(app.server), addDays(tomorrow(app.server), -1))).waitFor();
  await check(owner, booking, 'checkin');
  await under.getByText(bookingText.leaveBy('พรุ่งนี้ 10.00 น.')).waitFor();
  // A button that is scrolled into view is above the bar.
  await page.setViewportSize({ width: 390, height: 500 });
  const leave = under.getByRole('button', { name: text.checkOut, exact: true });
  const bottom = await leave.evaluate((button) => {
    scrollTo(0, 0);
    button.scrollIntoView({ block: 'nearest' });
    return button.getBoundingClientRect().bottom;
  });
  const bar = await page.locator('.bottom-add').evaluate((plus) => plus.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(bar);
  await page.setViewportSize(phone.viewport);
  await check(renter, booking, 'checkout', 4);
  await check(owner, booking, 'checkout');

  const finished = card(page, bookingText.thanks);
  await finished.getByText(bookingText.cash.paid).waitFor();
  await finished.getByText('80 บาท').waitFor();
  await finished.getByText(/^เข้า \d\d\.\d\d · ออก \d\d\.\d\d น\.$/).waitFor();
  await finished.getByRole('img', { name: ratingText.given(4) }).waitFor();
  await finished.getByText(/^วันนี้/).waitFor();
  expect(await finished.getByRole('link', { name: bookingText.receipt }).getAttribute('href')).toBe(
    `/booking/${booking._id}`,
  );
  expect(await finished.getByRole('link', { name: bookingText.bookAgain }).getAttribute('href')).toMatch(
    new RegExp(`^/book/${postIds.yard}\\?date=[\\d-]+&from=09\\.00&to=10\\.00$`),
  );
  expect(await page.getByText(text.empty.bookmenu).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  // Also after a reload, and never with the booked day.
  await page.reload();
  await finished.getByText(/^เข้า/).waitFor();
  await tab(page, text.tabs.completemenu).click();
  const past = card(page, bookingText.bookedFor('09.00–10.00 น.'));
  await past.getByText(/^วันนี้/).waitFor();
  await past.getByText(/^เข้า .* · ออก /).waitFor();
  await tab(page, text.tabs.bookmenu).click();
  await page.setViewportSize({ width: 320, height: 700 });
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320),
  );
  await finished.getByRole('button', { name: bookingText.closeThanks }).click();
  await page.getByText(text.empty.bookmenu).waitFor();
  await page.reload();
  await page.getByText(text.empty.bookmenu).waitFor();
  expect(await finished.count()).toBe(0);
  await page.goto(`/booking/${booking._id}`);
  await page.getByText(/^เข้า .* · ออก /).waitFor();
});

test('who books again after a stay sees the new booking above the thanks for the old one', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  await completedStay(renter, owner, postIds.garage, day, { rate: 5 }, '06.00', '06.30');
  const again = await book(renter, postIds.garage, day, '07.00', '08.00');
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

test('a cancelled stay says once that nothing is to be paid, and its price is only that of the booking', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, postIds.garage, tomorrow(app.server), '20.00', '21.00');
  await renter.ok('cancelBooking', { params: { postId: postIds.garage, bookId: booking._id } });
  const page = await app.openAs(renter, '/mypost?tab=completemenu', phone);
  const cash = card(page, '20.00–21.00 น.').locator('.cash');
  await cash.waitFor();
  const { none, whenBooked } = bookingText.cash;
  expect((await cash.innerText()).replace(/\s+/g, ' ')).toBe(`${none} ${whenBooked} 80 บาท`);
});

test('the history is a table where there is room, live, and tickets on a phone', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  const stay = await completedStay(renter, owner, postIds.yard, day, { rate: 4 }, '13.00', '14.00');
  const page = await app.openAs(renter, '/mypost?tab=completemenu', desktop);
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });
  await row('13.00–14.00 น.')
    .getByRole('img', { name: ratingText.given(4) })
    .waitFor();
  const cells = row('13.00–14.00 น.').getByRole('cell');
  await cells.getByText(bookingStateText.renter.completed, { exact: true }).waitFor();
  await cells.getByText('80 บาท', { exact: true }).waitFor();
  const title = row('13.00–14.00 น.').getByRole('rowheader').getByRole('link', { name: 'ลานหลังบ้าน' });
  expect(await title.getAttribute('href')).toBe(`/booking/${stay._id}`);
  expect(
    await row('13.00–14.00 น.').getByRole('link', { name: bookingText.bookAgain }).getAttribute('href'),
  ).toMatch(new RegExp(`^/book/${postIds.yard}\\?date=[\\d-]+&from=13\\.00&to=14\\.00$`));

  const next = await book(renter, postIds.yard, day, '15.00', '16.00');
  await renter.ok('cancelBooking', { params: { postId: postIds.yard, bookId: next._id } });
  await row('15.00–16.00 น.').getByText(bookingStateText.renter.cancelled).waitFor();
  await row('15.00–16.00 น.').locator('s').getByText('80 บาท').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await card(page, '13.00–14.00 น.').waitFor();
  expect(await page.getByRole('row').count()).toBe(0);
});

test('an unused booking expires live, and the finished list names all three ends', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  await completedStay(renter, owner, postIds.garage, day, { rate: 5 }, '14.00', '15.00');
  const dropped = await book(renter, postIds.garage, day, '16.00', '17.00');
  await renter.ok('cancelBooking', { params: { postId: postIds.garage, bookId: dropped._id } });
  const missed = await book(renter, postIds.garage, day, '18.00', '19.00');
  const page = await app.openAs(renter, '/mypost', phone);
  await card(page, '18.00–19.00 น.').waitFor();
  app.server.clock.set(new Date(new Date(missed.to).getTime() + 60_000));
  await runScheduled(app.server, 'expire-stale-bookings');
  await card(page, '18.00–19.00 น.').waitFor({ state: 'detached' });
  app.server.clock.set(new Date());
  await tab(page, text.tabs.completemenu).click();
  await card(page, '18.00–19.00 น.').getByText(bookingStateText.renter.expired, { exact: true }).waitFor();
  await card(page, '16.00–17.00 น.').getByText(bookingStateText.renter.cancelled).waitFor();
  await card(page, '14.00–15.00 น.').getByText(bookingStateText.renter.completed, { exact: true }).waitFor();
});
