import { refusalText } from '@joddee/thai-text/error-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { photoText, profileText } from '@joddee/thai-text/screens/person-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, imagePicker, latch, phone, violationsOf } from '../support/browser/pages.ts';
import { runs } from '../support/browser/program/before-program.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';
import { pictureFile } from '../support/samples/pictures.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
  owner = await newOwner(app.server, admin);
  renter = await newPerson(app.server);
  postId = (await newPost(owner, { title: 'ลานหลังฝน' }))._id;
  await book(renter, postId, tomorrow(app.server));
});

/** The failures of a call that are not refusals of this API, with the text for each. */
const failures: [(route: Route) => Promise<void>, string][] = [
  [
    (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    refusalText.UNAVAILABLE,
  ],
  [
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"half":' }),
    refusalText.UNAVAILABLE,
  ],
  [(route) => route.abort('connectionrefused'), notReachedText],
];

/** A page of the renter outside the app: it has received and stored no state. */
const openUnconnected = () => app.openAs(renter, '/healthz', phone);

/** Blocks WebSockets until the returned function is called. */
async function holdWebSockets(page: Page): Promise<() => void> {
  const [held, letThrough] = latch();
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  return letThrough;
}

async function expectNotBlank(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('navigation', { name: shellText.mainMenu }).getByRole('link').first().waitFor();
}

test('a form that cannot be sent shows a Thai error, keeps the input and can be sent again', async () => {
  const page = await app.open('/login', phone);
  await page.getByLabel(loginText.username).fill(renter.username);
  await page.getByLabel(loginText.password).fill('correct horse');
  for (const [fail, said] of failures) {
    await page.route('**/api/users/login', fail);
    await page.getByRole('main').getByRole('button', { name: loginText.submit }).click();
    await page.getByRole('alert').getByText(said).waitFor();
    await page.unroute('**/api/users/login');
    expect(await page.getByLabel(loginText.username).inputValue()).toBe(renter.username);
  }
  await page.getByRole('main').getByRole('button', { name: loginText.submit }).click();
  await page.waitForURL('/');
});

test('failed lists render as empty, and the page still works', async () => {
  for (const [fail] of failures) {
    const page = await app.open('/support', phone);
    await page.route('**/api/posts/{recommend,search}*', fail);
    // From another screen the spots are not embedded in the page, if its program runs: a call loads them.
    await runs(page, 'main h1');
    await page
      .getByRole('navigation', { name: shellText.mainMenu })
      .getByRole('link', { name: shellText.brand })
      .click();
    await page.getByText(homeText.noRecommended).waitFor();
    await page.getByRole('combobox', { name: homeText.searchLabel }).fill('ลานหลังฝน');
    await page.getByRole('combobox', { name: homeText.searchLabel }).press('Enter');
    await page.getByText(homeText.noResult).waitFor();
    await expectNotBlank(page);
    await page.context().close();
  }
});

test('data that an administrator cannot load shows an error with a retry button', async () => {
  const page = await app.openAs(admin, '/admin', desktop);
  const row = page.getByRole('article').filter({ hasText: `@${renter.username} ` });
  await row.waitFor();
  await page.route('**/api/admin/user/*', (route) => route.abort('connectionrefused'));
  await row.getByRole('link', { name: adminText.view }).click();
  await page.getByRole('alert').getByText(notReachedText).waitFor();
  await page.unroute('**/api/admin/user/*');
  await page.getByRole('button', { name: shellText.tryAgain }).click();
  await page.getByText(renter.username).first().waitFor();

  await page.route('**/api/admin/user?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/admin');
  await page.getByText(adminText.empty).waitFor();
  await page.getByRole('alert').getByText(refusalText.UNAVAILABLE).waitFor();
});

test('a failed action shows an error, and its button is enabled again', async () => {
  const page = await app.openAs(renter, '/mypost', phone);
  await page.route('**/api/book/check/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const arrive = page.getByRole('button', { name: myItemsText.checkIn, exact: true });
  await arrive.click();
  await page.getByRole('dialog').getByRole('button', { name: myItemsText.reallyArrived }).click();
  await page.getByRole('alert').getByText(refusalText.UNAVAILABLE).waitFor();
  expect(await arrive.isEnabled()).toBe(true);

  const ownerPage = await app.openAs(owner, `/editpost/${postId}`, phone);
  await ownerPage.getByRole('textbox').first().waitFor();
  await ownerPage.route('**/api/posts/handle/*', (route) => route.abort('connectionrefused'));
  await ownerPage.reload();
  await ownerPage.getByRole('alert').getByText(notReachedText).waitFor();
  await ownerPage.unroute('**/api/posts/handle/*');
  await ownerPage.getByRole('button', { name: shellText.tryAgain }).click();
  await ownerPage.getByRole('textbox').first().waitFor();
});

test('a failed upload shows the browser’s own alert', async () => {
  const page = await app.openAs(renter, '/profile', phone);
  await page.route('**/api/files/images', (route) => route.abort('connectionrefused'));
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await imagePicker(page).setInputFiles(await pictureFile());
  await page.getByRole('dialog').getByRole('button', { name: profileText.usePhoto }).click();
  await page.locator('.error.shake').getByText(notReachedText).waitFor();
  expect(alerts).toEqual([photoText.failed(notReachedText)]);
});

test('without a connection a banner shows the age of the data and actions are disabled until the reconnect', async () => {
  const page = await app.openAs(renter, '/mypost', phone);
  // Sharing and the calendar need no server.
  const actions = page.getByRole('article').locator('.booking-actions').getByRole('button');
  await actions.first().waitFor();
  const banner = page.getByRole('status').filter({ hasText: 'ออฟไลน์อยู่' });
  await page.context().setOffline(true);
  await banner.waitFor();
  const resting = await actions.evaluateAll((all) => all.map((action) => action.matches(':disabled')));
  expect(new Set(resting)).toEqual(new Set([true]));
  await page.getByText('ลานหลังฝน').waitFor();
  await page.context().setOffline(false);
  await banner.waitFor({ state: 'detached' });
  await actions.first().click({ trial: true });
});

test('without a network a visitor sees a message at once, and the map loads when the network is back', async () => {
  const page = await app.open('/rent?at=13.7797,100.5446,16', phone);
  await page.getByText('ลานหลังฝน').first().waitFor();
  // The list renders before the map, whose files must load as well.
  await page.locator('.price-pin').first().waitFor();
  await page.context().setOffline(true);
  await page.getByText(/ออฟไลน์อยู่/).waitFor({ timeout: 1500 });
  await page.getByRole('region', { name: rentText.map }).press('+');
  await page.getByRole('alert').getByText(rentText.failed).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('alert').getByText(rentText.failed).waitFor({ state: 'detached' });
  await page.getByText('ลานหลังฝน').first().waitFor();
});

test('data of the connection shows a wait text until it arrives, and the menus work meanwhile', async () => {
  const page = await openUnconnected();
  const letThrough = await holdWebSockets(page);
  await page.goto('/profile');
  await page.getByRole('status').getByText(shellText.loading, { exact: true }).waitFor();
  const menu = page.getByRole('navigation', { name: shellText.mainMenu });
  await menu.getByRole('link', { name: shellText.brand }).click();
  // A booking page that is opened from another screen has no embedded data.
  await page.getByRole('link', { name: /ลานหลังฝน/ }).click();
  await page.waitForURL((url) => url.pathname === `/book/${postId}`);
  await page.getByRole('status').getByText(shellText.pleaseWait, { exact: true }).waitFor();
  await menu.getByRole('link').first().waitFor();
  letThrough();
  await page.getByRole('heading', { level: 1, name: 'ลานหลังฝน' }).waitFor();
});

test('a profile that fails to load renders as empty, and loads when the network is back', async () => {
  const page = await openUnconnected();
  const letThrough = await holdWebSockets(page);
  await page.route('**/socket.io/**', (route) => route.abort('connectionrefused'));
  await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: profileText.unknown }).waitFor();
  await page.getByText(profileText.noPosts).waitFor();
  expect(await page.getByRole('button', { name: profileText.edit }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  letThrough();
  await page.unroute('**/socket.io/**');
  await page.getByRole('heading', { level: 1, name: 'สมชาย' }).waitFor();
});
