import { accountText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, press } from '../../support/browser/pages.ts';
import { setUpFactor } from '../../support/browser/second-factor.ts';
import { newAdministrator, newPerson, submitCardOf } from '../../support/people.ts';

const app = appInBrowser({ env: { ADMIN_SECOND_FACTOR: 'required' } });

test('the pages of administrators lead to the account until it has a second factor, and then work at once and live', async () => {
  const page = await app.openAs(await newAdministrator(app.server), '/admin', desktop);
  await page.waitForURL('**/account');
  await page.getByRole('status').filter({ hasText: text.required }).waitFor();
  // What the server refused once is not asked for again.
  await page.getByRole('button', { name: 'สมชาย' }).click();
  await page.getByRole('link', { name: shellText.administration }).click();
  await page.waitForURL('**/account');
  await page.goto('/verifyuser');
  await page.waitForURL(({ pathname }) => pathname === '/account' || pathname === '/admin');
  await page.waitForURL('**/account');
  await page.goto('/trail');
  await page.waitForURL('**/account');

  await setUpFactor(page, app.server);
  await press(page, text.factor.kept);
  expect(await page.getByText(text.required).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: text.factor.toAdministration }).click();
  await page.waitForURL('**/admin');
  await page.locator('.user-row').first().waitFor();
  // Cards arrive by the connection, which has the rights of an administrator now.
  const person = await newPerson(app.server);
  await submitCardOf(person);
  await page.getByRole('tab', { name: adminText.tabs.verifymenu }).click();
  await page.locator('.queue-row').first().waitFor();
});
