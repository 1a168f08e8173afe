import { addDays, bangkokDay } from '@joddee/rules/times/time-slots';
import { weekdayDateText, weekdayText } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { expect, test } from 'vitest';
import { book } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, violationsOf } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();

test('a time is blocked by a drag or by keys, and freed', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const day = addDays(bangkokDay(app.server.clock.now()), 1);
  const post = await newPost(owner);
  await book(await newPerson(app.server), post._id, day, '09.00', '10.00');
  const page = await app.openAs(owner, `/calendar/${post._id}`, desktop);
  const cell = (time: string, state: keyof typeof text.states) =>
    page.getByRole('button', { name: text.slot(weekdayDateText(day), time, text.states[state]) });
  await cell('09.00', 'booked').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await cell('12.00', 'free').hover();
  await page.mouse.down();
  await cell('13.30', 'free').hover();
  await page.mouse.up();
  await page.getByText(text.chosen(weekdayDateText(day), '12.00', '14.00')).waitFor();
  await page.getByRole('button', { name: text.block, exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: text.block }).click();
  await cell('13.30', 'blocked').waitFor();
  await page.getByRole('button', { name: new RegExp(`^${text.unblock} `) }).click();
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
});
