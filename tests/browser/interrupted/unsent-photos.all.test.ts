import { complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { photoText, confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import {
  desktop,
  imagePicker,
  latch,
  mainButton,
  phone,
  press,
  violationsOf,
} from '../../support/browser/pages.ts';
import { wizardStep } from '../../support/browser/wizard.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

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

/** The third step of a listing with one photo. */
async function openListing() {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const earlier = String((await owner.upload('post', (await photo()).buffer)).body.url);
  const post = await newPost(owner, { imagePost: [earlier] });
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, phone);
  const save = async () => {
    await press(page, wizardText.save);
    await page.getByRole('heading', { name: wizardText.savedTitle }).waitFor();
    return (await owner.ok('findPost', { params: { id: post._id } }))?.photos;
  };
  const shown = () => page.getByRole('img', { name: wizardText.photo(1) }).getAttribute('src');
  return { page, earlier, save, shown };
}

/** Replaces the photo of a listing while nothing reaches the server. */
async function replaceOffline() {
  const listing = await openListing();
  const { page } = listing;
  await page.route('**/api/files/post', (route) => route.abort('internetdisconnected'));
  await imagePicker(page).setInputFiles(await photo());
  await page.getByText(photoText.unsent(wizardText.photo(1)), { exact: true }).waitFor();
  expect(await mainButton(page, wizardText.save).isDisabled()).toBe(true);
  return listing;
}

const named = (button: string) => `${button} ${wizardText.photo(1)}`;

test('a listing is not saved with the earlier photo while the new one has not reached the server', async () => {
  const { page, earlier, save, shown } = await replaceOffline();
  expect(await violationsOf(page)).toEqual([]);
  // On a wide screen the message and its buttons leave room for the photo.
  await page.setViewportSize(desktop.viewport);
  const stage = page.locator('.photo-stage').first();
  await eventually(async () => expect((await stage.boundingBox())?.height).toBeGreaterThan(150));
  await page.unroute('**/api/files/post');
  await page.getByRole('button', { name: named(shellText.tryAgain) }).click();
  await eventually(async () => expect(await mainButton(page, wizardText.save).isEnabled()).toBe(true));
  const sent = await shown();
  expect(sent).not.toBe(earlier);
  expect(await save()).toEqual([sent]);
});

test('a new photo that does not reach the server may be left out; the earlier one stays', async () => {
  const { page, earlier, save, shown } = await replaceOffline();
  await page.getByRole('button', { name: named(photoText.leaveOut) }).click();
  expect(await shown()).toBe(earlier);
  expect(await page.getByText(notReachedText).count()).toBe(0);
  expect(await save()).toEqual([earlier]);
});

test('a complaint is not sent without the photo that it shows', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const page = await app.openAs(person, `/book/${(await newPost(owner))._id}`, phone);
  await page.getByRole('button', { name: complaintText.ofListing }).click();
  const dialog = page.getByRole('dialog', { name: complaintText.title.listing });
  await page.route('**/api/files/complaint', (route) => route.abort('internetdisconnected'));
  await imagePicker(page).setInputFiles(await photo());
  await dialog.getByText(photoText.unsent(complaintText.photo), { exact: true }).waitFor();
  const send = dialog.getByRole('button', { name: complaintText.send });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: `${photoText.leaveOut} ${complaintText.photo}` }).click();
  expect(await send.isEnabled()).toBe(true);
});

test('a photo that fails after its step was left keeps nothing waiting', async () => {
  const { page, earlier, save } = await openListing();
  const [held, letThrough] = latch();
  await page.route('**/api/files/post', async (route) => {
    await held;
    await route.abort('internetdisconnected');
  });
  await imagePicker(page).setInputFiles(await photo());
  await page.getByText(photoText.wait(wizardText.photo(1)), { exact: true }).waitFor();
  await press(page, wizardText.back);
  await wizardStep(page, 2);
  const failed = page.waitForEvent('requestfailed');
  letThrough();
  await failed;
  await press(page, wizardText.next);
  await wizardStep(page, 3);
  expect(await save()).toEqual([earlier]);
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
