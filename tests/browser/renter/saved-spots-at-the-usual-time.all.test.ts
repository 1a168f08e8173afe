import { bookText } from '@joddee/thai-text/screens/book-text';
import { noticeWords } from '@joddee/thai-text/screens/notices/inbox-text';
import { beforeAll, expect, test } from 'vitest';
import { book } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { freshPost } from '../../support/browser/booking-form.ts';
import { phone, violationsOf } from '../../support/browser/pages.ts';
import { bookUsualTime } from '../../support/calls/usual-time.ts';
import { firstNotice } from '../../support/notices.ts';
import { newAdministrator, newOwner, newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

test('saved spots say live whether they are free at the usual time, and a freed one notifies once', async () => {
  const reader = await newPerson(app.server);
  const other = await newPerson(app.server);
  const elsewhere = await freshPost(owner, { title: 'ที่เคยจอด' });
  const next = await bookUsualTime(reader, elsewhere, app.server);
  const free = await freshPost(owner, { title: 'ที่ว่างทุกวัน' });
  const taken = await freshPost(owner, { title: 'ที่มีคนจอง' });
  const closed = await freshPost(owner, { title: 'ที่เปิดค่ำ', open: '17.00', close: '22.00' });
  for (const postId of [closed, taken, free]) await reader.ok('addFavourite', { params: { postId } });

  const page = await app.openAs(reader, '/saved', phone);
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const link = card('ที่ว่างทุกวัน').getByRole('link', { name: /^จองเวลานี้ ที่ว่างทุกวัน/ });
  await link.waitFor();
  const query = new URL((await link.getAttribute('href')) ?? '', 'http://app').searchParams;
  expect(['date', 'from', 'to'].map((name) => query.get(name))).toEqual([next, '10.00', '12.00']);
  // Only what is near the screen is watched.
  await card('ที่เปิดค่ำ').scrollIntoViewIfNeeded();
  await card('ที่เปิดค่ำ')
    .getByText(/^ไม่เปิดให้จอด/)
    .waitFor();
  await card('ที่มีคนจอง')
    .getByRole('link', { name: /^จองเวลานี้ ที่มีคนจอง/ })
    .waitFor();

  // Somebody takes it while the page is open, and gives it back.
  const booking = await book(other, taken, next, '11.00', '13.00');
  await card('ที่มีคนจอง')
    .getByText(/^ไม่ว่าง/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await other.ok('cancelBooking', { params: { postId: taken, bookId: booking._id } });
  await card('ที่มีคนจอง')
    .getByText(/^ว่างเวลาประจำ/)
    .waitFor();
  const notice = await firstNotice(reader, 'saved-free');
  await page
    .locator('.toast')
    .filter({ hasText: noticeWords(notice, '').heading })
    .getByText(/ที่มีคนจอง/)
    .waitFor();
  expect(notice.stay).toMatchObject({ post: taken, Date: next });

  await page.goto('/inbox');
  await page.getByText(noticeWords(notice, '').heading).click();
  await page.getByRole('heading', { name: bookText.form }).waitFor();
  expect(new URL(page.url()).search).toBe(`?date=${next}&from=10.00&to=12.00`);
});
