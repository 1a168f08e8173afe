import { noticeText as text } from '@joddee/thai-text/screens/notices/notice-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, phone } from '../support/browser/pages.ts';
import { type Moves, watchMoves } from '../support/browser/program/moves.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../support/people.ts';

const app = await appInBrowser();
const admin = await newAdministrator(app.server);
const owner = await newOwner(app.server, admin);

async function expectNothingMoves(options: typeof desktop | typeof phone): Promise<void> {
  const renter = await newPerson(app.server);
  const { _id } = await newPost(owner, {
    title: 'ลานหลังวัดประตูสารชื่อยาวเพื่อให้ขึ้นสองบรรทัด',
    open: '08.00',
    close: '20.00',
  });
  const other = await newPost(owner);
  // The home page shows the next booking, so the later one is cancelled.
  await book(renter, _id, tomorrow(app.server), '08.00', '09.00');
  const stay = await book(renter, _id, tomorrow(app.server), '10.00', '12.00');
  const pages = await Promise.all(
    ['/', '/rent', `/book/${other._id}`, '/mypost'].map(async (path) => {
      const page = await app.openAs(renter, path, { ...options });
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      return page;
    }),
  );
  // What moves while a page arrives is the matter of another test. Of a map the last part comes after all requests.
  await Promise.all(pages.map(isAtRest));
  for (const page of pages) await page.evaluate(watchMoves, false);
  await admin.ok('cancelBooking', { params: { postId: _id, bookId: stay._id } });
  await Promise.all(
    pages.map(async (page) => {
      const toast = page.locator('.toasts .toasts__toast');
      await toast.getByText(text.cancelledBy.renter.administrator).waitFor();
      expect(await page.evaluate(coveredBars), page.url()).toEqual([]);
      await toast.waitFor({ state: 'detached' });
      const { moved }: Moves = await page.evaluate(() => Reflect.get(window, 'moves'));
      // Once the booking is gone, the day has more free hours, and the link below its card moves up.
      expect(
        moved.filter((part) => !/day-free|find-more/.test(part)),
        page.url(),
      ).toEqual([]);
      await page.evaluate(goToHelp);
      const strip = page.locator('.toasts__staying-notices');
      await strip.locator('.toasts__toast').waitFor();
      expect((await strip.boundingBox())?.height).toBe(44);
    }),
  );
}

test('on phone and desktop nothing moves or is covered while a toast comes and goes, and the next page has one line for it', async () => {
  // Both at once, because they mostly wait until toasts go.
  await Promise.all([phone, desktop].map(expectNothingMoves));
});

/** Waits until nothing has moved for a second. */
async function isAtRest(page: Page): Promise<void> {
  await page.evaluate(watchMoves, true);
  const movesOf = () => page.evaluate(() => (Reflect.get(window, 'moves') as Moves).moved.length);
  for (let [before, now] = [-1, await movesOf()]; now !== before; [before, now] = [now, await movesOf()])
    await page.waitForTimeout(1000);
}

/** Runs in the page: the bars and heads that a toast lies over. */
function coveredBars(): string[] {
  const toast = document.querySelector('.toasts .toasts__toast')?.getBoundingClientRect();
  if (toast === undefined) return ['no toast'];
  return [
    ...document.querySelectorAll(
      'header, .screen-head, .where-pill__place-pill, nav[data-foot-bar], .sticky-bar',
    ),
  ]
    .filter((part) => {
      const { top, bottom, height, width } = part.getBoundingClientRect();
      return height > 0 && width > 0 && top < toast.bottom && bottom > toast.top;
    })
    .map(({ className }) => className);
}

/** Runs in the page, as a press on a link of the program. */
function goToHelp(): void {
  history.pushState({}, '', '/support');
  dispatchEvent(new PopStateEvent('popstate'));
}
