import { bookingAddress } from '@joddee/rules/booking-address';
import { dateText } from '@joddee/thai-text/dates';
import { fieldText } from '@joddee/thai-text/error-text';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { card, desktop, fontIsLoaded, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;
let postId: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
  owner = await newOwner(app.server, admin);
  postId = (await newPost(owner, { title: 'ลานข้างวัด', open: '00.00', close: '23.30' }))._id;
});

const selectedTab = (page: Page) => page.getByRole('tab', { selected: true });

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

test('one stay at a time; check-in, check-out with stars, and the owner’s confirmation of each', async () => {
  const renter = await newPerson(app.server);
  const seller = await newOwner(app.server, admin);
  const hours = { open: '00.00', close: '23.30' };
  const yard = (await newPost(seller, { title: 'ลานหลังบ้าน', ...hours }))._id;
  const garage = (await newPost(seller, { title: 'โรงรถริมคลอง', ...hours }))._id;
  await book(renter, yard, tomorrow(app.server), '03.00', '04.00');
  const other = await book(renter, garage, tomorrow(app.server), '05.00', '06.00');
  const page = await app.openAs(renter, '/mypost', phone);
  const [first, second] = [card(page, '03.00–04.00 น.'), card(page, '05.00–06.00 น.')];
  // The bookings begin a day later, so the screen asks whether the renter has really arrived.
  await first.getByRole('button', { name: text.checkIn, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.reallyArrived }).click();
  await first.getByText(bookingStateText.renter.arrived).waitFor();
  await first.getByText(text.waitsForName('สมชาย', 'เมื่อสักครู่')).waitFor();
  // After the arrival only the arrival itself can be withdrawn.
  expect(await first.getByRole('button').allTextContents()).toEqual([text.withdrawArrival]);
  // The other booking says why it must wait, and its button is disabled.
  await second.getByText(text.elsewhere('ลานหลังบ้าน')).waitFor();
  expect(await second.getByRole('button', { name: text.checkIn, exact: true }).isDisabled()).toBe(true);
  await second.getByText(bookingStateText.renter.booked).waitFor();

  const ownerPage = await app.openAs(seller, '/mypost?tab=waitmenu', desktop);
  await card(ownerPage, '03.00–04.00 น.').getByRole('button', { name: text.confirmIn }).click();
  await first.getByText(bookingStateText.renter.parked, { exact: true }).waitFor();
  await first.getByRole('button', { name: text.checkOut, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.checkoutTitle });
  await dialog.getByRole('button', { name: text.send, exact: true }).click();
  await dialog.getByRole('alert').getByText(fieldText('required', 'rate')).waitFor();
  await dialog.getByRole('radio', { name: ratingText.stars(2) }).check();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  // A comment is not required.
  await dialog.getByRole('button', { name: text.send, exact: true }).click();
  await first.getByText(bookingStateText.renter.leaving).waitFor();
  await card(ownerPage, '03.00–04.00 น.').getByRole('button', { name: text.confirmOut }).click();
  // The last press is confirmed, and the notice that asked for it is gone.
  const notices = ownerPage.getByRole('region', { name: shellText.notices });
  await notices.getByText(noticeText.checkedOut).waitFor();
  expect(await notices.getByText(noticeText.owner['check-out-requested']).count()).toBe(0);
  await first.waitFor({ state: 'detached' });
  // The notice of the other party does not cover the tabs.
  await page.getByText(noticeText.renter['check-out-confirmed']).waitFor();
  await page.getByRole('tab', { name: text.tabs.completemenu }).click();
  await first.getByText(bookingStateText.renter.completed, { exact: true }).waitFor();
  // Two stars of five: the half star.
  await ownerPage.goto(`/post/${yard}`);
  const rating = ownerPage.getByRole('img', { name: ratingText.mean('2.0') }).first();
  await rating.locator('path.half-star').waitFor({ state: 'attached' });
  await renter.ok('cancelBooking', { params: { postId: garage, bookId: other._id } });
});

