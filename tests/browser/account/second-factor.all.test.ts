import { limits } from '@joddee/marketplace/common/limits';
import { codeText, accountText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { expect, test } from 'vitest';
import { authenticatorFor } from '../../support/authenticator.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, field, phone, press } from '../../support/browser/pages.ts';
import { logInUpToCode, shownSecret } from '../../support/browser/second-factor.ts';
import { logInAs, newPerson, password } from '../../support/people.ts';

const app = await appInBrowser();
const touchPhone = { ...phone, hasTouch: true, isMobile: true };

test('a second factor from the QR code to logins with a code and with a recovery code', async () => {
  const person = await newPerson(app.server);
  const other = await app.openAs(await logInAs(app.server, person.username), '/saved', desktop);
  await other.locator('main h1').waitFor();
  const page = await app.openAs(person, '/account', touchPhone);
  await press(page, text.factor.turnOn);
  await field(page, text.factor.password).fill(password);
  await press(page, text.factor.next);
  await page.getByRole('img', { name: text.factor.qrCode }).waitFor();
  const authenticator = authenticatorFor(app.server, await shownSecret(page));
  await field(page, text.factor.firstCode).fill(authenticator.code());
  await press(page, text.factor.activate);
  await page.getByRole('heading', { name: text.factor.codesTitle }).waitFor();
  const codes = await page.locator('.account__recovery-codes li').allTextContents();
  expect(new Set(codes).size).toBe(limits.secondFactor.recoveryCodes);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, text.factor.download)]);
  expect(download.suggestedFilename()).toBe(text.factor.fileName);
  // The session without a code has ended meanwhile.
  await other.waitForURL('**/login');
  await other.getByText(loginText.ended.secured).waitFor();

  await logInUpToCode(other, person);
  await field(other, codeText.appCode).fill(authenticator.nextCode());
  await press(other, loginText.submit);
  await other.waitForURL('**/saved');

  const third = await app.open('/login', phone);
  await logInUpToCode(third, person);
  await press(third, codeText.useRecovery);
  await field(third, codeText.recoveryCode).fill(` ${codes[0]?.toUpperCase()} `);
  await press(third, loginText.submit);
  await third.waitForURL((url) => url.pathname === '/');
  await third.goto('/account');
  await third.getByText(text.factor.codesLeft(limits.secondFactor.recoveryCodes - 1)).waitFor();
});
