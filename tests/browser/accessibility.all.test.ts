import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { openPageAs, phone } from '../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../support/people.ts';

const app = appInBrowser();

test('with text of twice its size the title of a ticket keeps its line beside the words about the offline copy', async () => {
  const renter = await newPerson(app.server);
  const post = await newPost(await newOwner(app.server, await newAdministrator(app.server)));
  const { _id } = await book(renter, post._id, tomorrow(app.server));
  const browser = await launchChromium('--blink-settings=defaultFontSize=32');
  try {
    const options = { ...phone, serviceWorkers: 'allow' } as const;
    const page = await openPageAs(browser, renter, `${app.server.url}/`, options);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.goto(`/booking/${_id}`);
    await page.getByText(bookingText.readableOffline).waitFor();
    const lines = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(lines).toBeLessThan(2);
  } finally {
    await browser.close();
  }
});
