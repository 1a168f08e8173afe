import { fieldText } from '@joddee/thai-text/error-text';
import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { confirmCardText, profileText } from '@joddee/thai-text/screens/person-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { sending } from '../../support/browser/field-messages.ts';
import {
  addCardPhoto,
  card,
  desktop,
  field,
  focused,
  imagePicker,
  logInOn,
  mainButton,
  phone,
  press,
} from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import {
  freshRegistration,
  newAdministrator,
  newPerson,
  type Person,
  password,
  submitCardOf,
} from '../../support/people.ts';
import { notAnImage, pictureFile, tooLargeFile } from '../../support/samples/pictures.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

/** For how many milliseconds a text is on the page, by the page's own clock, because the test may poll late. */
async function timeInSight(page: Page, words: string): Promise<() => Promise<number>> {
  const times = await page.evaluateHandle((wanted) => {
    const times = { from: 0, to: 0 };
    new MutationObserver(() => {
      const isShown = document.body.textContent.includes(wanted);
      if (isShown && times.from === 0) times.from = performance.now();
      if (!isShown && times.from > 0 && times.to === 0) times.to = performance.now();
    }).observe(document.body, { childList: true, subtree: true });
    return times;
  }, words);
  return () => times.evaluate(({ from, to }) => to - from);
}

test('ID card: its numbers, its images, and no confirming before both images are there', async () => {
  const person = await newPerson(app.server);
  const page = await app.openAs(person, '/confirmcard', phone);
  const { idCard, laser, submit: send } = confirmCardText;
  const expectMessages = sending(page, send);
  const confirm = mainButton(page, send);
  await confirm.waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  const [front, withPerson] = [imagePicker(page), imagePicker(page, 1)];
  const shaken = page.locator('.error.shake');
  await front.setInputFiles(notAnImage);
  await shaken.getByText(fieldText('file-not-supported', 'file')).waitFor();
  await withPerson.setInputFiles(tooLargeFile());
  await shaken.getByText(fieldText('file-too-large', 'file')).waitFor();

  await addCardPhoto(page, 0, await pictureFile());
  expect(await confirm.isDisabled()).toBe(true);
  await addCardPhoto(page, 1, await pictureFile());
  expect(await confirm.isEnabled()).toBe(true);
  expect(await shaken.count()).toBe(0);

  await expectMessages(
    {},
    { [idCard]: fieldText('required', 'idCard'), [laser]: fieldText('required', 'laser') },
  );
  await expectMessages(
    { [idCard]: '123', [laser]: 'AB12_4567890' },
    {
      [idCard]: fieldText('id-card-digits', 'idCard'),
      [laser]: fieldText('letters-or-digits-only', 'laser'),
    },
  );
  await expectMessages(
    { [idCard]: '12345678901AB', [laser]: 'AB123' },
    {
      [idCard]: fieldText('digits-only', 'idCard'),
      [laser]: fieldText('laser-characters', 'laser'),
    },
  );
  expect(await focused(page)).toBe(idCard);
  // As printed on the card, limited to their length.
  for (const [label, written, held] of [
    [idCard, '1 2345 67890 12 3', '1234567890123'],
    [idCard, '12345678901239999', '1234567890123'],
    [laser, 'JT1-2345678-90', 'JT1234567890'],
    [laser, 'JT12345678901234', 'JT1234567890'],
  ] as const) {
    await field(page, label).fill(written);
    expect(await field(page, label).inputValue()).toBe(held);
  }
});

