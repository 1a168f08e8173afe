import { limits } from '@joddee/contract/limits';
import { dateText } from '@joddee/thai-text/dates';
import { fieldText } from '@joddee/thai-text/error-text';
import { roomLeftText } from '@joddee/thai-text/fields/field-length-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { paymentText } from '@joddee/thai-text/status-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import {
  alertOf,
  bookButton,
  confirm,
  confirmOf,
  day,
  expectSum,
  fillIn,
  fillInDetails,
  freeSlot,
  freshPost,
  group,
} from '../../support/browser/booking-form.ts';
import { focused, latch, messageAt, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
let renter: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  renter = await newPerson(app.server);
});

const bar = (page: Page) => page.locator('.book-bar');

test('the form: day, then start, then end; every error at its field; a summary before booking', async () => {
  const page = await app.openAs(renter, `/book/${await freshPost(owner)}`, phone);
  await group(page, text.start).getByText(text.chooseDayFirst).waitFor();
  await group(page, text.length).getByText(text.ownLength).click();
  await group(page, text.end).getByText(text.chooseStartFirst).waitFor();
  expect(await group(page, text.start).getByRole('radio').count()).toBe(0);
  // The profile's phone is proposed; an empty field shows an error.
  await eventually(async () => expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678'));
  await page.getByLabel(text.phone).fill('');
  await bookButton(page).click();
  await alertOf(page, text.day).getByText(fieldText('required', 'Date')).waitFor();
  await alertOf(page, text.start).getByText(fieldText('required', 'timein')).waitFor();
  await alertOf(page, text.end).getByText(fieldText('required', 'timeout')).waitFor();
  expect(await messageAt(page.getByLabel(text.phone))).toBe(fieldText('required', 'phone'));
  expect(await messageAt(page.getByLabel(text.plate))).toBe(fieldText('required', 'idCar'));
  await eventually(async () => expect(await focused(page)).toContain(text.today));

  await day(page, text.tomorrow).click();
  expect(await group(page, text.day).getByRole('button').count()).toBe(4);
  expect(await group(page, text.end).getByRole('radio').count()).toBe(0);
  // The starts go from opening up to but without closing.
  expect(await group(page, text.start).getByRole('radio').count()).toBe(24);
  await freeSlot(page, text.start, '10.00').click();
  expect(await group(page, text.end).getByRole('radio').first().innerText()).toBe('10.30');
  await freeSlot(page, text.end, '20.00').waitFor();
  await freeSlot(page, text.end, '12.30').click();
  // The field drops other characters, so only the number of digits can be wrong.
  for (const value of ['0812', '08123abcde']) {
    await page.getByLabel(text.phone).fill(value);
    await bookButton(page).click();
    await eventually(async () =>
      expect(await messageAt(page.getByLabel(text.phone))).toBe(fieldText('phone-digits', 'phone')),
    );
  }
  expect(await focused(page)).toBe(text.phone);
  await page.getByLabel(text.phone).fill('08123456789');
  expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678');
  expect(await page.getByLabel(text.payment).locator('option').allTextContents()).toEqual([paymentText.cash]);

  await fillInDetails(page);
  await expectSum(page, '80 บาท × 2 ชม. 30 นาที', '200 บาท');
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: text.confirmTitle });
  await dialog.getByText(text.tomorrow, { exact: true }).waitFor();
  await dialog.getByText(dateText(tomorrow(app.server)), { exact: true }).waitFor();
  await dialog.getByText('10.00–12.30 น.', { exact: true }).waitFor();
  await dialog.getByText(/ขค 99 เชียงใหม่/).waitFor();
  await dialog.getByText(/0812345678/).waitFor();
  await dialog.getByRole('button', { name: text.cancel, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(text.book);
  // A double press of the last button makes one booking.
  await bookButton(page).click();
  await dialog.getByRole('button', confirmOf('200 บาท')).dblclick();
  await page.waitForURL('**/mypost?new=*');
  await page.getByRole('article').getByText('10.00–12.30 น.').waitFor();
  expect((await renter.ok('findOwnBookings')).book).toHaveLength(1);
});

test('near its end a note says how much still fits, and takes no more', async () => {
  const page = await app.openAs(renter, `/book/${await freshPost(owner)}`, phone);
  const note = page.getByLabel(text.note);
  await note.fill('ก'.repeat(limits.note.max - 20));
  await page.getByText(roomLeftText(20)).waitFor();
  await note.press('End');
  await note.pressSequentially('ข'.repeat(25));
  expect(await note.inputValue()).toHaveLength(limits.note.max);
  await note.fill('รถคันเล็ก');
  await page.getByText(roomLeftText(0)).waitFor({ state: 'detached' });
  expect(await page.getByText(roomLeftText(limits.note.max - 9)).count()).toBe(0);
});

test('the number of the profile is no missing field, even if it arrives after the first press', async () => {
  const renter = await newPerson(app.server);
  const address = `/book/${await freshPost(owner)}?date=${tomorrow(app.server)}&from=13.00&to=15.00`;
  const page = await app.openAs(renter, '/support', phone);
  const [held, letThrough] = latch();
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.route(/socket\.io|\/api\/(?!posts|files)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  await bar(page).getByRole('button', { name: text.goOn, exact: true }).click();
  const plate = page.getByLabel(text.plate);
  await eventually(async () => expect(await plate.evaluate((field) => field.matches(':focus'))).toBe(true));
  expect(await page.getByLabel(text.phone).inputValue()).toBe('');
  expect(await page.getByLabel(text.phone).getAttribute('aria-invalid')).not.toBe('true');
  letThrough();
  await eventually(async () => expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678'));
});

test('without the code that checks the form, a press still names the missing time', async () => {
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, '/support', phone);
  await page.route(/assets\/validate-/, (route) => route.abort('connectionreset'));
  await page.goto(`/book/${await freshPost(owner)}?date=${tomorrow(app.server)}`);
  await bookButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'กรุณาเลือกเวลาเข้า' }).waitFor();
});

