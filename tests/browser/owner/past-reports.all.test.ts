import type { BookingView } from '@joddee/contract/bookings';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { beforeAll, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { answerOccupied, reportOccupied } from '../../support/calls/occupied.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  uploadPicture,
} from '../../support/people.ts';

const app = appInBrowser();
const narrow = { viewport: { width: 320, height: 700 } } as const;
const title = 'ลานที่มีรถคันอื่นจอด';
let admin: Person;
let owner: Person;
let renter: Person;
let stay: BookingView;

/** A first report with a photo, after which the owner moves the car; a second one that is withdrawn; and the stay. */
beforeAll(async () => {
  admin = await newAdministrator(app.server);
  owner = await newOwner(app.server, admin);
  renter = await newPerson(app.server);
  const post = await newPost(owner, { title, price: '80' });
  stay = await book(renter, post._id, tomorrow(app.server), '10.00', '12.00');
  app.server.clock.set(new Date(stay.from));
  await reportOccupied(renter, stay, await uploadPicture(renter, 'occupied'));
  await answerOccupied(owner, stay, 'cannot');
  await answerOccupied(owner, stay, 'moved');
  await reportOccupied(renter, stay);
  await answerOccupied(owner, stay, 'soon');
  await renter.ok('withdrawOccupied', { params: { bookId: stay._id } });
  for (const person of [renter, owner]) await check(person, stay, 'checkin');
  await check(renter, stay, 'checkout', 5);
  await check(owner, stay, 'checkout');
});

const lineOf = (role: 'owner' | 'renter') =>
  [text.past[role].reported(2), text.past[role].answers.soon, text.past.withdrawn].join(' · ');

test.each([
  ['the owner', 'owner', () => owner],
  ['the renter', 'renter', () => renter],
] as const)(
  '%s reads in the history and on the ticket that another car was reported',
  async (_title, role, person) => {
    const page = await app.openAs(person(), '/mypost?tab=completemenu', narrow);
    await page.getByRole('article').filter({ hasText: title }).getByText(lineOf(role)).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`/booking/${stay._id}`);
    await page.locator('.ticket').getByText(lineOf(role)).waitFor();
    const wide = await app.openAs(person(), '/mypost?tab=completemenu', desktop);
    await wide.getByRole('row').filter({ hasText: title }).getByText(lineOf(role)).waitFor();
    expect(await violationsOf(wide)).toEqual([]);
  },
);

test('a finished stay without a report says nothing of one', async () => {
  const other = await newPerson(app.server);
  const post = await newPost(owner, { title: 'ลานว่าง' });
  const booking = await book(other, post._id, stay.Date, '11.00', '12.00');
  await other.ok('cancelBooking', { params: { postId: post._id, bookId: booking._id } });
  const page = await app.openAs(other, '/mypost?tab=completemenu', phone);
  await page.getByRole('article').filter({ hasText: 'ลานว่าง' }).waitFor();
  expect(await page.getByText(text.past.renter.reported(1)).count()).toBe(0);
  expect(await page.getByRole('tab', { name: myItemsText.tabs.completemenu }).count()).toBe(1);
});

test('an administrator reads both reports of the booking, and opens the photo of the earlier one', async () => {
  const desk = await app.openAs(admin, '/admin?tab=reportsmenu', phone);
  const reports = desk.getByRole('article').filter({ hasText: title }).getByRole('listitem');
  const { soon, cannot, moved } = reviewText.answers;
  await reports.nth(1).waitFor();
  expect(await reports.nth(0).innerText()).toContain(reviewText.answered([soon]));
  expect(await reports.nth(0).innerText()).toContain(reviewText.withdrawn);
  expect(await reports.nth(1).innerText()).toContain(reviewText.answered([cannot, moved]));
  expect(await reports.nth(0).getByRole('button').count()).toBe(0);
  await reports.nth(1).getByRole('button', { name: text.seePhoto }).click();
  await desk.getByRole('img', { name: text.photoOf }).waitFor();
});
