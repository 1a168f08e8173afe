import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { phone } from '../support/browser/pages.ts';
import { oneOfEach } from '../support/samples/one-of-each.ts';

const app = appInBrowser();
let postId: string;

beforeAll(async () => {
  ({ postId } = await oneOfEach(app.server));
});

/** A visitor for whom the files of this name fail to load. The first failure reloads the page. */
async function withoutFiles(name: string): Promise<Page> {
  const page = await app.open('/', phone);
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => route.abort());
  return page;
}

test('a screen that fails leaves the shell usable, and another screen opens from it', async () => {
  const page = await withoutFiles('support-screen');
  await page.goto('/support');
  await page.getByRole('heading', { name: 'หน้านี้มีปัญหา' }).waitFor();
  await page.getByRole('navigation', { name: 'เมนูลัด' }).getByRole('link', { name: 'หาที่จอด' }).click();
  await page.getByRole('heading', { name: 'หาที่จอด', level: 1 }).waitFor();
  expect(await page.getByRole('heading', { name: 'หน้านี้มีปัญหา' }).count()).toBe(0);
});

test('without its map the map screen keeps its list', async () => {
  const page = await withoutFiles('rent-map');
  await page.goto('/rent');
  await page.getByText('แสดงแผนที่ไม่ได้').waitFor();
  await page.getByRole('button', { name: 'ตัวกรอง', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'รถยนต์' }).waitFor();
});

test('without its map a spot can still be booked', async () => {
  const page = await withoutFiles('place-map');
  await page.goto(`/book/${postId}`);
  await page.getByRole('heading', { name: 'แผนที่' }).scrollIntoViewIfNeeded();
  await page.getByText('แสดงแผนที่ไม่ได้').waitFor();
  await page.getByRole('button', { name: /^พรุ่งนี้/ }).click();
  await page.getByRole('radio', { disabled: false }).first().waitFor();
});
