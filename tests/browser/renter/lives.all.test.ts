import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { arrivalText } from '@joddee/thai-text/screens/arrival/arrival-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { waitsText } from '@joddee/thai-text/screens/waits/waits-text';
import { timeRangeText } from '@joddee/thai-text/times';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { takenPost } from '../../support/calls/waits.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { picture } from '../../support/samples/pictures.ts';

const app = await appInBrowser();
const narrow = { viewport: { width: 320, height: 700 } } as const;
const longTitle = 'ลานจอดรถหลังบ้านคุณสมหญิงติดซอยอารีย์สัมพันธ์สิบเอ็ดใกล้ตลาดนัดเช้าและโรงเรียนอนุบาลหมู่บ้าน';
const minutes = (count: number) => count * 60_000;
let owner: Person;
let renter: Person;
let postId: string;
let stay: BookingView;
let now: Date;

const admin = await newAdministrator(app.server);
/** The renter is at the gate, five minutes after the start. */
async function startStay(): Promise<void> {
  owner = await newOwner(app.server, admin);
  renter = await newPerson(app.server);
  postId = (await newPost(owner, { title: longTitle, price: '80' }))._id;
  stay = await book(renter, postId, tomorrow(app.server), '10.00', '12.00');
  now = new Date(Date.parse(stay.from) + minutes(5));
  app.server.clock.set(now);
}

async function open(person: Person, path: string, options: BrowserContextOptions): Promise<Page> {
  const page = await app.openAs(person, '/saved', options);
  await page.clock.setFixedTime(now);
  await page.goto(path);
  return page;
}
const ticket = () => `/booking/${stay._id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const range = timeRangeText('10.00', '12.00');

test('a renter waits for a taken time, has it held live with a clock, and books it', async () => {
  const { postId, day, free } = await takenPost(app.server, admin, { title: 'ลานเล็กที่มีคนรอคิว' });
  const waiter = await newPerson(app.server);
  const stay = `?date=${day}&from=10.00&to=12.00`;
  const page = await app.openAs(waiter, `/book/${postId}${stay}`, phone);
  await page.getByRole('button', { name: waitsText.open }).click();
  const form = page.locator('.waits__wait-form');
  const waits = page.getByRole('region', { name: waitsText.title });
  await form.getByRole('button', { name: waitsText.add(range) }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // A free time cannot be waited for.
  await form.getByLabel(waitsText.from).selectOption('12.00');
  await form.getByText(waitsText.isFree).waitFor();
  await form.getByLabel(waitsText.from).selectOption('10.00');
  await form.getByLabel(waitsText.to).selectOption('12.00');
  await form.getByRole('button', { name: waitsText.add(range) }).click();
  await waits.getByText(waitsText.waiting, { exact: true }).waitFor();

  const tickets = await app.openAs(waiter, '/mypost?tab=bookmenu', { viewport: { width: 320, height: 640 } });
  await tickets.getByText(waitsText.waiting, { exact: true }).waitFor();
  await free();
  await page.getByText(waitsText.notices.offered).waitFor();
  await tickets.getByRole('link', { name: waitsText.bookName('ลานเล็กที่มีคนรอคิว') }).waitFor();
  await tickets.getByRole('timer').waitFor();
  expect(await tickets.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violationsOf(tickets)).toEqual([]);

  // To others it is taken as before.
  const visitor = await app.openAs(await newPerson(app.server), `/book/${postId}${stay}`, desktop);
  await visitor.getByText(bookText.takenBefore).first().waitFor();
  await waits.getByRole('button', { name: waitsText.book, exact: true }).click();
  await page.getByLabel(bookText.plate).fill('กข 1234 กรุงเทพมหานคร');
  await page.locator('.book__form-foot button[type="submit"]').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^ยืนยันจอง/ })
    .click();
  await page.waitForURL(/mypost\?new=/);
  await eventually(async () => expect(await tickets.getByText(waitsText.heading).count()).toBe(0));
});

test('a renter reports another car with a photo, the owner asks for ten minutes, and the renter moves on with one press', async () => {
  await startStay();
  const otherOwner = await newOwner(app.server, admin);
  const other = await newPost(otherOwner, { title: 'ลานว่างข้างวัด', price: '60' });
  const desk = await open(owner, '/mypost?tab=waitmenu', narrow);
  const page = await open(renter, ticket(), phone);
  await page.getByText(arrivalText.title).waitFor();
  await button(page, text.report).click();
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
