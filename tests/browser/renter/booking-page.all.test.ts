import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { bookButton, confirm, fillIn, freshPost, group } from '../../support/browser/booking-form.ts';
import { phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

test('the bar of a phone leads to the days, makes room for the button of the form, and is a part of the page in landscape', async () => {
  const page = await app.open(`/book/${await freshPost(owner)}`, phone);
  const bar = page.locator('.book-bar');
  await bar.getByRole('button', { name: text.chooseTime }).click();
  const place = () => page.evaluate(() => document.activeElement?.closest('fieldset')?.textContent);
  await eventually(async () => expect(await place()).toContain(text.day));
  await bookButton(page).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => scrollTo(0, 0));
  await bar.waitFor({ state: 'attached' });
  expect(await bar.evaluate((part) => getComputedStyle(part).position)).toBe('static');
});

test('one press of back leads from the page of a spot to where one came from, also after a booking', async () => {
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, '/support?topic=rent', phone);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`/book/${await freshPost(owner)}`);
  await fillIn(page);
  await group(page, text.day).getByRole('button', { name: text.today }).click();
  await page
    .getByRole('button', { name: /^★|คะแนน|ใหม่/ })
    .first()
    .click();
  await page.goBack();
  await page.waitForURL('**/support?topic=rent');
  await page.goForward();
  await fillIn(page);
  await bookButton(page).click();
  await confirm(page).click();
  await page.waitForURL('**/mypost?new=*');
  await page.goBack();
  await page.waitForURL('**/support?topic=rent');
});
