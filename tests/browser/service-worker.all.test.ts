import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { pricePins } from '../support/browser/map-screen.ts';
import { logInOn, openPage, phone } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { openCuttableNetwork } from '../support/network/cuttable-network.ts';
import { newOwner, newPerson, newPost } from '../support/people.ts';

const app = await appInBrowser();

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: shellText.logOut }).click();
  await page.waitForURL('/');
  await page.locator('a[href="/login"]').first().waitFor();
}

test('a page comes from the network when there is one, else from a shell without content, and no data stays', async () => {
  const page = await app.open('/login', { ...phone, serviceWorkers: 'allow' });
  await logInOn(page, await newPerson(app.server));
  await page.evaluate(() => navigator.serviceWorker.ready);
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

  await page.goto('/mypost');
  await page.waitForFunction(() => localStorage.getItem('joddee-kept') !== null);
  await logOut(page);
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

test('a logout without a network forgets the photos, and ends the session when the network is back', async () => {
  const person = await newPerson(app.server);
  // Far from that of the next test.
  await newPost(await newOwner(app.server), { latitude: '13.8500' });
  const network = await openCuttableNetwork(app.server.url);
  onTestFinished(() => network.close());
  const page = await openPage(app.browser, `${network.url}/healthz`, { ...phone, serviceWorkers: 'allow' });
  await page.evaluate((token) => localStorage.setItem('joddee-token', token), person.token ?? '');
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const photos = () => page.evaluate(async () => (await caches.keys()).filter((name) => /photos/.test(name)));
  await page.goto('/rent?at=13.8500,100.5446,16');
  await eventually(async () => expect(await photos()).toHaveLength(1));
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  network.cut();
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);
  expect(await photos()).toEqual([]);
  expect((await person.call('findOwnProfile')).status).toBe(200);
  network.restore();
  await eventually(async () => expect((await person.call('findOwnProfile')).status).toBe(401));
  await eventually(async () => expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]));
});

test('without a network a visitor sees a message at once, and the map loads when the network is back', async () => {
  await newPost(await newOwner(app.server), { title: 'ลานหลังฝน' });
  const page = await app.open('/rent?at=13.7797,100.5446,16', phone);
  await page.getByText('ลานหลังฝน').first().waitFor();
  // The list renders before the map, whose files must load as well.
  await pricePins(page).first().waitFor();
  await page.context().setOffline(true);
  await page.getByText(/ออฟไลน์อยู่/).waitFor({ timeout: 1500 });
  await page.getByRole('region', { name: rentText.map }).press('+');
  await page.getByRole('alert').getByText(rentText.failed).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('alert').getByText(rentText.failed).waitFor({ state: 'detached' });
  await page.getByText('ลานหลังฝน').first().waitFor();
});
