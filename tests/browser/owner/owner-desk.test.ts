import { readFile } from 'node:fs/promises';
import { addDays } from '@joddee/rules/times/time-slots';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, bookingOptions, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, focused, phone, tabTo, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

interface Desk {
  owner: Person;
  yard: string;
  garage: string;
  day: string;
}

async function newDesk(): Promise<Desk> {
  const owner = await newOwner(app.server, admin);
  const hours = { open: '00.00', close: '23.30' };
  return {
    owner,
    yard: (await newPost(owner, { title: 'ลานหน้าบ้าน', ...hours }))._id,
    garage: (await newPost(owner, { title: 'โรงรถหลังบ้าน', open: '08.00', close: '20.00' }))._id,
    day: tomorrow(app.server),
  };
}

/** The owner's page on the day of the bookings, which begin a day ahead of the server's clock. */
async function openOn(desk: Desk, time: string, path = '/mypost?tab=waitmenu', size: object = phone) {
  const page = await app.openAs(desk.owner, '/support', size);
  await page.clock.setFixedTime(new Date(`${desk.day}T${time}:00+07:00`));
  await page.goto(path);
  return page;
}

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

const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const block = (page: Page, id: string) => page.locator(`[data-block="${id}"]`);

test('a booking appears in the timeline as it is made, changes with its state, and is read as a table', async () => {
  const desk = await newDesk();
  const renter = await newPerson(app.server);
  const first = await book(renter, desk.yard, desk.day, '01.00', '02.00');
  const page = await openOn(desk, '09:00');
  await block(page, first._id).waitFor();
  const booking = await book(renter, desk.garage, desk.day, '10.00', '12.00');
  await block(page, booking._id).waitFor();
  expect(await block(page, booking._id).getAttribute('class')).toContain('booked');
  expect(await block(page, booking._id).getAttribute('href')).toBe(`/booking/${booking._id}`);
  const row = page.getByRole('row', { name: /โรงรถหลังบ้าน.*10\.00.12\.00/ });
  expect(await row.textContent()).toContain(bookingStateText.owner.booked);
  await check(renter, booking, 'checkin');
  await eventually(async () =>
    expect(await block(page, booking._id).getAttribute('class')).toContain('waits'),
  );
  await check(desk.owner, booking, 'checkin');
  await eventually(async () =>
    expect(await block(page, booking._id).getAttribute('class')).toContain('parked'),
  );
  await renter.ok('cancelBooking', { params: { postId: desk.yard, bookId: first._id } });
  await block(page, first._id).waitFor({ state: 'detached' });
  // The day before has no stays; the day after has none yet.
  await page.getByRole('button', { name: text.steps.day.next }).click();
  await page.getByText(text.noStays).waitFor();
  const later = await book(renter, desk.yard, addDays(desk.day, 1), '05.00', '06.00');
  await block(page, later._id).waitFor();
}, 60_000);

test('the week says how much of each day is booked, live, and leads to a day', async () => {
  const desk = await newDesk();
  const renter = await newPerson(app.server);
  await book(renter, desk.garage, desk.day, '10.00', '13.00');
  const page = await openOn(desk, '09:00', '/mypost?tab=waitmenu', desktop);
  await page.getByRole('radio', { name: text.views.week }).check({ force: true });
  const dayOf = (day: string) =>
    page.getByRole('button', { name: `โรงรถหลังบ้าน ${weekdayDateText(day)} `, exact: false });
  // Three of twelve hours.
  const day = dayOf(desk.day);
  await day.getByText(text.share(25), { exact: true }).waitFor();
  expect(await day.getAttribute('aria-label')).toContain(`${text.booked(25)} ${text.stays(1)}`);
  expect(await page.locator('.week-heads .week-head').count()).toBe(7);
  const cells = page.getByRole('row', { name: /^โรงรถหลังบ้าน/ });
  expect(await cells.textContent()).toContain(`${text.share(25)} ${text.stays(1)}`);

  const night = await book(renter, desk.garage, addDays(desk.day, 1), '14.00', '20.00');
  const next = dayOf(addDays(desk.day, 1));
  await next.getByText(text.share(50), { exact: true }).waitFor();
  await next.locator(`[data-stay="${night._id}"].booked`).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  // One stop of the Tab key; the arrows go on from there.
  await day.focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe(await next.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  await block(page, night._id).waitFor();
  expect(await focused(page)).toBe(weekdayDateText(addDays(desk.day, 1)));

  await page.getByRole('radio', { name: text.views.week }).check({ force: true });
  await page.getByRole('button', { name: text.steps.week.previous }).click();
  await eventually(async () => expect(await dayOf(addDays(desk.day, 1)).count()).toBe(0));
  await page.setViewportSize({ width: 320, height: 700 });
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320),
  );
  const box = await page.locator('.week-day').first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
}, 90_000);

