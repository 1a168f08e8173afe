import { httpPaths } from '@joddee/marketplace/contract/http-paths';
import { ownDataText as text } from '@joddee/thai-text/screens/account/own-data-text';
import { trailText } from '@joddee/thai-text/screens/account/trail-text';
import type { Page } from 'playwright-core';
import { press } from '../support/browser/pages.ts';
import type { Screen } from './screen.ts';

const deeds = ['download', 'withdraw', 'delete'] as const;

/** What users may do with their data, and what happened to it. */
export const ownDataScreens: Screen[] = [
  ...deeds.map(
    (deed): Screen => ({
      name: `account-data-${deed}`,
      path: '/account?part=data',
      account: 'demoowner',
      async act(page) {
        await press(page, text[deed].name);
        const dialog = page.getByRole('dialog', { name: text[deed].title });
        await dialog.waitFor();
        if (deed !== 'delete') return;
        await dialog.getByRole('button', { name: text.delete.yes }).click();
        await dialog.getByRole('alert').first().waitFor();
      },
    }),
  ),
  {
    name: 'account-trail',
    path: '/account?part=data',
    account: 'demoowner',
    whole: true,
    async act(page) {
      await failLogin(page);
      await page.reload();
      await page.locator('.own-trail > li').first().waitFor();
    },
  },
  {
    name: 'trail',
    path: '/trail',
    account: 'demoadmin',
    async act(page) {
      await failLogin(page);
      await page.reload();
      await entries(page);
    },
  },
  {
    name: 'trail-of-user',
    path: '/admin?tab=usermenu&verify=waitverify',
    account: 'demoadmin',
    async act(page) {
      await page.locator('.admin__user-row').first().getByRole('link').first().click();
      await page.getByRole('link', { name: trailText.ofUser }).click();
      await entries(page);
    },
  },
  {
    name: 'trail-empty',
    path: '/trail?action=account-deleted',
    account: 'demoadmin',
    lightOnly: true,
    act: (page) => page.locator('.empty-state').waitFor(),
  },
];

async function entries(page: Page): Promise<void> {
  await page.locator('.trail__row, .empty-state').first().waitFor();
}

/** The demo data has decisions about complaints only. */
async function failLogin(page: Page): Promise<void> {
  const { method, path } = httpPaths.logIn;
  const body = { username: 'demoowner', password: 'not the password' };
  await page.request.fetch(new URL(path, page.url()).href, { method, data: body });
}
