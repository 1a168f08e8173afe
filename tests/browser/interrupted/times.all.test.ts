import { lotText } from '@joddee/thai-text/listings/lot-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import type { Page } from 'playwright-core';
import { beforeEach, test } from 'vitest';
import { tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { bookButton, confirm, fillInDetails, freshPost } from '../../support/browser/booking-form.ts';
import { openWatcher, whileInterrupted } from '../../support/browser/interrupted.ts';
import { desktop, phone } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson } from '../../support/people.ts';

const app = await appInBrowser();
let day: string;

const owner = await newOwner(app.server, await newAdministrator(app.server));
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
  await watcher.page.getByRole('button', { name: bookText.changeTime }).click();
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
