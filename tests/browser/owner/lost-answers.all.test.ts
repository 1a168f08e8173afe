import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { phone, press } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();

/** Less than the time after which a message goes by itself. */
const soonSeconds = 4;

const error = (page: Page) => page.getByText(notReachedText, { exact: true });

/** An owner at the queue, with a car at the gate. */
async function openAtTheGate() {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const renter = await newPerson(app.server);
  const booking = await book(renter, (await newPost(owner))._id, tomorrow(app.server));
  await check(renter, booking, 'checkin');
  const page = await app.openAs(owner, '/mypost?tab=waitmenu', phone);
  return { page, owner, booking };
}

test('a call without an answer says so, until an event says that the booking has changed', async () => {
  const { page, owner, booking } = await openAtTheGate();
  await page.route('**/api/book/check/**', (route) => route.abort('connectionrefused'));
  await press(page, myItemsText.confirmIn);
  await error(page).waitFor();
  await check(owner, booking, 'checkin');
  await error(page).waitFor({ state: 'detached', timeout: soonSeconds * 1000 });
});
