import { refusalText } from '@joddee/thai-text/error-text';
import { newPasswordText, accountText as text } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { sending } from '../../support/browser/field-messages.ts';
import { desktop, field, mainButton, phone, press } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { logInAs, newPerson, password } from '../../support/people.ts';

const app = appInBrowser();
const { current, change, save } = text.password;
const { password: first, password2: second } = newPasswordText;

test('a change of the password has each fault at its field, and ends the other browser live with the reason', async () => {
  const person = await newPerson(app.server);
  const other = await app.openAs(await logInAs(app.server, person.username), '/saved', desktop);
  await other.locator('main h1').waitFor();
  const page = await app.openAs(person, '/profile', phone);
  await page.getByRole('main').getByRole('link', { name: shellText.account }).click();
  await page.waitForURL('**/account');
  await press(page, change);
  const send = sending(page, save);
  const none = { [current]: '', [first]: '', [second]: '' };
  await send(
    {},
    { [current]: 'กรุณาระบุรหัสผ่านปัจจุบัน', [first]: 'กรุณาระบุรหัสผ่าน', [second]: 'กรุณาระบุรหัสผ่านอีกครั้ง' },
  );
  await send(
    { [current]: 'x', [first]: 'a different one', [second]: 'another' },
    { ...none, [second]: 'รหัสผ่านไม่ตรงกัน' },
  );
  await send({ [second]: 'a different one' }, { ...none, [current]: refusalText.WRONG_PASSWORD });
  await send(
    { [current]: password, [first]: 'password1', [second]: 'password1' },
    { ...none, [first]: refusalText.COMMON_PASSWORD },
  );
  await field(page, first).fill('a different one');
  await field(page, second).fill('a different one');
  await press(page, save);
  await page.getByText(text.password.done).waitFor();
  await mainButton(page, change).waitFor();

  await other.waitForURL('**/login');
  await other.getByText(loginText.ended.secured).waitFor();
  // This browser goes on, and only the new password opens another session.
  expect((await person.call('findOwnProfile')).status).toBe(200);
  await eventually(async () => expect(await page.locator('.session').count()).toBe(1));
  const { username } = person;
  expect((await person.call('logIn', { body: { username, password } })).status).toBe(401);
  expect((await person.call('logIn', { body: { username, password: 'a different one' } })).status).toBe(200);
});

test('the form closes again, and the focus returns to its button', async () => {
  const page = await app.openAs(await newPerson(app.server), '/account', desktop);
  await press(page, change);
  await eventually(async () =>
    expect(await field(page, current).evaluate((input) => input === document.activeElement)).toBe(true),
  );
  await press(page, text.cancel);
  expect(await mainButton(page, change).evaluate((button) => button === document.activeElement)).toBe(true);
});
