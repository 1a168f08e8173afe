import { readFile } from 'node:fs/promises';
import { accountText, codeText } from '@joddee/thai-text/screens/account/account-care-text';
import { ownDataText as text } from '@joddee/thai-text/screens/account/own-data-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { profileText } from '@joddee/thai-text/screens/person-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticatorFor } from '../../support/authenticator.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, logInOn, messageAt, phone, press } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  uploadPicture,
} from '../../support/people.ts';

const app = appInBrowser();

const typedPassword = (dialog: Locator) => dialog.getByLabel(text.password, { exact: true });

async function ask(page: Page, deed: 'download' | 'withdraw' | 'delete'): Promise<Locator> {
  await press(page, text[deed].name);
  const dialog = page.getByRole('dialog', { name: text[deed].title });
  await dialog.waitFor();
  return dialog;
}

const send = (dialog: Locator, deed: 'download' | 'withdraw' | 'delete') =>
  dialog.getByRole('button', { name: text[deed].yes }).click();

test('the own data is downloaded with the password: a ZIP file with the profile and the photos', async () => {
  const person = await newPerson(app.server, { fname: 'มานะ' });
  const imageURL = await uploadPicture(person, 'images');
  await person.ok('setProfilePhoto', { body: { imageURL } });
  const page = await app.openAs(person, '/account', phone);
  const dialog = await ask(page, 'download');
  await send(dialog, 'download');
  await eventually(async () => expect(await messageAt(typedPassword(dialog))).not.toBe(''));
  await typedPassword(dialog).fill('wrong horse');
  await send(dialog, 'download');
  await eventually(async () => expect(await messageAt(typedPassword(dialog))).toContain('รหัสผ่าน'));
  await typedPassword(dialog).fill(password);
  const [file] = await Promise.all([page.waitForEvent('download'), send(dialog, 'download')]);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text.download.done, { exact: true }).waitFor();
  expect(file.suggestedFilename()).toBe(text.download.fileName);
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  const account = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()));
  expect(account).toMatchObject({ username: person.username, name: { firstname: 'มานะ' } });
  const images = Object.keys(files).filter((name) => name.startsWith('images/'));
  expect(images).toHaveLength(1);
  expect(files[images[0] ?? '']?.length).toBeGreaterThan(100);
});

test('a file that cannot be fetched leaves the dialog open with the reason', async () => {
  const page = await app.openAs(await newPerson(app.server), '/account', desktop);
  const dialog = await ask(page, 'download');
  await page.route('**/api/account/data', (route) => route.abort('connectionrefused'));
  await typedPassword(dialog).fill(password);
  await send(dialog, 'download');
  await dialog.getByRole('alert').waitFor();
  await page.unroute('**/api/account/data');
  await Promise.all([page.waitForEvent('download'), send(dialog, 'download')]);
});

test('a withdrawn card pauses the posts live, and the profile offers to submit one again at once', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const { _id } = await newPost(owner);
  const visitor = await app.open(`/book/${_id}`, desktop);
  const other = await app.openAs(owner, '/profile', desktop);
  await other.getByText(profileText.verified).waitFor();
  const page = await app.openAs(owner, '/account', phone);
  const dialog = await ask(page, 'withdraw');
  await typedPassword(dialog).fill(password);
  await send(dialog, 'withdraw');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text.withdraw.done, { exact: true }).waitFor();
  await page.getByRole('button', { name: text.withdraw.name }).waitFor({ state: 'detached' });
  await visitor.getByText(postText.paused).first().waitFor();
  await other.getByText(profileText.notVerified).waitFor();
  await page.goto('/profile');
  await page.getByText(profileText.notVerified).waitFor();
  await page.goto('/confirmcard');
  await page.locator('.card-form').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the card cannot be withdrawn without one, and administrators cannot delete themselves', async () => {
  const page = await app.openAs(await newAdministrator(app.server), '/account', desktop);
  await page.getByRole('button', { name: text.download.name }).waitFor();
  await page.getByRole('heading', { name: accountText.sessions.title }).waitFor();
  expect(await page.getByRole('button', { name: text.withdraw.name }).count()).toBe(0);
  expect(await page.getByRole('button', { name: text.delete.name }).count()).toBe(0);
});

test('a deleted account is gone: from this browser, from others live, and from the login', async () => {
  const person: Person = await newPerson(app.server);
  const other = await app.openAs(person, '/saved', desktop);
  await other.locator('main h1').waitFor();
  const page = await app.openAs(person, '/account', phone);
  const dialog = await ask(page, 'delete');
  await typedPassword(dialog).fill(password);
  await send(dialog, 'delete');
  await dialog.getByText(text.delete.agreeMissing).waitFor();
  expect((await person.call('findOwnProfile')).status).toBe(200);
  await dialog.getByLabel(text.delete.agree).check();
  await typedPassword(dialog).fill('wrong horse');
  await send(dialog, 'delete');
  await eventually(async () => expect(await messageAt(typedPassword(dialog))).toContain('รหัสผ่าน'));
  await typedPassword(dialog).fill(password);
  await send(dialog, 'delete');
  await page.waitForURL((url) => url.pathname === '/');
  // Said as done, not as something that failed.
  await page.getByRole('status').getByText(text.delete.done, { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBeNull();
  await other.waitForURL('**/login');
  await other.getByText(loginText.ended.deleted).waitFor();
  await page.goto('/login');
  await expect(Promise.race([logInOn(page, person).then(() => 'in'), refusal(page)])).resolves.toBe(
    'refused',
  );
});

const refusal = (page: Page) =>
  page
    .getByRole('alert')
    .first()
    .waitFor()
    .then(() => 'refused');

test('with a second factor a code is asked for, also if it was activated after the screen was opened', async () => {
  const person = await newPerson(app.server);
  const page = await app.openAs(person, '/account', phone);
  const dialog = await ask(page, 'download');
  const { secret } = await person.ok('startSecondFactor', { body: { password } });
  const authenticator = authenticatorFor(app.server, secret);
  await person.ok('activateSecondFactor', { body: { code: authenticator.code() } });
  // The browser has the session of the activation.
  await typedPassword(dialog).fill(password);
  await send(dialog, 'download');
  const code = dialog.getByLabel(codeText.appCode, { exact: true });
  await eventually(async () => expect(await messageAt(code)).not.toBe(''));
  expect(await typedPassword(dialog).inputValue()).toBe(password);
  await code.fill('000000');
  await send(dialog, 'download');
  await eventually(async () => expect(await messageAt(code)).toContain('ไม่ถูกต้อง'));
  await code.fill(authenticator.nextCode());
  await Promise.all([page.waitForEvent('download'), send(dialog, 'download')]);
  await page.reload();
  const again = await ask(page, 'delete');
  await again.getByLabel(codeText.appCode, { exact: true }).waitFor();
});
