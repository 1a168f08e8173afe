import { photoText } from '@joddee/thai-text/screens/person-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { holdBack, imagePicker, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPost, type Person, uploadPicture } from '../../support/people.ts';
import { pictureFile } from '../../support/samples/pictures.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: text.save, exact: true }).click();
const uploading = (page: Page) => page.getByRole('progressbar', { name: /กำลังอัปโหลด/ }).waitFor();

async function editedPost(photoCount: number) {
  const imagePost = [];
  for (let count = 0; count < photoCount; count += 1) imagePost.push(await uploadPicture(owner, 'post'));
  return newPost(owner, { title: 'โรงรถระหว่างอัปโหลด', imagePost });
}

test('a price that is typed while a photo uploads is the price that is saved', async () => {
  const post = await editedPost(1);
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, phone);
  await field(page, text.price).fill('95');
  const letThrough = await holdBack(page, '**/api/files/post');
  await imagePicker(page, 1).setInputFiles(await pictureFile());
  await uploading(page);
  await field(page, text.price).fill('45');
  letThrough();
  await page.getByRole('button', { name: `${photoText.change} ${text.photo(2)}` }).waitFor();
  expect(await field(page, text.price).inputValue()).toBe('45');
  await save(page);
  await page.getByRole('heading', { name: text.savedTitle }).waitFor();
  expect(await owner.ok('findPost', { params: { id: post._id } })).toMatchObject({
    price: 45,
    photos: { length: 2 },
  });
});

test('a photo that is removed while another uploads stays removed, and is deleted from the storage', async () => {
  const post = await editedPost(2);
  const [removed, kept] = post.photos;
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, phone);
  const letThrough = await holdBack(page, '**/api/files/post');
  await imagePicker(page, 2).setInputFiles(await pictureFile());
  await uploading(page);
  await page.getByRole('button', { name: `${photoText.remove} ${text.photo(1)}` }).click();
  letThrough();
  await page.getByRole('progressbar', { name: /กำลังอัปโหลด/ }).waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await page.getByRole('button', { name: new RegExp(photoText.remove) }).count()).toBe(2),
  );
  await save(page);
  await page.getByRole('heading', { name: text.savedTitle }).waitFor();
  const saved = await owner.ok('findPost', { params: { id: post._id } });
  expect(saved?.photos).toHaveLength(2);
  expect(saved?.photos).toContain(kept);
  expect(saved?.photos).not.toContain(removed);
  await eventually(async () => expect((await fetch(app.server.url + removed)).status).toBe(404));
});

test('two photos that upload at the same time both arrive, whichever comes first', async () => {
  const post = await editedPost(2);
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, phone);
  const letThrough = await holdBack(page, '**/api/files/post');
  await imagePicker(page, 0).setInputFiles(await pictureFile());
  await imagePicker(page, 2).setInputFiles(await pictureFile());
  await eventually(async () =>
    expect(await page.getByRole('progressbar', { name: /กำลังอัปโหลด/ }).count()).toBe(2),
  );
  letThrough();
  await page
    .getByRole('progressbar', { name: /กำลังอัปโหลด/ })
    .first()
    .waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await page.getByRole('progressbar', { name: /กำลังอัปโหลด/ }).count()).toBe(0),
  );
  await save(page);
  await page.getByRole('heading', { name: text.savedTitle }).waitFor();
  const saved = await owner.ok('findPost', { params: { id: post._id } });
  expect(saved?.photos).toHaveLength(3);
  expect(saved?.photos).toContain(post.photos[1]);
  expect(saved?.photos).not.toContain(post.photos[0]);
});
