import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { arrivalText } from '@joddee/thai-text/screens/arrival/arrival-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { answerOccupied, reportInVain, reportOccupied } from '../../support/calls/occupied.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { picture } from '../../support/samples/pictures.ts';

const app = appInBrowser();
const narrow = { viewport: { width: 320, height: 700 } } as const;
const longTitle = 'ลานจอดรถหลังบ้านคุณสมหญิงติดซอยอารีย์สัมพันธ์สิบเอ็ดใกล้ตลาดนัดเช้าและโรงเรียนอนุบาลหมู่บ้าน';
const minutes = (count: number) => count * 60_000;
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let stay: BookingView;
let now: Date;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
/** The renter is at the gate, five minutes after the start. */
beforeEach(async () => {
  app.server.clock.set(new Date());
  owner = await newOwner(app.server, admin);
  renter = await newPerson(app.server);
  postId = (await newPost(owner, { title: longTitle, price: '80' }))._id;
  stay = await book(renter, postId, tomorrow(app.server), '10.00', '12.00');
  now = new Date(Date.parse(stay.from) + minutes(5));
  app.server.clock.set(now);
});

async function open(person: Person, path: string, options: BrowserContextOptions): Promise<Page> {
  const page = await app.openAs(person, '/saved', options);
  await page.clock.setFixedTime(now);
  await page.goto(path);
  return page;
}
const ticket = () => `/booking/${stay._id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('a renter reports another car with a photo, the owner asks for ten minutes, and the renter moves on with one press', async () => {
  const otherOwner = await newOwner(app.server, admin);
  const other = await newPost(otherOwner, { title: 'ลานว่างข้างวัด', price: '60' });
  const desk = await open(owner, '/mypost?tab=waitmenu', narrow);
  const page = await open(renter, ticket(), phone);
  await page.getByText(arrivalText.title).waitFor();
  await button(page, text.open).click();
  const dialog = page.getByRole('dialog', { name: text.title });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await dialog.getByRole('img').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await eventually(async () =>
    expect(await dialog.getByRole('button', { name: text.send }).isEnabled()).toBe(true),
  );
  await dialog.getByRole('button', { name: text.send }).click();
  await page.getByText(text.waiting[''].title).waitFor();
  expect(await page.getByRole('timer').innerText()).toContain('5:00');
  expect(await button(page, 'ถึงแล้ว').count()).toBe(0);
  // Who reports another car is there already.
  expect(await page.getByText(arrivalText.title).count()).toBe(0);

  // The owner's most urgent card, with the photo and three answers.
  await desk.getByText(text.ownerTitle).first().waitFor();
  expect(await widthOf(desk)).toBe(320);
  expect(await violationsOf(desk)).toEqual([]);
  await button(desk, text.seePhoto).click();
  await desk.getByRole('img', { name: text.photoOf }).waitFor();
  await desk.keyboard.press('Escape');
  await button(desk, text.answers.soon).click();
  for (const shown of [page, desk])
    await eventually(async () => expect(await shown.getByRole('timer').innerText()).toContain('10:00'));
  await page.getByText(text.waiting.soon.title).waitFor();
  expect(await button(desk, text.answers.soon).count()).toBe(0);

  // The ten minutes have passed, and the other car is still there.
  await page.clock.setFixedTime(new Date(now.getTime() + minutes(limits.occupied.soonMinutes + 2)));
  await page.getByText(text.late.soon).waitFor();
  const take = page.getByRole('button', { name: text.takeLabel(other.title, '120') });
  await take.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await take.click();
  await page.getByRole('heading', { name: other.title }).or(page.getByText(other.title)).first().waitFor();
  await page.waitForURL((url) => url.pathname.startsWith('/booking/') && url.pathname !== ticket());
  await desk.getByText(noticeText.cancelledBy.owner.occupied).first().waitFor();
  expect(await renter.ok('findBooking', { params: { id: stay._id } })).toMatchObject({ endedBy: 'occupied' });
});

test('administrators read that an owner still has time to answer, and only then that there was no answer', async () => {
  const title = 'ลานที่เพิ่งถูกแจ้ง';
  const { _id } = await newPost(owner, { title });
  const reporter = await newPerson(app.server);
  await reportOccupied(reporter, await book(reporter, _id, stay.Date, '10.00', '12.00'));
  const desk = await open(admin, '/admin?tab=reportsmenu', phone);
  const listing = desk.getByRole('article').filter({ hasText: title });
  await listing.getByText(reviewText.awaited).waitFor();
  await desk.clock.setFixedTime(new Date(now.getTime() + minutes(limits.occupied.answerMinutes + 1)));
  await listing.getByText(reviewText.noAnswer).waitFor();
});

test('the owner has moved the car, and the renter goes on with the check-in; or the car leaves by itself', async () => {
  const desk = await open(owner, ticket(), desktop);
  const page = await open(renter, ticket(), narrow);
  await reportOccupied(renter, stay);
  await button(page, text.carLeft).waitFor();
  expect(await widthOf(page)).toBe(320);
  await button(desk, text.answers.moved).click();
  await page.getByText(noticeText.renter['occupied-moved']).first().waitFor();
  await button(page, 'ถึงแล้ว').waitFor();
  await reportOccupied(renter, stay);
  await button(page, text.carLeft).click();
  await button(page, 'ถึงแล้ว').waitFor();
  await eventually(async () => expect(await desk.getByText(text.ownerTitle).count()).toBe(0));
});

test('without a free spot nearby the renter is led to the map, and may cancel without blame', async () => {
  const page = await open(renter, '/mypost?tab=bookmenu', { ...narrow, colorScheme: 'dark' });
  await reportOccupied(renter, stay);
  await owner.ok('answerOccupied', { params: { bookId: stay._id }, body: { answer: 'cannot' } });
  await page.getByText(text.waiting.cannot.title).first().waitFor();
  await page.getByText(text.noSpots).or(page.locator('.other-spots')).first().waitFor();
  await page.getByRole('link', { name: text.searchMap }).waitFor();
  expect(await widthOf(page)).toBe(320);
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'ยกเลิกการจอง').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกการจอง' }).click();
  await eventually(async () =>
    expect(await renter.ok('findBooking', { params: { id: stay._id } })).toMatchObject({
      endedBy: 'occupied',
    }),
  );
});

test('an administrator sees the third report live, with who and when, and releases the listing', async () => {
  const desk = await open(admin, '/admin?tab=reportsmenu', desktop);
  const listings = await open(owner, '/mypost?tab=postmenu', phone);
  for (const [from, to] of [
    ['13.00', '14.00'],
    ['14.00', '15.00'],
    ['15.00', '16.00'],
  ] as const) {
    const other = await newPerson(app.server);
    const booking = await book(other, postId, stay.Date, from, to);
    app.server.clock.set(new Date(booking.from));
    await reportInVain(app.server, [other, owner], booking);
    await answerOccupied(owner, booking, 'moved');
  }
  const entry = desk.getByRole('article').filter({ hasText: longTitle });
  await entry.getByText(reviewText.states.waiting).waitFor();
  const { cannot, moved } = reviewText.answers;
  await entry
    .getByText(reviewText.answered([cannot, moved]))
    .first()
    .waitFor();
  await entry
    .getByText(/บัญชีอายุ .* จอดแล้ว 0 ครั้ง/)
    .first()
    .waitFor();
  expect(await violationsOf(desk)).toEqual([]);
  await listings.getByText(reviewText.ownState.waiting).first().waitFor();
  expect(await listings.getByRole('switch').isDisabled()).toBe(true);
  expect(await violationsOf(listings)).toEqual([]);
  await entry.getByRole('button', { name: reviewText.release }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(reviewText.reason).fill('เจ้าของกั้นที่จอดแล้ว');
  await dialog.getByRole('button', { name: reviewText.release }).click();
  await entry.getByText(reviewText.states.released).waitFor();
  await eventually(async () => expect(await listings.getByRole('switch').isDisabled()).toBe(false));
  await listings.getByText('เจ้าของกั้นที่จอดแล้ว').count();
});

test('in a lot another bay is offered first, the owner reads which bay, and is asked before refusing', async () => {
  const bays = [{ label: 'ริมรั้ว' }, { label: 'หน้าบ้าน' }];
  const lot = await newPost(owner, {
    title: 'ลานหลังตลาด',
    perPlace: true,
    numberofcar: '2',
    bays,
    price: '80',
  });
  renter = await newPerson(app.server);
  stay = await book(renter, lot._id, stay.Date, '10.00', '12.00');
  const desk = await open(owner, '/mypost?tab=waitmenu', narrow);
  const page = await open(renter, ticket(), phone);
  await reportOccupied(renter, stay);
  const bay = lotText.bay(stay.bay?.number ?? 0, stay.bay?.label);
  const card = desk.locator('.occupied-panel');
  await card.getByText(bay).waitFor();
  await desk.locator('.toast').getByText(bay).waitFor();
  expect(await violationsOf(desk)).toEqual([]);
  await card.getByRole('button', { name: text.answers.cannot }).click();
  const dialog = desk.getByRole('dialog', { name: text.askCannot });
  await dialog.getByRole('button', { name: text.notYet }).click();
  expect((await renter.ok('findBooking', { params: { id: stay._id } })).occupied?.answer).toBe('');
  await card.getByRole('button', { name: text.answers.cannot }).click();
  await dialog.getByRole('button', { name: text.cannot }).click();
  await page.getByText(text.waiting.cannot.title).waitFor();
  const take = page.locator('.other-spots button').first();
  await take.and(page.getByRole('button', { name: text.takeBayLabel('160') })).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await take.click();
  await page.waitForURL((url) => url.pathname.startsWith('/booking/') && url.pathname !== ticket());
  const [moved] = await renter.ok('findBookingsOfUser', {
    params: { id: renter.id },
    query: { active: 'true' },
  });
  expect(moved).toMatchObject({ detail: { post: lot._id } });
  expect(moved?.bay?.number).not.toBe(stay.bay?.number);
});

test('the page of a new booking is glad no more once another car is reported', async () => {
  // By the clock of this browser the booking was just made.
  const page = await app.openAs(renter, `/mypost?tab=bookmenu&new=${stay._id}`, narrow);
  await page.locator('.just-booked').waitFor();
  await reportOccupied(renter, stay);
  await page.getByText(text.waiting[''].title).first().waitFor();
  expect(await page.locator('.just-booked').count()).toBe(0);
});
