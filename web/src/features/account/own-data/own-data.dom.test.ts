import { refusalText } from '@joddee/thai-text/error-text';
import { codeText } from '@joddee/thai-text/screens/account/account-care-text';
import { ownDataText as text } from '@joddee/thai-text/screens/account/own-data-text';
import { profileText } from '@joddee/thai-text/screens/person-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { left } from '../../../../testing/browser.ts';
import { settle } from '../../../../testing/clock.ts';
import { answer, callsOf, lost, refused } from '../../../../testing/http.ts';
import { fill, messageAt, reload, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import {
  accountOf,
  changePost,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
} from '../../../../testing/world.ts';

type Deed = 'download' | 'withdraw' | 'delete';

const dialog = () => within(screen.getByRole('dialog'));
const typePassword = (words: string) => fill(dialog().getByLabelText(text.password), words);
const send = (deed: Deed) => user.click(dialog().getByRole('button', { name: text[deed].yes }));
const main = () => within(screen.getByRole('main'));

async function ask(deed: Deed): Promise<void> {
  await user.click(main().getByRole('button', { name: text[deed].name }));
  screen.getByRole('dialog', { name: text[deed].title });
}

/** The names of the files that the browser has saved. */
let saved: string[];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:data';
  URL.revokeObjectURL = () => {};
});

const checked = ({ body }: { body: { password: string } }) =>
  body.password === password ? undefined : refused('WRONG_PASSWORD');

test('the own data is downloaded with the password, as a file with a name', async () => {
  answer('exportData', (call) => checked(call) ?? 'zip');
  await renderScreen('/account?part=data', { as: newPerson(), on: 'phone' });
  await ask('download');
  await send('download');
  expect(messageAt(text.password)).not.toBe('');
  await typePassword('wrong horse');
  await send('download');
  expect(messageAt(text.password)).toBe(refusalText.WRONG_PASSWORD);
  await typePassword(password);
  await send('download');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textOf(document.body)).toContain(text.download.done);
  expect(saved).toEqual([text.download.fileName]);
});

test('a file that cannot be fetched leaves the dialog open with the reason', async () => {
  answer('exportData', () => lost);
  await renderScreen('/account?part=data', { as: newPerson() });
  await ask('download');
  await typePassword(password);
  await send('download');
  expect(dialog().getAllByRole('alert').map(textOf).join()).not.toBe('');
  answer('exportData', () => 'zip');
  await send('download');
  expect(saved).toEqual([text.download.fileName]);
});

/** As the server does it: the card is gone, and the listings are paused. */
function withdrawCard(owner: Person): void {
  const user = server.userOf(owner.id);
  if (user.profile === null || user.verification === null) throw new Error('no account');
  user.profile = { ...user.profile, Card: { confirm: false }, version: 2 };
  user.verification = { ...user.verification, state: 'not-submitted', submitted: '', version: 2 };
  for (const post of user.posts) changePost(post, 'paused', { available: false });
  server.announce(`user:${owner.id}`, 'profile:changed', { cause: 'card', view: user.profile });
  server.announce(`user:${owner.id}`, 'verification:changed', {
    cause: 'withdrawn',
    person: null,
    view: user.verification,
  });
}

test('a withdrawn card is offered to be submitted again at once', async () => {
  const owner = newOwner();
  answer('withdrawCard', () => {
    withdrawCard(owner);
    return {
      Card: { idCard: 0, laser: '', confirm: false },
      photo_card: { photoCard: '', photoPerson: '' },
      state: 'not-submitted',
      declined: false,
      declinedReason: '',
      submitted: '',
      version: 2,
    };
  });
  await renderScreen('/account?part=data', { as: owner, on: 'phone' });
  await ask('withdraw');
  await typePassword(password);
  await send('withdraw');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textOf(document.body)).toContain(text.withdraw.done);
  expect(screen.queryByRole('button', { name: text.withdraw.name })).toBeNull();
  await reload('/profile');
  expect(textOf(screen.getByRole('main'))).toContain(profileText.notVerified);
  await reload('/confirmcard');
  expect(document.querySelector('.confirm-card__card-form')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a withdrawn card shows live on another device, and on the page of a listing', async () => {
  const owner = newOwner();
  const { _id } = newPost(owner);
  await renderScreen('/profile', { as: owner });
  expect(textOf(screen.getByRole('main'))).toContain(profileText.verified);
  withdrawCard(owner);
  await settle();
  expect(textOf(screen.getByRole('main'))).toContain(profileText.notVerified);
  await renderScreen(`/book/${_id}`);
  expect(textOf(screen.getByRole('main'))).toContain(postText.paused);
});

test('the card cannot be withdrawn without one, and administrators cannot delete themselves', async () => {
  await renderScreen('/account?part=data', { as: newAdministrator() });
  main().getByRole('button', { name: text.download.name });
  expect(screen.queryByRole('button', { name: text.withdraw.name })).toBeNull();
  expect(screen.queryByRole('button', { name: text.delete.name })).toBeNull();
});

test('a deleted account is gone from this browser, once the user has agreed and proven it', async () => {
  const person = newPerson();
  answer('deleteAccount', (call) => {
    const refusal = checked(call);
    if (refusal !== undefined) return refusal;
    server.revoke(person.id, 'deleted');
    return { done: true };
  });
  await renderScreen('/account?part=data', { as: person, on: 'phone' });
  await ask('delete');
  await typePassword(password);
  await send('delete');
  expect(textOf(screen.getByRole('dialog'))).toContain(text.delete.agreeMissing);
  expect(callsOf('deleteAccount')).toHaveLength(0);
  await user.click(dialog().getByLabelText(text.delete.agree));
  await typePassword('wrong horse');
  await send('delete');
  expect(messageAt(text.password)).toBe(refusalText.WRONG_PASSWORD);
  await typePassword(password);
  await send('delete');
  expect(left()).toEqual(['/']);
  expect(localStorage.getItem('joddee-token')).toBeNull();
  // Said as done, not as something that failed.
  await reload('/');
  expect(screen.getAllByRole('status').map(textOf).join()).toContain(text.delete.done);
});

test('with a second factor a code is asked for, also if it was activated after the screen was opened', async () => {
  const person = newPerson();
  const account = accountOf(person);
  answer('findAccount', () => account);
  answer('exportData', ({ body: { code } }) => {
    if (code === undefined) return refused('CODE_NEEDED');
    return code === '123456' ? 'zip' : refused('WRONG_CODE');
  });
  await renderScreen('/account?part=data', { as: person, on: 'phone' });
  await ask('download');
  account.secondFactor = { isActive: true, isRequired: false, recoveryCodesLeft: 8 };
  await typePassword(password);
  await send('download');
  expect(messageAt(codeText.appCode)).toBe(refusalText.CODE_NEEDED);
  expect(dialog().getByLabelText<HTMLInputElement>(text.password).value).toBe(password);
  await fill(dialog().getByLabelText(codeText.appCode), '000000');
  await send('download');
  expect(messageAt(codeText.appCode)).toBe(refusalText.WRONG_CODE);
  await fill(dialog().getByLabelText(codeText.appCode), '123456');
  await send('download');
  expect(saved).toEqual([text.download.fileName]);
  await reload();
  await ask('delete');
  dialog().getByLabelText(codeText.appCode);
});
