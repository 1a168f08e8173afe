import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { expect, test } from 'vitest';
import { book, check, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { phone } from '../../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost, password } from '../../../support/people.ts';

const app = appInBrowser();

test('a stay that the system has ended, as its owner is gone, claims no payment', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const renter = await newPerson(app.server);
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const booking = await book(renter, post._id, tomorrow(app.server), '05.00', '06.00');
  for (const person of [renter, owner]) await check(person, booking, 'checkin');
  const page = await app.openAs(renter, `/booking/${booking._id}`, phone);
  await page.getByText(text.cash.payAtExit).first().waitFor();
  await owner.ok('deleteAccount', { body: { password } });
  await check(renter, booking, 'checkout', 5);
  await page.getByText(text.cash.unconfirmed).first().waitFor();
  expect(await page.getByText(text.cash.paid).count()).toBe(0);
});
