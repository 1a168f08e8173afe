import { adminText } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { complain } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
const narrow = { viewport: { width: 320, height: 740 } } as const;
let admin: Person;
let complaint: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
  const { _id: post } = await newPost(await newOwner(app.server, admin));
  for (let count = 0; count < 8; count += 1)
    ({ _id: complaint } = await complain(await newPerson(app.server), post));
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const hiddenEnds = (page: Page) => page.getByRole('tablist').getAttribute('data-hidden');

test('on a narrow phone the row of tabs shows at which end there are more, and the chosen one is whole', async () => {
  const page = await app.openAs(admin, '/admin', { ...narrow, colorScheme: 'dark' });
  await page.locator('.badge').first().waitFor();
  await eventually(async () => expect(await hiddenEnds(page)).toBe('end'));
  expect(await violationsOf(page)).toEqual([]);
  await tab(page, complaintDeskText.tab).click();
  await eventually(async () => expect(await hiddenEnds(page)).toBe('start'));
  const box = await tab(page, complaintDeskText.tab).boundingBox();
  expect(Math.floor((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(320 - 12);
  // Going back along the row shows its beginning again.
  await tab(page, adminText.tabs.verifymenu).click();
  await eventually(async () => expect(await hiddenEnds(page)).toBe('end'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const wide = await app.openAs(admin, '/admin', desktop);
  await wide.locator('.badge').first().waitFor();
  await eventually(async () => expect(await hiddenEnds(wide)).toBe(''));
});

const topOf = async (page: Page) =>
  (await page.locator('.complaint-card').boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test.each([
  ['a phone', phone],
  ['a narrow phone', narrow],
])(
  'on %s a complaint is in view when it is opened, from its address or from a long list',
  async (_title, options) => {
    const page = await app.openAs(admin, `/admin?tab=complaintsmenu&complaint=${complaint}`, options);
    const inUpperHalf = async () => {
      await page.locator('.complaint-card').waitFor();
      await eventually(async () => {
        expect(await topOf(page)).toBeGreaterThan(60);
        expect(await topOf(page)).toBeLessThan(options.viewport.height / 2);
      });
    };
    await inUpperHalf();
    await page.getByRole('link', { name: complaintDeskText.back }).click();
    await page.locator('.complaint-row').last().click();
    await inUpperHalf();
    // On the way back the list is where it was left.
    await page.getByRole('link', { name: complaintDeskText.back }).click();
    await eventually(async () => {
      const { y = 0 } = (await page.locator('.complaint-row').last().boundingBox()) ?? {};
      expect(y).toBeGreaterThan(60);
      expect(y).toBeLessThan(options.viewport.height - 60);
    });
  },
);

test('from an address of no complaint the way back leads to the list', async () => {
  const page = await app.openAs(
    admin,
    `/admin?tab=complaintsmenu&complaint=${encodeURIComponent('"]')}`,
    phone,
  );
  await page.getByRole('link', { name: complaintDeskText.back }).click();
  await page.locator('.complaint-row').first().waitFor();
});

test('on a desktop a complaint that is in view already moves nothing', async () => {
  const page = await app.openAs(admin, `/admin?tab=complaintsmenu&complaint=${complaint}`, desktop);
  await page.locator('.complaint-card').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
