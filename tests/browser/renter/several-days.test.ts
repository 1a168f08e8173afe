import { addDays } from '@joddee/rules/times/time-slots';
import { shortDateText } from '@joddee/thai-text/dates';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { repeatText as text } from '@joddee/thai-text/screens/repeat/repeat-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import {
  bookButton,
  expectSum,
  fillInDetails,
  freshPost,
  group,
} from '../../support/browser/booking-form.ts';
import { desktop, holdBack, latch, phone, violationsOf } from '../../support/browser/pages.ts';
import { runs } from '../../support/browser/program/before-program.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
let days: { first: string; second: string; third: string };

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  const first = tomorrow(app.server);
  days = { first, second: addDays(first, 1), third: addDays(first, 2) };
});

const otherDay = (page: Page, day: string) =>
  group(page, text.title).getByRole('button', { name: new RegExp(shortDateText(day).replace('.', '\\.')) });
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => dialog(page).getByRole('list', { name: text.listName }).getByRole('listitem');
const stayOf = (day: string) => `?date=${day}&from=10.00&to=12.00`;
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const ownDays = async (renter: Person) =>
  (await renter.ok('findOwnBookings')).book.map((booking) => booking.Date).toSorted();

test('several days in one go: what cannot be had is named, a day that is lost meanwhile too, and the rest is booked', async () => {
  const postId = await freshPost(owner, { title: 'ที่จอดทุกเช้า' });
  const renter = await newPerson(app.server);
  const other = await newPerson(app.server);
  await book(other, postId, days.third, '11.00', '13.00');
  const page = await app.openAs(renter, `/book/${postId}${stayOf(days.first)}`, phone);
  await otherDay(page, days.third).waitFor();
  expect(await otherDay(page, days.third).isDisabled()).toBe(true);
  await page.getByText(new RegExp(text.reason.taken)).waitFor();

  await runs(page, 'main h1');
  await fillInDetails(page);
  await otherDay(page, days.second).click();
  expect(await otherDay(page, days.second).getAttribute('aria-pressed')).toBe('true');
  await expectSum(page, `80 บาท × 2 ชม. × ${text.days(2)}`, '320 บาท');
  // The choice survives a reload.
  await page.reload();
  await expectSum(page, `80 บาท × 2 ชม. × ${text.days(2)}`, '320 บาท');
  await bookButton(page).click();
  await dialog(page)
    .getByRole('heading', { name: text.confirmTitle(2) })
    .waitFor();
  expect(await rows(page).count()).toBe(2);
  await dialog(page)
    .getByRole('button', { name: text.confirm(2, '320 บาท') })
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isNarrow(page)).toBe(320);

  // Somebody else takes one of them while the summary is open.
  await book(other, postId, days.second, '09.30', '10.30');
  await dialog(page).getByRole('alert').getByText(new RegExp(text.reason.taken)).waitFor();
  await dialog(page)
    .getByRole('button', { name: text.confirm(1, '160 บาท') })
    .click();
  await dialog(page)
    .getByRole('heading', { name: text.resultTitle(1, 1) })
    .waitFor();
  expect(await ownDays(renter)).toEqual([days.first]);
  await dialog(page).getByRole('button', { name: text.toBookings }).click();
  await page.waitForURL(/mypost\?new=/);
});

