import { usualKinds } from '@joddee/contract/choices/spot-choices';
import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { mapText } from '@joddee/thai-text/screens/map-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { photoText } from '@joddee/thai-text/screens/person-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { bookingStateText, carTypeText, facilityText } from '@joddee/thai-text/status-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, focused, phone, tabTo } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import {
  freshRegistration,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  submitCardOf,
} from '../support/people.ts';
import { pictureFile } from '../support/samples/pictures.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
  owner = await newOwner(app.server, admin);
});

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

test('registration and login', async () => {
  const { username, email } = freshRegistration();
  const page = await app.open('/register', desktop);
  await page.getByRole('heading', { name: registerText.title }).waitFor();
  // An empty form focuses its first field.
  await pressAt(page, registerText.lname);
  await eventually(async () => expect(await focused(page)).toBe(registerText.fname));
  await page.keyboard.type('ปิติ');
  await typeAt(page, registerText.lname, 'พิทักษ์');
  await typeAt(page, registerText.email, email);
  await typeAt(page, registerText.phone, '0822222222');
  await typeAt(page, registerText.username, username);
  await typeAt(page, registerText.password, password);
  await typeAt(page, registerText.password2, password);
  await pressAt(page, new RegExp(`^${registerText.terms}`), 'Space');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  await pressAt(page, registerText.submit);
  const welcome = page.getByRole('dialog', { name: loginText.registeredTitle });
  await welcome.waitFor();
  await page.keyboard.press('Escape');
  await welcome.waitFor({ state: 'detached' });
  await typeAt(page, loginText.username, username);
  await typeAt(page, loginText.password, password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
});

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

test('tabs by arrows; check-out with stars chosen by arrows; the focus returns to the opener', async () => {
  const renter = await newPerson(app.server);
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const booking = await book(renter, post._id, tomorrow(app.server));
  await check(renter, booking, 'checkin');
  await check(owner, booking, 'checkin');
  const page = await app.openAs(renter, '/mypost', phone);
  await page.getByText(bookingStateText.renter.parked, { exact: true }).waitFor();
  await tabTo(page, new RegExp(`^${myItemsText.tabs.bookmenu}`));
  await page.keyboard.press('ArrowRight');
  await page.getByText(myItemsText.empty.waitmenu).waitFor();
  expect(await focused(page)).toBe(myItemsText.tabs.waitmenu);
  await page.keyboard.press('ArrowLeft');
  await pressAt(page, myItemsText.checkOut);
  const dialog = page.getByRole('dialog', { name: myItemsText.checkoutTitle });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(myItemsText.checkOut);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  // The missing field has the focus at once.
  await pressAt(page, myItemsText.send);
  await dialog.getByRole('alert').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: ratingText.stars(4) }).isChecked()).toBe(true);
  await typeAt(page, myItemsText.comment, 'ดี');
  await pressAt(page, myItemsText.send);
  await page.getByText(bookingStateText.renter.leaving).waitFor();
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
  // The pin is where the arrows have moved it.
  const published = await owner
    .ok('searchPosts', { query: { q: 'ลานที่พิมพ์ล้วน' } })
    .then((found) => [found].flat());
  expect(published).toMatchObject([{ location: { latitude: expect.stringMatching(/^13\.757/) } }]);
});

test('the administrator approves a card', async () => {
  const person = await newPerson(app.server);
  await submitCardOf(person);
  const page = await app.openAs(admin, '/admin', desktop);
  await page.getByRole('tab', { name: adminText.tabs.usermenu }).waitFor();
  await tabTo(page, adminText.tabs.usermenu);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('article').filter({ hasText: person.username }).waitFor();
  await pressAt(page, adminText.inspect);
  await page.waitForURL('**/verifyuser');
  await page.getByRole('button', { name: adminText.approve, exact: true }).waitFor();
  await pressAt(page, adminText.approve);
  await page.waitForURL('**/admin?tab=verifymenu');
  expect(await person.ok('findOwnCard')).toMatchObject({ state: 'verified' });
});
