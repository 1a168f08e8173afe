import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { endedReasonText, userFilterText } from '@joddee/thai-text/status-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, focused, phone, tabTo, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import {
  freshRegistration,
  logInAs,
  newAdministrator,
  newOwner,
  newPost,
  type Person,
  submitCardOf,
} from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const row = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

async function named(fname: string, lname: string): Promise<Person> {
  const registration = { ...freshRegistration(), fname, lname };
  await createApiClient(app.server.url).ok('register', { body: registration });
  return logInAs(app.server, registration.username);
}

test('users are found by name, username and mail, filters show counts, and the address keeps the page', async () => {
  const found = await named('ปราณี', 'ค้นเจอ');
  const other = await named('สมปอง', 'ค้นเจอ');
  await submitCardOf(other);
  const page = await app.openAs(admin, '/admin', desktop);
  const search = field(page, text.search);
  const filter = (name: keyof typeof userFilterText, count: number) =>
    page.getByRole('button', { name: text.counted(userFilterText[name], count), exact: true });
  await search.fill('ค้นเจอ');
  await filter('all', 2).waitFor();
  await filter('waitverify', 1).click();
  await row(page, 'สมปอง').waitFor();
  await row(page, 'ปราณี').waitFor({ state: 'detached' });
  await filter('all', 2).click();
  for (const words of ['ปราณี', found.username, `${found.username}@example.com`]) {
    await search.fill(words);
    await row(page, `@${found.username} `).waitFor();
    await row(page, 'สมปอง').waitFor({ state: 'detached' });
  }
  await search.fill('ไม่มีใครชื่อนี้');
  await page.getByText(text.empty).waitFor();

  await search.fill('ปราณี ค้นเจอ');
  // The words of the button are one line.
  const view = row(page, 'ปราณี').getByRole('link', { name: text.view });
  expect((await view.boundingBox())?.height).toBeLessThan(50);
  await view.click();
  await page.getByRole('heading', { name: 'ปราณี ค้นเจอ' }).waitFor();
  await page.getByRole('link', { name: text.back }).click();
  await row(page, 'ปราณี').waitFor();
  expect(await search.inputValue()).toBe('ปราณี ค้นเจอ');
  await page.reload();
  await row(page, 'ปราณี').waitFor();
  expect(await search.inputValue()).toBe('ปราณี ค้นเจอ');
}, 60_000);