test('a day that is refused and one without an answer are named, and only the rest is sent again, with the same key', async () => {
  const postId = await freshPost(owner, { title: 'ที่จอดสามวัน' });
  const renter = await newPerson(app.server);
  const other = await newPerson(app.server);
  const page = await app.openAs(renter, `/book/${postId}${stayOf(days.first)}`, phone);
  await fillInDetails(page);
  await otherDay(page, days.second).click();
  await otherDay(page, days.third).click();
  const keys: Record<string, string[]> = {};
  const [held, letThrough] = latch();
  await page.route('**/api/book/addBook/*', async (route) => {
    const day = JSON.parse(route.request().postData() ?? '{}').Date;
    const sent = keys[day] ?? [];
    keys[day] = sent;
    sent.push((await route.request().allHeaders())['idempotency-key'] ?? '');
    if (day === days.first) await held;
    // The last one is carried out, but its answer is lost.
    if (day === days.third && sent.length === 1) {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await bookButton(page).click();
  await dialog(page)
    .getByRole('button', { name: text.confirm(3, '480 บาท') })
    .click();
  // It was sent, so nothing is offered while it runs.
  await dialog(page)
    .getByRole('heading', { name: text.sendingTitle(0, 3) })
    .waitFor();
  await book(other, postId, days.second, '10.00', '12.00');
  letThrough();
  await dialog(page)
    .getByRole('heading', { name: /จองได้ [12] จาก 3/ })
    .waitFor();
  await dialog(page)
    .getByRole('button', { name: /^รอเวลานี้/ })
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isNarrow(page)).toBe(320);
  // The booking whose answer was lost arrives over the connection, also after a reload.
  await page.reload();
  await dialog(page)
    .getByRole('heading', { name: text.resultTitle(2, 3) })
    .waitFor();
  await dialog(page)
    .getByRole('button', { name: /^รอเวลานี้/ })
    .click();
  await dialog(page).getByText(text.waits).waitFor();
  expect(await ownDays(renter)).toEqual([days.first, days.third]);
  expect(new Set(Object.values(keys).flat()).size).toBe(3);
  await dialog(page).getByRole('button', { name: text.toBookings }).click();
  await page.waitForURL(/mypost\?new=/);
  await eventually(async () => expect(await renter.ok('findWaits')).toHaveLength(1));
});

test('another time for a refused day is offered once no other day is left to send', async () => {
  const postId = await freshPost(owner, { title: 'ที่จอดวันเว้นวัน' });
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, `/book/${postId}${stayOf(days.first)}`, phone);
  await fillInDetails(page);
  await otherDay(page, days.second).click();
  let hasNetwork = false;
  await page.route('**/api/book/addBook/*', async (route) => {
    if (route.request().postDataJSON().Date === days.first) await letOthersBook(postId);
    else if (!hasNetwork) return route.abort('connectionreset');
    await route.continue();
  });
  const letOthersBook = async (post: string) =>
    void (await book(await newPerson(app.server), post, days.first, '10.00', '12.00'));
  await bookButton(page).click();
  await dialog(page)
    .getByRole('button', { name: text.confirm(2, '320 บาท') })
    .click();
  await dialog(page).getByText(text.outcome.unknown).waitFor();
  const otherTimes = dialog(page).getByRole('button', { name: new RegExp(text.otherTimes) });
  expect(await otherTimes.count()).toBe(0);
  hasNetwork = true;
  await dialog(page)
    .getByRole('button', { name: text.retry(1) })
    .click();
  await otherTimes.waitFor();
  expect(await ownDays(renter)).toEqual([days.second]);
});

test('a request that was never carried out is sent again under its key', async () => {
  const postId = await freshPost(owner, { title: 'ที่จอดสัญญาณอ่อน' });
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, `/book/${postId}${stayOf(days.first)}`, desktop);
  await fillInDetails(page);
  await otherDay(page, days.second).click();
  const keys: string[] = [];
  const phones: unknown[] = [];
  await page.route('**/api/book/addBook/*', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key'] ?? '');
    phones.push(route.request().postDataJSON().detail.phone);
    if (keys.length === 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await bookButton(page).click();
  await dialog(page)
    .getByRole('button', { name: text.confirm(2, '320 บาท') })
    .click();
  await dialog(page).getByText(text.outcome.unknown).waitFor();
  // The page knows nothing of the account when the repeat is sent.
  await page.routeWebSocket(/socket\.io/, () => {});
  const letThrough = await holdBack(page, '**/socket.io/**');
  await page.reload();
  await dialog(page).getByText(text.outcome.unknown).waitFor();
  await dialog(page)
    .getByRole('button', { name: text.retry(1) })
    .click();
  await dialog(page)
    .getByRole('heading', { name: text.resultTitle(2, 2) })
    .waitFor();
  letThrough();
  expect(await ownDays(renter)).toEqual([days.first, days.second]);
  expect([keys.length, keys[2]]).toEqual([3, keys[1]]);
  expect(phones).toEqual(['0812345678', '0812345678', '0812345678']);
});

test('the page of a booking leads to the same time of other days', async () => {
  const postId = await freshPost(owner, { title: 'ที่จอดประจำ' });
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, days.first, '10.00', '12.00');
  const page = await app.openAs(renter, `/booking/${booking._id}`, phone);
  await page.getByRole('link', { name: text.bookOtherDays }).click();
  await page.getByRole('heading', { name: bookText.form }).waitFor();
  expect(await otherDay(page, days.first).isDisabled()).toBe(true);
  await page.getByText(new RegExp(text.reason.mine)).waitFor();
});
