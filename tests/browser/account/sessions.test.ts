import { accountText, deviceText } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, logInOn, phone, press } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newPerson } from '../../support/people.ts';

const app = appInBrowser();
const text = accountText.sessions;

const ofAndroid = {
  ...phone,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
const android = deviceText({ browser: 'chrome', system: 'android' });

test('each device with its name and time; one of them is logged out from here, live', async () => {
  const person = await newPerson(app.server);
  const other = await app.open('/login', ofAndroid);
  await logInOn(other, person);
  const page = await app.openAs(person, '/account', desktop);
  const [here, there] = [
    page.locator('.session').filter({ hasText: text.current }),
    page.locator('.session').filter({ hasText: android }),
  ];
  await there.getByText(text.lastUsed('เมื่อสักครู่')).waitFor();
  await here.getByText(text.inUse).waitFor();
  // This one ends by the logout of the menu.
  expect(await here.getByRole('button').count()).toBe(0);
  await there.getByRole('button', { name: text.endOf(android) }).click();
  const dialog = page.getByRole('dialog', { name: text.endTitle });
  await dialog.getByText(text.endText(android)).waitFor();
  await dialog.getByRole('button', { name: text.endYes }).click();
  await there.waitFor({ state: 'detached' });
  await page.getByText(text.ended(android)).waitFor();
  await eventually(async () => expect(await page.locator('.session').count()).toBe(1));

  // The home page is for visitors too, so that it stays, and says why.
  await other.getByRole('alert').filter({ hasText: loginText.ended['logged-out'] }).waitFor();
  await other
    .getByRole('navigation', { name: shellText.mainMenu })
    .getByRole('link', { name: shellText.logIn })
    .click();
  await other.getByRole('main').getByText(loginText.ended['logged-out']).waitFor();
  expect(await other.locator('.toast').count()).toBe(0);
  expect((await person.call('findOwnProfile')).status).toBe(200);
});

test('all devices are logged out after a question, and nothing of the user stays in this browser', async () => {
  const person = await newPerson(app.server);
  const other = await app.open('/login', ofAndroid);
  await logInOn(other, person);
  await other.goto('/saved');
  await other.locator('main h1').waitFor();
  const page = await app.openAs(person, '/account', phone);
  await page.evaluate(() => {
    localStorage.setItem('joddee-renter', '{}');
    sessionStorage.setItem('joddee-draft:some', '{}');
  });
  await press(page, text.endAll);
  const dialog = page.getByRole('dialog', { name: text.endAllTitle });
  await dialog.getByRole('button', { name: text.keep }).click();
  await dialog.waitFor({ state: 'detached' });
  await press(page, text.endAll);
  await dialog.getByRole('button', { name: text.endYes }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: shellText.logIn }).first().waitFor();
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) =>
      ['joddee-token', 'joddee-renter', 'joddee-kept'].includes(key),
    ),
    ...Object.keys(sessionStorage).filter((key) => key.startsWith('joddee-draft:')),
  ]);
  expect(kept).toEqual([]);
  await other.waitForURL('**/login');
  expect((await person.call('findOwnProfile')).status).toBe(401);
});

test('without the server nobody is logged out, and the page says why', async () => {
  const person = await newPerson(app.server);
  const page = await app.openAs(person, '/account', desktop);
  await page.locator('.session').waitFor();
  await page.route('**/api/account/sessions', (route) => route.abort('connectionrefused'));
  await press(page, text.endAll);
  const dialog = page.getByRole('dialog', { name: text.endAllTitle });
  await dialog.getByRole('button', { name: text.endYes }).click();
  await page.locator('.toast').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(person.token);
  expect((await person.call('findOwnProfile')).status).toBe(200);
});
