import { lotText } from '@joddee/thai-text/listings/lot-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { bookButton, confirm, fillInDetails, freshPost } from '../../support/browser/booking-form.ts';
import { openWatcher, whileInterrupted } from '../../support/browser/interrupted.ts';
import { desktop, phone } from '../../support/browser/pages.ts';
import { firstNotice } from '../../support/notices.ts';
import { newAdministrator, newOwner, newPerson, type Person } from '../../support/people.ts';
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

/** Presses a button whose call needs a worker, and returns once the call is under way. */
async function pressAndSend(page: Page, press: () => Promise<void>): Promise<void> {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await press();
  await sent;
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