test('an arrival a day early asks for confirmation, and a wrong one is withdrawn for both parties', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  await book(renter, postId, day, '01.00', '02.00');
  const page = await app.openAs(renter, '/mypost', phone);
  const ownerPage = await app.openAs(owner, '/mypost?tab=waitmenu', desktop);
  const booking = card(page, '01.00–02.00 น.');
  await booking.getByRole('link', { name: text.directions }).waitFor();
  await booking.getByRole('button', { name: text.checkIn, exact: true }).click();
  const question = page.getByRole('dialog', { name: text.earlyTitle(`${dateText(day)} 01.00 น.`) });
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: text.notYet }).click();
  await question.waitFor({ state: 'detached' });
  await booking.getByText(bookingStateText.renter.booked, { exact: true }).waitFor();

  await booking.getByRole('button', { name: text.checkIn, exact: true }).click();
  await question.getByRole('button', { name: text.reallyArrived }).click();
  await booking.getByText(bookingStateText.renter.arrived).waitFor();
  const waiting = card(ownerPage, '01.00–02.00 น.');
  await waiting.getByText(bookingStateText.owner.arrived).waitFor();
  await waiting.getByText(/^\d+ วินาที$/).waitFor();
  await booking.getByRole('button', { name: text.withdrawArrival }).click();
  await booking.getByText(bookingStateText.renter.booked, { exact: true }).waitFor();
  await waiting.getByText(bookingStateText.owner.booked, { exact: true }).waitFor();
  await booking.getByRole('button', { name: text.cancel, exact: true }).waitFor();
});

test('near the start one press is enough; check-out shows the sum first, and the owner confirms the payment', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, tomorrow(app.server), '03.00', '03.30');
  const page = await app.openAs(renter, '/support', phone);
  await page.clock.setFixedTime(new Date(new Date(booking.from).getTime() - 20 * 60_000));
  await page.goto('/mypost');
  const own = card(page, '03.00–03.30 น.');
  await own.getByRole('button', { name: text.checkIn, exact: true }).click();
  await own.getByText(bookingStateText.renter.arrived).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await check(owner, booking, 'checkin');
  await own.getByText(bookingStateText.renter.parked, { exact: true }).waitFor();
  // More time than was booked is left, so its start is named instead of its length.
  await page.goto(bookingAddress(booking._id));
  const ring = page.locator('.parking-ring');
  await ring.getByText(bookingText.startsAt('03.00')).waitFor();
  expect(await ring.textContent()).not.toContain(bookingText.leftOf('30 นาที'));
  await page.goto('/mypost');
  await own.getByRole('button', { name: text.checkOut, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.checkoutTitle });
  const payment = dialog.locator('p').filter({ hasText: text.payTo('สมชาย') });
  const sum = payment.getByText('40 บาท', { exact: true });
  expect(await sum.evaluate((words) => getComputedStyle(words).fontSize)).toBe('32px');
  await dialog.getByText('80 บาท × 30 นาที').waitFor();
  // Only the outline of an empty star is visible: 3 to 1 against the dialog.
  const outline = dialog.locator('.star-choice path').first();
  expect(await outline.evaluate(contrastOfStroke)).toBeGreaterThanOrEqual(3);
  await dialog.getByRole('radio', { name: ratingText.stars(5) }).check();
  await dialog.getByRole('button', { name: text.send, exact: true }).click();
  await own.getByText(bookingStateText.renter.leaving).waitFor();
  const ownerPage = await app.openAs(owner, '/mypost?tab=waitmenu', phone);
  const leaving = card(ownerPage, '03.00–03.30 น.');
  await leaving.getByText('รับเงินสด 40 บาทแล้ว', { exact: true }).waitFor();
  await leaving.getByText('ค่าบริการประมาณ 3% 1.20 บาท').waitFor();
  await leaving.getByRole('button', { name: text.confirmOut }).click();
  await leaving.waitFor({ state: 'detached' });
});

