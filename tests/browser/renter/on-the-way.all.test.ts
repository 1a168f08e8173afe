import type { BookingView } from '@joddee/contract/bookings';
import { remindOfTimes } from '@joddee/marketplace/bookings/stay/remind-of-times';
import { arrivalText as text } from '@joddee/thai-text/screens/arrival/arrival-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
const minuteMs = 60_000;
/** A drive of 8 minutes to the spot at Ari. */
const victoryMonument = { latitude: 13.765, longitude: 100.5383 };

let admin: Person;
let owner: Person;
let renter: Person;
let stay: BookingView;
let pages: Page[];

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
/** A booking that begins in twenty minutes. */
beforeEach(async () => {
  app.server.clock.set(new Date());
  pages = [];
  owner = await newOwner(app.server, admin);
  renter = await newPerson(app.server);
  const post = await newPost(owner, { title: 'ลานใต้ต้นจามจุรี', open: '08.00', close: '14.00' });
  stay = await book(renter, post._id, tomorrow(app.server), '10.00', '12.00');
  app.server.clock.set(new Date(Date.parse(stay.from) - 20 * minuteMs));
});

/** A page whose clock is that of the server. */
async function open(person: Person, path: string, options: BrowserContextOptions = phone): Promise<Page> {
  const page = await app.openAs(person, '/healthz', options);
  await page.clock.install({ time: app.server.clock.now() });
  await page.addInitScript(() => {
    Reflect.set(window, 'positions', 0);
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => {
      Reflect.set(window, 'positions', Reflect.get(window, 'positions') + 1);
      ask(...given);
    };
  });
  await page.goto(path);
  pages.push(page);
  return page;
}
const openTicket = (options?: BrowserContextOptions) => open(renter, `/booking/${stay._id}`, options);
const openQueue = () => open(owner, '/mypost?tab=waitmenu', desktop);
const positionsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'positions') as number);
async function pass(minutes: number) {
  app.server.clock.advance(minutes * minuteMs);
  for (const page of pages) await page.clock.fastForward(minutes * minuteMs);
}
const card = (page: Page) => page.locator('.arrival-card');
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();
const shows = (page: Page, minutes: number) =>
  page.locator('.arrival-line').getByText(text.inMinutes(minutes), { exact: true }).waitFor();
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('the owner sees in how many minutes a car comes, live and counting down, and the renter changes and withdraws it', async () => {
  const queue = await openQueue();
  const ticket = await openTicket();
  await press(ticket, text.minutes(10));
  for (const page of [ticket, queue]) await shows(page, 10);
  await queue.getByText(noticeText.owner['on-the-way']).first().waitFor();
  expect(await violationsOf(queue)).toEqual([]);
  expect(await violationsOf(ticket)).toEqual([]);
  // The status changes with what was said, and not with every minute.
  const status = await card(ticket).getByRole('status').first().textContent();
  expect(status).toMatch(/^บอกไว้ 09\.5\d น\.$/);
  await pass(3);
  for (const page of [ticket, queue]) await shows(page, 7);
  expect(await card(ticket).getByRole('status').first().textContent()).toBe(status);
  await press(ticket, text.change);
  await press(ticket, text.minutes(20));
  for (const page of [ticket, queue]) await shows(page, 20);
  await pass(21);
  for (const page of [ticket, queue]) await page.getByText(text.due, { exact: true }).waitFor();
  // It can be said again at once.
  await press(ticket, text.minutes(5));
  await shows(queue, 5);
  await press(ticket, text.withdraw);
  await queue.locator('.arrival-line').waitFor({ state: 'detached' });
  await card(ticket)
    .getByRole('button', { name: text.minutes(45) })
    .waitFor();
  await press(ticket, text.minutes(5));
  await shows(queue, 5);
  await check(renter, stay, 'checkin');
  await queue.locator('.arrival-line').waitFor({ state: 'detached' });
  await card(ticket).waitFor({ state: 'detached' });
  expect(await positionsOf(ticket)).toBe(0);
});

test('the cars are in the order of their arrival, and the ticket of the owner says it, too', async () => {
  const other = await newPerson(app.server);
  const post = await newPost(owner, { title: 'ลานข้างวัด', open: '08.00', close: '14.00' });
  const later = await book(other, post._id, stay.Date, '10.30', '12.00');
  const say = (person: Person, { _id }: BookingView, minutes: number) =>
    person.ok('expectArrival', { params: { bookId: _id }, body: { minutes, said: minutes } });
  await say(renter, stay, 30);
  await say(other, later, 15);
  const queue = await openQueue();
  const titles = () => queue.locator('.arriving h3').allTextContents();
  await eventually(async () => expect(await titles()).toEqual(['ลานข้างวัด', 'ลานใต้ต้นจามจุรี']));
  await say(other, later, 45);
  await eventually(async () => expect(await titles()).toEqual(['ลานใต้ต้นจามจุรี', 'ลานข้างวัด']));
  await queue.getByRole('link', { name: 'ลานใต้ต้นจามจุรี' }).first().click();
  await shows(queue, 30);
  expect(await card(queue).getByRole('button').count()).toBe(0);
});

