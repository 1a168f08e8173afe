import type { BookingView } from '@joddee/contract/bookings';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';

const app = appInBrowser();
let host: Person;

beforeAll(async () => {
  host = await newOwner(app.server, await newAdministrator(app.server));
});

const pageOf = ({ _id }: BookingView) => `/booking/${_id}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('only the ticket is printed', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, (await newPost(host))._id, tomorrow(app.server), '09.00', '10.00');
  const page = await app.openAs(renter, pageOf(booking), phone);
  await page.locator('.ticket').waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.screen-head', '.ticket-tools', '.booking-bar', '.beside', '.top-bar'])
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
  await page.getByText('80 บาท', { exact: true }).first().waitFor();
});

test('no violations in any state, and no sideways scroll on a narrow phone', async () => {
  const renter = await newPerson(app.server);
  const { _id: spot } = await newPost(host, { title: 'ลานในซอยแคบ', open: '00.00', close: '23.30' });
  const day = tomorrow(app.server);
  const booking = await book(renter, spot, day, '11.00', '12.00');
  const lost = await book(renter, spot, day, '13.00', '14.00');
  await renter.ok('cancelBooking', { params: { postId: spot, bookId: lost._id } });
  // So low that the bars are part of the page: axe would take the colour of a bar for the ground of what it covers.
  const narrow = { viewport: { width: 320, height: 480 }, reducedMotion: 'reduce' } as const;
  const page = await app.openAs(renter, pageOf(booking), narrow);
  const ownerPage = await app.openAs(host, pageOf(booking), desktop);
  const found: Record<string, string[]> = {};
  const note = async (name: string, each: Page) => {
    found[name] = await violationsOf(each);
    const { width } = each.viewportSize() ?? { width: 0 };
    const widest = await each.evaluate(() => document.documentElement.scrollWidth);
    if (widest > width) found[name]?.push(`${widest} wide`);
  };
  await button(page, myItemsText.cancel).waitFor();
  await note('booked', page);
  await check(renter, booking, 'checkin');
  await heading(page, text.waitsFor('สมชาย')).waitFor();
  await note('arrived', page);
  await heading(ownerPage, bookingStateText.owner.arrived).waitFor();
  await note('arrived, for the owner', ownerPage);
  await check(host, booking, 'checkin');
  await page.getByText(text.leaveBy('พรุ่งนี้ 12.00 น.')).waitFor();
  await note('parked', page);
  await check(renter, booking, 'checkout', 5);
  await check(host, booking, 'checkout');
  await heading(page, text.completed).waitFor();
  await note('completed', page);
  await page.goto(pageOf(lost));
  await page.getByText(text.cash.none).waitFor();
  await note('cancelled', page);
  await page.goto('/mypost?tab=completemenu');
  await page.locator('.ticket-card').nth(1).waitFor();
  await note('history', page);
  expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
});