test('from the registration to a confirmed card, approved in another browser', async () => {
  const { username, email } = freshRegistration();
  const adminPage = await app.openAs(admin, '/admin?tab=verifymenu', desktop);
  const page = await app.open('/register', phone);
  for (const [label, value] of [
    [registerText.username, username],
    [registerText.password, password],
    [registerText.password2, password],
    [registerText.fname, 'มานี'],
    [registerText.lname, 'มีนา'],
    [registerText.email, email],
    [registerText.phone, '0811111111'],
  ] as const)
    await field(page, label).fill(value);
  await page.getByRole('checkbox').check();
  const shownMs = await timeInSight(page, loginText.registeredTitle);
  await press(page, registerText.submit);
  await page.waitForURL('**/login');
  const welcome = page.getByRole('dialog', { name: loginText.registeredTitle });
  await welcome.waitFor();
  await welcome.waitFor({ state: 'detached' });
  // 2.25 seconds, and the rendering time of a slow machine.
  expect(await shownMs()).toBeGreaterThan(2200);
  expect(await shownMs()).toBeLessThan(3500);
  await page.reload();
  await page.getByRole('heading', { name: loginText.title }).waitFor();
  expect(await welcome.count()).toBe(0);
  await page.getByText(loginText.letterSent(email)).waitFor();
  await logInOn(page, { username });
  await page.waitForURL('/');

  // A listing needs a confirmed card.
  await page.goto('/post');
  await page.waitForURL('**/confirmcard');
  const addPhotos = async () => {
    for (const index of [0, 1]) await addCardPhoto(page, index, await pictureFile());
  };
  await adminPage.getByText(adminText.emptyVerify).waitFor();
  await field(page, confirmCardText.idCard).fill('1234567890123');
  await field(page, confirmCardText.laser).fill('JT0123456789');
  await addPhotos();
  await press(page, confirmCardText.submit);
  const waiting = page.getByRole('dialog', { name: confirmCardText.waitingTitle });
  await waiting.getByText(confirmCardText.waiting).waitFor();
  // It stays, however often Escape is pressed.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  expect(await waiting.isVisible()).toBe(true);

  // The administrator does nothing: an event shows the request.
  await card(adminPage, username).getByRole('link', { name: adminText.inspect }).click();
  await adminPage.waitForURL('**/verifyuser');
  await adminPage.getByText('1 2345 67890 12 3', { exact: true }).waitFor();
  await adminPage.reload();
  await adminPage.getByText('JT0-1234567-89', { exact: true }).waitFor();
  for (const name of [adminText.photoCard, adminText.photoPerson])
    await eventually(async () =>
      expect(
        await adminPage.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBe(64),
    );
  expect(await adminPage.getByRole('link', { name: adminText.back }).getAttribute('href')).toBe(
    '/admin?tab=verifymenu',
  );
  // A reason is required, because the user must know what to correct.
  await press(adminPage, adminText.decline);
  await adminPage.getByText(adminText.reasonMissing).waitFor();
  expect(await focused(adminPage)).toBe(adminText.reason);
  await press(adminPage, 'รูปไม่ชัด');
  await press(adminPage, 'เลขไม่ตรง');
  await press(adminPage, 'รูปไม่ชัด');
  const reasons = adminText.declineReasons;
  expect(await field(adminPage, adminText.reason).inputValue()).toBe(reasons.otherNumber.text);
  await press(adminPage, 'รูปไม่ชัด');
  await press(adminPage, adminText.decline);
  await adminPage.waitForURL('**/admin?tab=verifymenu');
  await adminPage.getByText(adminText.declined('มานี มีนา')).waitFor();
  await page.getByText(reasons.blurred.text).waitFor();
  await page.getByText(reasons.otherNumber.text).waitFor();
  await waiting.waitFor({ state: 'detached' });
  // The form had been scrolled down to its photos.
  expect((await page.locator('.notice:focus').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  // The declined images are deleted; the numbers stay, also after a reload.
  await page.reload();
  await page.getByText(reasons.blurred.text).waitFor();
  expect(await field(page, confirmCardText.idCard).inputValue()).toBe('1234567890123');
  expect(await field(page, confirmCardText.laser).inputValue()).toBe('JT0123456789');
  expect(await mainButton(page, confirmCardText.submit).isDisabled()).toBe(true);

  await addPhotos();
  await press(page, confirmCardText.submit);
  await waiting.waitFor();
  // The list opens after the decision, and a notice in the page names the user and leads to the card.
  const notice = adminPage.getByRole('status').filter({ hasText: adminText.newCard('มานี มีนา') });
  await card(adminPage, username).getByRole('link', { name: adminText.inspect }).waitFor();
  await notice.getByRole('link', { name: adminText.inspect }).click();
  await press(adminPage, adminText.approve);
  await press(adminPage, adminText.sendNow);
  await adminPage.waitForURL('**/admin?tab=verifymenu');
  await adminPage.getByText(adminText.approved('มานี มีนา'), { exact: true }).waitFor();
  await page.waitForURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('joddee-draft:card'))).toBe(null);
  await page.goto('/confirmcard');
  await page.waitForURL('/');
  await page.goto('/profile');
  await page.getByText(profileText.verified).waitFor();
});

test('the button of the waiting notice leads home', async () => {
  const person = await newPerson(app.server);
  await submitCardOf(person);
  const page = await app.openAs(person, '/confirmcard', phone);
  await page
    .getByRole('dialog')
    .getByText(/^ส่งเมื่อวันนี้ \d\d\.\d\d น\.$/)
    .waitFor();
  // Its own head is the only one.
  expect(await page.locator('.top-bar').isVisible()).toBe(false);
  await page.getByRole('dialog').getByRole('link', { name: confirmCardText.home }).click();
  await page.waitForURL('/');
  await page.getByRole('heading', { name: homeText.title }).waitFor();
});

test('a profile shows the state of the card: not sent, waiting, declined, confirmed', async () => {
  const person = await newPerson(app.server);
  const page = await app.openAs(person, '/profile', phone);
  const verify = page.getByRole('link', { name: profileText.verify });
  await page.getByText(profileText.notVerified).waitFor();
  expect((await verify.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await submitCardOf(person);
  await page.getByText(profileText.waiting).waitFor();
  expect(await verify.count()).toBe(0);
  // Declined by the call of the specification, which carries no reason.
  await admin.ok('declineCardByLink', { params: { userId: person.id } });
  await page.getByText(profileText.declined).waitFor();
  await page.getByRole('link', { name: profileText.verifyAgain }).click();
  await page.getByText(confirmCardText.declined('')).waitFor();
  await submitCardOf(person);
  await admin.ok('approveCardByLink', { params: { userId: person.id } });
  await page.waitForURL('/');
  await page.goto('/profile');
  await page.getByText(profileText.verified).waitFor();
});
