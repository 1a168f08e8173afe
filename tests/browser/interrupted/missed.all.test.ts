import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { calendarText } from '@joddee/thai-text/screens/calendar/calendar-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { complaintCategoryText, complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { openWatcher, whileInterrupted } from '../../support/browser/interrupted.ts';
import { desktop, phone } from '../../support/browser/pages.ts';
import { firstNotice } from '../../support/notices.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

const app = await appInBrowser();
let owner: Person;
let renter: Person;
let stay: BookingView;

const admin = await newAdministrator(app.server);
beforeEach(async () => {
  app.server.clock.set(new Date());
  owner = await newOwner(app.server, admin);
  renter = await newPerson(app.server);
  const post = await newPost(owner, { title: 'ลานริมคลอง', open: '08.00', close: '20.00' });
  stay = await book(renter, post._id, tomorrow(app.server), '10.00', '12.00');
});

const ticket = () => `/booking/${stay._id}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('6: an owner writes, and the renter finds the message once', async () => {
  const watcher = await openWatcher(app, renter, '/mypost', phone);
  await watcher.page.getByRole('link', { name: messagesText.linkTo('สมชาย', 0) }).waitFor();
  const page = await app.openAs(owner, `${ticket()}?messages=open`, desktop);
  const sheet = (shown: Page) => shown.getByRole('dialog', { name: /ข้อความกับ/ });
  await whileInterrupted(
    app,
    watcher,
    () => sheet(page).getByRole('button', { name: 'จอดช่องในสุดได้เลย' }).click(),
    () =>
      sheet(page)
        .locator('.messages__bubble[data-own] .messages__bubble-facts')
        .getByText(messagesText.sent)
        .waitFor(),
  );
  await watcher.page.getByRole('link', { name: messagesText.linkTo('สมชาย', 1) }).click();
  await sheet(watcher.page).locator('.messages__bubble-text').first().waitFor();
  expect(await sheet(watcher.page).locator('.messages__bubble-text').allTextContents()).toEqual([
    'จอดช่องในสุดได้เลย',
  ]);
});

test('8: an owner blocks a time, and a visitor of its page finds it closed', async () => {
  const watcher = await openWatcher(
    app,
    await newPerson(app.server),
    `/book/${stay.detail.post}?date=${stay.Date}`,
    phone,
  );
  const at = (state: string) =>
    watcher.page.getByRole('radio', { name: new RegExp(`15\\.00 น\\. ${state}`) }).first();
  await at(bookText.slotState.free).waitFor();
  const page = await app.openAs(owner, `/calendar/${stay.detail.post}`, desktop);
  const cell = (state: keyof typeof calendarText.states) =>
    button(page, calendarText.slot(weekdayDateText(stay.Date), '15.00', calendarText.states[state]));
  await cell('free').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: calendarText.block, exact: true }).click();
  await whileInterrupted(
    app,
    watcher,
    () => page.getByRole('dialog').getByRole('button', { name: calendarText.block }).click(),
    () => cell('blocked').waitFor(),
  );
  await at(bookText.slotState.closed).waitFor({ state: 'attached' });
});

test('10: a renter complains, and the administrator finds it in the queue', async () => {
  const watcher = await openWatcher(app, admin, '/admin?tab=complaintsmenu', phone);
  await watcher.page.getByText(complaintDeskText.empty).waitFor();
  const page = await app.openAs(renter, `/book/${stay.detail.post}`, desktop);
  await button(page, complaintText.ofListing).click();
  const dialog = page.getByRole('dialog', { name: complaintText.title.listing });
  await dialog.getByLabel(complaintCategoryText.listing['not-as-shown']).check();
  await whileInterrupted(
    app,
    watcher,
    () => dialog.getByRole('button', { name: complaintText.send }).click(),
    () => page.getByText(complaintText.sent).waitFor(),
  );
  await watcher.page
    .getByRole('link', { name: new RegExp(complaintCategoryText.listing['not-as-shown']) })
    .waitFor();
});

test('7: the reminder of the start is due while no worker runs, and is read once', async () => {
  const watcher = await openWatcher(app, renter, '/inbox', phone);
  await watcher.page.getByRole('heading', { level: 1 }).waitFor();
  await whileInterrupted(
    app,
    watcher,
    async () => app.server.clock.set(new Date(Date.parse(stay.from) - 29 * 60_000)),
    async () => {
      await runScheduled(app.server, 'remind-of-times');
      await firstNotice(renter, 'starting-soon');
    },
  );
  const reminder = watcher.page.getByRole('main').getByText(noticeText.renter['starting-soon']);
  await reminder.waitFor();
  expect(await reminder.count()).toBe(1);
});
