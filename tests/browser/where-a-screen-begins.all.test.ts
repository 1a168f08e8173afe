import { rentText } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { supportText } from '@joddee/thai-text/screens/support-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, focused, fontIsLoaded, phone } from '../support/browser/pages.ts';
import { openBeforeProgram, runs } from '../support/browser/program/before-program.ts';
import { eventually } from '../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../support/people.ts';

const app = await appInBrowser();
const posts: string[] = [];
const names = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ'].map(
  (name) => `ลานจอดแถวที่${name}`,
);
const last = 'ลานจอดแถวที่แปด';

const owner = await newOwner(app.server);
const renter = await newPerson(app.server);
for (const title of names) posts.push((await newPost(owner, { title, open: '06.00', close: '22.00' }))._id);
for (const [index, post] of posts.slice(0, 8).entries())
  await book(renter, post, tomorrow(app.server), `${10 + index}.00`, `${10 + index}.30`);

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: shellText.mainMenu }).getByRole('link', { name });
const footer = (page: Page, name: string) =>
  page.getByRole('navigation', { name: shellText.footerMenu }).getByRole('link', { name, exact: true });

/** Scrolls as a user does, waits until the page has noted it, and returns the reached position. */
async function scrollTo(page: Page, y: number): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // It may load the page again, whose content comes later.
  await fontIsLoaded(page);
  await page.waitForFunction((before) => document.documentElement.scrollHeight > 0.8 * before, height);
  await page.evaluate(async (top) => {
    const reported = new Promise((done) => document.addEventListener('scroll', done, { once: true }));
    window.scrollTo({ top });
    await reported;
  }, y);
  const reached = await place(page);
  expect(reached).toBeGreaterThan(0);
  return reached;
}

async function expectFromTheTop(page: Page): Promise<void> {
  await eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1'));
  expect(await place(page)).toBe(0);
}

async function expectAt(page: Page, y: number): Promise<void> {
  await eventually(async () => expect(Math.abs((await place(page)) - y)).toBeLessThan(3));
}

test('forward navigation starts at the top with the focus on the title, and going back restores the position and the link', async () => {
  const page = await app.open('/', phone);
  const card = page.getByRole('article').nth(2).getByRole('link').first();
  await card.waitFor();
  await runs(page, 'main h1');
  const left = await scrollTo(page, 900);
  const opened = await card.getAttribute('href');
  await card.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/book/*');
  await expectFromTheTop(page);
  await page.goBack();
  // The same spots as before, although a new selection would differ.
  expect(await card.getAttribute('href')).toBe(opened);
  await expectAt(page, left);
  // The keyboard continues from the card that was opened.
  await eventually(async () =>
    expect(await card.evaluate((link) => link === document.activeElement)).toBe(true),
  );
  await page.goForward();
  await page.waitForURL('**/book/*');
  await eventually(async () => expect(await place(page)).toBe(0));
});

test('a position that was scrolled to before the program runs is restored by going back', async () => {
  const { page, release } = await openBeforeProgram(app, '/');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  release();
  await runs(page, 'main h1');
  await page.waitForLoadState('networkidle');
  // Late content above moves the position along with what one reads.
  const left = await page
    .getByRole('article')
    .nth(1)
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => {
      const before = Math.round(scrollY);
      link.click();
      return before;
    });
  expect(left).toBeGreaterThan(100);
  await page.waitForURL('**/book/*');
  await expectFromTheTop(page);
  await page.goBack();
  await expectAt(page, left);
});

test('a link that is pressed before a scroll is reported leads back to where it was pressed', async () => {
  const page = await app.open('/', phone);
  const link = page.getByRole('article').nth(2).getByRole('link').first();
  await link.waitFor();
  await runs(page, 'main h1');
  await scrollTo(page, 300);
  const left = await link.evaluate((pressed: HTMLElement) => {
    // A browser reports a scroll with its next frame, which may come after the screen has changed.
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
    window.scrollTo({ top: 700, behavior: 'instant' });
    pressed.click();
    return Math.round(scrollY);
  });
  await page.waitForURL('**/book/*');
  await expectFromTheTop(page);
  await page.goBack();
  await expectAt(page, left);
});

test('every screen starts at its top, also after a redirect by a guard', async () => {
  const page = await app.openAs(owner, '/mypost?tab=postmenu', phone);
  const edit = page.locator(`a[href="/editpost/${posts[3]}"]`);
  const listing = page.getByRole('article').filter({ has: page.locator(`a[href="/post/${posts[3]}"]`) });
  const openMenu = () => listing.locator('.menu > button').click();
  await openMenu();
  await edit.click();
  await expectFromTheTop(page);
  await page.goBack();
  await listing.waitFor();
  const title = page.getByRole('link', { name: 'ลานจอดแถวที่หก' }).first();
  await title.scrollIntoViewIfNeeded();
  await title.click();
  await page.waitForURL('**/post/*');
  await expectFromTheTop(page);

  const visitor = await app.open('/', phone);
  await visitor.getByRole('article').first().waitFor();
  await scrollTo(visitor, 600);
  await visitor.getByRole('navigation', { name: shellText.quickMenu }).locator('a[href="/mypost"]').click();
  await visitor.waitForURL('**/login');
  await expectFromTheTop(visitor);
});

