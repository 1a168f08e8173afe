import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { waiting } from '../../support/browser/card-queue.ts';
import { card, desktop, fontIsLoaded, violationsOf } from '../../support/browser/pages.ts';
import { complain } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { freshRegistration, newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = await appInBrowser();
/** Narrower than any screen that has to fit: all three tabs are in sight from 320 pixels. */
const folded = { viewport: { width: 260, height: 740 } } as const;
const laptop = { viewport: { width: 1280, height: 800 } } as const;
const narrow = { viewport: { width: 320, height: 740 } } as const;
let complaint: string;

const admin = await newAdministrator(app.server);
const { _id: post } = await newPost(await newOwner(app.server, admin));
for (let count = 0; count < 8; count += 1)
  ({ _id: complaint } = await complain(await newPerson(app.server), post));

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const hiddenEnds = (page: Page) => page.getByRole('tablist').getAttribute('data-hidden');
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('on a narrow phone the row of tabs shows at which end there are more, and a complaint is in view', async () => {
  const page = await app.openAs(admin, '/admin?tab=usermenu', { ...folded, colorScheme: 'dark' });
  await page.locator('.parts__badge').first().waitFor();
  await eventually(async () => expect(await hiddenEnds(page)).toBe('end'));
  expect(await violationsOf(page)).toEqual([]);
  await tab(page, complaintDeskText.tab).click();
  await eventually(async () => expect(await hiddenEnds(page)).toBe('start'));
  const box = await tab(page, complaintDeskText.tab).boundingBox();
  expect(Math.floor((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(folded.viewport.width - 12);
  // Going back along the row shows its beginning again.
  await tab(page, text.tabs.verifymenu).click();
  await eventually(async () => expect(await hiddenEnds(page)).toBe('end'));
  await page.setViewportSize(narrow.viewport);
  expect(await widthOf(page)).toBe(320);

  const top = async () =>
    (await page.locator('.complaints__complaint-card').boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const inUpperHalf = async () => {
    await page.locator('.complaints__complaint-card').waitFor();
    await eventually(async () => {
      expect(await top()).toBeGreaterThan(60);
      expect(await top()).toBeLessThan(narrow.viewport.height / 2);
    });
  };
  const lastRow = page.locator('.complaints__complaint-row').last();
  const back = page.getByRole('link', { name: complaintDeskText.back });
  await page.goto(`/admin?tab=complaintsmenu&complaint=${complaint}`);
  await inUpperHalf();
  await back.click();
  await lastRow.click();
  await inUpperHalf();
  // On the way back the list is where it was left.
  await back.click();
  await eventually(async () => {
    const { y = 0 } = (await lastRow.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(60);
    expect(y).toBeLessThan(narrow.viewport.height - 60);
  });
  // An address of no complaint has a way back, too.
  await page.goto(`/admin?tab=complaintsmenu&complaint=${encodeURIComponent('"]')}`);
  await back.click();
  await lastRow.waitFor();
});

test('on a desktop all tabs are in sight, and a complaint that is in view already moves nothing', async () => {
  const page = await app.openAs(admin, `/admin?tab=complaintsmenu&complaint=${complaint}`, desktop);
  await page.locator('.complaints__complaint-card').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.locator('.parts__badge').first().waitFor();
  await eventually(async () => expect(await hiddenEnds(page)).toBe(''));
  // The list stays on the left, and choosing moves no part of the page.
  const rows = page.locator('a.complaints__complaint-row');
  const left = async () => (await page.locator('.complaints__complaint-card').boundingBox())?.x ?? 0;
  const list = await page.locator('.complaints__complaint-list').boundingBox();
  expect(await left()).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  await rows.nth(2).dispatchEvent('click');
  await eventually(async () => expect(await rows.nth(2).getAttribute('aria-current')).toBe('true'));
  await page.getByText(complaintDeskText.place(3, 8)).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The keys lead to the end of the list, which scrolls with them.
  for (let place = 4; place <= 8; place += 1) {
    await page.keyboard.press('j');
    await page.getByText(complaintDeskText.place(place, 8)).waitFor();
  }
  await eventually(async () => {
    const { y = 0, height = 0 } = (await rows.last().boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(desktop.viewport.height);
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the desk fits a screen of 320 pixels with the longest names', async () => {
  const registration = {
    ...freshRegistration(),
    username: `w${'idename'.repeat(4)}x`,
    fname: 'ก'.repeat(60),
  };
  await createApiClient(app.server.url).ok('register', { body: registration });
  const page = await app.openAs(admin, `/admin?q=${registration.username}`, narrow);
  await card(page, registration.username).waitFor();
  expect(await widthOf(page)).toBe(320);
  await card(page, registration.username).getByRole('link', { name: text.view }).click();
  await page.getByRole('heading', { name: text.userTitle }).waitFor();
  expect(await widthOf(page)).toBe(320);
});

test('on a laptop the desk of a card needs no scrolling; a lens follows the mouse, and an image fills the screen', async () => {
  await waiting(app.server, 'พอดีจอ');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', laptop);
  await card(page, 'พอดีจอ').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'พอดีจอ รอตรวจ' }).waitFor();
  await fontIsLoaded(page);
  await page.getByRole('button', { name: text.approve, exact: true }).waitFor();
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800),
  );
  const facts = page.locator('.card-desk__desk-facts');
  expect(await facts.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
  const pane = page.getByRole('region', { name: text.photoCard });
  // An upright photo leaves room to the broad one beside it.
  const other = page.getByRole('region', { name: text.photoPerson });
  await other.getByRole('img').evaluate(async (shown: HTMLImageElement) => {
    const upright = Object.assign(document.createElement('canvas'), { width: 45, height: 80 });
    upright.getContext('2d')?.fillRect(0, 0, 45, 80);
    upright.toBlob((drawn) => {
      if (drawn !== null) shown.src = URL.createObjectURL(drawn);
    });
  });
  const widthOfPane = async (part: typeof pane) => (await part.boundingBox())?.width ?? 0;
  await eventually(async () =>
    expect(await widthOfPane(pane)).toBeGreaterThan(1.5 * (await widthOfPane(other))),
  );
  // What is missing for a decision takes no room from the photos.
  const heightOfPhoto = async () => (await pane.boundingBox())?.height;
  const whole = await heightOfPhoto();
  await page.keyboard.press('d');
  await page.getByText(text.reasonMissing).waitFor();
  expect(await heightOfPhoto()).toBe(whole);
  await pane.getByRole('img').hover();
  await pane.locator('canvas').waitFor();
  await page.mouse.wheel(0, -400);
  await pane.locator('canvas').waitFor({ state: 'detached' });
  await page.mouse.wheel(0, 4000);
  await pane.locator('canvas').waitFor();
  const light = () => pane.getByRole('img').evaluate((shown) => getComputedStyle(shown).filter);
  expect(await light()).toBe('brightness(1) contrast(1)');
  await page.keyboard.press(']');
  await eventually(async () => expect(await light()).toBe('brightness(1.1) contrast(1)'));
  await pane.getByRole('button', { name: text.light }).click();
  expect(await violationsOf(page)).toEqual([]);
  await pane.getByRole('button', { name: text.full, exact: true }).click();
  expect(await pane.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await eventually(async () => expect((await pane.boundingBox())?.width).toBeLessThan(640));
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: text.shortcuts }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('on a phone the work comes first, and the decisions are in reach of a thumb', async () => {
  const height = 844;
  const page = await app.openAs(admin, '/admin?tab=complaintsmenu', { viewport: { width: 390, height } });
  const edges = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not drawn`);
    return { top: box.y, bottom: box.y + box.height };
  };
  await page.locator('.complaints__complaint-row').first().waitFor();
  expect((await edges('.complaints__complaint-row')).top).toBeLessThan(height * 0.7);
  const inReach = async (selector: string) => {
    await page.locator(selector).waitFor();
    for (const y of [0, 10_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      const { top, bottom } = await edges(selector);
      expect(top).toBeGreaterThan(height / 2);
      expect(bottom).toBeLessThanOrEqual(height);
    }
  };
  await page.locator('.complaints__complaint-row').first().click();
  await inReach('.complaints__complaint-decisions');
  await page.goto(`/verifyuser?user=${(await waiting(app.server, 'ใต้นิ้ว')).id}`);
  await inReach('.decision');
});