test('a tab never changes by itself, and an open dialog shows the change and stays', async () => {
  const both = await newOwner(app.server, admin);
  const own = await newPost(both, { title: 'หลังบ้านคนเช่า', open: '00.00', close: '23.30' });
  const mine = await book(both, postId, tomorrow(app.server), '05.00', '06.00');
  const page = await app.openAs(both, '/mypost', phone);
  await card(page, '05.00–06.00 น.').getByRole('button', { name: text.cancel, exact: true }).click();
  const question = page.getByRole('dialog', { name: text.cancelTitle });
  await question.waitFor();
  // A renter arrives at the owner's spot.
  const guest = await newPerson(app.server);
  const incoming = await book(guest, own._id, tomorrow(app.server), '07.00', '08.00');
  await check(guest, incoming, 'checkin');
  await page.getByRole('tab', { name: text.tabs.waitmenu, includeHidden: true }).locator('.badge').waitFor();
  expect(await question.isVisible()).toBe(true);
  expect(await page.locator('[role=tab][aria-selected=true]').getAttribute('data-tab')).toBe('bookmenu');
  // The booking of the open dialog is cancelled: the dialog stays and says so.
  await admin.ok('cancelBooking', { params: { postId, bookId: mine._id } });
  const changed = page.getByRole('dialog', { name: text.changedTitle });
  await changed.getByText(text.changedText('ยกเลิกแล้ว โดยผู้ดูแลระบบ')).waitFor();
  await changed.getByRole('button', { name: text.close, exact: true }).last().click();
  await changed.waitFor({ state: 'detached' });
  expect(await selectedTab(page).getAttribute('data-tab')).toBe('bookmenu');
});

test('without a tab in the address the first one is chosen once, by the data of the user', async () => {
  const seller = await newOwner(app.server, admin);
  const post = await newPost(seller, { title: 'ลานใหม่เอี่ยม', open: '00.00', close: '23.30' });
  const first = await app.openAs(seller, '/mypost', phone);
  await eventually(async () => expect(await selectedTab(first).getAttribute('data-tab')).toBe('postmenu'));
  const guest = await newPerson(app.server);
  const booking = await book(guest, post._id, tomorrow(app.server), '09.00', '10.00');
  const second = await app.openAs(seller, '/mypost', phone);
  await card(second, '09.00–10.00 น.').waitFor();
  expect(await selectedTab(second).getAttribute('data-tab')).toBe('waitmenu');
  // Bookings that need no confirmation are in a group with its own title.
  await second.getByText(text.nothingWaits, { exact: true }).waitFor();
  const next = second.getByRole('region', { name: text.upcomingHeading });
  await next.getByText(deskText.until('10.00'), { exact: true }).waitFor();
  await next.getByText('พรุ่งนี้', { exact: true }).waitFor();
  expect(await selectedTab(first).getAttribute('data-tab')).toBe('postmenu');
  await check(guest, booking, 'checkin');
  await second.getByRole('heading', { name: text.waitsForYouHeading(1) }).waitFor();
  await second.getByRole('heading', { name: text.upcomingHeading }).waitFor({ state: 'detached' });
  const nobody = await app.openAs(await newPerson(app.server), '/mypost', phone);
  await eventually(async () => expect(await selectedTab(nobody).getAttribute('data-tab')).toBe('bookmenu'));
});

test.each([390, 320])('at %i px every tab is fully visible, with its badge', async (width) => {
  const seller = await newOwner(app.server, admin);
  const post = await newPost(seller, { open: '00.00', close: '23.30' });
  const guest = await newPerson(app.server);
  await check(guest, await book(guest, post._id, tomorrow(app.server), '11.00', '12.00'), 'checkin');
  const page = await app.openAs(seller, '/mypost?tab=completemenu', { viewport: { width, height: 700 } });
  await fontIsLoaded(page);
  await page.getByRole('tab').locator('.badge').waitFor();
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
