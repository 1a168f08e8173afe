import { quarters } from '@joddee/bangkok/quarters';
import { nextStay, withMinutes } from '@joddee/rules/times/stay-choices';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import { shortDateText } from '@joddee/thai-text/dates';
import { loginText, ownerGuideText } from '@joddee/thai-text/screens/account-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { supportText } from '@joddee/thai-text/screens/support-text';
import { whenText } from '@joddee/thai-text/screens/when-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dayAfterTomorrow, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, latch, phone, violationsOf } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPost } from '../../support/people.ts';

const app = appInBrowser();
let post: string;
/** Where the posts of these tests are. */
const [, ari] = quarters;

beforeAll(async () => {
  // The spots are open, also where the last half hour of the day has begun.
  app.server.clock.set(`${bangkokDay(new Date())}T12:00:00+07:00`);
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  for (const price of ['40', '50', '60', '70', '80'])
    post = (await newPost(owner, { price, open: '00.00', close: '23.30' }))._id;
});

const timeIn = (page: Page) => {
  const { date, from, to } = Object.fromEntries(new URL(page.url()).searchParams);
  return { date, from, to };
};
const find = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: homeText.find, exact: true });

test('a search without a place opens the map with the time of the card', async () => {
  const page = await app.open('/', phone);
  const before = nextStay(new Date());
  await find(page).click();
  await page.waitForURL('**/rent?*');
  // A half hour may pass meanwhile.
  expect([before, nextStay(new Date())]).toContainEqual(timeIn(page));
});

test('another time is chosen in a sheet; cards say its total and carry it', async () => {
  const page = await app.open('/', phone);
  const link = page.getByRole('article').first().getByRole('link').first();
  await page.getByRole('button', { name: whenText.label }).click();
  const sheet = page.getByRole('dialog', { name: whenText.title });
  await sheet.getByText('พรุ่งนี้').first().click();
  await sheet.getByRole('combobox', { name: whenText.from }).selectOption('10.00');
  await sheet.getByText('3 ชม.', { exact: true }).click();
  await sheet.getByRole('button', { name: whenText.later(whenText.to) }).click();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: whenText.choose }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /พรุ่งนี้ 10\.00–13\.30.*3 ชม\. 30 นาที/ }).waitFor();
  const card = page.getByRole('article').filter({ hasText: '80 บาท/ชม.' });
  if ((await card.count()) > 0) await card.getByText('280 บาท').waitFor();
  expect(await link.getAttribute('href')).toContain(`?date=${tomorrow(app.server)}&from=`);
  // Past the closing time of all spots there is no total, and the time does not lead to a refusal.
  await page.getByRole('button', { name: whenText.label }).click();
  await sheet.getByRole('combobox', { name: whenText.from }).selectOption('23.00');
  await sheet.getByRole('button', { name: whenText.choose }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await link.getAttribute('href')).not.toContain('?');
  expect(await page.getByRole('article').first().innerText()).not.toContain(' บาท 3 ชม.');
  await page.getByRole('button', { name: whenText.label }).click();
  await sheet.getByRole('button', { name: whenText.anytime }).click();
  expect(await link.getAttribute('href')).not.toContain('?');
});

test('a quarter leads to its map, which names it and counts distances from it', async () => {
  const page = await app.open('/', phone);
  const quarter = page.locator('.quarters').getByRole('link', { name: new RegExp(ari.name) });
  await quarter.click();
  await page.waitForURL(/\/rent\?.*place=/);
  await page.locator('.place-pill').getByText(ari.name, { exact: true }).waitFor();
});

