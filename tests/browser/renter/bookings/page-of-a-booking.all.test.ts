import { readFile } from 'node:fs/promises';
import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText, endedReasonText } from '@joddee/thai-text/status-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;
let postId: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
  owner = await newOwner(app.server, admin);
  postId = (await newPost(owner, { title: 'ลานข้างโรงหนังเก่า', open: '00.00', close: '23.30' }))._id;
});

const pageOf = ({ _id }: BookingView) => `/booking/${_id}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const call = (page: Page) => page.locator('a[href^="tel:"]').first();

test('a stay from the booking to the receipt, each step live on the page of the other party', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, tomorrow(app.server), '01.00', '02.30');
  const page = await app.openAs(renter, pageOf(booking), phone);
  const ownerPage = await app.openAs(owner, pageOf(booking), desktop);
  await page.getByText('01.00–02.30 น.', { exact: true }).waitFor();
  await page.getByText(bookingStateText.renter.booked, { exact: true }).first().waitFor();
  await page.locator('.plate').filter({ hasText: 'กข 1234' }).waitFor();
  await page.getByText('80 บาท × 1 ชม. 30 นาที').waitFor();
  expect(await page.getByRole('navigation', { name: shellText.quickMenu }).count()).toBe(0);
  // There is no receipt before the payment.
  expect(await button(page, text.print(false)).isVisible()).toBe(true);

  // The start is a day ahead, so directions come first and the arrival asks.
  expect(await button(page, myItemsText.checkIn).getAttribute('class')).toContain('plain');
  await button(page, myItemsText.checkIn).click();
  await button(page, myItemsText.reallyArrived).click();
  await heading(page, text.waitsFor('สมชาย')).waitFor();
  await heading(ownerPage, bookingStateText.owner.arrived).waitFor();
  await button(ownerPage, myItemsText.confirmIn).click();
  await page.getByText(text.leaveBy('พรุ่งนี้ 02.30 น.')).waitFor();
  await page
    .getByText(/^สมชายยืนยันรถเข้า \d\d\.\d\d น\.$/)
    .first()
    .waitFor();
  // Both may call now, although the booked time is far ahead.
  await call(page).waitFor();
  await call(ownerPage).waitFor();

  await button(page, myItemsText.checkOut).click();
  const dialog = page.getByRole('dialog', { name: myItemsText.checkoutTitle });
  await dialog.getByText('120 บาท', { exact: true }).waitFor();
  await dialog.getByRole('radio', { name: ratingText.stars(4) }).check();
  await dialog.getByText(ratingText.meaning[3], { exact: true }).waitFor();
  await dialog.getByRole('button', { name: myItemsText.send, exact: true }).click();
  await heading(page, text.waitsForExit('สมชาย')).waitFor();
  await button(ownerPage, myItemsText.confirmOut).click();
  for (const each of [page, ownerPage]) {
    await heading(each, text.completed).waitFor();
    expect(await each.locator('.movements li').count()).toBe(5);
    await each
      .locator('.ended-head')
      .getByRole('img', { name: ratingText.given(4) })
      .waitFor();
  }
  await page.getByText(text.ownStars, { exact: true }).waitFor();
  await page.getByText(text.cash.paid).waitFor();
  await button(page, text.print(true)).waitFor();
  // The same time of another day.
  expect(await page.getByRole('link', { name: text.bookAgain }).getAttribute('href')).toMatch(
    new RegExp(`^/book/${postId}\\?date=[\\d-]+&from=\\d\\d\\.\\d\\d&to=\\d\\d\\.\\d\\d$`),
  );
});

test('the renter who waits sees the owner’s seal and the counted time of a confirmation', async () => {
  const host = await newOwner(app.server, admin);
  const yard = await newPost(host, { title: 'ลานหลังวัด', open: '00.00', close: '23.30' });
  const day = tomorrow(app.server);
  for (const hour of ['01', '02', '03']) {
    const guest = await newPerson(app.server);
    const stay = await book(guest, yard._id, day, `${hour}.00`, `${hour}.30`);
    app.server.clock.set(stay.from);
    await check(guest, stay, 'checkin');
    app.server.clock.advance(4 * 60_000);
    await check(host, stay, 'checkin');
    app.server.clock.advance(limits.countedStayMinutes * 60_000);
    await check(guest, stay, 'checkout', 5);
    await check(host, stay, 'checkout');
    app.server.clock.set(new Date());
  }
  const renter = await newPerson(app.server);
  const booking = await book(renter, yard._id, day, '05.00', '06.00');
  await check(renter, booking, 'checkin');
  const page = await app.openAs(renter, pageOf(booking), phone);
  await page.locator('.ticket-waits').getByText(text.usually(4), { exact: true }).waitFor();
  await page.locator('.ticket-waits .seal').waitFor();
  const party = page.locator('.party-card');
  await party.getByText(text.verified, { exact: false }).waitFor();
  await party.getByText(text.usually(4), { exact: true }).waitFor();
  const hostPage = await app.openAs(host, pageOf(booking), phone);
  await heading(hostPage, bookingStateText.owner.arrived).waitFor();
  expect(await hostPage.getByText(text.usually(4)).count()).toBe(0);
});

test('a cancellation arrives on the open page with who and why, and with spots that are free at the same time', async () => {
  const renter = await newPerson(app.server);
  const near = await newPost(owner, { title: 'ลานสำรองใกล้กัน', open: '00.00', close: '23.30' });
  const rack = await newPost(owner, {
    title: 'จุดจักรยาน',
    typeofcar: 'bicycle',
    open: '00.00',
    close: '23.30',
  });
  const booking = await book(renter, postId, tomorrow(app.server), '05.00', '06.00');
  const page = await app.openAs(renter, pageOf(booking), phone);
  await button(page, myItemsText.cancel).waitFor();
  const params = { postId, bookId: booking._id };
  await admin.ok('cancelBooking', { params, body: { reason: 'ท่อประปาแตก' } });
  await heading(page, 'ยกเลิกแล้ว โดยผู้ดูแลระบบ').waitFor();
  await page.getByText(endedReasonText('ท่อประปาแตก'), { exact: true }).waitFor();
  await heading(page, text.nearbyTitle).waitFor();
  const offers = page.locator('.nearby-spots a');
  const found = await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(found.some((href) => href?.startsWith(`/book/${near._id}?`))).toBe(true);
  expect(found.some((href) => href?.startsWith(`/book/${rack._id}?`))).toBe(false);
  expect(await page.getByRole('link', { name: text.spotsNearby }).first().getAttribute('href')).toMatch(
    /^\/rent\?at=.*&car=motorcar$/,
  );
  expect(await button(page, myItemsText.checkIn).count()).toBe(0);
});

test('a booking of other users, or none, leads back with a message; a visitor logs in first', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, tomorrow(app.server), '07.00', '08.00');
  for (const person of [await newPerson(app.server), admin])
    for (const path of [pageOf(booking), '/booking/000000000000000000000000', '/booking/nothing']) {
      const page = await app.openAs(person, path, phone);
      await page.getByRole('alert').getByText(text.absentTitle).waitFor();
      await page.getByRole('link', { name: text.backToList }).click();
      await page.waitForURL('**/mypost');
      await page.context().close();
    }
  const visitor = await app.open(pageOf(booking), phone);
  await visitor.waitForURL('**/login');
});

test('the stay can be saved in a calendar, shared without plate or phone, and printed as a ticket only', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, tomorrow(app.server), '09.00', '10.00');
  const page = await app.openAs(renter, pageOf(booking), phone);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.reload();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, text.calendar).click()]);
  const content = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  expect(content).toContain(`DTSTART:${booking.from.replaceAll(/[-:]|\.\d+/g, '')}\r\n`);
  expect(content).toContain('SUMMARY:จอดรถที่ลานข้างโรงหนังเก่า\r\n');
  expect(content).toContain(`/booking/${booking._id}\r\n`);

  await page.locator('.ticket-tools').getByRole('button', { name: text.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.shareTitle });
  const line = await dialog.getByRole('link', { name: text.shareLine }).getAttribute('href');
  const shared = new URL(line ?? '').searchParams.get('text') ?? '';
  expect(shared).toContain('ลานข้างโรงหนังเก่า');
  expect(shared).toContain('09.00–10.00 น.');
  expect(shared).not.toMatch(/กข 1234|0898765432|\/booking\//);
  await page.keyboard.press('Escape');

  await page.emulateMedia({ media: 'print' });
  await page.locator('.ticket').waitFor();
  for (const part of ['.screen-head', '.ticket-tools', '.booking-bar', '.beside', '.top-bar'])
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
  await page.getByText('80 บาท', { exact: true }).first().waitFor();
});

test('no violations in any state, and no sideways scroll on a narrow phone', async () => {
  const renter = await newPerson(app.server);
  const host = await newOwner(app.server, admin);
  const { _id: spot } = await newPost(host, { title: 'ลานในซอยแคบ', open: '00.00', close: '23.30' });
  const day = tomorrow(app.server);
  const booking = await book(renter, spot, day, '11.00', '12.00');
  const lost = await book(renter, spot, day, '13.00', '14.00');
  await renter.ok('cancelBooking', { params: { postId: spot, bookId: lost._id } });
  // So low that the bars are part of the page: axe would take the colour of a bar for the ground of what it covers.
  const narrow = { viewport: { width: 320, height: 480 }, reducedMotion: 'reduce' } as const;
  const page = await app.openAs(renter, pageOf(booking), narrow);
  const ownerPage = await app.openAs(host, pageOf(booking), desktop);
  const found: Record<string, string[]> = {};
  const note = async (name: string, each: Page) => {
    found[name] = await violationsOf(each);
    const { width } = each.viewportSize() ?? { width: 0 };
    const widest = await each.evaluate(() => document.documentElement.scrollWidth);
    if (widest > width) found[name]?.push(`${widest} wide`);
  };
  await button(page, myItemsText.cancel).waitFor();
  await note('booked', page);
  await check(renter, booking, 'checkin');
  await heading(page, text.waitsFor('สมชาย')).waitFor();
  await note('arrived', page);
  await heading(ownerPage, bookingStateText.owner.arrived).waitFor();
  await note('arrived, for the owner', ownerPage);
  await check(host, booking, 'checkin');
  await page.getByText(text.leaveBy('พรุ่งนี้ 12.00 น.')).waitFor();
  await note('parked', page);
  await check(renter, booking, 'checkout', 5);
  await check(host, booking, 'checkout');
  await heading(page, text.completed).waitFor();
  await note('completed', page);
  await page.goto(pageOf(lost));
  await page.getByText(text.cash.none).waitFor();
  await note('cancelled', page);
  await page.goto('/mypost?tab=completemenu');
  await page.locator('.ticket-card').nth(1).waitFor();
  await note('history', page);
  expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
});

test('a ticket that was seen can be read without a network, and says so', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, tomorrow(app.server), '15.00', '16.00');
  const page = await app.openAs(renter, '/', { ...phone, serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.goto(pageOf(booking));
  await page.getByText(text.readableOffline).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('15.00–16.00 น.', { exact: true }).waitFor();
  await page.locator('.plate').filter({ hasText: 'กข 1234' }).waitFor();
  await page.getByText(text.readableOffline).waitFor();
  expect(await button(page, myItemsText.checkIn).isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: text.directions }).first().isVisible()).toBe(true);
});
