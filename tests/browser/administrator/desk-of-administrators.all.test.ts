import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { card } from '../../support/browser/pages.ts';
import { freshRegistration, newAdministrator, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

test('the desk fits a screen of 320 pixels with the longest names', async () => {
  const registration = {
    ...freshRegistration(),
    username: `w${'idename'.repeat(4)}x`,
    fname: 'ก'.repeat(60),
  };
  await createApiClient(app.server.url).ok('register', { body: registration });
  const page = await app.openAs(admin, `/admin?q=${registration.username}`, {
    viewport: { width: 320, height: 640 },
  });
  await card(page, registration.username).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await card(page, registration.username).getByRole('link', { name: text.view }).click();
  await page.getByRole('heading', { name: text.bookings }).waitFor();
  expect(await width()).toBe(320);
});
