import { fieldText } from '@joddee/thai-text/error-text';
import { registerText } from '@joddee/thai-text/screens/account-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { expectMessage } from '../../support/browser/field-messages.ts';
import { field, focused, holdBack, messageAt, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';

const app = appInBrowser();

test('a form that is checked late leaves the focus, and what was typed meanwhile, alone', async () => {
  const page = await app.open('/register', phone);
  const letThrough = await holdBack(page, '**/assets/validate-*.js');
  const checkArrives = page.waitForRequest('**/assets/validate-*.js');
  await field(page, registerText.fname).press('Enter');
  await checkArrives;
  await field(page, registerText.fname).pressSequentially('ปิติ');
  await field(page, registerText.lname).focus();
  letThrough();
  await expectMessage(page, registerText.email, fieldText('required', 'email'));
  expect(await focused(page)).toBe(registerText.lname);
  expect(await messageAt(field(page, registerText.fname))).toBe('');
  await page.keyboard.type('พิทักษ์');
  expect(await field(page, registerText.lname).inputValue()).toBe('พิทักษ์');
  // The next submission has the focus again.
  await page.keyboard.press('Enter');
  await eventually(async () => expect(await focused(page)).toBe(registerText.email));
});
