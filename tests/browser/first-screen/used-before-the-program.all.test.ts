import { quarters } from '@joddee/bangkok/quarters';
import { shortDateText } from '@joddee/thai-text/dates';
import { fieldText } from '@joddee/thai-text/error-text';
import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { searchText } from '@joddee/thai-text/screens/search-text';
import { beforeAll, expect, test } from 'vitest';
import { dayAfterTomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { expectMessage } from '../../support/browser/field-messages.ts';
import { desktop, field, messageAt } from '../../support/browser/pages.ts';
import { goToContent, holdProgram, openBeforeProgram } from '../../support/browser/program/before-program.ts';
import { newAdministrator, newOwner, newPost } from '../../support/people.ts';

const app = appInBrowser();

beforeAll(async () => {
  await newPost(await newOwner(app.server, await newAdministrator(app.server)));
});

test('a field that is left with bad content before the program runs says so then, one that is not left does not', async () => {
  const { page, release } = await openBeforeProgram(app, '/register');
  await field(page, registerText.username).fill('kong');
  await field(page, registerText.password).fill('short');
  release();
  await expectMessage(page, registerText.username, fieldText('username-length', 'username'));
  expect(await messageAt(field(page, registerText.password))).toBe('');
});

test('a search that is pressed before the program runs shows the recent places', async () => {
  const { page, release } = await openBeforeProgram(app, '/');
  await page.evaluate(() => {
    const place = { name: 'สยามพารากอน', kind: 'mall', latitude: 13.7462, longitude: 100.5347 };
    localStorage.setItem('joddee-recent-places', JSON.stringify([place]));
  });
  await page.getByRole('combobox', { name: homeText.searchLabel }).click();
  release();
  const recent = page.getByRole('listbox', { name: searchText.recent });
  await recent.getByRole('option', { name: /สยามพารากอน/ }).waitFor();
});

test('a link that is pressed after a choice waits for the program, and takes the choice along', async () => {
  const page = await app.open('/mark.svg', { ...desktop, serviceWorkers: 'allow' });
  const release = await holdProgram(page);
  await goToContent(page, '/');
  await page.getByRole('radio', { name: shortDateText(dayAfterTomorrow(app.server)) }).check();
  await page
    .locator('.quarters')
    .getByRole('link', { name: new RegExp(quarters[1].name) })
    .click();
  release();
  await page.waitForURL(/\/rent\?.*place=/);
  expect(new URL(page.url()).searchParams.get('date')).toBe(dayAfterTomorrow(app.server));
});

test('a press before the program runs is seen to wait for it, and no longer then', async () => {
  const { page, release } = await openBeforeProgram(app, '/login');
  const button = page.getByRole('button', { name: loginText.submit, exact: true });
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  const waits = page.locator('html[data-waits]');
  await waits.waitFor({ state: 'attached' });
  release();
  await waits.waitFor({ state: 'detached' });
  await expectMessage(page, loginText.username, fieldText('required', 'username'));
  expect(await button.getAttribute('aria-busy')).not.toBe('true');
});
