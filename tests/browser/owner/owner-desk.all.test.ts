import { readFile } from 'node:fs/promises';
import { addDays } from '@joddee/rules/times/time-slots';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { beforeAll, expect, test } from 'vitest';
import { book, bookingOptions, check } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { block, type Desk, newDesk, openOn } from '../../support/browser/owner-desk.ts';
import { card, desktop, focused, phone, titled, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { send } from '../../support/messages.ts';
import { newAdministrator, newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

/** A stay that was booked before, and whose cash is taken on the day of the desk. */
async function completedOn(desk: Desk, renter: Person, post: string, timein: string, timeout: string) {
  const booking = await book(renter, post, desk.day, timein, timeout);
  app.server.clock.set(new Date(booking.to));
  await check(renter, booking, 'checkin');
  await check(desk.owner, booking, 'checkin');
  await check(renter, booking, 'checkout', 5);
  await check(desk.owner, booking, 'checkout');
  app.server.clock.set(new Date());
}

test('what has waited longest is first; one press confirms, the card says so and leaves, the next one rises', async () => {
  const desk = await newDesk(app.server, admin);
  const people = [await newPerson(app.server), await newPerson(app.server)] as const;
  const first = await book(people[0], desk.yard, desk.day, '10.00', '12.00');
  const second = await book(people[1], desk.garage, desk.day, '10.30', '12.30');
  const page = await app.openAs(desk.owner, '/mypost?tab=waitmenu', phone);
  await page.getByText(myItemsText.nothingWaits, { exact: true }).waitFor();
  await check(people[0], first, 'checkin');
  await card(page, '10.00–12.00 น.').getByText(bookingStateText.owner.arrived).waitFor();
  await check(people[1], second, 'checkin');
  await card(page, '10.30–12.30 น.').getByText(bookingStateText.owner.arrived).waitFor();
  const waiting = page.locator('.waiting-card');
  expect(await waiting.count()).toBe(2);
  expect(await waiting.first().textContent()).toContain('10.00–12.00');
  await waiting.first().getByText(text.visit(1)).waitFor();
  // The small card says where and when, too.
  await waiting
    .nth(1)
    .getByText(/10\.30–12\.30/)
    .waitFor();
  // The seconds go on without an event.
  const since = waiting.first().locator('.waiting-since');
  const before = await since.textContent();
  await eventually(async () => expect(await since.textContent()).not.toBe(before));

  const renterPage = await app.openAs(people[0], '/mypost', phone);
  await waiting.first().getByRole('button', { name: myItemsText.confirmIn }).click();
  await waiting
    .first()
    .getByText(/^ยืนยันแล้ว \d\d\.\d\d น\.$/)
    .waitFor();
  expect(await waiting.count()).toBe(2);
  await renterPage.getByText(bookingStateText.renter.parked, { exact: true }).first().waitFor();
  await eventually(async () => expect(await waiting.count()).toBe(1));
  expect(await waiting.first().textContent()).toContain('10.30–12.30');
  expect(await waiting.first().getAttribute('class')).not.toContain('slim');

  await check(people[0], first, 'checkout', 5);
  const leaving = card(page, '10.00–12.00 น.');
  await leaving.getByText(bookingStateText.owner.leaving).waitFor();
  await leaving.getByRole('button', { name: myItemsText.confirmOut }).press('Enter');
  await leaving.getByText(/^ยืนยันแล้ว/).waitFor();
  await leaving.waitFor({ state: 'detached' });
  // The card took the focus with it: the title of the part has it.
  expect(await focused(page)).toBe(myItemsText.waitsForYouHeading(1));
});

test('the owner’s queue: what has waited longest first, counted on the tab and in the title', async () => {
  const desk = await newDesk(app.server, admin);
  const people = [
    await newPerson(app.server),
    await newPerson(app.server),
    await newPerson(app.server),
  ] as const;
  const day = addDays(desk.day, 1);
  const early = await book(people[0], desk.yard, day, '08.00', '09.00');
  const leaving = await book(people[1], desk.yard, day, '10.00', '11.00');
  const page = await app.openAs(desk.owner, '/mypost?tab=waitmenu', phone);
  await card(page, '08.00–09.00 น.').waitFor();
  await check(people[1], leaving, 'checkin');
  await titled(page, myItemsText.waitingTitle(1));
  await check(desk.owner, leaving, 'checkin');
  await titled(page, myItemsText.title);
  await check(people[1], leaving, 'checkout', 5);
  const arrived = await book(people[2], desk.garage, day, '12.00', '13.00');
  await check(people[2], arrived, 'checkin');
  await titled(page, myItemsText.waitingTitle(2));
  await page.getByRole('tab', { name: myItemsText.tabs.waitmenu }).locator('.badge').getByText('2').waitFor();
  await eventually(async () => {
    const cards = await page.getByRole('article').allTextContents();
    expect(cards.map((words) => /\d\d\.\d\d–/.exec(words)?.[0]).slice(0, 3)).toEqual([
      '10.00–',
      '12.00–',
      '08.00–',
    ]);
  });
  // Only the owner sees the total with the service fee.
  await card(page, '08.00–09.00 น.')
    .getByText(myItemsText.ownerTotal('80 บาท', '2.40 บาท', '77.60 บาท'))
    .waitFor();
  await people[0].ok('cancelBooking', { params: { postId: desk.yard, bookId: early._id } });
  await card(page, '08.00–09.00 น.').waitFor({ state: 'detached' });
});

test('the tiles count the day and lead to their parts', async () => {
  const desk = await newDesk(app.server, admin);
  const renter = await newPerson(app.server);
  await completedOn(desk, renter, desk.yard, '08.00', '09.00');
  await book(renter, desk.yard, desk.day, '18.00', '19.00');
  await book(renter, desk.yard, addDays(desk.day, 1), '18.00', '19.00');
  const page = await openOn(app, desk, '12:00');
  const tile = (name: string) => page.locator('.desk-tile').filter({ hasText: name, visible: true });
  await eventually(async () => expect(await tile(text.arrivedToday).textContent()).toContain('1/2'));
  expect(await tile(text.incomeToday).textContent()).toContain('80 บาท');
  await tile(text.incomeToday).click();
  await eventually(async () => expect(await focused(page)).toBe(text.income));
  expect(await tile(text.waits).getAttribute('data-tone')).toBe(null);
});

test('a car that is parked before its booked day counts today, has a card, and its long note leaves the button in view', async () => {
  const desk = await newDesk(app.server, admin);
  const renter = await newPerson(app.server);
  const later = addDays(desk.day, 1);
  const note = 'ทดสอบ'.repeat(80);
  const { params, body } = bookingOptions(desk.yard, later, '01.00', '03.00');
  const booking = await renter.ok('requestBooking', {
    params,
    body: { ...body, detail: { ...body.detail, note } },
  });
  await check(renter, booking, 'checkin');
  const page = await openOn(app, desk, '23:47');
  const waiting = page.locator('.waiting-card');
  await waiting.getByText('พรุ่งนี้ 01.00–03.00 น.').waitFor();
  const confirm = waiting.getByRole('button', { name: myItemsText.confirmIn });
  // Parts above it may still be loading.
  const bottom = () => confirm.evaluate((button) => button.getBoundingClientRect().bottom);
  await eventually(async () => expect(await bottom()).toBeLessThan(phone.viewport.height - 72));
  const more = waiting.getByRole('button', { name: myItemsText.noteAll });
  const lines = waiting.locator('.note-lines p');
  const height = () => lines.evaluate((each) => each.clientHeight);
  const cut = await height();
  await more.click();
  await eventually(async () => expect(await height()).toBeGreaterThan(2 * cut));
  await waiting.getByRole('button', { name: myItemsText.noteLess }).click();
  await eventually(async () => expect(await height()).toBe(cut));

  await confirm.click();
  const parked = page.locator('.parked-card');
  await parked.getByText('พรุ่งนี้ 03.00 น.', { exact: true }).waitFor();
  await parked.getByText('160 บาท', { exact: true }).waitFor();
  await parked.getByText('กข 1234').waitFor();
  // What the renter writes during the stay is seen where the car is.
  await send(renter, booking, 'ใช้ปลั๊กได้ไหมครับ');
  await parked.getByRole('link', { name: messagesText.linkTo('สมชาย', 1) }).waitFor();
  const tile = page.locator('.desk-tile').filter({ hasText: text.arrivedToday, visible: true });
  await eventually(async () => expect(await tile.textContent()).toContain('1/1'));
  await block(page, booking._id).waitFor();
  expect(await block(page, booking._id).getAttribute('class')).toContain('parked');
  expect(await violationsOf(page)).toEqual([]);

  // The money is taken now, so it is the income of today.
  const income = page.locator('.desk-tile').filter({ hasText: text.incomeToday, visible: true });
  app.server.clock.set(new Date(`${desk.day}T23:49:00+07:00`));
  await check(renter, booking, 'checkout', 5);
  await check(desk.owner, booking, 'checkout');
  app.server.clock.set(new Date());
  await eventually(async () => expect(await income.textContent()).toContain('160 บาท'));
  await page.locator('.income-card').getByText('160 บาท', { exact: true }).first().waitFor();
  await parked.waitFor({ state: 'detached' });
});

test('income by day with what remains after the fee, live, and a file with one line for each stay', async () => {
  const desk = await newDesk(app.server, admin);
  const renter = await newPerson(app.server);
  await completedOn(desk, renter, desk.yard, '08.00', '09.30');
  const page = await openOn(app, desk, '12:00', desktop);
  const income = page.locator('.income-card');
  await income.getByText('120 บาท', { exact: true }).first().waitFor();
  await income.getByText('116.40 บาท', { exact: true }).first().waitFor();
  await completedOn(desk, renter, desk.garage, '10.00', '11.00');
  await income.getByText('200 บาท', { exact: true }).first().waitFor();
  const chart = page.getByRole('group', { name: text.chartHint });
  await chart.locator('canvas').waitFor();
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await chart.getByText(text.carsOf(2)).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.downloadName }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe(`\uFEFF${text.csv.join(',')}`);
  expect(lines[1]).toMatch(
    new RegExp(`^${desk.day},08\\.00.09\\.30 น\\.,ลานหน้าบ้าน,กข 1234 กรุงเทพมหานคร,1\\.5,120,3\\.6,116\\.4$`),
  );
  // One stay of past weeks is not enough for a picture of the busy hours.
  await page.getByText(/^ข้อมูลยังน้อย/).waitFor();
});

test('an owner without bookings can share the listing', async () => {
  const desk = await newDesk(app.server, admin);
  const page = await app.openAs(desk.owner, '/mypost?tab=waitmenu', phone);
  await page.getByRole('heading', { name: text.emptyTitle }).waitFor();
  await page.getByRole('button', { name: text.shareListing }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
