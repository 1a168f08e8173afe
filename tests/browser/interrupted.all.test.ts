import { lotText } from '@joddee/thai-text/listings/lot-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { complaintCategoryText, complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { bookButton, confirm, fillInDetails, freshPost } from '../support/browser/booking-form.ts';
import { desktop, openPageAs, phone } from '../support/browser/pages.ts';
import { type CuttableNetwork, openCuttableNetwork } from '../support/network/cuttable-network.ts';
import { firstNotice } from '../support/notices.ts';
import { newAdministrator, newOwner, newPerson, type Person } from '../support/people.ts';
import { runScheduled } from '../support/run-scheduled.ts';

const app = await appInBrowser();
const admin = await newAdministrator(app.server);
const owner = await newOwner(app.server, admin);

beforeEach(() => {
  app.server.clock.set(new Date());
});

interface Watcher {
  page: Page;
  network: CuttableNetwork;
}

/** A page over a network that can be disconnected. */
async function openWatcher(person: Person, path: string): Promise<Watcher> {
  const network = await openCuttableNetwork(app.server.url);
  onTestFinished(() => network.close());
  return { network, page: await openPageAs(app.browser, person, network.url + path, phone) };
}

/**
 * Somebody acts while the watcher has no network and no worker runs. Then workers run again, and `follows` waits for
 * what the others see; only after that the watcher is connected again, so no event of it was received.
 */
async function whileInterrupted(
  { network }: Watcher,
  acts: () => Promise<unknown>,
  follows: () => Promise<unknown>,
): Promise<void> {
  const startWorkers = await app.server.stopWorkers();
  network.cut();
  try {
    await acts();
  } finally {
    await startWorkers();
  }
  await follows();
  network.restore();
}

test('a bay is booked, and a visitor of the lot counts one bay less', async () => {
  const lot = await freshPost(owner, { title: 'ลานที่เครือข่ายขาด', perPlace: true, numberofcar: '3' });
  const stay = `/book/${lot}?date=${tomorrow(app.server)}&from=10.00&to=12.00`;
  const watcher = await openWatcher(await newPerson(app.server), stay);
  const start = (free: number) =>
    watcher.page.getByRole('radio', { name: new RegExp(`10\\.00 น\\. ว่าง .*${lotText.freeOf(free, 3)}`) });
  await watcher.page.getByRole('button', { name: bookText.changeTime }).click();
  await start(3).waitFor();
  const page = await app.openAs(await newPerson(app.server), stay, desktop);
  await fillInDetails(page);
  await bookButton(page).click();
  await whileInterrupted(
    watcher,
    async () => {
      // Its answer needs a worker.
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await confirm(page).click();
      await sent;
    },
    () => page.waitForURL(/mypost\?new=/),
  );
  await start(2).waitFor();
});

test('a renter complains, and the administrator finds it in the queue', async () => {
  const watcher = await openWatcher(admin, '/admin?tab=complaintsmenu');
  await watcher.page.getByText(complaintDeskText.empty).waitFor();
  const post = await freshPost(owner);
  const page = await app.openAs(await newPerson(app.server), `/book/${post}`, desktop);
  await page.getByRole('button', { name: complaintText.ofListing }).click();
  const dialog = page.getByRole('dialog', { name: complaintText.title.listing });
  const category = complaintCategoryText.listing['not-as-shown'];
  await dialog.getByLabel(category).check();
  await whileInterrupted(
    watcher,
    () => dialog.getByRole('button', { name: complaintText.send }).click(),
    () => page.getByText(complaintText.sent).waitFor(),
  );
  await watcher.page.getByRole('link', { name: new RegExp(category) }).waitFor();
});

test('the reminder of the start is due while no worker runs, and is read once', async () => {
  const renter = await newPerson(app.server);
  const stay = await book(renter, await freshPost(owner), tomorrow(app.server), '10.00', '12.00');
  const watcher = await openWatcher(renter, '/inbox');
  await watcher.page.getByRole('heading', { level: 1 }).waitFor();
  await whileInterrupted(
    watcher,
    async () => app.server.clock.set(new Date(Date.parse(stay.from) - 29 * 60_000)),
    async () => {
      await runScheduled(app.server, 'remind-of-times');
      await firstNotice(renter, 'starting-soon');
    },
  );
  const reminder = watcher.page.getByRole('main').getByText(noticeText.renter['starting-soon']);
  await reminder.waitFor();
  expect(await reminder.count()).toBe(1);
});
