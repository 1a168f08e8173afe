import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { inboxText } from '@joddee/thai-text/screens/notices/inbox-text';
import { noticeText as text } from '@joddee/thai-text/screens/notices/notice-text';
import { confirmCardText } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { firstNotice } from '../../support/notices.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  submitCardOf,
} from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

async function newScene(): Promise<void> {
  [owner, renter] = [await newOwner(app.server, admin), await newPerson(app.server)];
  postId = (await newPost(owner, { title: 'ลานประตูเขียว', open: '00.00', close: '23.30' }))._id;
  await owner.ok('readNotice', { params: { noticeId: (await firstNotice(owner))._id } });
}

/** A page whose connection has delivered the user's name, so that it receives the following events. */
async function openListening(
  person: Person,
  options: BrowserContextOptions,
  path = '/support',
): Promise<Page> {
  const page = await app.openAs(person, path, options);
  await page.getByRole('button', { name: 'สมชาย' }).waitFor();
  return page;
}

const toastOf = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });
const bellName = async (page: Page) =>
  page.locator('.bell-place .icon-button .visually-hidden').first().textContent();
const noneNew = (page: Page) => eventually(async () => expect(await bellName(page)).toBe(shellText.inbox));
const countsNew = (page: Page, count: number) =>
  eventually(async () =>
    expect(await bellName(page)).toBe(`${shellText.inbox} ${inboxText.newCount(count)}`),
  );

test('an arrival is confirmed from its toast on any screen, and the toasts of the other device and the bells follow', async () => {
  await newScene();
  const booking = await book(renter, postId, tomorrow(app.server), '01.00', '02.00');
  await eventually(async () => expect(await owner.ok('findNotices')).toHaveLength(2));
  await owner.ok('readNotice', { params: { noticeId: (await firstNotice(owner))._id } });
  const [page, other] = [await openListening(owner, phone), await openListening(owner, desktop)];
  const renterPage = await app.openAs(renter, `/booking/${booking._id}`, phone);
  await check(renter, booking, 'checkin');
  const asks = toastOf(page, text.owner['check-in-requested']);
  await asks.getByText('กข 1234 กรุงเทพมหานคร · ลานประตูเขียว').waitFor();
  await toastOf(other, text.owner['check-in-requested']).waitFor();
  await countsNew(page, 1);
  expect(await violationsOf(page)).toEqual([]);

  await asks.getByRole('button', { name: myItemsText.confirmIn }).click();
  await toastOf(page, text.checkedIn).waitFor();
  await renterPage
    .getByText(/^สมชายยืนยันรถเข้า/)
    .first()
    .waitFor();
  await asks.waitFor({ state: 'detached' });
  await toastOf(other, text.owner['check-in-requested']).waitFor({ state: 'detached' });
  await eventually(async () => expect((await firstNotice(owner)).mark).toBe('read'));
  await Promise.all([noneNew(page), noneNew(other)]);

  await check(renter, booking, 'checkout', 5);
  const leaves = toastOf(other, text.owner['check-out-requested']);
  await leaves.getByText('กข 1234 กรุงเทพมหานคร · เงินสด 80 บาท · ลานประตูเขียว').waitFor();
  await leaves.getByRole('button', { name: myItemsText.confirmOut }).click();
  await toastOf(other, text.checkedOut).waitFor();
  await toastOf(page, text.owner['check-out-requested']).waitFor({ state: 'detached' });
});

test('a request stays beyond the time of other toasts, leaves with the arrival, and is not repeated on the desk', async () => {
  await newScene();
  const day = tomorrow(app.server);
  const [booking, later] = [
    await book(renter, postId, day, '03.00', '04.00'),
    await book(renter, postId, day, '05.00', '06.00'),
  ];
  const page = await openListening(owner, phone);
  await check(renter, booking, 'checkin');
  const asks = toastOf(page, text.owner['check-in-requested']);
  // After its time over the screen it moves to the top of the page.
  await page.locator('.staying-notices').filter({ has: asks }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/mypost?tab=waitmenu');
  await page.locator('.waiting-card').getByRole('button', { name: myItemsText.confirmIn }).waitFor();
  expect(await asks.count()).toBe(0);

  await page.goto('/support');
  // Not the name: the copy in the browser shows it before the page is connected. Notices come with the connection.
  await eventually(async () => expect(await bellName(page)).not.toBe(shellText.inbox));
  const params = { bookId: booking._id };
  await renter.ok('checkBooking', { params, body: { check: false, step: 'checkin' } });
  await toastOf(page, text.owner['check-in-withdrawn']).waitFor();
  await check(renter, later, 'checkin');
  await asks.waitFor();
  await renter.ok('checkBooking', { params: { bookId: later._id }, body: { check: false, step: 'checkin' } });
  await asks.waitFor({ state: 'detached' });
});

test('closing a toast reads its notice on every device, and a request that was closed here is gone there', async () => {
  await newScene();
  const [page, other] = [await openListening(owner, phone), await openListening(owner, desktop)];
  const booking = await book(renter, postId, tomorrow(app.server), '07.00', '08.00');
  await toastOf(page, text.owner.created).getByRole('button', { name: text.close }).click();
  await eventually(async () => expect((await firstNotice(owner)).mark).toBe('read'));
  await Promise.all([noneNew(page), noneNew(other)]);

  await check(renter, booking, 'checkin');
  await Promise.all([countsNew(page, 1), countsNew(other, 1)]);
  await toastOf(page, text.owner['check-in-requested']).waitFor();
  await toastOf(other, text.owner['check-in-requested']).getByRole('button', { name: text.close }).click();
  await toastOf(page, text.owner['check-in-requested']).waitFor({ state: 'detached' });
  await Promise.all([noneNew(page), noneNew(other)]);
  expect((await owner.ok('findNotices')).every(({ mark }) => mark === 'read')).toBe(true);
});

test('a declined card asks for another until that is sent, and its link marks the notice as read', async () => {
  const person = await newPerson(app.server);
  await submitCardOf(person);
  const [page, other] = [await openListening(person, phone), await openListening(person, desktop)];
  await admin.ok('declineCard', { params: { userId: person.id }, body: { reason: 'รูปไม่ชัด' } });
  const declined = toastOf(page, text.card.declined);
  await countsNew(other, 1);
  await declined.getByRole('link', { name: inboxText.sendCardAgain }).click();
  await page.waitForURL('**/confirmcard');
  await page.getByText(confirmCardText.declined('รูปไม่ชัด')).waitFor();
  await noneNew(other);
  await toastOf(other, text.card.declined).waitFor({ state: 'detached' });
  expect((await firstNotice(person)).mark).toBe('read');
});
