import { limits } from '@joddee/contract/limits';
import { refusalText } from '@joddee/thai-text/error-text';
import { codeText, accountText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticatorFor } from '../../support/authenticator.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import {
  desktop,
  field,
  focused,
  mainButton,
  phone,
  press,
  violationsOf,
} from '../../support/browser/pages.ts';
import { logInUpToCode, shownSecret } from '../../support/browser/second-factor.ts';
import { eventually } from '../../support/eventually.ts';
import { logInAs, newPerson, password } from '../../support/people.ts';

const app = appInBrowser();
const touchPhone = { ...phone, hasTouch: true, isMobile: true };

const expectFault = (page: Page, words: string) =>
  page.getByRole('alert').filter({ hasText: words }).waitFor();

test('a second factor from the QR code to logins with a code and with a recovery code, until it is turned off', async () => {
  const person = await newPerson(app.server);
  const other = await app.openAs(await logInAs(app.server, person.username), '/saved', desktop);
  await other.locator('main h1').waitFor();
  const page = await app.openAs(person, '/account', touchPhone);
  await press(page, text.factor.turnOn);
  await eventually(async () => expect(await focused(page)).toBe(text.factor.password));
  await field(page, text.factor.password).fill('not the password');
  await press(page, text.factor.next);
  await expectFault(page, refusalText.WRONG_PASSWORD);
  await field(page, text.factor.password).fill(password);
  await press(page, text.factor.next);

  await page.getByRole('img', { name: text.factor.qrCode }).waitFor();
  const authenticator = authenticatorFor(app.server, await shownSecret(page));
  const secret = (await shownSecret(page)).toUpperCase();
  // A phone cannot scan its own screen.
  const address = new URL(
    (await page.getByRole('link', { name: text.factor.openApp }).getAttribute('href')) ?? '',
  );
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
  expect(await violationsOf(page)).toEqual([]);
  const code = field(page, text.factor.firstCode);
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill('000000');
  await press(page, text.factor.activate);
  await expectFault(page, refusalText.WRONG_CODE);
  await code.fill(authenticator.code());
  await press(page, text.factor.activate);

  await page.getByRole('heading', { name: text.factor.codesTitle }).waitFor();
  const codes = await page.locator('.recovery-codes li').allTextContents();
  expect(new Set(codes).size).toBe(limits.secondFactor.recoveryCodes);
  expect(await violationsOf(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, text.factor.download)]);
  expect(download.suggestedFilename()).toBe(text.factor.fileName);
  // The session without a code has ended meanwhile.
  await other.waitForURL('**/login');
  await other.getByText(loginText.ended.secured).waitFor();
  await press(page, text.factor.kept);
  await page.getByText(text.factor.codesLeft(limits.secondFactor.recoveryCodes)).waitFor();

  await logInUpToCode(other, person);
  expect(await focused(other)).toBe(codeText.appCode);
  expect(await violationsOf(other)).toEqual([]);
  await field(other, codeText.appCode).fill('111111');
  await press(other, loginText.submit);
  await expectFault(other, refusalText.WRONG_CODE);
  expect(await field(other, codeText.appCode).inputValue()).toBe('111111');
  // Nothing of the first step is lost on the way back.
  await press(other, codeText.useRecovery);
  expect(await field(other, codeText.recoveryCode).inputValue()).toBe('');
  expect(await other.getByRole('alert').count()).toBe(0);
  await press(other, codeText.back);
  expect(await field(other, loginText.username).inputValue()).toBe(person.username);
  await press(other, loginText.submit);
  await field(other, codeText.appCode).fill(authenticator.nextCode());
  await press(other, loginText.submit);
  await other.waitForURL('**/saved');

  const third = await app.open('/login', phone);
  await logInUpToCode(third, person);
  await press(third, codeText.useRecovery);
  expect(await focused(third)).toBe(codeText.recoveryCode);
  await field(third, codeText.recoveryCode).fill(` ${codes[0]?.toUpperCase()} `);
  await press(third, loginText.submit);
  await third.waitForURL((url) => url.pathname === '/');
  await third.goto('/account');
  await third.getByText(text.factor.codesLeft(limits.secondFactor.recoveryCodes - 1)).waitFor();

  await press(third, text.factor.renew);
  expect(await focused(third)).toBe(text.factor.password);
  await field(third, text.factor.password).fill('not the password');
  await field(third, codeText.appCode).fill(authenticator.nextCode());
  await press(third, text.factor.renew);
  await expectFault(third, refusalText.WRONG_PASSWORD);
  expect(await violationsOf(third)).toEqual([]);
  await field(third, text.factor.password).fill(password);
  await press(third, text.factor.renew);
  await third.getByRole('heading', { name: text.factor.codesTitle }).waitFor();
  const renewed = await third.locator('.recovery-codes li').allTextContents();
  expect(new Set([...codes, ...renewed]).size).toBe(2 * limits.secondFactor.recoveryCodes);
  await press(third, text.factor.kept);
  await third.getByText(text.factor.renewed).waitFor();
  await third.getByText(text.factor.codesLeft(limits.secondFactor.recoveryCodes)).waitFor();
  expect(await focused(third)).toBe(text.factor.renew);

  await press(third, text.factor.turnOff);
  await field(third, text.factor.password).fill(password);
  await field(third, codeText.appCode).fill(authenticator.nextCode());
  await press(third, text.factor.turnOff);
  await mainButton(third, text.factor.turnOn).waitFor();
  expect((await person.ok('findAccount')).secondFactor.isActive).toBe(false);
});
