import { registerText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { confirmCardText, profileText } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, imagePicker, phone, violationsOf } from '../support/browser/pages.ts';
import type { Person } from '../support/people.ts';
import { type OneOfEach, oneOfEach } from '../support/samples/one-of-each.ts';
import { notAnImage, pictureFile } from '../support/samples/pictures.ts';

const app = appInBrowser();
let people: OneOfEach['people'];
let postId: string;

beforeAll(async () => {
  ({ people, postId } = await oneOfEach(app.server));
  const { owner, renter } = people;
  const parked = await book(renter, postId, tomorrow(app.server), '10.00', '11.00');
  await check(renter, parked, 'checkin');
  await check(owner, parked, 'checkin');
  await book(renter, postId, tomorrow(app.server), '12.00', '13.00');
});

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

test('every dialog and every form with mistakes is free of violations, in both themes', async () => {
  const found: Record<string, string[]> = {};
  const as = (person: Person, path: string) => app.openAs(person, path, phone);
  const look = async (state: string, page: Page, dialog?: string) => {
    if (dialog !== undefined) await page.getByRole('dialog', { name: dialog }).waitFor();
    const violations = await violationsOf(page);
    if (violations.length > 0) found[state] = violations;
  };

  const visitor = await app.open('/register', phone);
  await press(visitor, registerText.submit);
  await visitor.getByRole('alert').first().waitFor();
  await look('register with mistakes', visitor);

  const renter = await as(people.renter, '/mypost?tab=bookmenu');
  await press(renter, myItemsText.checkOut);
  await look('check-out', renter, myItemsText.checkoutTitle);
  await renter.getByRole('dialog').getByRole('button', { name: myItemsText.send, exact: true }).click();
  await renter.getByRole('alert').waitFor();
  await look('check-out without stars', renter);
  await renter.keyboard.press('Escape');
  await press(renter, myItemsText.cancel);
  await look('cancel', renter, myItemsText.cancelTitle);

  await renter.goto(`/book/${postId}`);
  await press(renter, bookText.book);
  await renter.getByRole('alert').first().waitFor();
  await look('booking with mistakes', renter);
  const day = tomorrow(app.server);
  // A taken time with its offers, then the summary.
  await renter.goto(`/book/${postId}?date=${day}&from=12.00&to=13.00`);
  await renter.getByText(bookText.nearestFree).waitFor();
  await look('taken time', renter);
  await renter
    .getByRole('button', { name: /^เลือก / })
    .first()
    .click();
  await renter.getByLabel(bookText.phone).fill('0812345678');
  await renter.getByLabel(bookText.plate).fill('กข 1');
  await press(renter, bookText.book);
  await look('booking, the last look', renter, bookText.confirmTitle);

  await renter.goto('/profile');
  await imagePicker(renter).setInputFiles(notAnImage);
  await renter.getByRole('alert').waitFor();
  await look('refused photo', renter);
  await imagePicker(renter).setInputFiles(await pictureFile());
  await look('photo preview', renter, profileText.photoTitle);
  await renter.keyboard.press('Escape');
  await press(renter, profileText.edit);
  await look('profile form', renter);
  await renter.getByRole('navigation', { name: shellText.mainMenu }).getByRole('button').click();
  await renter.getByRole('button', { name: shellText.logOut }).waitFor();
  await look('user menu', renter);

  await look('waiting card', await as(people.waiting, '/confirmcard'), confirmCardText.waitingTitle);

  const owner = await as(people.owner, '/mypost?tab=postmenu');
  await owner.getByRole('article').first().locator('.menu > button').click();
  await look('menu of a listing', owner);
  await press(owner, myItemsText.delete);
  await look('delete a listing', owner, myItemsText.deleteTitle);
  await owner.goto('/post');
  await press(owner, wizardText.next);
  await owner.getByRole('alert').first().waitFor();
  await look('wizard with mistakes', owner);

  const admin = await app.openAs(people.admin, '/admin', desktop);
  await admin
    .getByRole('button', { name: new RegExp(`^${adminText.delete} `) })
    .first()
    .click();
  await look('delete a person', admin, adminText.deleteTitle);
  await admin.keyboard.press('Escape');
  await admin.getByRole('tab', { name: adminText.tabs.verifymenu }).click();
  await admin.getByRole('article').filter({ hasText: people.waiting.username }).getByRole('link').click();
  await admin.getByRole('img', { name: adminText.photoCard }).waitFor();
  await look('inspection of a card', admin);
  await admin.route('**/api/admin/user/*', (route) => route.abort('connectionrefused'));
  await admin.reload();
  await admin.getByRole('alert').waitFor();
  await look('failed load', admin);
  expect(found).toEqual({});
});
