import { refusalText } from '@joddee/english-text/error-text';
import { loginText } from '@joddee/english-text/screens/account-text';
import { bookText as text } from '@joddee/english-text/screens/book-text';
import { homeText } from '@joddee/english-text/screens/home-text';
import { shellText } from '@joddee/english-text/screens/shell-text';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { bookText as thaiBook } from '@joddee/thai-text/screens/book-text';
import { profileText } from '@joddee/thai-text/screens/person-text';
import { shellText as thaiShell } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, phone } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../support/people.ts';

const app = await appInBrowser();
const english = { ...phone, locale: 'en-GB' } as const;

/** What users write is in any language; here all of it is in English. */
const { server } = app;
const owner = await newOwner(server);
const renter = await newPerson(server);
const words = {
  title: 'Yard behind the market',
  address: '7 Phahonyothin Road, Bangkok',
  // A usual kind, which each language has words for.
  typeofpark: 'ลานในบ้าน',
  explain: 'Green gate',
  rule: ['No smoking'],
  nearby: ['Ari station'],
};
const { _id: postId } = await newPost(owner, { ...words, open: '00.00', close: '23.30' });
await writable(server.context.db.users).updateMany(
  {},
  { $set: { name: { firstname: 'Sam', lastname: 'Smith' } } },
);
await book(renter, postId, tomorrow(server), '10.00', '12.00');

/** The lines with a time such as '09.00'. */
const dottedOn = (page: Page) =>
  page.evaluate(() =>
    document.body.innerText.split('\n').filter((line) => /(?<![\d.,฿])\d\d\.\d\d(?!\d)/.test(line)),
  );

/** The lines with Thai letters that a page shows, or names for readers of screens. */
const thaiOn = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    // Its own name for Thai, and what the renter has written, are in Thai for everybody.
    const known = ['ภาษาไทย', 'กข 1234', 'กรุงเทพมหานคร', 'รถสีขาว'];
    return [...document.body.innerText.split('\n'), ...named, document.title].filter((line) =>
      /[\u0e00-\u0e7f]/.test(known.reduce((rest, one) => rest.replaceAll(one, ''), line).replaceAll('฿', '')),
    );
  });

test('pages that the server renders are taken over without a difference', async () => {
  const page = await app.open('/support', english);
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/');
  await page.getByRole('heading', { name: homeText.title, level: 1 }).waitFor();
  await page.goto(`/book/${postId}`);
  await page.getByRole('group', { name: text.day, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(faults.filter((fault) => !/tile|net::/.test(fault))).toEqual([]);
});

test('a driver books in English, to the ticket', async () => {
  const driver = await newPerson(app.server, { fname: 'Sam', lname: 'Smith' });
  const page = await app.openAs(driver, `/book/${postId}`, english);
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await group(text.day).getByRole('button', { name: text.tomorrow }).click();
  await group(text.start).getByRole('radio', { name: /14:00/ }).first().click();
  await page.getByLabel(text.phone).fill('081-234-5678');
  await page.getByLabel(text.plate).fill('AB 1234');
  await page.locator('main form').getByRole('button', { name: text.book, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /฿160/ }).click();
  await page.waitForURL((url) => url.pathname !== `/book/${postId}`);
  await page.locator('main h1').first().waitFor();
  expect(await thaiOn(page)).toEqual([]);
  expect(await dottedOn(page)).toEqual([]);
});

test('an English clock has a colon on the pages of owners and drivers', async () => {
  const page = await app.openAs(owner, '/mypost?tab=waitmenu', english);
  for (const path of [
    '/mypost?tab=waitmenu',
    '/mypost?tab=postmenu',
    `/calendar/${postId}`,
    `/editpost/${postId}?step=1`,
    `/post/${postId}`,
    '/rent',
    '/',
  ]) {
    await page.goto(path);
    await page.locator('main h1, main h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, await dottedOn(page)]).toEqual([path, []]);
  }
});

test('the language is changed in the menu: the page stays, and the choice outlives the visit', async () => {
  const page = await app.open('/login', english);
  await page.getByLabel(loginText.username).fill('somebody');
  await page.getByLabel(loginText.password).fill('wrong password');
  await page.getByRole('main').getByRole('button', { name: shellText.logIn }).click();
  await page.getByText(refusalText.WRONG_LOGIN).first().waitFor();
  await page.getByRole('button', { name: shellText.otherLanguage }).click();
  await page.getByRole('main').getByRole('button', { name: thaiShell.logIn }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('th');

  const later = await page.context().newPage();
  await later.goto('/support');
  expect(await later.evaluate(() => document.documentElement.lang)).toBe('th');
  await later.getByRole('button', { name: thaiShell.menu }).click();
  await later.getByRole('button', { name: thaiShell.otherLanguage }).first().click();
  await later.waitForFunction(() => document.documentElement.lang === 'en');
});

test('the app starts in the chosen language without a network, though it was installed in the other', async () => {
  const page = await app.open('/support', { ...phone, locale: 'th-TH', serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: thaiShell.menu }).click();
  await page.getByRole('button', { name: thaiShell.otherLanguage }).first().click();
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  // The worker of the English app has cached its shell, beside that of the Thai one.
  await eventually(async () =>
    expect(
      await page.evaluate(async () => {
        const shells = (await caches.keys()).filter((name) => name.startsWith('joddee-shell-'));
        const { active, waiting, installing } = await navigator.serviceWorker.ready;
        return [shells.length, active?.state, waiting, installing];
      }),
    ).toEqual([2, 'activated', null, null]),
  );
  // Another language is no newer version.
  expect(await page.getByText(shellText.newVersion).count()).toBe(0);
  await page.context().setOffline(true);
  await page.goto('/rent');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('a logged-in user finds the choice in the own menu, and stays logged in', async () => {
  const page = await app.openAs(renter, '/profile', { ...desktop, locale: 'th-TH' });
  await page.locator('.menu__name').click();
  await page.getByRole('button', { name: thaiShell.otherLanguage }).first().click();
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  await page.locator('main h1').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
});

test('a profile that is being edited is not given up for another language without a question', async () => {
  const page = await app.openAs(renter, '/profile', { ...desktop, locale: 'th-TH' });
  await page.getByRole('button', { name: profileText.edit }).click();
  const about = page.getByLabel(profileText.about);
  await about.fill('ยังพิมพ์ไม่จบ');
  await page.locator('.menu__name').click();
  const other = page.getByRole('button', { name: thaiShell.otherLanguage }).first();
  const asked = page.waitForEvent('dialog');
  page.once('dialog', (question) => void question.dismiss());
  await other.click();
  expect((await asked).type()).toBe('beforeunload');
  expect(await about.inputValue()).toBe('ยังพิมพ์ไม่จบ');
  page.once('dialog', (question) => void question.accept());
  await other.click();
  await page.waitForFunction(() => document.documentElement.lang === 'en');
});

test('a booking that was begun in one language is continued in the other', async () => {
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, `/book/${postId}`, { ...desktop, locale: 'en-GB' });
  await page.getByLabel(text.plate).fill('AB 77');
  await page.locator('.menu__name').click();
  await page.getByRole('button', { name: shellText.otherLanguage }).first().click();
  await page.waitForFunction(() => document.documentElement.lang === 'th');
  await eventually(async () => expect(await page.getByLabel(thaiBook.plate).inputValue()).toBe('AB 77'));
});
