import { bookText } from '@joddee/thai-text/screens/book-text';
import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { takenPost } from '../../support/calls/waits.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

const range = timeRangeText('10.00', '12.00');

test('a renter waits for a taken time, has it held live with a clock, and books it', async () => {
  const { postId, day, free } = await takenPost(app.server, admin, { title: 'ลานเล็กที่มีคนรอคิว' });
  const waiter = await newPerson(app.server);
  const stay = `?date=${day}&from=10.00&to=12.00`;
  const page = await app.openAs(waiter, `/book/${postId}${stay}`, phone);
  await page.getByRole('button', { name: text.open }).click();
  const form = page.getByRole('region', { name: text.title });
  await form.getByRole('button', { name: text.add(range) }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // A free time cannot be waited for.
  await form.getByLabel(text.from).selectOption('12.00');
  await form.getByText(text.isFree).waitFor();
  await form.getByLabel(text.from).selectOption('10.00');
  await form.getByLabel(text.to).selectOption('12.00');
  await form.getByRole('button', { name: text.add(range) }).click();
  await form.getByText(text.waiting, { exact: true }).waitFor();

  const tickets = await app.openAs(waiter, '/mypost?tab=bookmenu', { viewport: { width: 320, height: 640 } });
  await tickets.getByText(text.waiting, { exact: true }).waitFor();
  await free();
  await page.getByText(text.notices.offered).waitFor();
  await tickets.getByRole('link', { name: text.bookName('ลานเล็กที่มีคนรอคิว') }).waitFor();
  await tickets.getByRole('timer').waitFor();
  expect(await tickets.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violationsOf(tickets)).toEqual([]);

  // To others it is taken as before.
  const visitor = await app.openAs(await newPerson(app.server), `/book/${postId}${stay}`, desktop);
  await visitor.getByText(bookText.takenBefore).first().waitFor();
  await form.getByRole('button', { name: text.book, exact: true }).click();
  await page.getByLabel(bookText.plate).fill('กข 1234 กรุงเทพมหานคร');
  await page.locator('.book-form-foot button[type="submit"]').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^ยืนยันจอง/ })
    .click();
  await page.waitForURL(/mypost\?new=/);
  await eventually(async () => expect(await tickets.getByText(text.heading).count()).toBe(0));
});
