import { addDays } from '@joddee/rules/times/time-slots';
import { shortDateText } from '@joddee/thai-text/dates';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { extendText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeWords } from '@joddee/thai-text/screens/notices/inbox-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { repeatText } from '@joddee/thai-text/screens/repeat/repeat-text';
import { waitsText } from '@joddee/thai-text/screens/waits/waits-text';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { bookButton, confirm, fillInDetails, freshPost, group } from '../../support/browser/booking-form.ts';
import { openWatcher, whileInterrupted } from '../../support/browser/interrupted.ts';
import { desktop, phone } from '../../support/browser/pages.ts';
import { bookUsualTime } from '../../support/calls/usual-time.ts';
import { waitedTime } from '../../support/calls/waits.ts';
import { eventually } from '../../support/eventually.ts';
import { firstNotice } from '../../support/notices.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

const app = appInBrowser();
let owner: Person;
let day: string;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});
beforeEach(() => {
  app.server.clock.set(new Date());
  day = tomorrow(app.server);
});

const stay = () => `?date=${day}&from=10.00&to=12.00`;
const dialog = (page: Page) => page.getByRole('dialog');

/** Presses a button whose call needs a worker, and returns once the call is under way. */
async function pressAndSend(page: Page, press: () => Promise<void>): Promise<void> {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await press();
  await sent;
}
async function cancelOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: myItemsText.cancel }).first().click();
  await pressAndSend(page, () => dialog(page).getByRole('button', { name: myItemsText.cancel }).click());
}

test('1: a bay is booked, and a visitor of the lot counts one bay less', async () => {
  const lot = await freshPost(owner, { title: 'ลานที่เครือข่ายขาด', perPlace: true, numberofcar: '3' });
  const [renter, visitor] = [await newPerson(app.server), await newPerson(app.server)];
  const watcher = await openWatcher(app, visitor, `/book/${lot}${stay()}`, phone);
  const start = (free: number) =>
    watcher.page.getByRole('radio', { name: new RegExp(`10\\.00 น\\. ว่าง .*${lotText.freeOf(free, 3)}`) });
  await start(3).waitFor();
  const page = await app.openAs(renter, `/book/${lot}${stay()}`, desktop);
  await fillInDetails(page);
  await bookButton(page).click();
  await whileInterrupted(
    app,
    watcher,
    () => pressAndSend(page, () => confirm(page).click()),
    () => page.waitForURL(/mypost\?new=/),
  );
  await start(2).waitFor();
});

test('2: a stay is extended, and the owner reads its new end', async () => {
  const renter = await newPerson(app.server);
  const post = await freshPost(owner, { title: 'ลานที่ต่อเวลาระหว่างขาด' });
  const booking = await book(renter, post, day, '10.00', '12.00');
  await check(renter, booking, 'checkin');
  await check(owner, booking, 'checkin');
  const now = new Date(Date.parse(booking.to) - 600_000);
  app.server.clock.set(now);
  const watcher = await openWatcher(app, owner, '/saved', phone);
  await watcher.page.clock.setFixedTime(now);
  await watcher.page.goto(`/booking/${booking._id}`);
  await watcher.page.getByText('12.00').first().waitFor();
  const page = await app.openAs(renter, '/saved', phone);
  await page.clock.setFixedTime(now);
  await page.goto(`/booking/${booking._id}`);
  await page.getByRole('button', { name: extendText.open }).click();
  await dialog(page).getByText(extendText.until('13.00'), { exact: true }).click();
  await whileInterrupted(
    app,
    watcher,
    () => pressAndSend(page, () => page.getByRole('button', { name: extendText.submit('13.00') }).click()),
    () => page.getByText(extendText.done('13.00')).waitFor(),
  );
  await eventually(async () => expect(await watcher.page.locator('main').innerText()).toContain('13.00'));
  expect((await firstNotice(owner, 'extended')).stay?._id).toBe(booking._id);
});