test('a filter and words that follow it at once are both kept', async () => {
  const found = await named('มานี', 'สองอย่าง');
  await submitCardOf(await named('ชูใจ', 'สองอย่าง'));
  const page = await app.openAs(admin, '/admin?verify=waitverify&q=สองอย่าง', desktop);
  await row(page, 'ชูใจ').waitFor();
  // Both before the next render, as on a slow machine.
  await page.evaluate(
    ([filter, words]) => {
      const isFilter = (button: Element) => button.textContent?.startsWith(filter as string);
      const pressed = [...document.querySelectorAll<HTMLElement>('button.pick')].find(isFilter);
      const input = document.querySelector<HTMLInputElement>('#user-search');
      pressed?.click();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    [userFilterText.all, found.username],
  );
  await row(page, `@${found.username} `).waitFor();
}, 60_000);

test('more users than a page holds are shown page by page', async () => {
  const people = Array.from({ length: 101 }, (_, index) => ({
    _id: newRecordId(),
    ...{ usernameKey: `filler ${index}`, emailKey: `filler ${index}`, username: `filler${index}`, email: '' },
    ...{ phone: '', aboutMe: '', photo_user: '', status: 0, version: 1, deletedAt: null, declinedReason: '' },
    name: { firstname: 'หน้าหลัง', lastname: String(index) },
    Card: { idCard: '', laser: '', confirm: false },
    created: new Date(index),
    submittedAt: null,
  }));
  await app.server.context.db.users.insertMany(people);
  const page = await app.openAs(admin, '/admin?q=หน้าหลัง', phone);
  await page.getByText(text.pages(1, 2)).waitFor();
  await eventually(async () => expect(await page.getByRole('article').count()).toBe(100));
  await page.getByRole('button', { name: text.nextPage }).click();
  await eventually(async () => expect(await page.getByRole('article').count()).toBe(1));
  expect(await page.getByRole('button', { name: text.nextPage }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: text.previousPage }).click();
  await eventually(async () => expect(await page.getByRole('article').count()).toBe(100));
}, 60_000);

test('waiting cards are in the order of their submission, and dates are those of Bangkok', async () => {
  // 9 March in London, 10 March in Bangkok.
  const registered = new Date('2024-03-09T18:38:00Z');
  const [early, late] = [await named('คนแรก', 'รอตรวจ'), await named('คนหลัง', 'รอตรวจ')];
  await app.server.context.db.users.updateMany(
    { _id: { $in: [early.id, late.id] } },
    { created: registered },
  );
  const page = await app.openAs(admin, '/admin?tab=verifymenu', desktop);
  await submitCardOf(late);
  await row(page, 'คนหลัง รอตรวจ').waitFor();
  await submitCardOf(early);
  await row(page, 'คนแรก รอตรวจ').waitFor();
  const names = await page.getByRole('article').locator('strong').allTextContents();
  expect(names.indexOf('คนหลัง รอตรวจ')).toBeLessThan(names.indexOf('คนแรก รอตรวจ'));
  await row(page, 'คนแรก รอตรวจ').getByRole('link', { name: text.inspect }).click();
  await page.getByRole('heading', { name: 'คนแรก รอตรวจ' }).waitFor();
  await page.getByText('10 มีนาคม 2024').waitFor();
  await page.goto(`${app.server.url}/admin?q=${early.username}`);
  await row(page, 'คนแรก รอตรวจ').getByText('10 มีนาคม 2024').waitFor();
}, 60_000);

test('a card that comes while another is inspected is shown in the page, not over the images', async () => {
  const [inspected, next] = [await named('คนนี้', 'ถูกตรวจ'), await named('คนใหม่', 'ส่งบัตร')];
  await submitCardOf(inspected);
  const page = await app.openAs(admin, '/admin?tab=verifymenu', desktop);
  await row(page, 'คนนี้ ถูกตรวจ').getByRole('link', { name: text.inspect }).click();
  const image = page.getByRole('img', { name: text.photoCard });
  await image.waitFor();
  await submitCardOf(next);
  const notice = page.getByText(text.newCard('คนใหม่ ส่งบัตร'));
  await notice.waitFor();
  const [noticeBox, imageBox] = [await notice.boundingBox(), await image.boundingBox()];
  expect((noticeBox?.y ?? 0) + (noticeBox?.height ?? 0)).toBeLessThan(imageBox?.y ?? 0);
  expect(await page.locator('.toast').count()).toBe(0);
  await page.getByRole('button', { name: text.decline, exact: true }).click();
  await page.getByText(text.reasonMissing).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('status').getByRole('link', { name: text.inspect }).click();
  await page.getByRole('heading', { name: 'คนใหม่ ส่งบัตร' }).waitFor();
  await notice.waitFor({ state: 'detached' });
}, 60_000);

test('an administrator cancels a booking with a reason, by keys alone', async () => {
  const owner = await newOwner(app.server, admin);
  const renter = await named('ผู้เช่า', 'แจ้งผิด');
  const post = await newPost(owner, { title: 'ลานที่ถูกยกเลิก' });
  const { _id: bookId } = await book(renter, post._id, tomorrow(app.server), '10.00', '11.00');
  const parked = await book(renter, post._id, tomorrow(app.server), '12.00', '13.00');
  await renter.ok('checkBooking', { params: { bookId: parked._id }, body: { check: true, step: 'checkin' } });
  await owner.ok('checkBooking', { params: { bookId: parked._id }, body: { check: true, step: 'checkin' } });
  const page = await app.openAs(admin, '/admin?q=แจ้งผิด', desktop);
  await row(page, 'แจ้งผิด').waitFor();
  await tabTo(page, text.view);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: text.bookings }).waitFor();
  // Both have checked in: it cannot be cancelled any more.
  await row(page, '12.00–13.00').getByText(text.parkedAlready).waitFor();
  expect(await page.getByRole('button', { name: text.cancelBooking }).count()).toBe(1);
  await tabTo(page, text.cancelBooking);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text.cancelTitle });
  await dialog.waitFor();
  await tabTo(page, text.cancelBooking);
  await page.keyboard.press('Enter');
  await dialog.getByText(text.cancelReasonMissing).waitFor();
  expect(await focused(page)).toBe(text.cancelReason);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type('เจ้าของไม่อยู่ ติดต่อไม่ได้');
  await tabTo(page, text.cancelBooking);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row(page, '10.00–11.00').waitFor({ state: 'detached' });
  const { book: bookings } = await renter.ok('findOwnBookings');
  expect(bookings.find(({ _id }) => _id === bookId)).toMatchObject({
    state: 'cancelled',
    endedBy: 'administrator',
    endedReason: 'เจ้าของไม่อยู่ ติดต่อไม่ได้',
  });
  for (const person of [renter, owner]) {
    const theirs = await app.openAs(person, '/mypost?tab=completemenu', phone);
    await row(theirs, 'ลานที่ถูกยกเลิก').getByText(endedReasonText('เจ้าของไม่อยู่ ติดต่อไม่ได้')).waitFor();
  }
}, 60_000);

test('the desk fits a screen of 320 pixels with the longest names', async () => {
  const registration = {
    ...freshRegistration(),
    username: `w${'idename'.repeat(4)}x`,
    fname: 'ก'.repeat(60),
  };
  await createApiClient(app.server.url).ok('register', { body: registration });
  const page = await app.openAs(admin, `/admin?q=${registration.username}`, {
    viewport: { width: 320, height: 640 },
  });
  await row(page, registration.username).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await row(page, registration.username).getByRole('link', { name: text.view }).click();
  await page.getByRole('heading', { name: text.bookings }).waitFor();
  expect(await width()).toBe(320);
}, 60_000);
