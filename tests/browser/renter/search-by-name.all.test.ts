import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { searchText } from '@joddee/thai-text/screens/search-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, holdBack, phone, violationsOf } from '../../support/browser/pages.ts';
import { runs } from '../../support/browser/program/before-program.ts';
import { addSpotsAtAri, aroundAri } from '../../support/map/spots-around-ari.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();
let ids: Awaited<ReturnType<typeof addSpotsAtAri>>;

beforeAll(async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  // Open at any hour, because the first screen searches for the next two hours.
  const allDay = { open: '00.00', close: '23.30' };
  await newPost(owner, { title: 'ลานข้างพารากอน', latitude: '13.7468', longitude: '100.5341', ...allDay });
  ids = await addSpotsAtAri(owner);
});

const field = (page: Page) => page.getByRole('combobox', { name: homeText.searchLabel });
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: searchText.places }).getByRole('option', { name });
const results = (page: Page) => page.locator('.search-results').getByRole('link');
const at = (page: Page) => new URL(page.url()).searchParams.get('at') ?? '';

test('a place that is typed in part opens the map there, and is remembered', async () => {
  const page = await app.open('/', phone);
  await field(page).fill('พารากอ');
  await option(page, /สยามพารากอน/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await option(page, /สยามพารากอน/).click();
  await page.waitForURL(/\/rent\?.*at=13\.7462/);
  // The first screen, which recommends the same spot, may still be there.
  await page
    .getByRole('list', { name: rentText.list })
    .getByRole('link', { name: /^ลานข้างพารากอน/ })
    .waitFor();
  await page.goto('/');
  await field(page).focus();
  const recent = page.getByRole('listbox', { name: searchText.recent });
  await recent.getByRole('option', { name: /สยามพารากอน/ }).waitFor();
  // By keyboard, as without a mouse: past the button of the search.
  await field(page).press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await recent.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('joddee-recent-places'))).toBeNull();
});

test('by keyboard: arrows move through the places, Enter chooses, Escape closes; the time is kept', async () => {
  const day = tomorrow(app.server);
  const page = await app.open(`/rent?date=${day}&from=10.00&to=12.00&at=13.69,100.53,15`, desktop);
  const found = page.getByRole('listbox', { name: searchText.found });
  const asok = found.getByRole('option', { name: /BTS อโศก/ });
  await field(page).fill('bts อโศ');
  await asok.waitFor();
  await field(page).press('Escape');
  await asok.waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('bts อโศ');
  await field(page).fill('bts อโศก');
  await asok.waitFor();
  // The first one is chosen already; above it lies the field itself.
  expect(await asok.getAttribute('aria-selected')).toBe('true');
  await field(page).press('ArrowUp');
  expect(await asok.getAttribute('aria-selected')).toBe('false');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('at')?.startsWith('13.737') === true);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    date: day,
    from: '10.00',
    to: '12.00',
  });
});

test('Enter without a choice searches the spots, and a logout forgets the places', async () => {
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, '/', desktop);
  await field(page).fill('พารากอน');
  await option(page, /สยามพารากอน/).waitFor();
  await field(page).press('Enter');
  await page.getByText(homeText.results(1)).waitFor();
  expect(at(page)).toBe('');
  await field(page).fill('siam');
  await option(page, /^BTS สยาม|^สยาม/)
    .first()
    .click();
  await page.waitForURL(/\/rent/);
  expect(await page.evaluate(() => localStorage.getItem('joddee-recent-places'))).toContain('สยาม');
  await page.getByRole('button', { name: 'สมชาย' }).click();
  await page.getByRole('button', { name: shellText.logOut }).click();
  await page.getByRole('link', { name: shellText.logIn }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('joddee-recent-places'))).toBeNull();
});

test('the search by name offers only what is free at the chosen time', async () => {
  const day = tomorrow(app.server);
  const page = await app.open(`${aroundAri}&date=${day}&from=23.00&to=23.30`, desktop);
  await field(page).fill('ทางใต้');
  await page.getByText(searchText.nothing('ทางใต้')).waitFor();
  await page.goto(`${aroundAri}&date=${day}&from=20.00&to=21.00`);
  await field(page).fill('ทางใต้');
  await page.getByRole('option', { name: /ลานทางใต้/ }).waitFor();
});

test('links of the search and of the recommended spots carry the chosen time', async () => {
  const day = tomorrow(app.server);
  const time = `date=${day}&from=10.00&to=12.00`;
  const page = await app.open(`${aroundAri}&${time}`, desktop);
  await field(page).fill('ทางใต้');
  const found = page.getByRole('option', { name: /ลานทางใต้/ });
  await found.getByText('90 บาท').waitFor();
  expect(await found.getAttribute('href')).toBe(`/book/${ids.south}?${time}`);
  const recommended = page.locator('section', { hasText: rentText.recommended }).last().locator('.spot-row');
  await recommended.first().waitFor();
  for (const link of await recommended.all()) expect(await link.getAttribute('href')).toContain(`?${time}`);
});

test('answers of a search do not overtake each other, and are removed with their query', async () => {
  const page = await app.open('/', desktop);
  await runs(page, 'main h1');
  const letThrough = await holdBack(page, `**/api/posts/search?q=${encodeURIComponent('หน้าสถานี')}`);
  await field(page).fill('หน้าสถานี');
  await field(page).press('Enter');
  await field(page).fill('ทางใต้');
  await field(page).press('Enter');
  await results(page).filter({ hasText: 'ลานทางใต้' }).waitFor();
  const late = page.waitForResponse((response) => response.url().includes(encodeURIComponent('หน้าสถานี')));
  letThrough();
  await late;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await results(page).allTextContents()).toEqual([expect.stringContaining('ลานทางใต้')]);
  await field(page).fill('ทา');
  await results(page).first().waitFor({ state: 'detached' });

  await field(page).fill('ทางใต้');
  await field(page).press('Enter');
  await results(page).first().waitFor();
  await field(page).fill('');
  await results(page).first().waitFor({ state: 'detached' });
});

test('a failed search says so and can be retried', async () => {
  const page = await app.open('/', phone);
  await page.route('**/api/posts/search*', (route) => route.abort('connectionrefused'));
  await field(page).fill('ทางใต้');
  await field(page).press('Enter');
  await page.getByText(homeText.searchFailed).waitFor();
  await page.unroute('**/api/posts/search*');
  await page.getByRole('search').getByRole('button', { name: shellText.tryAgain }).click();
  await results(page).filter({ hasText: 'ลานทางใต้' }).waitFor();
});

test('the search button is never disabled: a short query shows the hint and focuses the field', async () => {
  const page = await app.open('/', phone);
  const button = page.getByRole('search').getByRole('button', { name: homeText.find });
  expect(await button.isEnabled()).toBe(true);
  expect(await button.locator('svg').count()).toBe(1);
  // No place is named like this, so that no suggestion covers the button.
  await field(page).fill('ฎฎ');
  await button.click();
  await page.getByText(homeText.searchHint).waitFor();
  expect(await field(page).evaluate((field) => field === document.activeElement)).toBe(true);
});