test('the position is restored in a list that loads late, and after a reload', async () => {
  const page = await app.openAs(renter, '/mypost?tab=bookmenu', phone);
  await page.getByText(last).waitFor();
  const before = await scrollTo(page, 1200);
  await page.reload();
  await page.getByText(last).waitFor();
  await expectAt(page, before);
});

test('the list beside the map keeps its position', async () => {
  const page = await app.open('/rent?at=13.7797,100.5446,16', desktop);
  const list = page.getByRole('list', { name: rentText.list });
  await list.locator('.spot-row').nth(9).waitFor();
  const seventh = list.locator('.spot-row').nth(7);
  await seventh.scrollIntoViewIfNeeded();
  const before = await seventh.boundingBox();
  await seventh.click();
  await page.waitForURL('**/book/*');
  await expectFromTheTop(page);
  await page.goBack();
  await list.locator('.spot-row').nth(9).waitFor();
  await eventually(async () =>
    expect(Math.abs(((await seventh.boundingBox())?.y ?? 0) - (before?.y ?? -99))).toBeLessThan(4),
  );
});

test('the sheet over the map of a phone keeps its height and position', async () => {
  const page = await app.open('/rent?at=13.7797,100.5446,16', phone);
  const sheet = page.locator('.sheet__content');
  const cards = page.getByRole('list', { name: rentText.list }).locator('.spot-row');
  await cards.nth(9).waitFor();
  await page.getByRole('button', { name: rentText.sheetUp }).press('Enter');
  await page.locator('.sheet[data-height="full"]').waitFor();
  await cards.nth(6).scrollIntoViewIfNeeded();
  const before = await sheet.evaluate((part) => part.scrollTop);
  expect(before).toBeGreaterThan(0);
  const recommended = await page.locator('section', { hasText: rentText.recommended }).last().innerText();
  await cards.nth(6).click();
  await page.waitForURL('**/book/*');
  await expectFromTheTop(page);
  await page.goBack();
  await page.locator('.sheet[data-height="full"]').waitFor();
  await eventually(async () =>
    expect(Math.abs((await sheet.evaluate((part) => part.scrollTop)) - before)).toBeLessThan(3),
  );
  await eventually(async () =>
    expect(await page.locator('section', { hasText: rentText.recommended }).last().innerText()).toBe(
      recommended,
    ),
  );
});

test('a change of the query keeps the position; a help topic that is selected again starts at its top', async () => {
  const page = await app.openAs(owner, '/mypost?tab=postmenu', phone);
  await page.getByText(last).first().waitFor();
  await scrollTo(page, 40);
  await page
    .getByRole('tab')
    .first()
    .evaluate((tab: HTMLElement) => tab.click());
  await page.waitForURL('**tab=bookmenu');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('H1');

  const help = await app.open('/support?topic=faq', phone);
  await help.getByRole('tab', { name: supportText.tabs.faq, selected: true }).waitFor();
  await scrollTo(help, 300);
  await footer(help, shellText.faq).click();
  await eventually(async () => expect(await place(help)).toBe(0));
});

test('a reload of a page that was not scrolled leaves the focus where a plain load does', async () => {
  const page = await app.openAs(owner, '/mypost?tab=postmenu', phone);
  await page.getByText(last).first().waitFor();
  await page.reload();
  await page.getByText(last).first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('navigation by keyboard moves the focus to the title', async () => {
  const page = await app.open('/owner', desktop);
  // Before that a link loads the next page as any link does.
  await runs(page, 'main h1');
  await menu(page, shellText.help).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/support');
  await eventually(async () => expect(await focused(page)).toBe(supportText.heading));
});
