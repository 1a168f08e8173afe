import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { card, fontIsLoaded, phone } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();

/** Runs in the page: the contrast of an outline against the dialog's background. */
function contrastOfStroke(element: Element): number {
  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+(\.\d+)?/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const dialog = element.closest('dialog');
  const ground = dialog === null ? 'rgb(255, 255, 255)' : getComputedStyle(dialog).backgroundColor;
  const [high = 0, low = 0] = [light(getComputedStyle(element).stroke), light(ground)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test('the check-out shows its sum in large letters, and the outline of an empty star is visible', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const renter = await newPerson(app.server);
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const booking = await book(renter, post._id, tomorrow(app.server), '03.00', '03.30');
  for (const person of [renter, owner]) await check(person, booking, 'checkin');
  const page = await app.openAs(renter, '/mypost', phone);
  await card(page, '03.00–03.30 น.').getByRole('button', { name: text.checkOut, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.checkoutTitle });
  const payment = dialog.locator('p').filter({ hasText: text.payTo('สมชาย') });
  const sum = payment.getByText('40 บาท', { exact: true });
  expect(await sum.evaluate((words) => getComputedStyle(words).fontSize)).toBe('32px');
  // Only the outline of an empty star is visible: 3 to 1 against the dialog.
  const outline = dialog.locator('.star-choice path').first();
  expect(await outline.evaluate(contrastOfStroke)).toBeGreaterThanOrEqual(3);
});

test('at 320 px every tab is fully visible, with its badge', async () => {
  const width = 320;
  const seller = await newOwner(app.server, await newAdministrator(app.server));
  const post = await newPost(seller, { open: '00.00', close: '23.30' });
  const guest = await newPerson(app.server);
  await check(guest, await book(guest, post._id, tomorrow(app.server), '11.00', '12.00'), 'checkin');
  const page = await app.openAs(seller, '/mypost?tab=completemenu', { viewport: { width, height: 700 } });
  await fontIsLoaded(page);
  await page.getByRole('tab').locator('.badge').waitFor();
  const edges = await page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => tab.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
  for (const [left = -1, right = Number.POSITIVE_INFINITY] of edges) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
