import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@joddee/contract/limits';
import { fieldText } from '@joddee/thai-text/error-text';
import { confirmCardText, photoText, profileText } from '@joddee/thai-text/screens/person-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import {
  addCardPhoto,
  field,
  focused,
  holdBack,
  imagePicker,
  phone,
  press,
  violationsOf,
} from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { cameraPhoto, pictureFile } from '../../support/samples/pictures.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

async function openPhotos(): Promise<{ page: Page; postId: string }> {
  const post = await newPost(owner, { title: 'ลานของรูปใหญ่' });
  return { page: await app.openAs(owner, `/editpost/${post._id}?step=3`, phone), postId: post._id };
}

/** The lightness of a stripe of a photo, from 0 to 255. */
async function lightness(photo: Buffer, top: number, height: number): Promise<number> {
  const { width } = await sharp(photo).metadata();
  // sharp computes the statistics of the input file, so the stripe must be a file of its own.
  const stripe = await sharp(photo).extract({ left: 0, top, width, height }).png().toBuffer();
  const { channels } = await sharp(stripe).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

test('a photo of five megabytes is shrunk before the upload and keeps its orientation', async () => {
  const photo = await cameraPhoto({ orientation: 3 });
  expect(photo.buffer.length).toBeGreaterThan(5_000_000);
  const { page, postId } = await openPhotos();
  await imagePicker(page, 1).setInputFiles(photo);
  await page.getByRole('button', { name: `${photoText.change} ${wizardText.photo(2)}` }).waitFor();
  await press(page, wizardText.save);
  await page.getByRole('heading', { name: wizardText.savedTitle }).waitFor();
  const saved = await owner.ok('findPost', { params: { id: postId } });
  const stored = Buffer.from(await (await fetch(app.server.url + saved?.photos[1])).arrayBuffer());
  expect(stored.length).toBeLessThanOrEqual(limits.fileBytes);
  const { width = 0, height = 0 } = await sharp(stored).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(width / height).toBeCloseTo(1.5, 1);
  // Taken upside down: the light half of the file is the lower half of the picture.
  const third = Math.floor(height / 3);
  expect(await lightness(stored, height - third, third)).toBeGreaterThan(
    (await lightness(stored, 0, third)) + 20,
  );
});

test('a photo taken upright is stored upright', async () => {
  const { page, postId } = await openPhotos();
  await imagePicker(page, 1).setInputFiles(await cameraPhoto({ orientation: 6 }));
  await page.getByRole('button', { name: `${photoText.change} ${wizardText.photo(2)}` }).waitFor();
  await press(page, wizardText.save);
  await page.getByRole('heading', { name: wizardText.savedTitle }).waitFor();
  const saved = await owner.ok('findPost', { params: { id: postId } });
  const stored = Buffer.from(await (await fetch(app.server.url + saved?.photos[1])).arrayBuffer());
  const { width = 0, height = 0 } = await sharp(stored).metadata();
  expect(height / width).toBeCloseTo(1.5, 1);
});

test('a card is sent with photos straight from a camera', async () => {
  const person = await newPerson(app.server);
  const page = await app.openAs(person, '/confirmcard', phone);
  await field(page, confirmCardText.idCard).fill('1234567890123');
  await field(page, confirmCardText.laser).fill('JT0123456789');
  for (const index of [0, 1]) await addCardPhoto(page, index, await cameraPhoto());
  await press(page, confirmCardText.submit);
  await page.getByRole('dialog', { name: confirmCardText.waitingTitle }).waitFor();
  expect((await person.ok('findOwnCard')).state).toBe('waiting');
});

test('two photos of a card that are chosen at once are checked one after the other, and one may be given up', async () => {
  const page = await app.openAs(await newPerson(app.server), '/confirmcard', phone);
  const editor = page.getByRole('dialog', { name: confirmCardText.editorTitle });
  const use = editor.getByRole('button', { name: confirmCardText.usePhoto });
  const changes = page.getByRole('button', { name: photoText.change });
  const chooseBoth = async () => {
    for (const index of [0, 1]) await imagePicker(page, index).setInputFiles(await pictureFile());
    await eventually(async () => expect(await page.getByText(photoText.shrinking).count()).toBe(2));
    await use.waitFor();
  };
  await chooseBoth();
  for (const count of [1, 2]) {
    await use.click();
    await eventually(async () => expect(await changes.count()).toBe(count));
  }
  expect(await page.getByText(photoText.wait('')).count()).toBe(0);

  await chooseBoth();
  await page.keyboard.press('Escape');
  await use.click();
  await editor.waitFor({ state: 'detached' });
  await eventually(async () => expect(await page.getByText(photoText.wait('')).count()).toBe(0));
});

test('a profile photo straight from a camera is previewed and accepted', async () => {
  const person = await newPerson(app.server);
  const page = await app.openAs(person, '/profile', phone);
  await imagePicker(page).setInputFiles(await cameraPhoto());
  const dialog = page.getByRole('dialog', { name: profileText.photoTitle });
  await dialog.getByRole('button', { name: profileText.usePhoto }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => expect((await person.ok('findOwnProfile')).photo_user).toMatch(/\/images\//));
});

test('a photo of fifty megapixels does not stop the page', async () => {
  // From a file, as a user chooses it, because the page itself would read bytes that a test passes.
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const photo = join(folder, 'IMG_2043.jpg');
  await writeFile(photo, (await cameraPhoto({ width: 8660, height: 5774 })).buffer);
  const { page } = await openPhotos();
  // The longest time in which the page was blocked.
  await page.evaluate(() => {
    const gaps = { longest: 0 };
    Reflect.set(window, 'gaps', gaps);
    let before = performance.now();
    setInterval(() => {
      const now = performance.now();
      gaps.longest = Math.max(gaps.longest, now - before);
      before = now;
    }, 10);
  });
  await imagePicker(page, 1).setInputFiles(photo);
  await page.getByRole('button', { name: `${photoText.change} ${wizardText.photo(2)}` }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'gaps').longest)).toBeLessThan(1000);
  await rm(folder, { recursive: true });
});

test('a file that cannot be decoded is refused with advice, and is not sent', async () => {
  const { page } = await openPhotos();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const refused = page.locator('.error.shake');
  const whole = await cameraPhoto();
  await imagePicker(page, 1).setInputFiles({ ...whole, buffer: Buffer.alloc(whole.buffer.length, 7) });
  await refused.getByText(fieldText('file-too-large', 'file')).waitFor();
  for (const mimeType of ['image/heic', '']) {
    await imagePicker(page, 1).setInputFiles({
      name: 'IMG_2042.HEIC',
      mimeType,
      buffer: Buffer.from('ftypheic'),
    });
    await refused.getByText(photoText.heic).waitFor();
    await imagePicker(page, 1).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: whole.buffer });
    await refused.getByText(fieldText('file-not-supported', 'file')).waitFor();
  }
  expect(sent).toEqual([]);
});

test('an upload shows its progress, and can be cancelled without an error', async () => {
  const { page } = await openPhotos();
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  const letThrough = await holdBack(page, '**/api/files/post');
  await imagePicker(page, 1).setInputFiles(await pictureFile());
  await page.getByText(/กำลังอัปโหลด \d+%/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const save = page.getByRole('button', { name: wizardText.save, exact: true });
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('button', { name: photoText.cancel }).click();
  await page.getByRole('progressbar', { name: /กำลังอัปโหลด/ }).waitFor({ state: 'detached' });
  expect(await focused(page)).toContain(wizardText.addPhoto(2));
  expect(await save.isEnabled()).toBe(true);
  expect(await page.locator('.error').count()).toBe(0);
  expect(alerts).toBe(0);
  letThrough();
  // The same photo may be chosen again.
  await imagePicker(page, 1).setInputFiles(await pictureFile());
  await page.getByRole('button', { name: `${photoText.change} ${wizardText.photo(2)}` }).waitFor();
});
