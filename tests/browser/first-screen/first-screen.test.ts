import { loginText } from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { openBeforeProgram } from '../../support/browser/program/before-program.ts';
import { newOwner, newPost } from '../../support/people.ts';

const app = await appInBrowser();
const title = 'ลานหลังวัดต้นโพธิ์';

const owner = await newOwner(app.server);
const post = (await newPost(owner, { title, open: '00.00', close: '23.30' }))._id;

/** Marks elements, so that a replaced one is noticed. */
const keepEye = (page: Page, selectors: readonly string[]) =>
  page.evaluate((wanted) => {
    for (const selector of wanted) document.querySelector(selector)?.setAttribute('data-first', '');
  }, selectors);

test('the program takes over the elements of the page and replaces none, and what was pressed and typed before is not lost', async () => {
  const { page, release } = await openBeforeProgram(app, `/book/${post}`);
  // The content is there although no program has arrived.
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await keepEye(page, ['header', 'main h1', 'main form', '.listing-gallery__photos img']);
  await page.getByRole('button', { name: bookText.tomorrow }).click();
  await page.getByLabel(bookText.phone).fill('0899999999');
  await page.getByLabel(bookText.plate).fill('กข 1234');
  release();
  await page.getByRole('radio', { name: /10\.00/ }).click();
  await page.locator('.sum__total').waitFor();
  expect(await page.getByLabel(bookText.phone).inputValue()).toBe('0899999999');
  expect(await page.getByLabel(bookText.plate).inputValue()).toBe('กข 1234');
  expect(await page.locator('[data-first]').count()).toBe(4);
});

test('a form that is sent before the program runs does not load the page again, also with a key held', async () => {
  const { page, release } = await openBeforeProgram(app, '/login');
  await keepEye(page, ['body']);
  await page.getByLabel(loginText.username).fill('nobodyhere');
  await page
    .locator('form')
    .getByRole('button', { name: loginText.submit })
    .click({ modifiers: ['Control'] });
  release();
  await page.getByRole('alert').first().waitFor();
  expect(await page.locator('body[data-first]').count()).toBe(1);
});
