import { rentText } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, focused, tabTo } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();
let page: Page;
let postId: string;

beforeAll(async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  postId = (await newPost(owner, { title: 'จอดด้วยแป้นพิมพ์', open: '08.00', close: '20.00' }))._id;
  page = await app.openAs(await newPerson(app.server), '/rent?at=13.7797,100.5446,16', desktop);
  await page.locator('.price-pin').waitFor();
});

test('a pin opens by Enter and links to the booking page; the filters return the focus', async () => {
  await page.locator('h1').click();
  await tabTo(page, rentText.filters);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(rentText.filters);

  await page.locator('.leaflet-container').focus();
  await tabTo(page, /^จอดด้วยแป้นพิมพ์ ที่จอด ฿80 ต่อชั่วโมง฿80\/ชม\.$/);
  await page.keyboard.press('Enter');
  await page.locator('.leaflet-popup').waitFor();
  await tabTo(page, rentText.book);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/book/${postId}`);
});

test('the user menu closes by Escape, returns the focus to its button, and logs out by Enter', async () => {
  await page.goto('/support');
  const button = page.getByRole('button', { name: 'สมชาย', expanded: false });
  await button.waitFor();
  await button.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, shellText.profile);
  await page.keyboard.press('Escape');
  await button.waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, shellText.logOut);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await page.getByRole('link', { name: shellText.logIn }).first().waitFor();
});
