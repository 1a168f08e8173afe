import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const press = (page: Page, name: string) =>
  // The filters have their counts after their names.
  page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${name}( |$)`) })
    .first()
    .click();

const filters = { verified: 'ยืนยันแล้ว', waiting: 'รอตรวจสอบ', unverified: 'ยังไม่ยืนยัน' };

export const adminScreens: Screen[] = [
  { name: 'admin-users', path: '/admin', account: 'demoadmin' },
  ...Object.entries(filters).map(
    ([name, label]): Screen => ({
      name: `admin-users-${name}`,
      path: '/admin',
      account: 'demoadmin',
      lightOnly: true,
      async act(page) {
        await Promise.all([page.waitForResponse(/\/api\/admin\/user\?/), press(page, label)]);
        await page.locator('.user-row, .empty').first().waitFor();
      },
    }),
  ),
  {
    name: 'admin-delete',
    path: '/admin',
    account: 'demoadmin',
    lightOnly: true,
    act: (page) => press(page, 'ลบผู้ใช้').then(() => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'admin-verify',
    path: '/admin?tab=verifymenu',
    account: 'demoadmin',
    act: (page) => page.locator('.user-row').first().waitFor(),
  },
  {
    name: 'verify-user',
    path: '/admin?tab=verifymenu',
    account: 'demoadmin',
    whole: true,
    async act(page) {
      await page.getByRole('tabpanel').getByRole('link').first().click();
      await page.waitForURL('**/verifyuser**');
      await page.locator('main img').first().waitFor();
    },
  },
];
