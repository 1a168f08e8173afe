import { limits } from '@joddee/marketplace/common/limits';
import { pastDayText } from '@joddee/thai-text/dates';
import { fieldText } from '@joddee/thai-text/error-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { photoText, profileText, confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { settle } from '../../../testing/clock.ts';
import { answer, answerByWorld, callsOf, lost } from '../../../testing/http.ts';
import {
  address,
  fill,
  messageAt,
  reload,
  renderScreen,
  screen,
  sendForm,
  textOf,
  user,
} from '../../../testing/screen.ts';
import { choose, painted, photo } from '../../../testing/uploads.ts';
import {
  approveCard,
  declineCard,
  inspectedUser,
  newPerson,
  type Person,
  submitCard,
  today,
} from '../../../testing/world.ts';
import { clockTextOf } from '../../lib/moment-text-of.ts';

let person: Person;
beforeEach(() => {
  person = newPerson();
});

const main = () => textOf(screen.getByRole('main'));
const open = () => renderScreen('/confirmcard', { as: person, on: 'phone' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const editor = () => screen.queryByRole('dialog', { name: text.editorTitle });
const missing = (...photos: string[]) => main().includes(text.missing(photos));
const preview = () => screen.queryByRole('img', { name: text.idCardImage });
const retry = () => screen.queryByRole('button', { name: `${shellText.tryAgain} ${text.idCardImage}` });

/** Chooses a photo and sends it as the editor shows it. */
async function addPhoto(index = 0): Promise<void> {
  await choose(photo(), index);
  await user.click(button(text.usePhoto));
}

test('ID card: its numbers, its images, and no confirming before both images are there', async () => {
  await open();
  const confirm = () => button(text.submit);
  expect(confirm().disabled).toBe(true);
  const refused = () => [...document.querySelectorAll('.error.errors__shake')].map(textOf);
  await choose(photo({ name: 'card.gif', type: 'image/gif' }));
  expect(refused()).toEqual([fieldText('file-not-supported', 'file')]);
  await choose(photo({ type: 'image/png', bytes: limits.fileBytes + 1, isBroken: true }), 1);
  expect(refused()).toContain(fieldText('file-too-large', 'file'));
  await addPhoto(0);
  expect(confirm().disabled).toBe(true);
  await addPhoto(1);
  expect(confirm().disabled).toBe(false);
  expect(refused()).toEqual([]);

  const expectMessages = async (filled: Record<string, string>, idCard: string, laser: string) => {
    await sendForm(filled, text.submit);
    expect([messageAt(text.idCard), messageAt(text.laser)]).toEqual([idCard, laser]);
  };
  await expectMessages({}, fieldText('required', 'idCard'), fieldText('required', 'laser'));
  await expectMessages(
    { [text.idCard]: '123', [text.laser]: 'AB12_4567890' },
    fieldText('id-card-digits', 'idCard'),
    fieldText('letters-or-digits-only', 'laser'),
  );
  await expectMessages(
    { [text.idCard]: '12345678901AB', [text.laser]: 'AB123' },
    fieldText('digits-only', 'idCard'),
    fieldText('laser-characters', 'laser'),
  );
  expect(document.activeElement).toBe(field(text.idCard));
  // As printed on the card, limited to their length.
  for (const [label, written, held] of [
    [text.idCard, '1 2345 67890 12 3', '1234567890123'],
    [text.idCard, '12345678901239999', '1234567890123'],
    [text.laser, 'JT1-2345678-90', 'JT1234567890'],
    [text.laser, 'JT12345678901234', 'JT1234567890'],
  ] as const) {
    await fill(field(label), written);
    expect(field(label).value).toBe(held);
  }
});

test('a card is sent, declined with its reason, corrected and sent again', async () => {
  answer('submitCard', () => {
    submitCard(person);
    return inspectedUser(person.id);
  });
  await open();
  const numbers = { [text.idCard]: '1101700230708', [text.laser]: 'JT0123456789' };
  await addPhoto(0);
  await addPhoto(1);
  await sendForm(numbers, text.submit);
  const waiting = () => screen.queryByRole('dialog', { name: text.waitingTitle });
  expect(textOf(waiting())).toContain(text.waiting);
  // It stays, however often Escape is pressed.
  await user.keyboard('{Escape}{Escape}');
  expect(waiting()).not.toBeNull();
  await settle(async () => void declineCard(person.id, 'รูปไม่ชัด'));
  expect(waiting()).toBeNull();
  expect(document.activeElement?.textContent).toBe(text.declined('รูปไม่ชัด'));
  // The declined images are deleted; the numbers stay, also after a reload.
  await reload();
  screen.getByText('รูปไม่ชัด', { exact: false });
  expect([field(text.idCard).value, field(text.laser).value]).toEqual(Object.values(numbers));
  expect(button(text.submit).disabled).toBe(true);
  await addPhoto(0);
  await addPhoto(1);
  await user.click(button(text.submit));
  expect(callsOf('submitCard')).toHaveLength(2);
  await settle(async () => void approveCard(person.id));
  expect(sessionStorage.getItem('joddee-draft:card')).toBeNull();
  // The home page is behind the dialog that leads on.
  expect(address()).toBe('/');
  const approved = within(screen.getByRole('dialog', { name: noticeText.card.approved }));
  expect(document.querySelectorAll('.toasts__toast')).toHaveLength(0);
  await user.click(approved.getByRole('link', { name: shellText.addSpotShort }));
  expect(address()).toBe('/post');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the button of the waiting notice leads home', async () => {
  submitCard(person);
  await open();
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(text.sentAt(`${pastDayText(today(), today())} ${clockTextOf(new Date())}`));
  await user.click(dialog.getByRole('link', { name: text.home }));
  expect(address()).toBe('/');
  screen.getByRole('heading', { name: homeText.title });
});

test('a profile shows the state of the card: not sent, waiting, declined, confirmed', async () => {
  await renderScreen('/profile', { as: person, on: 'phone' });
  expect(main()).toContain(profileText.notVerified);
  screen.getByRole('link', { name: profileText.verify });
  await settle(async () => submitCard(person));
  expect(main()).toContain(profileText.waiting);
  expect(screen.queryByRole('link', { name: profileText.verify })).toBeNull();
  // Declined without a reason.
  await settle(async () => void declineCard(person.id, ''));
  expect(main()).toContain(profileText.declined);
  await user.click(screen.getByRole('link', { name: profileText.verifyAgain }));
  expect(main()).toContain(text.declined(''));
  submitCard(person);
  await settle(async () => void approveCard(person.id));
  expect(address()).toBe('/');
  await reload('/profile');
  expect(main()).toContain(profileText.verified);
});

test('bars can be placed, moved and removed by keys alone', async () => {
  await open();
  await choose(photo());
  button(text.addBar).focus();
  await user.keyboard('{Enter}');
  const bar = () => button(text.coverBar(1));
  bar().focus();
  const before = { left: Number.parseFloat(bar().style.left), width: Number.parseFloat(bar().style.width) };
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}');
  expect(Number.parseFloat(bar().style.left)).toBeLessThan(before.left);
  expect(Number.parseFloat(bar().style.width)).toBeGreaterThan(before.width);
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('button', { name: text.coverBar(1) })).toBeNull();
  button(text.usePhoto).focus();
  await user.keyboard('{Enter}');
  expect(callsOf('uploadFile')).toHaveLength(1);
  // The whole photo is white before it is drawn, and nothing is covered.
  expect(painted.map(({ colour }) => colour)).toEqual(['#ffffff']);
});