test('R88: by a press the position becomes minutes in the browser, which are sent only when they changed', async () => {
  const queue = await openQueue();
  const ticket = await openTicket({ ...phone, permissions: ['geolocation'], geolocation: victoryMonument });
  const sent: string[] = [];
  const said: unknown[] = [];
  ticket.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
    if (request.url().includes('/api/book/arrival/')) said.push(request.postDataJSON());
  });
  expect(await positionsOf(ticket)).toBe(0);
  await press(ticket, text.usePosition);
  for (const page of [ticket, queue]) await shows(page, 8);
  await ticket.getByText(text.positionOn).waitFor();
  expect(await violationsOf(ticket)).toEqual([]);
  await eventually(() => expect(said).toHaveLength(1));
  // A minute later the car is a minute nearer: nothing new.
  await ticket.context().setGeolocation({ latitude: 13.7668, longitude: 100.5391 });
  await pass(1);
  await eventually(async () => expect(await positionsOf(ticket)).toBe(2));
  expect(said).toHaveLength(1);
  // In a jam it is where it was.
  await pass(3);
  await shows(queue, 7);
  expect(said).toEqual([
    { minutes: 8, said: expect.any(Number) },
    { minutes: 7, said: expect.any(Number) },
  ]);
  // No second estimate within a minute, and none after a tap.
  await ticket.context().setGeolocation({ latitude: 13.9126, longitude: 100.6068 });
  await press(ticket, text.stopPosition);
  await press(ticket, text.usePosition);
  await eventually(async () => expect(await positionsOf(ticket)).toBe(4));
  await press(ticket, text.stopPosition);
  await pass(5);
  expect(await positionsOf(ticket)).toBe(4);
  expect(said).toHaveLength(2);
  // Neither with the page hidden.
  await press(ticket, text.usePosition);
  await eventually(() => expect(said).toHaveLength(3));
  await ticket.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await ticket.getByText(text.position.left).waitFor();
  const asked = await positionsOf(ticket);
  await pass(5);
  expect(await positionsOf(ticket)).toBe(asked);
  for (const [index, line] of sent.entries())
    for (const digits of ['13.76', '100.53', '13.91', '100.60'])
      expect(line, `request ${index}`).not.toContain(digits);
});

test('a position that is denied leaves the choices', async () => {
  const ticket = await openTicket({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  await press(ticket, text.usePosition);
  await ticket.getByText(text.position.denied).waitFor();
  expect(await widthOf(ticket)).toBe(320);
  expect(await violationsOf(ticket)).toEqual([]);
  await press(ticket, text.minutes(15));
  await shows(ticket, 15);
  expect(await widthOf(ticket)).toBe(320);
  expect(await ticket.evaluate(() => document.activeElement?.textContent)).toBe(text.title);
});

test('near the end of a booking only the minutes before it are offered, and its end is named', async () => {
  app.server.clock.advance(120 * minuteMs);
  const ticket = await openTicket();
  await card(ticket).getByText(text.endsAt('12.00 น.')).waitFor();
  expect(await card(ticket).locator('.arrival-choices button').allTextContents()).toEqual(
    [5, 10, 15].map(text.minutes),
  );
  await pass(16);
  await card(ticket)
    .getByRole('button', { name: text.minutes(5), exact: true })
    .waitFor({ state: 'detached' });
  await card(ticket).getByText(text.endsAt('12.00 น.')).waitFor();
});

test('R89: a late renter is asked and cancels or says a new arrival; the owner sees that it was asked', async () => {
  app.server.clock.advance(25 * minuteMs);
  const queue = await openQueue();
  const ticket = await openTicket();
  await pass(11);
  await eventually(async () => {
    await remindOfTimes(app.server.context);
    await card(ticket).getByRole('heading', { name: text.lateTitle }).waitFor({ timeout: 1000 });
  });
  await queue.getByText(text.asked, { exact: true }).waitFor();
  await ticket.getByText(noticeText.renter.late).first().waitFor();
  await card(ticket).getByText(text.endsAt('12.00 น.')).waitFor();
  expect(await violationsOf(ticket)).toEqual([]);
  expect(await violationsOf(queue)).toEqual([]);
  await press(ticket, text.minutes(10));
  await shows(queue, 10);
  await pass(11);
  await queue.getByText(text.due, { exact: true }).waitFor();
  await press(ticket, text.cancel);
  await ticket.getByRole('dialog').getByRole('button', { name: myItemsText.cancel }).click();
  await queue.locator('.arrival-line').waitFor({ state: 'detached' });
  await card(ticket).waitFor({ state: 'detached' });
});
