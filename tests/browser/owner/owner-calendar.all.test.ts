import { addDays, bangkokDay, minuteOfDay, slotName } from '@joddee/rules/times/time-slots';
import { weekdayDateText, weekdayText } from '@joddee/thai-text/dates';
import { openingText, weekdayNames } from '@joddee/thai-text/listings/opening-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { declineText } from '@joddee/thai-text/screens/decline/decline-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { beforeAll, expect, test } from 'vitest';
import { book } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
let day: string;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  day = addDays(bangkokDay(app.server.clock.now()), 1);
});

const narrow = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const;
const shot = (name: string) =>
  process.env.SHOTS ? { path: `${process.env.SHOTS}/${name}.png`, fullPage: true } : undefined;

test('a time is blocked by a drag or by keys, and freed, live on another device and on the page of the spot', async () => {
  const post = await newPost(owner);
  const renter = await newPerson(app.server);
  await book(renter, post._id, day, '09.00', '10.00');
  const page = await app.openAs(owner, `/calendar/${post._id}`, desktop);
  const other = await app.openAs(owner, `/calendar/${post._id}`, narrow);
  const visitor = await app.openAs(renter, `/book/${post._id}?date=${day}`, phone);
  const slot = (time: string, state: keyof typeof text.states) =>
    text.slot(weekdayDateText(day), time, text.states[state]);
  const cell = (time: string, state: keyof typeof text.states) =>
    page.getByRole('button', { name: slot(time, state) });
  await cell('09.00', 'booked').waitFor();
  // One row before the hours and one after them; more closed ones would only be in the way.
  await cell('20.00', 'closed').waitFor();
  expect(await page.getByRole('button', { name: new RegExp(text.states.closed) }).count()).toBe(14);
  expect(await violationsOf(page)).toEqual([]);

  await cell('12.00', 'free').hover();
  await page.mouse.down();
  await cell('13.30', 'free').hover();
  await page.mouse.up();
  await page.getByText(text.chosen(weekdayDateText(day), '12.00', '14.00')).waitFor();
  await page.getByRole('button', { name: text.block, exact: true }).click();
  await page.getByLabel(text.reason).fill('ซ่อมประตู');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: text.block }).click();
  await cell('13.30', 'blocked').waitFor();
  await page.getByText('ซ่อมประตู').waitFor();
  await other.getByText('ซ่อมประตู').waitFor();
  await other.getByRole('button', { name: weekdayDateText(day), exact: true }).click();
  await other.getByRole('button', { name: slot('12.00', 'blocked') }).waitFor();
  await visitor
    .getByRole('radio', {
      name: bookText.freeSlotName(weekdayDateText(day), '12.30', bookText.slotState.closed),
    })
    .or(visitor.getByRole('radio', { name: new RegExp(`12\\.30 น\\. ${bookText.slotState.closed}`) }))
    .first()
    .waitFor({ state: 'attached' });
  expect(await violationsOf(other)).toEqual([]);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const freeing = text.unblock;
  await other.getByRole('button', { name: new RegExp(`^${freeing} `) }).click();
  await cell('12.00', 'free').waitFor();

  await cell('15.00', 'free').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(text.chosen(weekdayDateText(day), '15.00', '16.00')).waitFor();
  await page.getByRole('button', { name: text.block, exact: true }).click();
  await page.getByLabel(text.weekly).check();
  await page.getByRole('dialog').getByRole('button', { name: text.block }).click();
  await cell('15.30', 'blocked').waitFor();
  await page
    .getByRole('status')
    .getByText(text.everyWeek(weekdayText(day), timeRangeText('15.00', '16.00')))
    .waitFor();
  await page.screenshot(shot('calendar-desktop'));
  await other.screenshot(shot('calendar-narrow'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot(shot('calendar-dark'));
  await page.getByRole('button', { name: text.later }).click();
  const next = weekdayDateText(addDays(day, 7));
  await page.getByRole('button', { name: text.slot(next, '15.30', text.states.blocked) }).waitFor();
});

test('a whole day is blocked by its button, and so is a time of two taps that includes the last half hour', async () => {
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const page = await app.openAs(owner, `/calendar/${post._id}`, narrow);
  const name = weekdayDateText(day);
  await page.getByRole('button', { name, exact: true }).click();
  const cell = (time: string, state: keyof typeof text.states) =>
    page.getByRole('button', { name: text.slot(name, time, text.states[state]) });
  await cell('12.00', 'free').click();
  await page.getByText(text.begun('12.00')).waitFor();
  await cell('13.30', 'free').click();
  await page.getByText(text.chosen(name, '12.00', '14.00')).waitFor();
  await page.getByRole('button', { name: text.wholeDayOf(name) }).click();
  await page.locator('.calendar-bar').getByText(text.wholeDayOf(name)).waitFor();
  await page.screenshot(shot('calendar-whole-day'));
  // The colours of what was chosen fade in.
  await eventually(async () => expect(await violationsOf(page)).toEqual([]));
  await page.getByRole('button', { name: text.block, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.block }).click();
  for (const time of ['00.00', '12.00', '23.30']) await cell(time, 'blocked').waitFor();
});