test('what has waited longest is first; one press confirms, the card says so and leaves, the next one rises', async () => {
  const desk = await newDesk();
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
}, 90_000);

test('the tiles count the day and lead to their parts', async () => {
  const desk = await newDesk();
  const renter = await newPerson(app.server);
  await completedOn(desk, renter, desk.yard, '08.00', '09.00');
  await book(renter, desk.yard, desk.day, '18.00', '19.00');
  await book(renter, desk.yard, addDays(desk.day, 1), '18.00', '19.00');
  const page = await openOn(desk, '12:00');
  const tile = (name: string) => page.locator('.desk-tile').filter({ hasText: name, visible: true });
  await eventually(async () => expect(await tile(text.arrivedToday).textContent()).toContain('1/2'));
  expect(await tile(text.incomeToday).textContent()).toContain('80 บาท');
  await tile(text.incomeToday).click();
  await eventually(async () => expect(await focused(page)).toBe(text.income));
  expect(await tile(text.waits).getAttribute('data-tone')).toBe(null);
}, 60_000);

test('a car that is parked before its booked day counts today, has a card, and its long note leaves the button in view', async () => {
  const desk = await newDesk();
  const renter = await newPerson(app.server);
  const later = addDays(desk.day, 1);
  const note = 'ทดสอบ'.repeat(80);
  const { params, body } = bookingOptions(desk.yard, later, '01.00', '03.00');
  const booking = await renter.ok('requestBooking', {
    params,
    body: { ...body, detail: { ...body.detail, note } },
  });
  await check(renter, booking, 'checkin');
  const page = await openOn(desk, '23:47');
  const waiting = page.locator('.waiting-card');
  await waiting.getByText('พรุ่งนี้ 01.00–03.00 น.').waitFor();
  const confirm = waiting.getByRole('button', { name: myItemsText.confirmIn });
  const bottom = await confirm.evaluate((button) => button.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(phone.viewport.height - 72);
  const more = waiting.getByRole('button', { name: myItemsText.noteAll });
  const lines = waiting.locator('.note-lines p');
  const height = () => lines.evaluate((each) => each.clientHeight);
  const cut = await height();
  await more.click();
  expect(await height()).toBeGreaterThan(2 * cut);
  await waiting.getByRole('button', { name: myItemsText.noteLess }).click();
  expect(await height()).toBe(cut);

  await confirm.click();
  const parked = page.locator('.parked-card');
  await parked.getByText('พรุ่งนี้ 03.00 น.', { exact: true }).waitFor();
  await parked.getByText('160 บาท', { exact: true }).waitFor();
  await parked.getByText('กข 1234').waitFor();
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
}, 90_000);

test('hours without a past are not called closed, and the night is shown for a listing that is open then', async () => {
  const desk = await newDesk();
  await book(await newPerson(app.server), desk.yard, desk.day, '10.00', '11.00');
  const page = await app.openAs(desk.owner, '/mypost?tab=waitmenu', desktop);
  const table = page.getByRole('table', { name: text.busyTable });
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  await cells.first().waitFor({ state: 'attached' });
  expect(await cells.count()).toBe(24);
  expect(new Set(await cells.allTextContents())).toEqual(new Set([text.noData]));
});

test('the arrow keys move between the stays of the day, which are one stop of the Tab key', async () => {
  const desk = await newDesk();
  const renter = await newPerson(app.server);
  const early = await book(renter, desk.yard, desk.day, '08.00', '09.00');
  const late = await book(renter, desk.yard, desk.day, '14.00', '15.00');
  const other = await book(renter, desk.garage, desk.day, '11.00', '12.00');
  const page = await openOn(desk, '07:00', '/mypost?tab=waitmenu', desktop);
  await block(page, other._id).waitFor();
  const first = await page.locator('[data-block]').first().textContent();
  await tabTo(page, first?.trim() ?? '');
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-block'));
  await block(page, early._id).focus();
  await page.keyboard.press('ArrowRight');
  expect(await at()).toBe(late._id);
  await page.keyboard.press('Home');
  expect(await at()).toBe(early._id);
  const down = (await page.locator('.timeline-title').first().textContent()) === 'ลานหน้าบ้าน';
  await page.keyboard.press(down ? 'ArrowDown' : 'ArrowUp');
  expect(await at()).toBe(other._id);
  expect(await page.locator('[data-block][tabindex="0"]').count()).toBe(1);
}, 60_000);

test('income by day with what remains after the fee, live, and a file with one line for each stay', async () => {
  const desk = await newDesk();
  const renter = await newPerson(app.server);
  await completedOn(desk, renter, desk.yard, '08.00', '09.30');
  const page = await openOn(desk, '12:00', '/mypost?tab=waitmenu', desktop);
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
}, 60_000);

test('the hours of a listing change in three presses, and a renter on its page sees them at once', async () => {
  const desk = await newDesk();
  const renter = await newPerson(app.server);
  await book(renter, desk.garage, desk.day, '10.00', '11.00');
  const page = await app.openAs(desk.owner, '/mypost?tab=postmenu', phone);
  const listing = card(page, 'โรงรถหลังบ้าน');
  const watching = await app.openAs(renter, `/book/${desk.garage}`, phone);
  await watching
    .getByText(/08\.00.20\.00 น\./)
    .first()
    .waitFor();
  await listing.locator('.listing-tile').first().click();
  const sheet = page.getByRole('dialog', { name: text.quickTitle });
  const save = sheet.getByRole('button', { name: text.save });
  expect(await save.isDisabled()).toBe(true);
  await sheet.getByText(text.nothingChanged).waitFor();
  await sheet.getByText(text.bookedAlready(1)).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await sheet
    .getByRole('group', { name: text.closes, exact: true })
    .getByText('21.00', { exact: true })
    .click();
  await save.click();
  await sheet.waitFor({ state: 'detached' });
  await listing.getByText(text.openHours('08.00', '21.00')).waitFor();
  await watching
    .getByText(/08\.00.21\.00 น\./)
    .first()
    .waitFor();
  expect(await desk.owner.ok('findPost', { params: { id: desk.garage } })).toMatchObject({
    date: { open: '08.00', close: '21.00' },
    title: 'โรงรถหลังบ้าน',
    photos: { length: 1 },
  });
}, 60_000);

test('the price changes by steps, picks or typing, and a wrong one cannot be saved', async () => {
  const desk = await newDesk();
  const page = await app.openAs(desk.owner, '/mypost?tab=postmenu', phone);
  await card(page, 'ลานหน้าบ้าน').locator('.listing-tile').last().click();
  const sheet = page.getByRole('dialog', { name: text.quickTitle });
  const field = sheet.getByLabel(text.wordsOfPrice);
  await sheet.getByRole('button', { name: text.higher(5) }).click();
  expect(await field.inputValue()).toBe('85');
  await sheet.getByText(text.twoHours('170', '164.9')).waitFor();
  await field.fill('ฟรี');
  await sheet.getByText(text.priceRange).waitFor();
  expect(await sheet.getByRole('button', { name: text.save }).isDisabled()).toBe(true);
  await sheet.getByRole('button', { name: '90', exact: true }).click();
  await sheet.getByRole('button', { name: text.save }).click();
  await sheet.waitFor({ state: 'detached' });
  expect((await desk.owner.ok('findPost', { params: { id: desk.yard } }))?.price).toBe(90);
}, 60_000);

test('pausing takes effect at once and can be undone', async () => {
  const desk = await newDesk();
  const page = await app.openAs(desk.owner, '/mypost?tab=postmenu', phone);
  const accepts = card(page, 'ลานหน้าบ้าน').getByRole('switch', { name: text.accepting });
  await accepts.click();
  await eventually(async () => expect(await accepts.getAttribute('aria-checked')).toBe('false'));
  expect((await desk.owner.ok('findPost', { params: { id: desk.yard } }))?.available).toBe(false);
  await page.getByRole('button', { name: text.undo }).click();
  await eventually(async () => expect(await accepts.getAttribute('aria-checked')).toBe('true'));
  expect((await desk.owner.ok('findPost', { params: { id: desk.yard } }))?.available).toBe(true);
}, 60_000);

test('an owner without bookings can share the listing', async () => {
  const desk = await newDesk();
  const page = await app.openAs(desk.owner, '/mypost?tab=waitmenu', phone);
  await page.getByRole('heading', { name: text.emptyTitle }).waitFor();
  await page.getByRole('button', { name: text.shareListing }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test.each([1280, 390, 320])(
  'at %i px the desk fits, is free of violations, and the timeline alone scrolls sideways',
  async (width) => {
    const desk = await newDesk();
    const people = [await newPerson(app.server), await newPerson(app.server)] as const;
    const first = await book(people[0], desk.yard, desk.day, '10.00', '12.00');
    await check(people[0], first, 'checkin');
    const second = await book(people[1], desk.garage, desk.day, '08.30', '09.00');
    await check(people[1], second, 'checkin');
    await book(people[1], desk.garage, desk.day, '18.30', '19.00');
    const page = await openOn(desk, '13:00', undefined, { viewport: { width, height: 844 } });
    await page.locator('.income-card canvas').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOf(page)).toEqual([]);
    const scroll = page.locator('.timeline-scroll');
    const { left, scrolls } = await scroll.evaluate((element) => ({
      left: element.scrollLeft,
      scrolls: element.scrollWidth > element.clientWidth + 1,
    }));
    expect(scrolls).toBe(width < 960);
    // Two hours before now are the first in sight.
    if (scrolls) expect(left).toBeGreaterThan(300);
  },
  60_000,
);
