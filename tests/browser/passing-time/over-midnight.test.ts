import { addDays, bangkokDay } from '@joddee/rules/times/time-slots';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/when-text';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop } from '../../support/browser/pages.ts';
import { runs } from '../../support/browser/program/before-program.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
/** The day that ends while the screens are open. */
let day: string;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});
beforeEach(() => {
  day = addDays(bangkokDay(new Date()), 1);
  app.server.clock.set(`${day}T23:50:00+07:00`);
});

const minutes = 60_000;

/** A page with the clock of the server. */
async function openLate(path: string, person?: Person): Promise<Page> {
  const options = { ...desktop, serviceWorkers: 'allow' } as const;
  const page = await (person === undefined
    ? app.open('/mark.svg', options)
    : app.openAs(person, '/mark.svg', options));
  await page.clock.install({ time: app.server.clock.now() });
  await page.goto(path);
  await runs(page, 'main h1');
  return page;
}

async function pass(page: Page, duration: number): Promise<void> {
  app.server.clock.advance(duration);
  await page.clock.fastForward(duration);
}

test('R138: a map that is open while the chosen start passes says so, and offers the same length from then on', async () => {
  await newPost(owner, { title: 'ลานที่เปิดทั้งวัน', open: '00.30', close: '00.00' });
  const page = await openLate(`/rent?date=${day}&from=23.30&to=00.00&at=13.78,100.545,14`);
  await page.getByRole('heading', { name: rentText.count(1, true) }).waitFor();
  await pass(page, 41 * minutes);
  await page.getByRole('heading', { name: rentText.timeIsOver('23.30–00.00 น.') }).waitFor();
  await page.getByRole('button', { name: /วันนี้ 00\.30–01\.00 น\./ }).click();
  await page.getByRole('heading', { name: rentText.count(1, true) }).waitFor();
  const { date, from, to } = Object.fromEntries(new URL(page.url()).searchParams);
  expect({ date, from, to }).toEqual({ date: addDays(day, 1), from: '00.30', to: '01.00' });
});

test('a chosen time that has passed no longer begins a search', async () => {
  const page = await openLate('/');
  const today = page.getByRole('radio', { name: /วันนี้/ });
  const start = page.getByLabel(whenText.from, { exact: true });
  await today.check();
  expect(await start.inputValue()).toBe('23.30');
  await pass(page, 11 * minutes);
  await eventually(async () => expect(await start.inputValue()).toBe('00.30'));
  expect(await today.isChecked()).toBe(true);
});

test('the desk of an owner names the day of the next car as it is seen then', async () => {
  const post = await newPost(owner, { title: 'ลานเช้ามืด', open: '00.00', close: '23.30' });
  const renter = await newPerson(app.server);
  await book(renter, post._id, addDays(day, 1), '05.00', '06.00');
  const page = await openLate('/mypost?tab=waitmenu', owner);
  const calm = page.locator('.calm');
  await calm.getByText(deskText.nextIn('พรุ่งนี้ 05.00')).waitFor();
  await pass(page, 11 * minutes);
  await calm.getByText(deskText.nextIn('05.00'), { exact: true }).waitFor();
});
