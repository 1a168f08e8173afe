import { rentText } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { waiting } from '../support/browser/card-queue.ts';
import { card, phone } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../support/people.ts';

const app = await appInBrowser();
const touchPhone = { ...phone, hasTouch: true };

const admin = await newAdministrator(app.server);

test('at most two toasts, the newest on top, and a finger swipes one off', async () => {
  const [owner, renter] = [await newOwner(app.server, admin), await newPerson(app.server)];
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  const page = await app.openAs(owner, '/support', touchPhone);
  await page.getByRole('link', { name: shellText.profile }).waitFor();
  // A notice that comes before the connection has no toast.
  await page.waitForLoadState('networkidle');
  for (const [from, to] of [
    ['01.00', '02.00'],
    ['03.00', '04.00'],
    ['05.00', '06.00'],
  ] as const) {
    await book(renter, postId, tomorrow(app.server), from, to);
    await page
      .locator('.toasts .toasts__toast')
      .filter({ hasText: `${from}–${to}` })
      .waitFor();
  }
  const toasts = page.locator('.toasts .toasts__toast');
  expect(await toasts.count()).toBe(2);
  const topOf = async (words: string) => (await toasts.filter({ hasText: words }).boundingBox())?.y ?? 0;
  expect(await topOf('05.00–06.00')).toBeLessThan(await topOf('03.00–04.00'));

  const newest = toasts.filter({ hasText: '05.00–06.00' });
  await swipe(newest, 160);
  await newest.waitFor({ state: 'detached' });
  // The one that had made room for it is shown again.
  expect(await toasts.count()).toBe(2);
});

test('a finger closes a dialog by its button, and by pulling it down', async () => {
  const page = await app.open('/rent', touchPhone);
  const dialog = page.locator('dialog[open]');
  const head = dialog.locator('.dialog__head');
  for (const close of [() => head.getByRole('button').tap(), () => swipe(head, 160, 'down')]) {
    await page.getByRole('button', { name: rentText.filters }).first().click();
    await head.waitFor();
    await close();
    await dialog.waitFor({ state: 'detached' });
  }
});

/** A finger that moves over an element. */
async function swipe(element: Locator, by: number, way: 'sideways' | 'down' = 'sideways'): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not on screen');
  const session = await element.page().context().newCDPSession(element.page());
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let moved = 20; moved <= by; moved += 20)
    await touch('touchMove', [way === 'down' ? { x, y: y + moved } : { x: x + moved, y }]);
  await touch('touchEnd', []);
}

test('two fingers zoom an image', async () => {
  await waiting(app.server, 'สองนิ้ว');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', touchPhone);
  await card(page, 'สองนิ้ว').getByRole('link').click();
  const stage = page.locator('.card-panes__pane-stage').first();
  await stage.waitFor();
  const box = await stage.boundingBox();
  if (box === null) throw new Error('the image is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch('touchStart', 30);
  for (const apart of [40, 50, 60]) await touch('touchMove', apart);
  await touch('touchEnd', 60);
  await eventually(async () => {
    const scale = await stage.locator('img').evaluate((shown) => shown.style.transform);
    expect(Number(/scale\(([\d.]+)\)/.exec(scale)?.[1])).toBeGreaterThan(1.5);
  });
});
