import { rentText } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { desktop, focused, openPageAs, tabTo } from '../support/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let postId: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchChromium();
  const owner = await newOwner(server, await newAdministrator(server));
  postId = (await newPost(owner, { title: 'จอดด้วยแป้นพิมพ์', open: '08.00', close: '20.00' }))._id;
  page = await openPageAs(
    browser,
    await newPerson(server),
    `${server.url}/rent?at=13.7797,100.5446,16`,
    desktop,
  );
  await page.locator('.price-pin').waitFor();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('a pin opens by Enter and leads to the booking page; the filters give the focus back', async () => {
  await page.locator('h1').click();
  await tabTo(page, rentText.filters);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(rentText.filters);

  await page.locator('.leaflet-container').focus();
  await tabTo(page, /^จอดด้วยแป้นพิมพ์ ที่จอด ฿80 ต่อชั่วโมง฿80$/);
  await page.keyboard.press('Enter');
  await page.locator('.leaflet-popup').waitFor();
  await tabTo(page, rentText.book);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/book/${postId}`);
});

test('the menu of the person closes by Escape and goes on from its button, and logs out by Enter', async () => {
  await page.goto(`${server.url}/support`);
  const button = page.locator('.menu').getByRole('button', { expanded: false });
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
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('link', { name: shellText.logIn }).first().waitFor();
});
