import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { launchChromium } from '../support/chromium.ts';
import { logInOn, openPage, phone } from '../support/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let renter: Person;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchChromium();
  renter = await newPerson(server);
  const owner = await newOwner(server, await newAdministrator(server));
  const post = await newPost(owner, { title: 'ชั้นใต้ดินที่ไม่มีสัญญาณ', open: '08.00', close: '20.00' });
  await book(renter, post._id, tomorrow(server), '10.00', '12.00');
  page = await openPage(browser, `${server.url}/login`, { ...phone, serviceWorkers: 'allow' });
  await logInOn(page, renter);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('what makes the app installable is there: manifest, icons, a service worker', async () => {
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; type: string }[];
  };
  expect(manifest).toMatchObject({ lang: 'th', display: 'standalone', start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const answer = await fetch(server.url + src);
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
  }
  const worker = await fetch(`${server.url}/service-worker.js`);
  // Asked for anew every time, so that an update is never missed.
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

test('the last seen bookings stay readable without a network, and come back to life with it', async () => {
  await page.goto(`${server.url}/mypost?tab=bookmenu`);
  await page.getByText('ชั้นใต้ดินที่ไม่มีสัญญาณ').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => localStorage.getItem('joddee-kept')?.includes('ชั้นใต้ดิน'));

  await page.context().setOffline(true);
  await page.reload();
  const card = page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: 'ชั้นใต้ดิน' }).first();
  await card.getByText('10.00-12.00 น.').waitFor();
  await card.getByText(/กข 1234 กรุงเทพมหานคร/).waitFor();
  await page.getByText(/ขาดการเชื่อมต่อ/).waitFor();
  expect(await page.getByRole('button', { name: 'แจ้งถึงแล้ว' }).isDisabled()).toBe(true);
  // Another page of the app opens as well, never an error page of the browser.
  await page.goto(`${server.url}/support?topic=terms`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.context().setOffline(false);
  await page.goto(`${server.url}/mypost?tab=bookmenu`);
  await page.getByText(/ขาดการเชื่อมต่อ/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'แจ้งถึงแล้ว' }).click({ trial: true });
}, 60_000);

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
        (request) => request.serviceWorker() !== null && request.url() === `${server.url}/owner`,
      ),
    page.goto(`${server.url}/owner`),
  ]);
  expect((await requested.response())?.status()).toBe(200);
  expect(answers).toEqual(['true']);
});

test('nothing of a person stays behind after the logout', async () => {
  await page.goto(`${server.url}/mypost`);
  await page.waitForFunction(() => localStorage.getItem('joddee-kept') !== null);
  await page.getByRole('button', { expanded: false }).first().click();
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.waitForURL(`${server.url}/`);
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
