import { noticeText as englishNotice } from '@joddee/english-text/screens/notices/notice-text';
import { shellText as englishShell } from '@joddee/english-text/screens/shell-text';
import { bookingStateText as englishState } from '@joddee/english-text/status-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { openWatcher, whileInterrupted } from '../../support/browser/interrupted.ts';
import { card, desktop, phone } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
const inEnglish = { ...phone, locale: 'en-GB' } as const;
const title = 'ลานสองภาษา';
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
beforeEach(async () => {
  [owner, renter] = [await newOwner(app.server, admin), await newPerson(app.server)];
  postId = (await newPost(owner, { title, open: '00.00', close: '23.30' }))._id;
});

test('11: an owner confirms in Thai, and the driver reads in English what happened without a network', async () => {
  const stay = await book(renter, postId, tomorrow(app.server), '10.00', '12.00');
  await check(renter, stay, 'checkin');
  const watcher = await openWatcher(app, renter, '/mypost?tab=bookmenu', inEnglish);
  const ofRenter = card(watcher.page, title);
  await ofRenter.getByText(englishState.renter.arrived).waitFor();
  const page = await app.openAs(owner, '/mypost?tab=waitmenu', desktop);
  await whileInterrupted(
    app,
    watcher,
    () => card(page, title).getByRole('button', { name: myItemsText.confirmIn }).click(),
    () =>
      card(page, title).getByRole('button', { name: myItemsText.confirmIn }).waitFor({ state: 'detached' }),
  );
  await ofRenter.getByText(englishState.renter.parked, { exact: true }).waitFor();
  await watcher.page.goto('/inbox');
  await watcher.page.locator('.notice-row').filter({ hasText: title }).first().waitFor();
  expect(await watcher.page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('11: a driver who changes to Thai once the network is back finds the cancellation in Thai', async () => {
  const stay = await book(renter, postId, tomorrow(app.server), '13.00', '14.00');
  const watcher = await openWatcher(app, renter, '/mypost?tab=bookmenu', inEnglish);
  await card(watcher.page, title).waitFor();
  await whileInterrupted(
    app,
    watcher,
    () => admin.ok('cancelBooking', { params: { postId, bookId: stay._id } }),
    async () =>
      expect(await admin.ok('findBooking', { params: { id: stay._id } })).toMatchObject({
        state: 'cancelled',
      }),
  );
  const toast = (words: string) => watcher.page.locator('.toast').filter({ hasText: words });
  await toast(englishNotice.cancelledBy.renter.administrator).waitFor();
  await watcher.page.getByRole('button', { name: 'สมชาย' }).click();
  await watcher.page.getByRole('button', { name: englishShell.otherLanguage }).first().click();
  await toast(noticeText.cancelledBy.renter.administrator).waitFor();
  expect(await toast(englishNotice.cancelledBy.renter.administrator).count()).toBe(0);
});
