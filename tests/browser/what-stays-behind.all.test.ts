import type { BookingView } from '@joddee/contract/bookings';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, openPage, phone } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { openCuttableNetwork } from '../support/network/cuttable-network.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

async function logOut(page: Page): Promise<void> {
  await page.locator('.menu').getByRole('button', { expanded: false }).click();
  await page.getByRole('button', { name: shellText.logOut }).click();
  await page.waitForURL('/');
  await page.locator('a[href="/login"]').first().waitFor();
}

const everythingKept = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }));

test('a logout removes the drafts and all other data of the user', async () => {
  const owner = await newOwner(app.server, admin);
  const page = await app.openAs(owner, '/post', phone);
  await page.getByLabel(wizardText.title).fill('ร่างลับของคนแรก');
  await eventually(async () =>
    expect(await page.evaluate(() => sessionStorage.getItem('joddee-draft:post'))).toContain('ร่างลับ'),
  );
  await page.evaluate(() => {
    sessionStorage.setItem('joddee-draft:book:1', '{"phone":"0812345678"}');
    localStorage.setItem('joddee-verify-user', 'someone');
  });
  await logOut(page);
  expect(await everythingKept(page)).toEqual({ local: [], session: [] });
});

test('a revoked session removes them as well', async () => {
  const leaver = await newPerson(app.server);
  const page = await app.openAs(leaver, '/profile', phone);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    sessionStorage.setItem('joddee-draft:book:1', '{"phone":"0812345678"}');
  });
  await page.waitForFunction(() => localStorage.getItem('joddee-kept') !== null);
  await admin.ok('deleteUser', { params: { userId: leaver.id } });
  await page.waitForURL('**/login');
  await eventually(async () => {
    const kept = await everythingKept(page);
    expect(kept.local).toEqual([]);
    expect(kept.session.filter((key) => key.includes('draft'))).toEqual([]);
  });
});

test('a logout without a network ends the session when the network is back', async () => {
  const person = await newPerson(app.server);
  const network = await openCuttableNetwork(app.server.url);
  onTestFinished(() => network.close());
  const page = await openPage(app.browser, `${network.url}/healthz`, { ...phone, serviceWorkers: 'allow' });
  await page.evaluate((token) => localStorage.setItem('joddee-token', token), person.token ?? '');
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  network.cut();
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);
  expect((await person.call('findOwnProfile')).status).toBe(200);
  network.restore();
  await eventually(async () => expect((await person.call('findOwnProfile')).status).toBe(401));
  await eventually(async () => expect((await everythingKept(page)).local).toEqual([]));
});

test('the offline copy holds place, times and the own plate, and no data of other people', async () => {
  const owner = await newOwner(app.server, admin);
  const renter = await newPerson(app.server);
  const post = await newPost(owner, { title: 'ชั้นใต้ดินชั้นสี่' });
  await book(renter, post._id, tomorrow(app.server));
  for (const person of [renter, owner]) {
    const page = await app.openAs(person, '/mypost', desktop);
    await page.waitForFunction(() => localStorage.getItem('joddee-kept')?.includes('ชั้นใต้ดินชั้นสี่'));
    const kept = (await page.evaluate(() => localStorage.getItem('joddee-kept'))) ?? '';
    // The phone numbers of the account and of the booking, the note.
    for (const secret of ['0812345678', '0898765432', 'รถสีขาว', '@example.com'])
      expect([secret, kept.includes(secret)]).toEqual([secret, false]);
    const [booking] = JSON.parse(kept).bookings as BookingView[];
    expect([booking?.owner.firstname, booking?.renterParty.firstname]).toEqual(['', '']);
    expect(kept.includes('กข 1234')).toBe(person === renter);
    await page.context().close();
  }
});