test('the exact name of a place leads to its map at once, a misspelt one is asked about', async () => {
  const page = await app.open('/', phone);
  const field = page.getByRole('combobox', { name: homeText.where });
  await field.fill('เซนทรัลเวิล');
  await find(page).click();
  await page.getByText(homeText.placesOfThatName).waitFor();
  // Who types on before the answer comes stays.
  const [held, letThrough] = latch();
  await page.route('**/api/posts/search?*', async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('สยามพารากอน');
  await find(page).click();
  await field.fill('สยามพารากอน ชั้น');
  const answered = page.waitForResponse('**/api/posts/search?*');
  letThrough();
  await (await answered).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(new URL(page.url()).pathname).toBe('/');
  await field.fill('สยามพารากอน');
  await find(page).click();
  await page.waitForURL(/\/rent\?.*place=/);
  expect(new URL(page.url()).searchParams.get('place')).toBe('สยามพารากอน');
});

test('on a wide screen the time is chosen in the card', async () => {
  const page = await app.open('/', desktop);
  await page.getByRole('radio', { name: /พรุ่งนี้/ }).check();
  await page.getByLabel(whenText.from, { exact: true }).selectOption('10.00');
  await page.getByLabel(whenText.to, { exact: true }).selectOption('13.00');
  await find(page).click();
  await page.waitForURL('**/rent?*');
  const stay = { date: tomorrow(app.server), from: '10.00', to: '' };
  expect(timeIn(page)).toEqual(withMinutes(stay, 180));
});

test('the number of free spots and the quarters are counted, and lead to the map', async () => {
  const page = await app.open('/', phone);
  await page.getByText(homeText.freeNow(5)).waitFor();
  const quarter = page.getByRole('main').getByRole('link', { name: ari.name }).last();
  await quarter.getByText(homeText.quarter(5, 40)).waitFor();
  await quarter.click();
  await page.waitForURL((url) => url.searchParams.get('at')?.startsWith(`${ari.latitude},`) === true);
  // The count was of all spots, not of those that are free in the next two hours.
  expect(timeIn(page)).toEqual({});
});

test('a quarter keeps the time that was chosen', async () => {
  const page = await app.open('/', desktop);
  await page.getByRole('radio', { name: shortDateText(dayAfterTomorrow(app.server)) }).check();
  await page
    .locator('.quarters')
    .getByRole('link', { name: new RegExp(ari.name) })
    .click();
  await page.waitForURL(/\/rent\?.*place=/);
  expect(timeIn(page)).toMatchObject({ date: dayAfterTomorrow(app.server) });
});

test('nothing on the home page moves while it loads', async () => {
  const page = await app.open('/mark.svg', phone);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

test('the owner page computes the earnings with the fee taken off, by keys, and announces the result', async () => {
  const page = await app.open('/owner', phone);
  await page.getByText('9,312 บาท', { exact: true }).waitFor();
  const hours = page.getByRole('slider', { name: ownerGuideText.earnings.hours });
  await hours.press('ArrowRight');
  expect(await hours.inputValue()).toBe('9');
  await page.getByRole('status').getByText('10,476 บาท').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('a wrong password is emptied; the login says what waits', async () => {
  const page = await app.open(`/book/${post}?date=${tomorrow(app.server)}&from=10.00&to=12.00`, desktop);
  await page
    .getByRole('navigation', { name: shellText.mainMenu })
    .getByRole('link', { name: shellText.logIn, exact: true })
    .click();
  await page
    .getByText(/พรุ่งนี้ 10\.00.12\.00 น\./)
    .first()
    .waitFor();
  await page.getByText(loginText.waits.book).waitFor();
  await page.getByLabel(loginText.username).fill('nobodyhere');
  const password = page.getByLabel(loginText.password);
  await password.fill('not the password');
  await page.getByRole('button', { name: shellText.showTyped }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('main').getByRole('button', { name: loginText.submit }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await password.inputValue()).toBe('');
});

test('help is searched over all topics, and the words are marked', async () => {
  const page = await app.open('/support', phone);
  await page.getByRole('searchbox', { name: supportText.searchLabel }).fill('เงินสด');
  await page.locator('mark').first().waitFor();
  await page.getByRole('heading', { name: new RegExp(`^${supportText.tabs.finance}`) }).waitFor();
  await page.getByRole('searchbox').fill('ไม่มีคำนี้แน่');
  await page.getByText(supportText.noneFound('ไม่มีคำนี้แน่')).waitFor();
});
