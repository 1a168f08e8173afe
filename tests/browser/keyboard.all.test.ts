import { usualKinds } from '@joddee/marketplace/posts/constants';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { mapText } from '@joddee/thai-text/screens/map-text';
import { photoText } from '@joddee/thai-text/screens/person-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { carTypeText, facilityText } from '@joddee/thai-text/status-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { hiddenOnTheWay } from '../support/browser/hidden-on-the-way.ts';
import { desktop, focused, phone, tabTo } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../support/people.ts';
import { pictureFile } from '../support/samples/pictures.ts';

const app = await appInBrowser();

const owner = await newOwner(app.server);

async function typeAt(page: Page, label: string, value: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(value);
}

async function pressAt(page: Page, wanted: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Whether a dialog has the focus, or the opener has it again. */
const inDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('dialog[open]') instanceof Element);

test('booking: day, times, data and the summary, which traps the focus and returns it', async () => {
  const post = await newPost(owner, { open: '08.00', close: '20.00' });
  const page = await app.openAs(await newPerson(app.server), `/book/${post._id}`, phone);
  await page.getByRole('heading', { name: bookText.form }).waitFor();
  await pressAt(page, new RegExp(bookText.tomorrow));
  // The starts are one Tab stop; arrows move by slot and by row.
  await tabTo(page, /08\.00 น\. ว่าง/);
  await page.keyboard.press('End');
  expect(await focused(page)).toMatch(/19\.30 น\. ว่าง/);
  await page.keyboard.press('Home');
  for (const _ of ['08.30', '09.00', '09.30', '10.00']) await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(/10\.00 น\. ว่าง/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toMatch(/10\.00 น\. ว่าง/);
  await page.keyboard.press('Space');
  expect(await page.getByRole('radio', { name: /10\.00 น\. ว่าง/ }).isChecked()).toBe(true);
  // The lengths are native radios; the last one asks for the end, in a list after the starts.
  await tabTo(page, /^2 ชม\./, 'Shift+Tab');
  for (const _ of [3, 'own']) await page.keyboard.press('ArrowRight');
  await tabTo(page, /10\.00 น\. ว่าง/);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(bookText.untilEndName('20.00'));
  await tabTo(page, /10\.30 น\. ว่าง/);
  for (const _ of ['11.00', '11.30', '12.00']) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  // The number of the profile comes with the connection, without which nothing is booked.
  await eventually(async () => expect(await page.getByLabel(bookText.phone).inputValue()).not.toBe(''));
  await tabTo(page, bookText.phone);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('0833333333');
  await typeAt(page, bookText.plate, 'จฉ 7');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: bookText.confirmTitle });
  await dialog.waitFor();
  const passed: string[] = [];
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    // Between the last and the first element the browser itself has the focus.
    if (name === '') continue;
    expect([await inDialog(page), name]).toEqual([true, name]);
    passed.push(name);
  }
  expect(passed).toContain(bookText.confirm('160 บาท'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(bookText.plate);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await pressAt(page, bookText.confirm('160 บาท'));
  await page.waitForURL('**/mypost?new=*');
});

test('the wizard up to the published listing', async () => {
  const page = await app.openAs(owner, '/post', desktop);
  await page.getByRole('button', { name: wizardText.confirmLocation }).waitFor();
  await typeAt(page, wizardText.title, 'ลานที่พิมพ์ล้วน');
  await typeAt(page, wizardText.address, 'ถนนสีลม');
  // The arrows move the map under the pin.
  await page.getByText(wizardText.location, { exact: true }).waitFor();
  await tabTo(page, mapText.zoomIn);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await eventually(async () => {
    const shift = await page
      .locator('.leaflet-map-pane')
      .evaluate((pane) => pane.getBoundingClientRect().top);
    const top = await page.locator('.leaflet-container').evaluate((map) => map.getBoundingClientRect().top);
    expect(shift - top).toBe(80);
  });
  await pressAt(page, wizardText.confirmLocation);
  await page
    .getByRole('status')
    .getByText(/ปักหมุดแล้ว/)
    .waitFor();
  await tabTo(page, usualKinds[0]);
  // Up from the first kind is the last: any other.
  await page.keyboard.press('ArrowUp');
  await typeAt(page, wizardText.otherKindLabel, 'ลานเปิด');
  await pressAt(page, carTypeText.motorcar, 'Space');
  await typeAt(page, wizardText.open, '08.00');
  await typeAt(page, wizardText.close, '18.00');
  await pressAt(page, wizardText.next);
  // Each step focuses its heading.
  await eventually(async () => expect(await focused(page)).toBe(wizardText.steps[1]));
  await typeAt(page, wizardText.explain, 'อยู่ท้ายซอย');
  await typeAt(page, wizardText.rule, 'ล็อกประตู');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: wizardText.remove('ล็อกประตู') }).waitFor();
  await pressAt(page, facilityText.CCTV, 'Space');
  await pressAt(page, wizardText.next);
  await eventually(async () => expect(await focused(page)).toBe(wizardText.steps[2]));
  await pressAt(page, wizardText.quickPrice(80), 'Space');
  // The listener is set before the press, because the browser may report the dialog at once.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pressAt(page, new RegExp(`^${wizardText.addPhoto(1)}`)),
  ]);
  await chooser.setFiles(await pictureFile());
  await page.getByRole('button', { name: new RegExp(`^${photoText.change}`) }).waitFor();
  // The focus stays while the photo uploads.
  expect(await focused(page)).toContain(photoText.change);
  await pressAt(page, wizardText.publish);
  await page.getByRole('heading', { name: wizardText.doneTitle }).waitFor();
  await eventually(async () => expect(await focused(page)).toBe(wizardText.doneTitle));
  // The map began at the typed road, and the pin is where the arrows have moved it from there.
  const published = await owner
    .ok('searchPosts', { query: { q: 'ลานที่พิมพ์ล้วน' } })
    .then((found) => [found].flat());
  expect(published).toMatchObject([{ location: { latitude: expect.stringMatching(/^13\.7270/) } }]);
});

test('focused elements are never hidden under a bar', async () => {
  const post = await newPost(owner, { open: '06.00', close: '22.00' });
  const page = await app.openAs(await newPerson(app.server), `/book/${post._id}`, phone);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').getByRole('link').last().focus();
  expect(await hiddenOnTheWay(page, 'Shift+Tab', 30)).toEqual([]);
  expect(await hiddenOnTheWay(page, 'Tab', 45)).toEqual([]);
});
