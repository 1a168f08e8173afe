import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { logInOn, phone } from '../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';

const app = appInBrowser();
let renter: Person;
let owner: Person;
let page: Page;

beforeAll(async () => {
  renter = await newPerson(app.server);
  owner = await newOwner(app.server, await newAdministrator(app.server));
  const post = await newPost(owner, { title: 'ชั้นใต้ดินที่ไม่มีสัญญาณ', open: '08.00', close: '20.00' });
  await book(renter, post._id, tomorrow(app.server), '10.00', '12.00');
  page = await app.open('/login', { ...phone, serviceWorkers: 'allow' });
  await logInOn(page, renter);
});

test('the app is installable: manifest, icons, a service worker', async () => {
  const manifest = (await (await fetch(`${app.server.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; type: string }[];
  };
  expect(manifest).toMatchObject({ lang: 'th', display: 'standalone', start_url: '/' });
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, type } of manifest.icons) {
    const answer = await fetch(app.server.url + src);
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
  }
  const worker = await fetch(`${app.server.url}/service-worker.js`);
  // Revalidated on every request, so that no update is missed.
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

test('without a network an owner sees no renter as deleted, because the kept copy has no names', async () => {
  const desk = await app.open('/login', { ...phone, serviceWorkers: 'allow' });
  await logInOn(desk, owner);
  await desk.goto('/mypost?tab=waitmenu');
  const next = desk.getByRole('region', { name: myItemsText.upcomingHeading });
  await next.getByText('สมชาย').waitFor();
  await desk.evaluate(() => navigator.serviceWorker.ready);
  await desk.waitForFunction(() => localStorage.getItem('joddee-kept')?.includes('ชั้นใต้ดิน'));
  await desk.context().setOffline(true);
  await desk.reload();
  await next.getByText(myItemsText.renter, { exact: true }).waitFor();
  expect(await desk.getByText(myItemsText.formerUser).count()).toBe(0);
});

test('the last loaded bookings stay readable without a network, and are live again with it', async () => {
  await page.goto('/mypost?tab=bookmenu');
  await page.getByText('ชั้นใต้ดินที่ไม่มีสัญญาณ').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => localStorage.getItem('joddee-kept')?.includes('ชั้นใต้ดิน'));

  await page.context().setOffline(true);
  await page.reload();
  const card = page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: 'ชั้นใต้ดิน' }).first();
  await card.getByText('10.00–12.00 น.').waitFor();
  await card
    .locator('.plate')
    .filter({ hasText: /กข 1234.*กรุงเทพมหานคร/ })
    .waitFor();
  await page.getByText(/ออฟไลน์อยู่/).waitFor();
  expect(await page.getByRole('button', { name: 'ถึงแล้ว', exact: true }).isDisabled()).toBe(true);
  // The ticket says why its buttons are off, and nothing covers the banner.
  await card.getByRole('link').first().click();
  await page.getByText(bookingText.whenOnline).waitFor();
  const banner = page.getByText(/ออฟไลน์อยู่/);
  const isCovered = () =>
    banner.evaluate((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.offline') === null;
    });
  expect(await isCovered()).toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  expect(await isCovered()).toBe(false);
  // Another page of the app also opens, not the browser's error page.
  await page.goto('/support?topic=terms');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.context().setOffline(false);
  await page.goto('/mypost?tab=bookmenu');
  await page.getByText(/ออฟไลน์อยู่/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'ถึงแล้ว', exact: true }).click({ trial: true });
});

test('the page itself always comes from the network when there is one', async () => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) answers.push(String(response.fromServiceWorker()));
  });
  const [requested] = await Promise.all([
    page
      .context()
      .waitForEvent(
        'request',
        (request) => request.serviceWorker() !== null && request.url() === `${app.server.url}/owner`,
      ),
    page.goto('/owner'),
  ]);
  expect((await requested.response())?.status()).toBe(200);
  expect(answers).toEqual(['true']);
});

test('the page that every address begins with has no content of another address', async () => {
  const cached = await page.evaluate(async () => ({
    home: await caches.match('/'),
    shell: await (await caches.match('/shell'))?.text(),
  }));
  expect(cached.home).toBeUndefined();
  expect(cached.shell).toContain('<main></main>');
  await page.context().setOffline(true);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: homeText.title }).waitFor();
  await page.goto('/owner');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(false);
});

test('no data of a user remains after the logout', async () => {
  await page.goto('/mypost');
  await page.waitForFunction(() => localStorage.getItem('joddee-kept') !== null);
  await page.getByRole('button', { expanded: false }).first().click();
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        addresses.push(new URL(request.url).pathname);
    return addresses;
  });
  expect(kept.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/files/'))).toEqual([]);
  expect(kept.filter((path) => path.includes('idcard'))).toEqual([]);
});
