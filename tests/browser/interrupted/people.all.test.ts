import type { BookingView } from '@joddee/contract/bookings';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { arrivalText } from '@joddee/thai-text/screens/arrival/arrival-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { calendarText } from '@joddee/thai-text/screens/calendar/calendar-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { complaintCategoryText, complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { declineText } from '@joddee/thai-text/screens/decline/decline-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { occupiedText } from '@joddee/thai-text/screens/occupied/occupied-text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { openWatcher, type Watcher, whileInterrupted } from '../../support/browser/interrupted.ts';
import { desktop, phone } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;
let renter: Person;
let stay: BookingView;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
beforeEach(async () => {
  app.server.clock.set(new Date());
  owner = await newOwner(app.server, admin);
  renter = await newPerson(app.server);
  const post = await newPost(owner, { title: 'ลานริมคลอง', open: '08.00', close: '20.00' });
  stay = await book(renter, post._id, tomorrow(app.server), '10.00', '12.00');
});

const ticket = () => `/booking/${stay._id}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The clocks of the server and of two browsers at so many minutes from the start of the stay. */
async function openAround(minutes: number, paths: { watched: string; acting: string }) {
  const now = new Date(Date.parse(stay.from) + minutes * 60_000);
  app.server.clock.set(now);
  const watcher: Watcher = await openWatcher(app, owner, '/saved', phone);
  const page = await app.openAs(renter, '/saved', phone satisfies BrowserContextOptions);
  for (const [shown, path] of [
    [watcher.page, paths.watched],
    [page, paths.acting],
  ] as const) {
    await shown.clock.install({ time: app.server.clock.now() });
    await shown.goto(path);
  }
  return { watcher, page };
}

test('4: a renter reports another car, and the owner is asked for an answer, which the renter receives', async () => {
  const { watcher, page } = await openAround(5, { watched: '/mypost?tab=waitmenu', acting: ticket() });
  await watcher.page.getByRole('article').filter({ hasText: 'ลานริมคลอง' }).first().waitFor();
  await button(page, occupiedText.open).click();
  await whileInterrupted(
    app,
    watcher,
    () => page.getByRole('dialog').getByRole('button', { name: occupiedText.send }).click(),
    () => page.getByText(occupiedText.waiting[''].title).waitFor(),
  );
  await watcher.page.getByText(occupiedText.ownerTitle).first().waitFor();
  await button(watcher.page, occupiedText.answers.soon).click();
  await page.getByText(occupiedText.waiting.soon.title).waitFor();
});

test('5: a renter says when he comes, and the owner finds it in the queue', async () => {
  const { watcher, page } = await openAround(-20, { watched: '/mypost?tab=waitmenu', acting: ticket() });
  await watcher.page.getByRole('article').filter({ hasText: 'ลานริมคลอง' }).first().waitFor();
  const line = (shown: Page) => shown.locator('.arrival-line').getByText(arrivalText.inMinutes(10));
  await whileInterrupted(
    app,
    watcher,
    () =>
      page
        .locator('.arrival-card')
        .getByRole('button', { name: arrivalText.minutes(10) })
        .click(),
    () => line(page).waitFor(),
  );
  await line(watcher.page).waitFor();
});

test('6: an owner writes, and the renter finds the message once', async () => {
  const watcher = await openWatcher(app, renter, '/mypost', phone);
  await watcher.page.getByRole('link', { name: messagesText.linkTo('สมชาย', 0) }).waitFor();
  const page = await app.openAs(owner, `${ticket()}?messages=open`, desktop);
  const sheet = (shown: Page) => shown.getByRole('dialog', { name: /ข้อความกับ/ });
  await whileInterrupted(
    app,
    watcher,
    () => sheet(page).getByRole('button', { name: 'จอดช่องในสุดได้เลย' }).click(),
    () => sheet(page).locator('.bubble[data-own] .bubble-facts').getByText(messagesText.sent).waitFor(),
  );
  await watcher.page.getByRole('link', { name: messagesText.linkTo('สมชาย', 1) }).click();
  await sheet(watcher.page).locator('.bubble-text').first().waitFor();
  expect(await sheet(watcher.page).locator('.bubble-text').allTextContents()).toEqual(['จอดช่องในสุดได้เลย']);
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

test('8: an owner declines, and the renter reads the reason', async () => {
  const watcher = await openWatcher(app, renter, ticket(), phone);
  await watcher.page.getByRole('heading', { level: 1 }).waitFor();
  const page = await app.openAs(owner, ticket(), desktop);
  await button(page, declineText.open).click();
  await page.getByRole('dialog').getByText(declineText.choices[0]).click();
  await whileInterrupted(
    app,
    watcher,
    () => page.getByRole('dialog').getByRole('button', { name: declineText.open }).click(),
    () => page.getByRole('dialog').waitFor({ state: 'detached' }),
  );
  await watcher.page.getByText(noticeText.declined).first().waitFor();
  await watcher.page.getByText(new RegExp(declineText.choices[0])).first().waitFor();
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