test('who blocks a time with bookings in it reads which cars will still come', async () => {
  const post = await newPost(owner);
  const renter = await newPerson(app.server);
  const [inside, cancelled] = [
    await book(renter, post._id, day, '09.00', '10.00'),
    await book(await newPerson(app.server), post._id, day, '12.00', '13.00'),
  ];
  await book(await newPerson(app.server), (await newPost(owner))._id, day, '09.00', '10.00');
  const page = await app.openAs(owner, `/calendar/${post._id}`, phone);
  await page.getByRole('button', { name: weekdayDateText(day), exact: true }).click();
  await page.getByRole('button', { name: text.wholeDayOf(weekdayDateText(day)) }).click();
  await page.getByRole('button', { name: text.block, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByText(text.bookedInside(2)).waitFor();
  await page.screenshot(shot('calendar-booked-inside'));
  // A booking that ends meanwhile is off the list.
  await owner.ok('cancelBooking', {
    params: { postId: post._id, bookId: cancelled._id },
    body: { reason: 'ลานปิดปรับปรุง' },
  });
  await form.getByText(text.bookedInside(1)).waitFor();
  expect(await form.getByRole('link').count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('link', { name: inside.detail.idCar }).click();
  await page.waitForURL(`**/booking/${inside._id}`);
});

test('a half hour of today that is over is not called free', async () => {
  const post = await newPost(owner, { open: '00.00', close: '23.30' });
  const page = await app.openAs(owner, `/calendar/${post._id}`, phone);
  const today = weekdayDateText(addDays(day, -1));
  const minute = minuteOfDay(app.server.clock.now());
  const slotAt = (at: number, state: keyof typeof text.states) =>
    page.getByRole('button', { name: text.slot(today, slotName(at), text.states[state]) });
  // In the first half hour of the day nothing is over yet, and in the last one nothing is left.
  if (minute >= 30) await slotAt(Math.floor(minute / 30) * 30 - 30, 'past').waitFor();
  if (minute < 22 * 60) await slotAt(23 * 60, 'free').waitFor();
});

test('the form of a listing has hours of each weekday, and says them again before it is saved', async () => {
  const post = await newPost(owner);
  for (const size of [narrow, desktop]) {
    const page = await app.openAs(owner, `/editpost/${post._id}`, size);
    await page.getByText(openingText.ways.week).click();
    await page.getByRole('checkbox', { name: openingText.isOpen(weekdayNames[6]) }).uncheck();
    await page.getByLabel(openingText.opens(weekdayNames[5])).selectOption('10.00');
    await page.getByLabel(openingText.notice).selectOption('2');
    await page.getByLabel(openingText.buffer).selectOption('30');
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width);
    await page.screenshot(shot(`wizard-${size.viewport.width}`));
    await page.close();
  }
});

test('an owner declines a booking with a reason, which its renter sees on an open screen', async () => {
  const post = await newPost(owner);
  const renter = await newPerson(app.server);
  const booking = await book(renter, post._id, day, '10.00', '12.00');
  const page = await app.openAs(renter, `/booking/${booking._id}`, phone);
  const desk = await app.openAs(owner, `/booking/${booking._id}`, narrow);
  await desk.getByRole('button', { name: declineText.open }).click();
  const dialog = desk.getByRole('dialog');
  // It may be asked from a list of many.
  for (const words of [post.title, '10.00–12.00 น.', 'กข 1234'])
    await dialog.getByText(words).first().waitFor();
  await dialog.getByRole('button', { name: declineText.open }).click();
  await dialog.getByText(declineText.missing).waitFor();
  expect(await violationsOf(desk)).toEqual([]);
  await desk.screenshot(shot('decline-narrow'));
  await dialog.getByText(declineText.choices[0]).click();
  await dialog.getByRole('button', { name: declineText.open }).click();
  await desk.getByText(declineText.done).waitFor();
  await page.getByText(noticeText.declined).first().waitFor();
  await page.getByText(new RegExp(declineText.choices[0])).first().waitFor();
  await page.screenshot(shot('declined-renter'));
  expect(await violationsOf(page)).toEqual([]);
});
