import { noticeText as englishNotice } from '@joddee/english-text/screens/notices/notice-text';
import { shellText as englishShell } from '@joddee/english-text/screens/shell-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { openWatcher, whileInterrupted } from '../../support/browser/interrupted.ts';
import { card, phone } from '../../support/browser/pages.ts';
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
