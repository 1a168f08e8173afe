import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { fieldText } from '@joddee/thai-text/error-text';
import { roomLeftText } from '@joddee/thai-text/fields/field-names';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { photoText } from '@joddee/thai-text/screens/person-text';
import { askFreeText } from '@joddee/thai-text/screens/price-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { fireEvent, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { settle } from '../../../testing/clock.ts';
import { answer, answerOfWorld, callsOf, Other } from '../../../testing/http.ts';
import { address, cards, fill, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { choose, photo } from '../../../testing/uploads.ts';
import {
  currentPost,
  editPost,
  newOwner,
  newPerson,
  newPost,
  type Person,
  setAvailable,
} from '../../../testing/world.ts';

const [one, two, three] = [1, 2, 3].map((number) => `/api/files/post/${String(number).repeat(16)}.jpg`);
const failed = new Other(500, {});
let owner: Person;

beforeEach(() => {
  owner = newOwner();
  save();
});

/** The server saves from now on what the form sends. */
const save = () => answer('editPost', ({ params, body }) => editPost(String(params.postId), body));
const listing = (imagePost = [one]) => newPost(owner, { title: 'โรงรถข้างวัด', imagePost });
const open = (post: PostView, step = 3) =>
  renderScreen(`/editpost/${post._id}?step=${step}`, { as: owner, on: 'phone' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const main = () => within(screen.getByRole('main'));
const press = (name: string) => user.click(main().getAllByRole('button', { name })[0] ?? document.body);
const remove = (number: number) => press(`${photoText.remove} ${text.photo(number)}`);
const uploads = () => screen.queryAllByRole('progressbar', { name: /กำลังอัปโหลด/ }).length;
const isSaved = () => screen.getByRole('heading', { name: text.savedTitle });
const photos = (post: PostView) => currentPost(post._id).photos;

/** Uploads take until the returned functions run, in the order in which they began. */
function holdUploads(): (() => void)[] {
  const held: (() => void)[] = [];
  answer('uploadFile', async (call) => {
    await new Promise<void>((done) => {
      held.push(done);
    });
    return answerOfWorld('uploadFile', call);
  });
  return held;
}
const letThrough = (upload: (() => void) | undefined) => settle(async () => upload?.());

test('a listing is edited by its owner only; photos come and go', async () => {
  const post = listing([one, two]);
  await renderScreen(`/editpost/${post._id}`, { as: newPerson(), on: 'phone' });
  expect(address()).toBe('/mypost?tab=postmenu');

  await renderScreen(`/editpost/${post._id}`, { as: owner });
  expect(field(text.title).value).toBe('โรงรถข้างวัด');
  // A line that is nearly full says so before it takes no more.
  await fill(field(text.title), 'ก'.repeat(limits.title.max - 3));
  screen.getByText(roomLeftText(3));
  await fill(field(text.title), 'โรงรถข้างวัดโพธิ์');
  await press(text.next);
  await fill(field(text.rule), 'ก'.repeat(limits.listItems.characters - 4));
  screen.getByText(roomLeftText(4));
  await fill(field(text.rule), 'เบาเสียง');
  await press(text.add);
  await press(text.next);
  await remove(1);
  await choose(photo(), 1);
  screen.getByRole('button', { name: `${photoText.change} ${text.photo(2)}` });
  await press(text.save);
  isSaved();
  await user.click(screen.getByRole('link', { name: text.toMyPosts }));
  screen.getByRole('heading', { name: 'โรงรถข้างวัดโพธิ์' });
  expect(currentPost(post._id).detail.rule).toEqual(['ห้ามสูบบุหรี่', 'เบาเสียง']);
  expect(photos(post)).toEqual([two, expect.stringContaining('/api/files/post/')]);
});

test('each step of a listing is one press away and saves all of it, in words of editing', async () => {
  const post = listing();
  await open(post, 1);
  expect(textOf(screen.getByRole('main'))).not.toContain(text.completeHint.add);
  await fill(field(text.title), 'โรงรถหลังวัด');
  await press(text.steps[2]);
  await fill(field(text.price), '75');
  await press(text.steps[1]);
  expect(await violations()).toEqual([]);
  // Also what stands in the field of a list.
  await fill(field(text.rule), 'เบาเสียง');
  await press(text.save);
  isSaved();
  expect(currentPost(post._id)).toMatchObject({ title: 'โรงรถหลังวัด', price: 75 });
  expect(currentPost(post._id).detail.rule).toContain('เบาเสียง');
});

test('a price of 0 is saved only after one question', async () => {
  const post = listing();
  await open(post, 3);
  await fill(field(text.price), '0');
  await press(text.save);
  const asked = () => within(screen.getByRole('dialog', { name: askFreeText.title }));
  expect(await violations()).toEqual([]);
  await user.click(asked().getByRole('button', { name: askFreeText.no }));
  expect(document.activeElement).toBe(field(text.price));
  expect(callsOf('editPost')).toEqual([]);
  await press(text.save);
  await user.click(asked().getByRole('button', { name: askFreeText.yes }));
  isSaved();
  expect(currentPost(post._id).price).toBe(0);
  // What is free already stays free without a question.
  await open(post, 1);
  await fill(field(text.title), 'โรงรถหลังวัด');
  await press(text.save);
  isSaved();
});

test('the usual price of the area is one press away', async () => {
  const post = listing();
  for (const price of ['30', '45', '60']) newPost(newOwner(), { price });
  await open(post, 3);
  await press(text.areaPrice(45));
  expect(field(text.price).value).toBe('45');
  await press(text.save);
  isSaved();
  expect(currentPost(post._id).price).toBe(45);
});

test('a mistake on another step is shown there when a listing is saved', async () => {
  const post = listing();
  await open(post, 1);
  await fill(field(text.title), '');
  await press(text.steps[2]);
  await press(text.save);
  expect(textOf(screen.getByRole('heading', { level: 2 }))).toBe(text.steps[0]);
  expect(field(text.title).getAttribute('aria-invalid')).toBe('true');
  expect(callsOf('editPost')).toEqual([]);
});

test('a paused listing stays paused after a change, with a message', async () => {
  const post = setAvailable(listing()._id, false);
  await open(post);
  await fill(field(text.price), '45');
  await press(text.save);
  screen.getByText(text.savedPaused);
  expect(cards(homeText.paused)).toHaveLength(1);
});

test('photos are put in order by keys; the first is the cover', async () => {
  const post = listing([one, two, three]);
  await open(post);
  const order = () =>
    [...document.querySelectorAll('.photos-card__photo-stage > img')].map((image) =>
      image.getAttribute('src'),
    );
  screen.getByRole('button', { name: text.movePhoto(3) }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(order()).toEqual([one, three, two]);
  // The grip keeps the focus, so that the photo can go on.
  expect(document.activeElement?.getAttribute('aria-label')).toBe(text.movePhoto(2));
  await user.keyboard('{ArrowLeft}');
  expect(order()).toEqual([three, one, two]);
  screen.getByText(text.photoMoved(1));
  await press(text.save);
  isSaved();
  expect(photos(post)).toEqual([three, one, two]);
});

test('a price that is typed while a photo uploads is the price that is saved', async () => {
  const post = listing();
  await open(post);
  await fill(field(text.price), '95');
  const held = holdUploads();
  await choose(photo(), 1);
  expect(uploads()).toBe(1);
  await fill(field(text.price), '45');
  await letThrough(held[0]);
  expect(field(text.price).value).toBe('45');
  await press(text.save);
  isSaved();
  expect(currentPost(post._id)).toMatchObject({ price: 45, photos: { length: 2 } });
});

test('a photo that is removed while another uploads stays removed', async () => {
  const post = listing([one, two]);
  await open(post);
  const held = holdUploads();
  await choose(photo(), 2);
  await remove(1);
  await letThrough(held[0]);
  expect(uploads()).toBe(0);
  await press(text.save);
  isSaved();
  expect(photos(post)).toHaveLength(2);
  expect(photos(post)).toContain(two);
  expect(photos(post)).not.toContain(one);
});

test.each([[[0, 1]], [[1, 0]]])(
  'two photos that upload at the same time both arrive, whichever comes first: %j',
  async (arrivals) => {
    const post = listing([one, two]);
    await open(post);
    const held = holdUploads();
    await choose(photo(), 0);
    await choose(photo(), 2);
    expect(uploads()).toBe(2);
    for (const arrival of arrivals) await letThrough(held[arrival]);
    expect(uploads()).toBe(0);
    await press(text.save);
    isSaved();
    expect(photos(post)).toHaveLength(3);
    expect(photos(post)).toContain(two);
    expect(photos(post)).not.toContain(one);
  },
);

test('a save that failed keeps the input over a reload, and is sent again from there', async () => {
  const post = listing();
  await open(post);
  answer('editPost', () => failed);
  await fill(field(text.price), '65');
  await choose(photo(), 1);
  await press(text.save);
  screen.getByRole('heading', { name: text.failedTitle });
  await reload();
  screen.getByRole('heading', { name: text.failedTitle });
  save();
  await press(shellText.tryAgain);
  isSaved();
  expect(currentPost(post._id)).toMatchObject({ price: 65, photos: { length: 2 } });
});

test('a listing that cannot be saved shows an error and keeps the input', async () => {
  await open(listing());
  answer('editPost', () => failed);
  await fill(field(text.price), '55');
  await press(text.save);
  screen.getByRole('heading', { name: text.failedTitle });
  for (const name of [text.home, text.toMyPosts]) main().getByRole('link', { name });
  await user.click(screen.getByRole('link', { name: text.back }));
  expect(field(text.price).value).toBe('55');
  save();
  await press(text.save);
  isSaved();
});

test('leaving with unsaved changes asks first: one who stays keeps them, one who leaves gives them up', async () => {
  const post = listing();
  await open(post);
  const leave = () => user.click(screen.getByRole('link', { name: text.toListings }));
  const answerWith = (name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksBeforeUnload()).toBe(false);
  await fill(field(text.price), '65');
  expect(asksBeforeUnload()).toBe(true);
  await leave();
  expect(await violations()).toEqual([]);
  await answerWith(text.keepEditing);
  expect(field(text.price).value).toBe('65');
  // A draft of a save that failed is given up, too.
  answer('editPost', () => failed);
  await press(text.save);
  await user.click(screen.getByRole('link', { name: text.back }));
  await leave();
  await answerWith(text.leaveUnsaved);
  expect(address()).toBe('/mypost?tab=postmenu');
  await open(post);
  expect(field(text.price).value).toBe(String(post.price));
  // Without a change there is nothing to ask.
  await leave();
  expect(address()).toBe('/mypost?tab=postmenu');
});

test('an upload shows its progress, and can be cancelled without an error', async () => {
  await open(listing());
  const held = holdUploads();
  await choose(photo(), 1);
  expect(textOf(screen.getByRole('main'))).toMatch(/กำลังอัปโหลด 50%/);
  const isDisabled = () => main().getAllByRole<HTMLButtonElement>('button', { name: text.save })[0]?.disabled;
  expect(isDisabled()).toBe(true);
  await press(photoText.cancel);
  expect(uploads()).toBe(0);
  expect(textOf(document.activeElement)).toContain(text.addPhoto(2));
  expect(isDisabled()).toBe(false);
  expect(document.querySelectorAll('.error')).toHaveLength(0);
  await letThrough(held[0]);
  // The same photo may be chosen again.
  await choose(photo(), 1);
  await letThrough(held[1]);
  screen.getByRole('button', { name: `${photoText.change} ${text.photo(2)}` });
  expect(callsOf('uploadFile')).toHaveLength(2);
});

test('a file that cannot be decoded is refused with advice, and is not sent', async () => {
  await open(listing());
  // The window of the system offers other files too, and so does dropping them.
  const drop = async (name: string, type: string, bytes = 1) => {
    const files = [photo({ name, type, bytes, isBroken: true })];
    fireEvent.drop(document.querySelectorAll('.photos-card__photo-frame')[1] ?? document.body, {
      dataTransfer: { files },
    });
    await settle();
    return textOf(document.querySelector('.error.errors__shake'));
  };
  const tooLarge = await drop('IMG_1.jpg', 'image/jpeg', limits.fileBytes + 1);
  expect(tooLarge).toContain(fieldText('file-too-large', 'file'));
  for (const type of ['image/heic', '']) {
    expect(await drop('IMG_2042.HEIC', type)).toContain(photoText.heic);
    expect(await drop('a.gif', 'image/gif')).toContain(fieldText('file-not-supported', 'file'));
  }
  expect(callsOf('uploadFile')).toEqual([]);
});
