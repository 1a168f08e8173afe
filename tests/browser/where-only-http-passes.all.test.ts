import { deskText } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { confirmCardText, profileText } from '@joddee/thai-text/screens/person-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { openPageAs, phone } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { openPlainHttpNetwork } from '../support/network/plain-http-network.ts';
import { newOwner, newPerson, newPost, type Person } from '../support/people.ts';

const app = await appInBrowser();

async function expectAllEvents(fate: 'refused' | 'swallowed'): Promise<void> {
  const owner = await newOwner(app.server);
  const renter = await newPerson(app.server);
  const post = await newPost(owner, { title: 'ลานหลังโรงแรม' });
  const { _id: bookId } = await book(renter, post._id, tomorrow(app.server), '10.00', '12.00');
  const network = await openPlainHttpNetwork(app.server.url, fate);
  const page = await openPageAs(app.browser, renter, `${network.url}/mypost?tab=bookmenu`, phone);

  const card = page.getByRole('article').filter({ hasText: 'ลานหลังโรงแรม' });
  await card.getByText('จองแล้ว').waitFor();
  await card.getByRole('button', { name: /^ตัวเลือกของ / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ถึงแล้ว', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ถึงแล้วจริง' }).click();
  await card.getByText('ถึงแล้ว รอเจ้าของยืนยัน').waitFor();
  await owner.ok('checkBooking', { params: { bookId }, body: { step: 'checkin', check: true } });
  await card.getByText('จอดอยู่', { exact: true }).waitFor();
  // On a slow machine a long poll may take so long that the page says it in between.
  await eventually(async () => expect(await page.getByText(/ออฟไลน์อยู่/).count()).toBe(0));
  expect(network.tried).toBeGreaterThan(0);

  await page.context().close();
  await network.close();
}

// Both at once, because they mostly wait for attempts that fail.
test('a renter whose WebSockets are refused or swallowed still receives all events', async () => {
  await Promise.all([expectAllEvents('refused'), expectAllEvents('swallowed')]);
});

/** A page for which WebSockets and long polls are blocked until they are let through. */
async function openOnSingleCalls(person: Person): Promise<{ page: Page; letThrough: () => Promise<void> }> {
  const page = await app.openAs(person, '/support', phone);
  let blocked = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (!blocked) socket.connectToServer();
  });
  await page.route('**/socket.io/**', (route) => route.abort('connectionrefused'));
  return {
    page,
    async letThrough() {
      blocked = false;
      await page.unroute('**/socket.io/**');
    },
  };
}

async function seesScreen(person: Person, path: string, sign: (page: Page) => Locator): Promise<void> {
  const { page } = await openOnSingleCalls(person);
  await page.goto(path);
  await sign(page).waitFor();
}

async function leavesAbsentPost(person: Person): Promise<void> {
  const { page } = await openOnSingleCalls(person);
  await page.goto('/profile');
  await page.goto('/post/aaaaaaaaaaaaaaaaaaaaaaaa');
  await page.waitForURL('**/profile');
}

test('where only single calls pass, they load the screens of an account, and commands succeed', async () => {
  const owner = await newOwner(app.server);
  const renter = await newPerson(app.server);
  const post = await newPost(owner, { title: 'ลานหลังเขา' });
  const { _id: bookId } = await book(renter, post._id, tomorrow(app.server), '10.00', '12.00');

  // Every screen waits until the connection has failed, so they wait together.
  const [{ page, letThrough }, { page: owners }] = await Promise.all([
    openOnSingleCalls(renter),
    openOnSingleCalls(owner),
    seesScreen(renter, '/confirmcard', (page) => page.getByLabel(confirmCardText.idCard)),
    seesScreen(renter, `/post/${post._id}`, (page) => page.getByRole('heading', { name: 'ลานหลังเขา' })),
    seesScreen(renter, '/profile', (page) => page.getByRole('button', { name: profileText.edit })),
    seesScreen(owner, '/post', (page) => page.getByText(wizardText.step(1))),
    leavesAbsentPost(renter),
  ]);
  const card = page.getByRole('article').filter({ hasText: 'ลานหลังเขา' });
  const incoming = owners.getByRole('article').filter({ hasText: 'ลานหลังเขา' });
  await Promise.all([page.goto('/mypost?tab=bookmenu'), owners.goto('/mypost?tab=waitmenu')]);
  await Promise.all([card.waitFor(), incoming.waitFor()]);
  await renter.ok('checkBooking', { params: { bookId }, body: { step: 'checkin', check: true } });
  // Fetched again after a pause, without a reload.
  await incoming.getByRole('button', { name: myItemsText.confirmIn }).click();
  await owners.getByRole('region', { name: deskText.parked }).getByRole('article').waitFor();
  expect(await renter.ok('findOwnBookings')).toMatchObject({ book: [{ state: 'parked' }] });

  await card.getByText('จอดอยู่').waitFor();
  await letThrough();
  await page.getByText(/ออฟไลน์อยู่/).waitFor({ state: 'detached' });
  await renter.ok('checkBooking', { params: { bookId }, body: { step: 'checkout', check: true, rate: 5 } });
  await card
    .getByText(/รอเจ้าของยืนยัน/)
    .first()
    .waitFor();
});
