import { refusalText } from '@joddee/thai-text/error-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningWorker, startWorker } from '../../../../worker/src/start-worker.ts';
import { tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { phone, violationsOf } from '../../../support/browser/pages.ts';
import { eventually } from '../../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';

const app = appInBrowser({ servers: 1, workers: 0 });
let owner: Person;
let worker: RunningWorker | undefined;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const work = async () => {
  worker = await startWorker(app.server.context, app.server.settings);
};

async function bookOn(page: Page, postId: string): Promise<void> {
  await page.goto(`/book/${postId}?date=${tomorrow(app.server)}&from=10.00&to=12.00`);
  await page.getByLabel(bookText.plate).fill('กข 1');
  await page.locator('.book-form').getByRole('button', { name: bookText.book, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^ยืนยันจอง/ })
    .click();
  await page.waitForURL('**/mypost?new=*');
}

test('a pending request is shown as a card, also after a reload, and becomes the booking', async () => {
  const post = await newPost(owner, { title: 'ลานที่รอผล' });
  const page = await app.openAs(await newPerson(app.server), '/support', phone);
  await bookOn(page, post._id);
  const card = page.getByRole('article').filter({ hasText: 'ลานที่รอผล' });
  await card.getByText(text.pendingText).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await card.getByText(text.pending, { exact: true }).waitFor();
  await work();
  await page.getByRole('status').getByText(text.booked, { exact: true }).waitFor();
  await card.getByText(text.pending, { exact: true }).waitFor({ state: 'detached' });
  expect(await card.count()).toBe(1);
});

/** The request stays pending; before a worker starts, the owner pauses the listing. */
async function bookAndPause(page: Page, postId: string): Promise<void> {
  await bookOn(page, postId);
  await page.getByRole('article').getByText(text.pending, { exact: true }).waitFor();
  await owner.ok('setAvailable', { params: { postId }, body: { available: false } });
}

test('a late refusal is shown on another screen, with its place and a link to other times', async () => {
  const post = await newPost(owner, { title: 'ลานที่หยุดรับก่อน' });
  const page = await app.openAs(await newPerson(app.server), '/support', phone);
  await bookAndPause(page, post._id);
  await page
    .getByRole('navigation', { name: shellText.mainMenu })
    .getByRole('link', { name: shellText.brand })
    .click();
  await page.waitForURL('/');
  await work();
  const alert = page.getByRole('region', { name: shellText.notices }).getByRole('alert');
  await alert.getByText(noticeText.refused(refusalText.POST_PAUSED)).waitFor();
  await alert.getByText(/10\.00–12\.00 น\. · ลานที่หยุดรับก่อน/).waitFor();
  await alert.getByRole('link', { name: noticeText.otherTimes }).click();
  await page.waitForURL(`**/book/${post._id}?date=${tomorrow(app.server)}`);
  await page.goto('/mypost');
  await page.getByText(text.empty.bookmenu).waitFor();
});

test('a refusal that was missed without a network is queried when the network is back', async () => {
  const post = await newPost(owner, { title: 'ลานที่ไม่ได้ยิน' });
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, '/support', phone);
  await page.clock.install();
  await bookAndPause(page, post._id);
  await page.context().setOffline(true);
  const { bookings } = app.server.context.db;
  const id = new URL(page.url()).searchParams.get('new');
  await work();
  // The mark of the refused request, under the booking id that it chose.
  await eventually(async () => {
    const marks = await bookings.collection.find({ abandonedAt: { $ne: null } }).toArray();
    expect(marks.map(({ _id }) => String(_id))).toContain(id);
  }, 30);
  await page.context().setOffline(false);
  // Longer than the server's deadline for a request.
  await page.clock.fastForward(90_000);
  const alert = page.getByRole('region', { name: shellText.notices }).getByRole('alert');
  await alert.getByText(noticeText.refused(refusalText.POST_PAUSED)).waitFor();
  await page.getByText(text.empty.bookmenu).waitFor();
});