test('nothing is sent of a photo that is not used', async () => {
  await open();
  await choose(photo());
  await user.keyboard('{Escape}');
  expect(editor()).toBeNull();
  button(`${photoText.choose} ${text.idCardImage}`);
  expect(callsOf('uploadFile')).toEqual([]);
  expect(button(text.submit).disabled).toBe(true);
});

/** Chooses the photo of the card while nothing reaches the server. */
async function chooseOffline(): Promise<void> {
  await open();
  expect(missing(text.idCardImage, text.idCardPerson)).toBe(true);
  answer('uploadFile', () => lost);
  await addPhoto();
  expect(main()).toContain(notReachedText);
  expect(preview()).not.toBeNull();
}
const isUnsent = () => preview()?.closest<HTMLElement>('[data-unsent]')?.dataset.unsent === 'true';

test('a photo that did not reach the server stays, and is sent again on request', async () => {
  await chooseOffline();
  expect(isUnsent()).toBe(true);
  expect(await violations()).toEqual([]);
  answerByWorld('uploadFile');
  await user.click(retry() ?? document.body);
  expect(missing(text.idCardPerson)).toBe(true);
  expect(retry()).toBeNull();
  expect(isUnsent()).toBe(false);
  expect(main()).not.toContain(notReachedText);
});

test('it is sent by itself when the network is back', async () => {
  await chooseOffline();
  answerByWorld('uploadFile');
  await settle(async () => window.dispatchEvent(new Event('online')));
  expect(missing(text.idCardPerson)).toBe(true);
});

test('another photo replaces it, also one that is given up', async () => {
  await chooseOffline();
  await choose(photo());
  expect(editor()).not.toBeNull();
  expect(retry()).toBeNull();
  await user.keyboard('{Escape}');
  expect(editor()).toBeNull();
  expect(preview()).toBeNull();
  expect(missing(text.idCardImage, text.idCardPerson)).toBe(true);
});

test('after a reload the form says that the photos of a card are not kept', async () => {
  await open();
  await fill(field(text.laser), 'JT1234567890');
  expect(main()).not.toContain(text.photosNotKept);
  await addPhoto();
  button(`${photoText.change} ${text.idCardImage}`);
  await reload();
  expect(main()).toContain(text.photosNotKept);
  await addPhoto();
  expect(main()).not.toContain(text.photosNotKept);
});

test('a number with a wrong check digit is doubted in a notice, and not refused', async () => {
  await open();
  const doubt = () => screen.queryByText(text.doubtfulNumber);
  await fill(field(text.idCard), '1234567890121');
  expect(doubt()).toBeNull();
  await fill(field(text.idCard), '1234567890123');
  expect(doubt()?.closest('[role=status]')).not.toBeNull();
  expect(doubt()?.classList).toContain('notice');
  expect(messageAt(text.idCard)).toBe('');
});
