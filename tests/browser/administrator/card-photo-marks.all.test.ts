import { openImage } from '@joddee/marketplace/files/private-images';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import type { Page } from 'playwright-core';
import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { imagePicker, phone, violationsOf } from '../../support/browser/pages.ts';
import { newPerson } from '../../support/people.ts';

const app = await appInBrowser();

const person = await newPerson(app.server);

const white = { r: 255, g: 255, b: 255 };
/** A white photo shows everything that is drawn on it. */
async function whitePhoto() {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: white } })
    .jpeg()
    .toBuffer();
  return { name: 'card.jpg', mimeType: 'image/jpeg', buffer };
}

/** Opens the editor with a photo, and gives what the server got of it. */
async function openEditor(): Promise<{ page: Page; sent: () => Promise<Buffer> }> {
  const page = await app.openAs(person, '/confirmcard', phone);
  const upload = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/files/idcard'),
  );
  await imagePicker(page).setInputFiles(await whitePhoto());
  await page.getByRole('dialog', { name: text.editorTitle }).waitFor();
  await page.getByRole('button', { name: text.usePhoto, disabled: false }).waitFor();
  return {
    page,
    async sent() {
      // The browser gives no test the body of a form with files.
      const { url } = await (await upload).json();
      const { context } = app.server;
      const key = url.replace('/api/files/', '');
      const stored = await context.storage.read(key);
      const place = { folder: 'idcard', user: requireRecordId(person.id), key } as const;
      const photo = stored === null ? null : await openImage(context, place, stored);
      if (photo === null) throw new Error('the photo was not stored');
      return photo;
    },
  };
}

/** The share of pixels that are darker than this. */
async function shareOfDark(photo: Buffer, below: number, part?: Region): Promise<number> {
  const whole = sharp(photo);
  const pixels = await (part === undefined ? whole : whole.extract(part)).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < below).length / pixels.length;
}

test('a photo of a card leaves the device with words around number, name and face, and black where a finger has covered it', async () => {
  const { page, sent } = await openEditor();
  expect(await violationsOf(page)).toEqual([]);
  const paper = page.locator('.confirm-card__card-paper');
  const box = await paper.boundingBox();
  if (box === null) throw new Error('the photo is not shown');
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.75, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: text.coverBar(1) }).waitFor();
  await page.getByRole('button', { name: text.usePhoto }).click();
  const photo = await sent();
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  expect(width / height).toBeCloseTo(1.5, 1);
  const covered = { left: 330, top: 430, width: 240, height: 140 };
  // The words lie over the bar: most of it stays black.
  expect(await shareOfDark(photo, 60, covered)).toBeGreaterThan(0.6);
  expect(await shareOfDark(photo, 60)).toBeLessThan(0.2);
  // Nothing lies over the number, the name and the face.
  for (const part of [
    { left: 340, top: 90, width: 840, height: 200 },
    { left: 860, top: 370, width: 290, height: 350 },
  ])
    expect(await shareOfDark(photo, 240, part)).toBe(0);
  // Words at both sides and below, and paper between them.
  for (const part of [
    { left: 0, top: 0, width: 300, height },
    { left: 600, top: 320, width: 220, height: 480 },
    { left: 0, top: height - 150, width: 800, height: 150 },
  ]) {
    const share = await shareOfDark(photo, 200, part);
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.5);
  }
});
