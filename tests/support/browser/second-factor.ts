import { codeText, accountText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import type { Page } from 'playwright-core';
import { authenticatorFor } from '../authenticator.ts';
import { type Person, password } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';
import { field, press } from './pages.ts';

/** The secret that the page shows in groups. */
export async function shownSecret(page: Page): Promise<string> {
  const groups = page.locator('.account__secret-groups');
  await groups.waitFor();
  return ((await groups.textContent()) ?? '').replaceAll(' ', '');
}

/** From the account's screen to the recovery codes, which are still shown. */
export async function setUpFactor(page: Page, server: TestServer) {
  await press(page, text.factor.turnOn);
  await field(page, text.factor.password).fill(password);
  await press(page, text.factor.next);
  const phone = authenticatorFor(server, await shownSecret(page));
  await field(page, text.factor.firstCode).fill(phone.code());
  await press(page, text.factor.activate);
  await page.getByRole('heading', { name: text.factor.codesTitle }).waitFor();
  const recoveryCodes = await page.locator('.account__recovery-codes li').allTextContents();
  return { phone, recoveryCodes };
}

/** The first step of a login, up to the question for a code. */
export async function logInUpToCode(page: Page, { username }: Pick<Person, 'username'>): Promise<void> {
  await field(page, loginText.username).fill(username);
  await field(page, loginText.password).fill(password);
  await press(page, loginText.submit);
  await field(page, codeText.appCode).waitFor();
}
