import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { inboxText as text } from '@joddee/thai-text/screens/notices/inbox-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, focused, phone, violationsOf } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { firstNotice } from '../support/notices.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

/** An owner who has read the notice of the own card, with a listing and a renter. */
async function newScene(): Promise<void> {
  [owner, renter] = [await newOwner(app.server, admin), await newPerson(app.server)];
  postId = (await newPost(owner, { title: 'ลานประตูเขียว', open: '00.00', close: '23.30' }))._id;
  await owner.ok('readNotice', { params: { noticeId: (await firstNotice(owner))._id } });
}

const bellOf = (page: Page) => page.locator('.bell-place .icon-button');
/** The bell's name has no number while nothing is new. */
const bellName = (page: Page) => bellOf(page).locator('.visually-hidden').first().textContent();
const rowOf = (page: Page, words: string) => page.locator('.notice-row').filter({ hasText: words });
const unreadOf = (page: Page) => page.locator('.notice-row[data-unread]');

test('the bell of a phone counts live, opens the inbox, and a row leads to its booking and is read in the other browser', async () => {
  await newScene();
  const [page, other] = [
    await app.openAs(owner, '/support', phone),
    await app.openAs(owner, '/inbox', desktop),
  ];
  await eventually(async () => expect(await bellName(page)).toBe(shellText.inbox));
  await rowOf(other, 'ยืนยันบัตรประชาชนแล้ว').waitFor();
  expect(await unreadOf(other).count()).toBe(0);

  const shown = page.locator('.toasts .toast').waitFor();
  const booking = await book(renter, postId, tomorrow(app.server), '09.00', '11.00');
  const created = rowOf(other, noticeText.owner.created);
  await created.getByText('สมชาย · พรุ่งนี้ 09.00–11.00 น. · 160 บาท').waitFor();
  // The open inbox of the other browser has seen it, so the bell of this one counts it no more.
  await eventually(async () => expect((await firstNotice(owner)).mark).toBe('seen'));
  await eventually(async () => expect(await bellName(page)).toBe(shellText.inbox));

  // The notice lies over the top of a phone until its time is over. Closing it would mark it as read.
  await shown;
  await page.locator('.toasts .toast').waitFor({ state: 'detached' });
  await bellOf(page).click();
  await page.waitForURL('**/inbox');
  const row = rowOf(page, noticeText.owner.created).getByRole('link');
  expect(await row.getAttribute('href')).toBe(`/booking/${booking._id}`);
  expect(await unreadOf(page).count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await row.click();
  await eventually(async () => expect(await unreadOf(other).count()).toBe(0));
  expect((await firstNotice(owner)).mark).toBe('read');
});

test('the bell counts what has come while the inbox was closed', async () => {
  await newScene();
  const page = await app.openAs(owner, '/support', desktop);
  await bellOf(page).waitFor();
  const booking = await book(renter, postId, tomorrow(app.server), '13.00', '14.00');
  await check(renter, booking, 'checkin');
  await eventually(async () => expect(await bellName(page)).toBe(`${shellText.inbox} ${text.newCount(2)}`));
  expect(await page.locator('.bell .badge').innerText()).toContain('2');
  // They are notices, and no duties.
  expect(await page.locator('.bell .badge').innerText()).toContain(text.newCount(2));
  expect(await page.locator('.bell .badge').innerText()).not.toContain(shellText.waitingBadge(2));
  const empty = await app.openAs(await newPerson(app.server), '/inbox', phone);
  await empty.getByText(text.emptyTitle).waitFor();
  expect(await empty.getByRole('button', { name: text.readAll }).isDisabled()).toBe(true);
});

test('the popover opens by the keyboard on its first row, and Escape returns to the bell', async () => {
  await newScene();
  const booking = await book(renter, postId, tomorrow(app.server), '15.00', '16.00');
  await check(renter, booking, 'checkin');
  await eventually(async () => expect(await owner.ok('findNotices')).toHaveLength(3));
  const page = await app.openAs(owner, '/support', desktop);
  await bellOf(page).focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('region', { name: shellText.inbox, exact: true });
  await popover.waitFor();
  await eventually(async () => expect(await focused(page)).toContain(noticeText.owner['check-in-requested']));
  expect(await popover.getByText('วันนี้', { exact: true }).count()).toBe(1);
  await eventually(async () => expect((await firstNotice(owner)).mark).toBe('seen'));
  // The server knows before the page does.
  await eventually(async () => expect(await page.locator('.bell .badge').count()).toBe(0));
  expect(await violationsOf(page)).toEqual([]);
  const box = await page.locator('.inbox-popover').boundingBox();
  expect(box?.width).toBe(436);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(shellText.inbox);
});

test('an arrival is confirmed from its row, whose words and button then ask for nothing', async () => {
  await newScene();
  const booking = await book(renter, postId, tomorrow(app.server), '17.00', '18.00');
  await check(renter, booking, 'checkin');
  const page = await app.openAs(owner, '/inbox', phone);
  const confirm = rowOf(page, noticeText.owner['check-in-requested']).getByRole('button', {
    name: myItemsText.confirmIn,
  });
  await confirm.click();
  await confirm.waitFor({ state: 'detached' });
  await rowOf(page, text.answered['check-in-requested']).waitFor();
  expect(await rowOf(page, noticeText.owner['check-in-requested']).count()).toBe(0);
  await eventually(async () => {
    const { book: bookings } = await renter.ok('findOwnBookings');
    expect(bookings).toMatchObject([{ state: 'parked' }]);
  });
  const renterPage = await app.openAs(renter, '/inbox', phone);
  await rowOf(renterPage, 'สมชายยืนยันรถเข้าแล้ว').getByText('จอดได้ถึง 18.00 น. · ลานประตูเขียว').waitFor();
});

test('all notices are read at once', async () => {
  await newScene();
  await book(renter, postId, tomorrow(app.server), '19.00', '20.00');
  await eventually(async () => expect(await owner.ok('findNotices')).toHaveLength(2));
  const page = await app.openAs(owner, '/inbox', phone);
  await eventually(async () => expect(await unreadOf(page).count()).toBe(1));
  const readAll = page.getByRole('button', { name: text.readAll });
  await readAll.click();
  await eventually(async () => expect(await unreadOf(page).count()).toBe(0));
  expect(await readAll.isDisabled()).toBe(true);
});

test('an empty inbox says what will be there, and a visitor has no bell', async () => {
  const page = await app.openAs(await newPerson(app.server), '/inbox', phone);
  await page.getByRole('heading', { name: text.emptyTitle }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const visitor = await app.open('/', phone);
  await visitor.locator('main h1').waitFor();
  expect(await visitor.locator('.bell-place').count()).toBe(0);
});

test('at most two toasts, the newest on top, and a finger swipes one off', async () => {
  await newScene();
  const page = await app.openAs(owner, '/support', { ...phone, hasTouch: true });
  await page.getByRole('button', { name: 'สมชาย' }).waitFor();
  for (const [from, to] of [
    ['01.00', '02.00'],
    ['03.00', '04.00'],
    ['05.00', '06.00'],
  ] as const) {
    await book(renter, postId, tomorrow(app.server), from, to);
    await page
      .locator('.toasts .toast')
      .filter({ hasText: `${from}–${to}` })
      .waitFor();
  }
  const toasts = page.locator('.toasts .toast');
  expect(await toasts.count()).toBe(2);
  const topOf = async (words: string) => (await toasts.filter({ hasText: words }).boundingBox())?.y ?? 0;
  expect(await topOf('05.00–06.00')).toBeLessThan(await topOf('03.00–04.00'));

  const newest = toasts.filter({ hasText: '05.00–06.00' });
  await swipe(newest, 160);
  await newest.waitFor({ state: 'detached' });
  // The one that had made room for it is shown again.
  expect(await toasts.count()).toBe(2);
});

/** A finger that moves sideways over an element. */
async function swipe(element: Locator, by: number): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not on screen');
  const session = await element.page().context().newCDPSession(element.page());
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let moved = 20; moved <= by; moved += 20) await touch('touchMove', [{ x: x + moved, y }]);
  await touch('touchEnd', []);
}
