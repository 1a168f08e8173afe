import { photoText, confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { imagePicker, phone, violationsOf } from '../../support/browser/pages.ts';
import { newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let person: Person;

beforeEach(async () => {
  person = await newPerson(app.server);
});

const photo = async () => ({
  name: 'card.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d8d8d8' } })
    .png()
    .toBuffer(),
});
const missing = (page: Page, photos: string[]) => page.getByText(text.missing(photos), { exact: true });

/** Chooses the photo of the card while nothing reaches the server. */
async function chooseOffline(): Promise<Page> {
  const page = await app.openAs(person, '/confirmcard', phone);
  await missing(page, [text.idCardImage, text.idCardPerson]).waitFor();
  await page.route('**/api/files/idcard', (route) => route.abort('internetdisconnected'));
  await imagePicker(page).setInputFiles(await photo());
  await page.getByRole('button', { name: text.usePhoto, disabled: false }).click();
  await page.getByText(notReachedText).waitFor();
  return page;
}

const preview = (page: Page) => page.getByRole('img', { name: text.idCardImage, exact: true });
const retry = (page: Page) => page.getByRole('button', { name: `${shellText.tryAgain} ${text.idCardImage}` });

test('a photo that did not reach the server stays, and is sent again on request', async () => {
  const page = await chooseOffline();
  // It is pale as long as the server does not have it.
  const paleness = () => preview(page).evaluate((image) => getComputedStyle(image).opacity);
  expect(await paleness()).toBe('0.5');
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute('**/api/files/idcard');
  await retry(page).click();
  await missing(page, [text.idCardPerson]).waitFor();
  expect(await retry(page).count()).toBe(0);
  expect(await paleness()).toBe('1');
  expect(await page.getByText(notReachedText).count()).toBe(0);
});

test('it is sent by itself when the network is back', async () => {
  const page = await chooseOffline();
  await page.unroute('**/api/files/idcard');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await missing(page, [text.idCardPerson]).waitFor();
});

test('another photo replaces it, also one that is given up', async () => {
  const page = await chooseOffline();
  await imagePicker(page).setInputFiles(await photo());
  await page.getByRole('dialog', { name: text.editorTitle }).waitFor();
  expect(await retry(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await preview(page).count()).toBe(0);
  await missing(page, [text.idCardImage, text.idCardPerson]).waitFor();
});

test('after a reload the form says that the photos of a card are not kept', async () => {
  const page = await app.openAs(person, '/confirmcard', phone);
  await page.getByLabel(text.laser).fill('JT1234567890');
  expect(await page.getByText(text.photosNotKept).count()).toBe(0);
  await imagePicker(page).setInputFiles(await photo());
  await page.getByRole('button', { name: text.usePhoto, disabled: false }).click();
  await missing(page, [text.idCardPerson]).waitFor();
  await page.getByRole('button', { name: `${photoText.change} ${text.idCardImage}` }).waitFor();
  await page.reload();
  await page.getByText(text.photosNotKept).waitFor();
  await imagePicker(page).setInputFiles(await photo());
  await page.getByRole('button', { name: text.usePhoto, disabled: false }).click();
  await missing(page, [text.idCardPerson]).waitFor();
  expect(await page.getByText(text.photosNotKept).count()).toBe(0);
});
