import { openImage } from '@joddee/marketplace/files/sealed-images';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import type { Page } from 'playwright-core';
import sharp, { type Region } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { imagePicker, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let person: Person;

beforeAll(async () => {
  person = await newPerson(app.server);
});

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
  // Some tests send nothing.
  upload.catch(() => {});
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

const use = (page: Page) => page.getByRole('button', { name: text.usePhoto }).click();

/** The share of pixels that are darker than this. */
async function shareOfDark(photo: Buffer, below: number, part?: Region): Promise<number> {
  const whole = sharp(photo);
  const pixels = await (part === undefined ? whole : whole.extract(part)).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < below).length / pixels.length;
}

test('a photo of a card leaves the device with words across all of it', async () => {
  const { page, sent } = await openEditor();
  expect(await violationsOf(page)).toEqual([]);
  await use(page);
  const photo = await sent();
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  expect(width / height).toBeCloseTo(1.5, 1);
  // Words in every quarter, and paper between them.
  for (const left of [0, width / 2])
    for (const top of [0, height / 2]) {
      const part = { left, top, width: Math.floor(width / 2), height: Math.floor(height / 2) };
      const share = await shareOfDark(photo, 200, part);
      expect(share).toBeGreaterThan(0.02);
      expect(share).toBeLessThan(0.5);
    }
});

test('what a finger covers is black in the photo that is sent', async () => {
  const { page, sent } = await openEditor();
  const paper = page.locator('.card-paper');
  const box = await paper.boundingBox();
  if (box === null) throw new Error('the photo is not shown');
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: text.coverBar(1) }).waitFor();
  await use(page);
  const photo = await sent();
  const covered = { left: 330, top: 230, width: 240, height: 140 };
  // The words lie over the bar: most of it stays black.
  expect(await shareOfDark(photo, 60, covered)).toBeGreaterThan(0.6);
  expect(await shareOfDark(photo, 60)).toBeLessThan(0.2);
});

test('bars can be placed, moved and removed by keys alone', async () => {
  const { page, sent } = await openEditor();
  const bar = page.getByRole('button', { name: text.coverBar(1) });
  await page.getByRole('button', { name: text.addBar }).press('Enter');
  await bar.focus();
  const before = await bar.boundingBox();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await eventually(async () => {
    const after = await bar.boundingBox();
    expect(after?.x).toBeLessThan(before?.x ?? 0);
    expect(after?.width).toBeGreaterThan(before?.width ?? 0);
  });
  await page.keyboard.press('Delete');
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: text.usePhoto }).press('Enter');
  expect(await shareOfDark(await sent(), 60)).toBeLessThan(0.05);
});

test('nothing is sent of a photo that is not used', async () => {
  const { page } = await openEditor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /เลือกรูป/ })
    .first()
    .waitFor();
  expect(sent.filter((url) => url.includes('idcard'))).toEqual([]);
  expect(await page.getByRole('button', { name: text.submit, exact: true }).isDisabled()).toBe(true);
});
