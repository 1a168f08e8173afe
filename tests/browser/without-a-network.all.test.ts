import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { logInOn, phone } from '../support/browser/pages.ts';
import { newOwner, newPerson, newPost } from '../support/people.ts';

const app = await appInBrowser();

const renter = await newPerson(app.server);
const owner = await newOwner(app.server);
const post = await newPost(owner, { title: 'ชั้นใต้ดินที่ไม่มีสัญญาณ', open: '08.00', close: '20.00' });
await book(renter, post._id, tomorrow(app.server), '10.00', '12.00');
const page = await app.open('/login', { ...phone, serviceWorkers: 'allow' });
await logInOn(page, renter);

test('kept bookings and other pages open without a network, and nothing covers the banner', async () => {
  await page.goto('/mypost?tab=bookmenu');
  await page.getByText('ชั้นใต้ดินที่ไม่มีสัญญาณ').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => localStorage.getItem('joddee-kept')?.includes('ชั้นใต้ดิน'));

  await page.context().setOffline(true);
  await page.reload();
  const kept = page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: 'ชั้นใต้ดิน' });
  await kept.first().getByText('10.00–12.00 น.').waitFor();
  await kept.first().getByRole('link').first().click();
  await page.getByText(bookingText.whenOnline(false)).waitFor();
  const banner = page.getByText(/ออฟไลน์อยู่/);
  const isCovered = () =>
    banner.evaluate((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.shell__offline') === null;
    });
  expect(await isCovered()).toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  expect(await isCovered()).toBe(false);
  // Not the browser's error page.
  await page.goto('/support?topic=terms');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.context().setOffline(false);
  await page.goto('/mypost?tab=bookmenu');
  await banner.waitFor({ state: 'detached' });
});
