import type { BookingView } from '@joddee/contract/bookings';
import { sharePhones } from '@joddee/marketplace/bookings/share-phones';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { desktop, openPageAs, phone, violationsOf } from '../support/browser/pages.ts';
import { runs } from '../support/browser/program/before-program.ts';
import { publicPaths, screenPaths } from '../support/browser/screen-paths.ts';
import { eventually } from '../support/eventually.ts';
import type { Person } from '../support/people.ts';
import { type OneOfEach, oneOfEach } from '../support/samples/one-of-each.ts';

const app = appInBrowser();
let people: OneOfEach['people'];
let postId: string;
let booking: BookingView;

beforeAll(async () => {
  ({ people, postId } = await oneOfEach(app.server));
  const { renter } = people;
  booking = await book(renter, postId, tomorrow(app.server));
  await renter.ok('checkBooking', { params: { bookId: booking._id }, body: { check: true } });
});

const ownerPaths = () => [
  ...screenPaths('user', postId),
  '/post?step=2',
  '/post?step=3',
  '/mypost?tab=bookmenu',
  '/mypost?tab=postmenu',
  '/mypost?tab=waitmenu',
  '/mypost?tab=completemenu',
];

test('every screen is free of violations, in both themes', async () => {
  const found: Record<string, string[]> = {};
  const look = async (page: Page, paths: string[], who: string) => {
    for (const path of paths) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await runs(page, 'main h1');
      await page.locator('.loading-modal').waitFor({ state: 'detached' });
      const violations = await violationsOf(page);
      if (violations.length > 0) found[`${who} ${path}`] = violations;
    }
  };
  const visitor = await app.open('/', phone);
  await look(visitor, publicPaths(postId), 'visitor');
  const as = (person: Person) => app.openAs(person, '/', desktop);
  await look(await as(people.owner), ownerPaths(), 'owner');
  await look(await as(people.renter), ['/mypost', '/confirmcard', `/book/${postId}`], 'renter');
  await look(await as(people.waiting), ['/confirmcard'], 'waiting');
  await look(await as(people.admin), [...screenPaths('admin', postId), '/admin?tab=verifymenu'], 'admin');
  expect(found).toEqual({});
});

/** The setting of the browser, which media queries follow too. */
const launchLargeText = () => launchChromium('--blink-settings=defaultFontSize=32');

test('no screen of a phone scrolls sideways with text of twice its size', async () => {
  const browser = await launchLargeText();
  const found: Record<string, number> = {};
  const lookAs = async (person: Person, paths: string[]) => {
    const page = await openPageAs(browser, person, `${app.server.url}/support`, phone);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const path of paths) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      // Maps load when they are near.
      await page.waitForFunction(
        () => document.querySelector('.loading-modal, .skeleton:not(.place-map)') === null,
      );
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > phone.viewport.width) found[path] = width;
    }
  };
  try {
    await lookAs(people.owner, ownerPaths());
    await lookAs(people.renter, [...publicPaths(postId), '/mypost', '/confirmcard']);
    await lookAs(people.admin, screenPaths('admin', postId));
  } finally {
    await browser.close();
  }
  expect(found).toEqual({});
});

test('a ticket shows all of its title, its time and its buttons with text of twice its size', async () => {
  const browser = await launchLargeText();
  try {
    const options = { ...phone, serviceWorkers: 'allow' } as const;
    const page = await openPageAs(browser, people.renter, `${app.server.url}/`, options);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.goto(`/booking/${booking._id}`);
    // It is beside the title.
    await page.getByText(bookingText.readableOffline).waitFor();
    const lines = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(lines).toBeLessThan(2);
    const tickets = page.locator('.ticket');
    const hidden = () =>
      tickets.first().evaluate((ticket) =>
        [...ticket.querySelectorAll('a, button, .stay-time')]
          .filter((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            const { right } = ticket.getBoundingClientRect();
            return [part, range].some((shown) => shown.getBoundingClientRect().right > right);
          })
          .map((part) => part.textContent),
      );
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    // With the owner's phone, which comes with the arrival or 30 minutes before, there are four tools.
    const withdrawal = { check: false, step: 'checkin' } as const;
    await people.renter.ok('checkBooking', { params: { bookId: booking._id }, body: withdrawal });
    for (const minutesBefore of [45, 20]) {
      app.server.clock.set(new Date(Date.parse(booking.from) - minutesBefore * 60_000));
      await page.reload();
      await tickets.first().waitFor();
      const tools = page.locator('.ticket-tools > *');
      await eventually(async () => {
        // A booking that something else is changing is left for the next run.
        await sharePhones(app.server.context);
        expect(await tools.count()).toBe(minutesBefore < 30 ? 4 : 3);
      });
      expect(await hidden()).toEqual([]);
      expect(await scrollWidth()).toBe(phone.viewport.width);
    }
    await page.goto('/mypost');
    await tickets.first().waitFor();
    expect(await hidden()).toEqual([]);
  } finally {
    app.server.clock.set(new Date());
    await browser.close();
  }
});