test('3: a time is freed, and the first in line finds it held', async () => {
  const [renter, waiter] = [await newPerson(app.server), await newPerson(app.server)];
  const post = await freshPost(owner, { title: 'ลานที่รอคิวระหว่างขาด' });
  const booking = await book(renter, post, day, '10.00', '12.00');
  await waiter.ok('addWait', { params: { postId: post }, body: waitedTime(day) });
  const watcher = await openWatcher(app, waiter, '/mypost?tab=bookmenu', phone);
  await watcher.page.getByText(waitsText.waiting, { exact: true }).waitFor();
  const page = await app.openAs(renter, `/booking/${booking._id}`, desktop);
  await whileInterrupted(
    app,
    watcher,
    () => cancelOn(page),
    () => firstNotice(waiter, 'wait-offered'),
  );
  await watcher.page.getByText(waitsText.held, { exact: true }).waitFor();
  await watcher.page.getByRole('timer').waitFor();
  expect((await book(waiter, post, day, '10.00', '12.00')).detail.renter).toBe(waiter.id);
});

test('7: the reminder of the start is due while no worker runs, and is read once', async () => {
  const renter = await newPerson(app.server);
  const post = await freshPost(owner, { title: 'ลานที่เตือนระหว่างขาด' });
  const booking = await book(renter, post, day, '10.00', '12.00');
  const watcher = await openWatcher(app, renter, '/inbox', phone);
  await watcher.page.getByRole('heading', { level: 1 }).waitFor();
  await whileInterrupted(
    app,
    watcher,
    async () => app.server.clock.set(new Date(Date.parse(booking.from) - 29 * 60_000)),
    async () => {
      await runScheduled(app.server, 'remind-of-times');
      await firstNotice(renter, 'starting-soon');
    },
  );
  const reminder = watcher.page.getByRole('main').getByText(noticeText.renter['starting-soon']);
  await reminder.waitFor();
  expect(await reminder.count()).toBe(1);
});

test('9: several days are booked in one go, and the owner finds each of them', async () => {
  const post = await freshPost(owner, { title: 'ลานหลายวันระหว่างขาด' });
  const [renter, second] = [await newPerson(app.server), addDays(day, 1)];
  const watcher = await openWatcher(app, owner, '/mypost?tab=waitmenu', desktop);
  await watcher.page.getByRole('heading', { level: 1 }).waitFor();
  const page = await app.openAs(renter, `/book/${post}${stay()}`, phone);
  await fillInDetails(page);
  await group(page, repeatText.title)
    .getByRole('button', { name: new RegExp(shortDateText(second).replace('.', '\\.')) })
    .click();
  await bookButton(page).click();
  await whileInterrupted(
    app,
    watcher,
    () =>
      pressAndSend(page, () =>
        dialog(page)
          .getByRole('button', { name: /^ยืนยันจอง|^จอง/ })
          .click(),
      ),
    () => dialog(page).getByRole('button', { name: repeatText.toBookings }).click(),
  );
  await eventually(async () =>
    expect(await watcher.page.getByRole('article').filter({ hasText: 'ลานหลายวันระหว่างขาด' }).count()).toBe(2),
  );
});

test('9: a saved spot is free again, and its reader finds the notice that leads to it', async () => {
  const [reader, other] = [await newPerson(app.server), await newPerson(app.server)];
  const elsewhere = await freshPost(owner, { title: 'ที่จอดประจำ' });
  const next = await bookUsualTime(reader, elsewhere, app.server);
  const { _id: post } = await newPost(owner, { title: 'ที่บันทึกไว้ระหว่างขาด', open: '08.00', close: '20.00' });
  await reader.ok('addFavourite', { params: { postId: post } });
  const booking = await book(other, post, next, '10.00', '12.00');
  const watcher = await openWatcher(app, reader, '/inbox', phone);
  await watcher.page.getByRole('heading', { level: 1 }).waitFor();
  const page = await app.openAs(other, `/booking/${booking._id}`, desktop);
  await whileInterrupted(
    app,
    watcher,
    () => cancelOn(page),
    () => firstNotice(reader, 'saved-free'),
  );
  await watcher.page
    .getByText(noticeWords(await firstNotice(reader, 'saved-free'), '').heading)
    .first()
    .click();
  await watcher.page.getByRole('heading', { name: bookText.form }).waitFor();
});
