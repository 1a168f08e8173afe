import { adminText } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, violationsOf } from '../../support/browser/pages.ts';
import { complain } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
const narrow = { viewport: { width: 320, height: 740 } } as const;
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
  const { _id: post } = await newPost(await newOwner(app.server, admin));
  for (let count = 0; count < 8; count += 1)
    await complain(await newPerson(app.server), post);
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
