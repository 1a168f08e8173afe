import { complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { photoText } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { alerts } from '../../../testing/browser.ts';
import { settle } from '../../../testing/clock.ts';
import { answer, answerByWorld, callsOf, lost, type Other } from '../../../testing/http.ts';
import { renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { choose, photo } from '../../../testing/uploads.ts';
import { currentPost, editPost, newOwner, newPerson, newPost } from '../../../testing/world.ts';

const main = () => textOf(screen.getByRole('main'));

/** The third step of a listing with one photo. */
async function openListing() {
  const owner = newOwner();
  const { _id, photos } = newPost(owner);
  const [earlier] = photos;
  answer('editPost', ({ params, body }) => editPost(String(params.postId), body));
  await renderScreen(`/editpost/${_id}?step=3`, { as: owner, on: 'phone' });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const save = async () => {
    await user.click(button(wizardText.save));
    screen.getByRole('heading', { name: wizardText.savedTitle });
    return currentPost(_id).photos;
  };
  const shown = () => screen.getByRole('img', { name: wizardText.photo(1) }).getAttribute('src');
  return { earlier, button, save, shown };
}

/** Replaces the photo of a listing while nothing reaches the server. */
async function replaceOffline() {
  const listing = await openListing();
  answer('uploadFile', () => lost);
  await choose(photo());
  expect(main()).toContain(photoText.unsent(wizardText.photo(1)));
  expect(alerts).toEqual([photoText.failed(notReachedText)]);
  expect(listing.button(wizardText.save).disabled).toBe(true);
  return listing;
}

const named = (button: string) => `${button} ${wizardText.photo(1)}`;

test('a listing is not saved with the earlier photo while the new one has not reached the server', async () => {
  const { earlier, button, save, shown } = await replaceOffline();
  expect(await violations()).toEqual([]);
  answerByWorld('uploadFile');
  await user.click(button(named(shellText.tryAgain)));
  expect(button(wizardText.save).disabled).toBe(false);
  const sent = shown();
  expect(sent).not.toBe(earlier);
  expect(await save()).toEqual([sent]);
});

test('a new photo that does not reach the server may be left out; the earlier one stays', async () => {
  const { earlier, button, save, shown } = await replaceOffline();
  await user.click(button(named(photoText.leaveOut)));
  expect(shown()).toBe(earlier);
  expect(main()).not.toContain(notReachedText);
  expect(await save()).toEqual([earlier]);
});

test('a complaint is not sent without the photo that it shows', async () => {
  const { _id } = newPost(newOwner());
  await renderScreen(`/book/${_id}`, { as: newPerson(), on: 'phone' });
  await user.click(screen.getByRole('button', { name: complaintText.ofListing }));
  const dialog = within(screen.getByRole('dialog', { name: complaintText.title.listing }));
  answer('uploadFile', () => lost);
  await choose(photo());
  dialog.getByText(photoText.unsent(complaintText.photo));
  expect(callsOf('uploadFile').map(({ params }) => params.folder)).toEqual(['complaint']);
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: complaintText.send });
  expect(send.disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: `${photoText.leaveOut} ${complaintText.photo}` }));
  expect(send.disabled).toBe(false);
});

test('a photo that fails after its step was left keeps nothing waiting', async () => {
  const { earlier, button, save } = await openListing();
  let fail = (_answer: Other) => {};
  answer('uploadFile', () => new Promise<Other>((resolve) => (fail = resolve)));
  await choose(photo());
  expect(main()).toContain(photoText.wait(wizardText.photo(1)));
  expect(main()).toContain(photoText.uploading(50));
  await user.click(button(wizardText.back));
  screen.getByRole('heading', { name: wizardText.steps[1] });
  await settle(async () => fail(lost));
  await user.click(button(wizardText.next));
  expect(await save()).toEqual([earlier]);
});
