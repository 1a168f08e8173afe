import { pushText } from '@joddee/english-text/screens/notices/notice-settings-text';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, completedStay, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { complain } from '../support/calls/complaints.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';

const app = appInBrowser();
const narrow = { viewport: { width: 320, height: 640 }, locale: 'en-GB' } as const;
const title = 'ลานจอดรถบ้านคุณป้าหลังเดอะมอลล์บางกะปิ';
let people: Record<'admin' | 'owner' | 'renter', Person>;
let postId: string;

beforeAll(async () => {
  const { server } = app;
  const admin = await newAdministrator(server);
  const [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
  ({ _id: postId } = await newPost(owner, { title, open: '00.00', close: '23.30' }));
  await completedStay(renter, owner, postId, tomorrow(server), { rate: 4, comment: 'จอดง่าย' });
  await complain(renter, postId, { category: 'not-as-shown' });
  people = { admin, owner, renter };
});

async function boxOf(part: Locator): Promise<{ x: number; width: number; height: number }> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on screen');
  return box;
}

test('the top bar stays on one line beside a long name', async () => {
  await app.server.context.db.users.updateOne(
    { _id: people.renter.id },
    { $set: { 'name.firstname': 'Maximilian-Alexander' } },
  );
  const page = await app.openAs(people.renter, '/mypost?tab=bookmenu', narrow);
  const menu = page.getByRole('button', { name: 'Maximilian-Alexander' });
  await menu.waitFor();
  expect((await boxOf(page.locator('.top-bar nav'))).height).toBeLessThan(72);
});

test('the bars of the stars have room, and the link to the settings keeps the margin of the page', async () => {
  const page = await app.openAs(people.renter, `/book/${postId}`, narrow);
  expect((await boxOf(page.locator('.review-bar').first())).width).toBeGreaterThan(80);
  await page.goto('/inbox');
  const settings = await boxOf(page.getByRole('link', { name: pushText.settings }));
  expect(settings.x).toBeGreaterThanOrEqual(12);
});

test('the row of a complaint has room for the title of its listing', async () => {
  const page = await app.openAs(people.admin, '/admin?tab=complaintsmenu', narrow);
  const row = page.locator('a.complaint-row');
  await row.getByText(title).waitFor();
  expect((await boxOf(row.locator('.complaint-row-words'))).width).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the words about a taken time end before the button of the bar', async () => {
  const day = tomorrow(app.server);
  const overnight = await newPost(people.owner, { title, open: '20.00', close: '06.00' });
  await book(people.renter, overnight._id, day, '22.00', '02.00');
  const page = await app.open(`/book/${overnight._id}?date=${day}&from=22.00&to=02.00`, narrow);
  const bar = page.locator('.book-bar');
  await bar.locator('s').waitFor();
  const button = await boxOf(bar.getByRole('button'));
  const words = await bar.locator('.sticky-bar-words').evaluate((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect().right;
  });
  expect(words).toBeLessThan(button.x);
});

test('a title without a space stays within its ticket', async () => {
  const wide = await newPost(people.owner, { title: 'W'.repeat(100), open: '00.00', close: '23.30' });
  const { _id } = await book(people.renter, wide._id, tomorrow(app.server), '03.00', '04.00');
  const page = await app.openAs(people.renter, `/booking/${_id}`, narrow);
  const name = page.locator('.spot-title').first();
  const { x, width } = await boxOf(name);
  expect(x + width).toBeLessThan(300);
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(1);
});