test('the bar of a phone says the chosen time with its total, and leads to the next step', async () => {
  const postId = await freshPost(owner);
  const renter = await newPerson(app.server);
  const address = `/book/${postId}?date=${tomorrow(app.server)}&from=13.00&to=15.00`;
  const visitor = await app.open(`/book/${postId}`, phone);
  await bar(visitor).getByRole('button', { name: text.chooseTime }).click();
  await eventually(async () =>
    expect(await visitor.evaluate(() => document.activeElement?.closest('fieldset')?.textContent)).toContain(
      text.day,
    ),
  );
  await visitor.goto(address);
  await bar(visitor).getByRole('link', { name: text.logInToBook }).waitFor();

  const page = await app.openAs(renter, address, phone);
  await bar(page).getByText('พรุ่งนี้ 13.00–15.00 น. · 2 ชม.').waitFor();
  await bar(page).getByText('160 บาท').waitFor();
  await bar(page).getByRole('button', { name: text.goOn, exact: true }).click();
  // Only the plate is missing.
  await eventually(async () =>
    expect(await page.getByLabel(text.plate).evaluate((field) => field.matches(':focus'))).toBe(true),
  );
  await page.getByLabel(text.plate).fill('ขค');
  await page.getByLabel(text.note).focus();
  await page.getByText(text.oddPlate).waitFor();
  await page.getByLabel(text.plate).fill('ขค 99 เชียงใหม่');
  await page.getByText(text.oddPlate).waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
  await bar(page).getByRole('button', { name: text.book, exact: true }).click();
  await page.getByRole('dialog', { name: text.confirmTitle }).waitFor();
  await page.keyboard.press('Escape');
  // The button of the form takes its place.
  await bookButton(page).scrollIntoViewIfNeeded();
  await bar(page).waitFor({ state: 'detached' });
  // Landscape: the bar is a part of the page.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => scrollTo(0, 0));
  await bar(page).waitFor({ state: 'attached' });
  expect(await bar(page).evaluate((part) => getComputedStyle(part).position)).toBe('static');
});

test('one press of back leads from the page of a spot to where one came from, also after a booking', async () => {
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, '/support?topic=rent', phone);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`/book/${await freshPost(owner)}`);
  await fillIn(page);
  await group(page, text.day).getByRole('button', { name: text.today }).click();
  await page
    .getByRole('button', { name: /^★|คะแนน|ใหม่/ })
    .first()
    .click();
  await page.goBack();
  await page.waitForURL('**/support?topic=rent');
  await page.goForward();
  await fillIn(page);
  await bookButton(page).click();
  await confirm(page).click();
  await page.waitForURL('**/mypost?new=*');
  await page.goBack();
  await page.waitForURL('**/support?topic=rent');
});
