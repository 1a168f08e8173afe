import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { afterEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { phone } from '../../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../../support/people.ts';

const app = appInBrowser();
afterEach(() => app.server.clock.set(new Date()));

test('after the arrival its state is in view, and the second tap of a double one calls nobody', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, tomorrow(app.server), '05.00', '05.30');
  app.server.clock.set(new Date(booking.from));
  const page = await app.openAs(renter, `/booking/${booking._id}`, phone);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(myItemsText.checkIn).waitFor();
  const calls = await page.evaluateHandle(() => {
    const counted = { calls: 0 };
    document.addEventListener('click', (event) => {
      const isCall = (event.target as Element).closest('a[href^="tel:"]') !== null;
      if (isCall && !event.defaultPrevented) counted.calls += 1;
      event.preventDefault();
    });
    return counted;
  });
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  // However long the answer takes here, the second tap comes at the same instant.
  await page.evaluate(() =>
    Object.defineProperty(performance, 'now', { value: () => 1, configurable: true }),
  );
  await button(myItemsText.checkIn).click();
  await button(myItemsText.reallyArrived).click();
  const inBar = page.locator('.booking-bar a[href^="tel:"]');
  await inBar.click();
  expect(await calls.jsonValue()).toEqual({ calls: 0 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => Object.defineProperty(performance, 'now', { value: () => 1000 }));
  await inBar.click();
  expect(await calls.jsonValue()).toEqual({ calls: 1 });
  // A step of the other party leaves what is being read in view, and may add lines above it.
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await check(owner, booking, 'checkin');
  await button(myItemsText.checkOut).waitFor();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(300);
});
