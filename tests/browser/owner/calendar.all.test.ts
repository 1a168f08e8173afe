import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText, weekdayDateText, weekdayText } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { timeRangeText } from '@joddee/thai-text/times';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { dragByFinger, points } from '../../support/browser/fingers.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';

const app = await appInBrowser();
let post: string;
let day: string;
let today: string;

const owner = await newOwner(app.server);
beforeEach(async () => {
  post = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
  today = bangkokDay(app.server.clock.now());
  day = tomorrow(app.server);
});

const open = (size: BrowserContextOptions) => app.openAs(owner, `/calendar/${post}`, size);
const cell = (page: Page, time: string, state: keyof typeof text.states, of = day) =>
  page.getByRole('button', { name: text.slot(weekdayDateText(of), time, text.states[state]) });
const place = (page: Page) =>
  page.locator('.calendar-grid__calendar-scroll').evaluate((part) => part.scrollTop);
const chosen = (page: Page, from: string, to: string) =>
  page
    .locator('.calendar-grid__calendar-bar')
    .getByText(`${dayNameText(day, today)} ${timeRangeText(from, to)}`);
const middleOf = async (page: Page, time: string, state: keyof typeof text.states) => {
  const { x, y, width, height } = (await cell(page, time, state).boundingBox()) ?? {};
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    throw new Error(`${time} is not drawn`);
  return { x: x + width / 2, y: y + height / 2 };
};

test('the first view is an hour before now, with days, way back and buttons around it', async () => {
  const page = await open(phone);
  const first = cell(page, '09.00', 'past', today);
  await first.waitFor();
  const head = await page.locator('.calendar-grid__calendar-head').boundingBox();
  const row = await first.boundingBox();
  expect(row?.height).toBeCloseTo(28, 0);
  expect(Math.abs((row?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0))).toBeLessThan(4);
  for (const part of [
    '.screen-head a',
    '.calendar-grid__calendar-days',
    '.calendar-grid__calendar-now',
    '.calendar-grid__calendar-bar .button',
  ]) {
    const box = await page.locator(part).first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(phone.viewport.height - 72);
  }
});

test('a drag goes on beside its day, and after a time is blocked the view is where it was', async () => {
  const page = await open(desktop);
  await cell(page, '12.00', 'free').waitFor();
  const [from, to] = [await middleOf(page, '12.00', 'free'), await middleOf(page, '13.30', 'free')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20);
  // Over another day, over the bar of the page, and back to the height of the end.
  await page.mouse.move(from.x + 400, to.y - 28);
  await page.mouse.move(to.x + 300, to.y);
  await page.mouse.up();
  await chosen(page, '12.00', '14.00').waitFor();
  await page.getByRole('button', { name: text.block, exact: true }).click();
  const places = async () => [await place(page), await page.evaluate(() => scrollY)];
  const before = await places();
  expect(before[0]).toBeGreaterThan(0);
  await page.getByRole('dialog').getByRole('button', { name: text.block }).click();
  await cell(page, '13.30', 'blocked').waitFor();
  expect(await places()).toEqual(before);
  // The keyboard goes on from the buttons.
  expect(
    await page.evaluate(() => document.activeElement?.closest('.calendar-grid__calendar-bar') != null),
  ).toBe(true);
  await page.getByRole('button', { name: text.undo }).click();
  await cell(page, '12.00', 'free').waitFor();
});

test('two taps choose a time, which a finger that scrolls leaves as it is', async () => {
  const page = await open({ ...phone, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: weekdayDateText(day) }).tap();
  await cell(page, '12.00', 'free').waitFor();
  await cell(page, '12.00', 'free').tap();
  await page.getByText(text.begun('12.00')).waitFor();
  await cell(page, '13.30', 'free').tap();
  await chosen(page, '12.00', '14.00').waitFor();
  const { x, y } = await middleOf(page, '13.00', 'free');
  await dragByFinger(await page.context().newCDPSession(page), x, points(y, y - 90, 12));
  await chosen(page, '12.00', '14.00').waitFor();
});

test('keys choose a time, lead through what is drawn, and open it', async () => {
  const first = await book(await newPerson(app.server), post, day, '09.00', '10.00');
  const second = await book(await newPerson(app.server), post, day, '11.00', '13.00');
  const page = await open(desktop);
  await cell(page, '09.00', 'booked').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await cell(page, '15.00', 'free').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await chosen(page, '15.00', '16.00').waitFor();
  await page.getByRole('button', { name: text.block, exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(text.weekly).check();
  await page.getByRole('dialog').getByRole('button', { name: text.block }).click();
  await cell(page, '15.30', 'blocked').waitFor();
  await page
    .getByRole('status')
    .getByText(text.everyWeek(weekdayText(day), timeRangeText('15.00', '16.00')))
    .waitFor();

  // From the half hour to the first mark of its day, and on.
  await cell(page, '15.30', 'blocked').focus();
  await page.keyboard.press('Tab');
  const marks = page.locator(`[data-day="${day}"] [data-mark]`);
  const isFocused = (index: number) => marks.nth(index).evaluate((mark) => mark === document.activeElement);
  await eventually(async () => expect(await isFocused(0)).toBe(true));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    bookingAddress(second._id),
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${bookingAddress(first._id)}`);
  await page.goBack();
  await page.locator(`[data-day="${day}"] .calendar-grid__calendar-mark.calendar-grid__blocked`).click();
  await page.getByRole('dialog').getByRole('button', { name: text.unblock }).click();
  await cell(page, '15.30', 'free').waitFor();
});
