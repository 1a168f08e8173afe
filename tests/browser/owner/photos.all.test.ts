import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@joddee/marketplace/common/limits';
import { confirmCardText, photoText } from '@joddee/thai-text/screens/person-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, imagePicker, phone, press } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';
import { cameraPhoto, pictureFile } from '../../support/samples/pictures.ts';

const app = await appInBrowser();

const owner = await newOwner(app.server);

/** The lightness of a stripe of a photo, from 0 to 255. */
async function lightness(photo: Buffer, top: number, height: number): Promise<number> {
  const { width } = await sharp(photo).metadata();
  // sharp computes the statistics of the input file, so the stripe must be a file of its own.
  const stripe = await sharp(photo).extract({ left: 0, top, width, height }).png().toBuffer();
  const { channels } = await sharp(stripe).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

test('photos straight from a camera are shrunk before the upload and keep their orientation', async () => {
  // Taken upside down, and upright.
  const photos = [await cameraPhoto({ orientation: 3 }), await cameraPhoto({ orientation: 6 })];
  expect(photos[0]?.buffer.length).toBeGreaterThan(5_000_000);
  const post = await newPost(owner, { title: 'ลานของรูปใหญ่' });
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, phone);
  for (const [index, photo] of photos.entries()) {
    await imagePicker(page, index + 1).setInputFiles(photo);
    await page.getByRole('button', { name: `${photoText.change} ${wizardText.photo(index + 2)}` }).waitFor();
  }
  await press(page, wizardText.save);
  await page.getByRole('heading', { name: wizardText.savedTitle }).waitFor();
  const saved = await owner.ok('findPost', { params: { id: post._id } });
  const stored = async (index: number) =>
    Buffer.from(await (await fetch(app.server.url + saved?.photos[index])).arrayBuffer());
  const turned = await stored(1);
  expect(turned.length).toBeLessThanOrEqual(limits.fileBytes);
  const { width = 0, height = 0 } = await sharp(turned).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(width / height).toBeCloseTo(1.5, 1);
  // The light half of the file is the lower half of the picture.
  const third = Math.floor(height / 3);
  expect(await lightness(turned, height - third, third)).toBeGreaterThan(
    (await lightness(turned, 0, third)) + 20,
  );
  const upright = await sharp(await stored(2)).metadata();
  expect((upright.height ?? 0) / (upright.width ?? 1)).toBeCloseTo(1.5, 1);
});

test('a photo of many megapixels does not stop the page', async () => {
  // From a file, as a user chooses it, because the page itself would read bytes that a test passes.
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const photo = join(folder, 'IMG_2043.jpg');
  await writeFile(photo, (await cameraPhoto({ width: 6124, height: 4083 })).buffer);
  const { _id } = await newPost(owner, { title: 'ลานของรูปใหญ่' });
  const page = await app.openAs(owner, `/editpost/${_id}?step=3`, phone);
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

test('photos are put in order by dragging', async () => {
  const photos = await Promise.all(
    [1, 2, 3].map(async () => String((await owner.upload('post', (await pictureFile()).buffer)).body.url)),
  );
  const [one, two, three] = photos;
  const post = await newPost(owner, { title: 'โรงรถสามรูป', imagePost: photos });
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, desktop);
  const order = () =>
    page
      .locator('.photos-card__photo-stage > img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const grip = (number: number) => page.getByRole('button', { name: wizardText.movePhoto(number) });
  await grip(3).hover();
  await page.mouse.down();
  const target = await grip(1).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) - 40, { steps: 5 });
  await page.mouse.up();
  await eventually(async () => expect(await order()).toEqual([three, one, two]));
  await press(page, wizardText.save);
  await page.getByRole('heading', { name: wizardText.savedTitle }).waitFor();
  expect((await owner.ok('findPost', { params: { id: post._id } }))?.photos).toEqual([three, one, two]);
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
