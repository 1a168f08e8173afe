import type { Page } from 'playwright-core';
import { compareCard } from '../support/browser/card-queue.ts';
import type { Screen } from './screen.ts';

const press = (page: Page, name: string) =>
  // The filters have their counts after their names.
  page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${name}( |$)`) })
    .first()
    .click();

const filters = { verified: 'ยืนยันแล้ว', waiting: 'รอตรวจสอบ', unverified: 'ยังไม่ยืนยัน' };
const queueRow = (page: Page) => page.locator('.card-queue__queue-row').first().waitFor();

async function openCard(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await page.waitForURL('**/verifyuser**');
  await page.locator('.card-panes__pane-stage img').first().waitFor();
}

export const adminScreens: Screen[] = [
  { name: 'admin-users', path: '/admin?tab=usermenu', account: 'demoadmin', act: usersLoaded },
  ...Object.entries(filters).map(
    ([name, label]): Screen => ({
      name: `admin-users-${name}`,
      path: '/admin?tab=usermenu',
      account: 'demoadmin',
      lightOnly: true,
      async act(page) {
        await Promise.all([page.waitForResponse(/\/api\/admin\/user\?/), press(page, label)]);
        await page.locator('.admin__user-row, .empty-state').first().waitFor();
      },
    }),
  ),
  {
    name: 'admin-delete',
    path: '/admin?tab=usermenu',
    account: 'demoadmin',
    lightOnly: true,
    async act(page) {
      const row = page
        .locator('.admin__user-row')
        .filter({ has: page.getByRole('button') })
        .first();
      await row.getByRole('button').click();
      await press(page, 'ลบผู้ใช้');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-complaints',
    path: '/admin?tab=complaintsmenu',
    account: 'demoadmin',
    act: (page) => page.locator('.complaints__complaint-row').first().waitFor(),
  },
  { name: 'admin-verify', path: '/admin?tab=verifymenu', account: 'demoadmin', act: queueRow },
  { name: 'verify-user', path: '/admin?tab=verifymenu', account: 'demoadmin', act: openCard },
  {
    name: 'verify-user-whole',
    path: '/admin?tab=verifymenu',
    account: 'demoadmin',
    lightOnly: true,
    size: 'phone',
    whole: true,
    act: openCard,
  },
  {
    name: 'verify-user-declining',
    path: '/admin?tab=verifymenu',
    account: 'demoadmin',
    async act(page) {
      await openCard(page);
      await page.keyboard.press('1');
      await page
        .locator('.card-panes__pane-stage')
        .first()
        .hover({ position: { x: 150, y: 200 } });
    },
  },
  {
    name: 'verify-user-pending',
    path: '/admin?tab=verifymenu',
    account: 'demoadmin',
    lightOnly: true,
    async act(page) {
      await openCard(page);
      await compareCard(page);
      await page.keyboard.press('a');
      await page.locator('[data-pending]').waitFor();
    },
  },
];

async function usersLoaded(page: Page): Promise<void> {
  await page.locator('.admin__user-row').first().waitFor();
}
