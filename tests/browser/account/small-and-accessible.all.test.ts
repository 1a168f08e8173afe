import {
  accountText,
  confirmEmailText,
  forgotText,
  resetText,
} from '@joddee/thai-text/screens/account/account-care-text';
import { ownDataText } from '@joddee/thai-text/screens/account/own-data-text';
import { privacySections } from '@joddee/thai-text/screens/account/privacy-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { field, fontIsLoaded, logInOn, press, violationsOf } from '../../support/browser/pages.ts';
import { logInUpToCode, setUpFactor } from '../../support/browser/second-factor.ts';
import { letterLink, newResetToken } from '../../support/letters.ts';
import { newPerson, submitCardOf } from '../../support/people.ts';

const app = appInBrowser();
const smallest = { viewport: { width: 320, height: 640 } };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('the screens of the account and of letters are free of violations and fit the smallest phone', async () => {
  const person = await newPerson(app.server);
  await submitCardOf(person);
  const found: Record<string, unknown> = {};
  const check = async (page: Page, state: string) => {
    const violations = await violationsOf(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (violations.length > 0 || width > smallest.viewport.width) found[state] = { violations, width };
  };
  const page = await app.open('/login', smallest);
  await fontIsLoaded(page);
  await logInOn(page, person);
  await page.goto('/account');
  await heading(page, accountText.title);
  await check(page, 'account');
  await press(page, accountText.password.change);
  await press(page, accountText.password.save);
  await page.getByRole('alert').first().waitFor();
  await check(page, 'password with faults');
  await press(page, accountText.cancel);
  await setUpFactor(page, app.server);
  await check(page, 'recovery codes');
  await press(page, accountText.factor.kept);
  await press(page, accountText.factor.turnOff);
  await check(page, 'turning the factor off');
  await press(page, accountText.cancel);
  await press(page, accountText.sessions.endAll);
  await page.getByRole('dialog').waitFor();
  await check(page, 'all sessions');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const deed of ['download', 'withdraw', 'delete'] as const) {
    await press(page, ownDataText[deed].name);
    const dialog = page.getByRole('dialog', { name: ownDataText[deed].title });
    await dialog.getByRole('button', { name: ownDataText[deed].yes }).click();
    await dialog.getByRole('alert').first().waitFor();
    await check(page, deed);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.goto('/support?topic=privacy');
  await page.getByText(privacySections[0].heading).waitFor();
  await check(page, 'privacy notice');

  const visitor = await app.open('/login', smallest);
  await logInUpToCode(visitor, person);
  await check(visitor, 'code of the login');
  await visitor.goto('/forgot');
  await heading(visitor, forgotText.title);
  await check(visitor, 'forgotten');
  await field(visitor, forgotText.email).fill(`${'long'.repeat(15)}@${'name'.repeat(15)}.example.com`);
  await press(visitor, forgotText.submit);
  await heading(visitor, forgotText.sentTitle);
  await check(visitor, 'asked for a link');
  await visitor.goto(`/reset#${await newResetToken(app.server, person.id)}`);
  await heading(visitor, resetText.title);
  await check(visitor, 'new password');
  await visitor.goto('/reset#some-link');
  await heading(visitor, resetText.expiredTitle);
  await check(visitor, 'expired link');
  await visitor.goto(await letterLink(app.server, person, '/confirm-email'));
  await heading(visitor, confirmEmailText.doneTitle);
  await check(visitor, 'confirmed');
  expect(found).toEqual({});
});
