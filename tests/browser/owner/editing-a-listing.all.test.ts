import { limits } from '@joddee/contract/limits';
import { roomLeftText } from '@joddee/thai-text/fields/field-length-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { photoText } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, field, focused, holdBack, imagePicker, phone, press } from '../../support/browser/pages.ts';
import { wizardStep } from '../../support/browser/wizard.ts';
import { eventually } from '../../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  uploadPicture,
} from '../../support/people.ts';
import { pictureFile } from '../../support/samples/pictures.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

const uploading = (page: Page) => page.getByRole('progressbar', { name: /กำลังอัปโหลด/ }).waitFor();

async function editedPost(photoCount: number) {
  const imagePost = [];
  for (let count = 0; count < photoCount; count += 1) imagePost.push(await uploadPicture(owner, 'post'));
  return newPost(owner, { title: 'โรงรถระหว่างอัปโหลด', imagePost });
}

test('a listing is edited by its owner only; photos come and go, and the removed one is deleted', async () => {
  const photos = await Promise.all(
    [1, 2].map(async () => String((await owner.upload('post', (await pictureFile()).buffer)).body.url)),
  );
  const post = await newPost(owner, { title: 'โรงรถข้างวัด', imagePost: photos });
  const stranger = await newPerson(app.server);
  const other = await app.openAs(stranger, `/editpost/${post._id}`, phone);
  await other.waitForURL('**/mypost?tab=postmenu');

  const page = await app.openAs(owner, `/editpost/${post._id}`, desktop);
  await wizardStep(page, 1);
  expect(await field(page, text.title).inputValue()).toBe('โรงรถข้างวัด');
  // A line that is nearly full says so before it takes no more.
  await field(page, text.title).fill('ก'.repeat(limits.title.max - 3));
  await page.getByText(roomLeftText(3)).waitFor();
  await field(page, text.title).fill('โรงรถข้างวัดโพธิ์');
  await press(page, text.next);
  await wizardStep(page, 2);
  await field(page, text.rule).fill('ก'.repeat(limits.listItems.characters - 4));
  await page.getByText(roomLeftText(4)).waitFor();
  await field(page, text.rule).fill('เบาเสียง');
  await page.getByRole('button', { name: text.add, exact: true }).first().click();
  await press(page, text.next);
  await wizardStep(page, 3);
  await page.getByRole('button', { name: `${photoText.remove} ${text.photo(1)}` }).click();
  await imagePicker(page, 1).setInputFiles(await pictureFile());
  await page.getByRole('button', { name: `${photoText.change} ${text.photo(2)}` }).waitFor();
  await press(page, text.save);
  await page.getByRole('heading', { name: text.savedTitle }).waitFor();
  await page.getByRole('link', { name: text.toMyPosts }).click();
  await page.getByRole('heading', { name: 'โรงรถข้างวัดโพธิ์' }).waitFor();

  const edited = await owner.ok('findPost', { params: { id: post._id } });
  expect(edited).toMatchObject({ detail: { rule: ['ห้ามสูบบุหรี่', 'เบาเสียง'] }, photos: { length: 2 } });
  expect(edited?.photos[0]).toBe(photos[1]);
  await eventually(async () => expect((await fetch(app.server.url + photos[0])).status).toBe(404));
});

test('a paused listing stays paused after a change, with a message', async () => {
  const post = await newPost(owner, { title: 'โรงรถที่ปิดพัก' });
  await owner.ok('setAvailable', { params: { postId: post._id }, body: { available: false } });
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, phone);
  await field(page, text.price).fill('45');
  await press(page, text.save);
  await page.getByText(text.savedPaused).waitFor();
  await page.getByRole('article').getByText(homeText.paused, { exact: true }).waitFor();
});

test('photos are put in order by keys and by dragging; the first is the cover', async () => {
  const photos = await Promise.all(
    [1, 2, 3].map(async () => String((await owner.upload('post', (await pictureFile()).buffer)).body.url)),
  );
  const [one, two, three] = photos;
  const post = await newPost(owner, { title: 'โรงรถสามรูป', imagePost: photos });
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, desktop);
  const order = () =>
    page
      .locator('.photo-stage > img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const grip = (number: number) => page.getByRole('button', { name: text.movePhoto(number) });
  await grip(3).focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => expect(await order()).toEqual([one, three, two]));
  // The grip keeps the focus, so that the photo can go on.
  expect(await focused(page)).toBe(text.movePhoto(2));
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => expect(await order()).toEqual([three, one, two]));
  await page.getByText(text.photoMoved(1)).waitFor();

  await grip(3).hover();
  await page.mouse.down();
  const target = await grip(1).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) - 40, { steps: 5 });
  await page.mouse.up();
  await eventually(async () => expect(await order()).toEqual([two, three, one]));
  await press(page, text.save);
  await page.getByRole('heading', { name: text.savedTitle }).waitFor();
  expect((await owner.ok('findPost', { params: { id: post._id } }))?.photos).toEqual([two, three, one]);
});

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
  await press(page, text.save);
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
  await press(page, text.save);
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
  await press(page, text.save);
  await page.getByRole('heading', { name: text.savedTitle }).waitFor();
  const saved = await owner.ok('findPost', { params: { id: post._id } });
  expect(saved?.photos).toHaveLength(3);
  expect(saved?.photos).toContain(post.photos[1]);
  expect(saved?.photos).not.toContain(post.photos[0]);
});

test('a save that failed keeps the input over a reload, and is sent again from there', async () => {
  const post = await newPost(owner, { title: 'โรงรถที่ลองใหม่' });
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, phone);
  await page.route('**/api/posts/edit/*', (route) => route.fulfill({ status: 500, body: '<html>' }));
  await field(page, text.price).fill('65');
  await imagePicker(page, 1).setInputFiles(await pictureFile());
  await page.getByRole('button', { name: `${photoText.change} ${text.photo(2)}` }).waitFor();
  await press(page, text.save);
  await page.getByRole('heading', { name: text.failedTitle }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: text.failedTitle }).waitFor();
  await page.unroute('**/api/posts/edit/*');
  await press(page, shellText.tryAgain);
  await page.getByRole('heading', { name: text.savedTitle }).waitFor();
  expect(await owner.ok('findPost', { params: { id: post._id } })).toMatchObject({
    price: 65,
    photos: { length: 2 },
  });
});

test('a listing that cannot be saved shows an error and keeps the input', async () => {
  const post = await newPost(owner, { title: 'โรงรถที่บันทึกไม่ได้' });
  const page = await app.openAs(owner, `/editpost/${post._id}?step=3`, phone);
  await page.route('**/api/posts/edit/*', (route) => route.fulfill({ status: 500, body: '<html>' }));
  await field(page, text.price).fill('55');
  await press(page, text.save);
  await page.getByRole('heading', { name: text.failedTitle }).waitFor();
  for (const name of [text.home, text.toMyPosts])
    await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor();
  await page.getByRole('link', { name: text.back }).click();
  await wizardStep(page, 3);
  expect(await field(page, text.price).inputValue()).toBe('55');
  await page.unroute('**/api/posts/edit/*');
  await press(page, text.save);
  await page.getByRole('heading', { name: text.savedTitle }).waitFor();
});
