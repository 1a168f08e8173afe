import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { confirmCardText, profileText } from '@joddee/thai-text/screens/person-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { compareCard } from '../../support/browser/card-queue.ts';
import { addCardPhoto, card, desktop, field, logInOn, phone, press } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { freshRegistration, newAdministrator, password } from '../../support/people.ts';
import { pictureFile } from '../../support/samples/pictures.ts';

const app = await appInBrowser();

const admin = await newAdministrator(app.server);

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
  await press(page, registerText.submit);
  await page.waitForURL('**/login');
  const welcome = page.getByRole('dialog', { name: loginText.registeredTitle });
  await welcome.waitFor();
  await page.keyboard.press('Escape');
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
  // Its own head is the only one.
  expect(await page.locator('header').isVisible()).toBe(false);

  // The administrator does nothing: an event shows the request.
  await card(adminPage, username).getByRole('link', { name: adminText.inspect }).click();
  await adminPage.waitForURL('**/verifyuser?**');
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
  await press(adminPage, 'รูปไม่ชัด');
  await press(adminPage, adminText.decline);
  await press(adminPage, adminText.sendNow);
  await adminPage.waitForURL('**/admin?tab=verifymenu');
  await adminPage.getByText(adminText.declined('มานี มีนา')).waitFor();
  await page.getByText(adminText.declineReasons.blurred.text).waitFor();
  await waiting.waitFor({ state: 'detached' });
  // The form had been scrolled down to its photos.
  expect((await page.locator('.notice:focus').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await addPhotos();
  await press(page, confirmCardText.submit);
  await waiting.waitFor();
  // The list opens after the decision, and a notice in the page names the user and leads to the card.
  const notice = adminPage.getByRole('status').filter({ hasText: adminText.newCard('มานี มีนา') });
  await card(adminPage, username).getByRole('link', { name: adminText.inspect }).waitFor();
  // Toasts of what was before may lie over it.
  const toast = adminPage.locator('.toasts__toast').getByRole('button', { name: noticeText.close });
  while ((await toast.count()) > 0) await toast.first().click();
  await notice.getByRole('link', { name: adminText.inspect }).click();
  await compareCard(adminPage);
  await press(adminPage, adminText.approve);
  await press(adminPage, adminText.sendNow);
  await adminPage.waitForURL('**/admin?tab=verifymenu');
  await adminPage.getByText(adminText.approved('มานี มีนา'), { exact: true }).waitFor();
  await page.waitForURL('/');
  await page.goto('/profile');
  await page.getByText(profileText.verified).waitFor();
});
