import { addDays } from '@joddee/rules/times/time-slots';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { beforeAll, expect, test } from 'vitest';
import { book, check } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { block, newDesk, openOn } from '../../support/browser/owner-desk.ts';
import { chooseTile, desktop, focused, tabTo, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newPerson, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

test('a booking appears in the timeline as it is made, changes with its state, and is read as a table', async () => {
  const desk = await newDesk(app.server, admin);
  const renter = await newPerson(app.server);
  const first = await book(renter, desk.yard, desk.day, '01.00', '02.00');
  const page = await openOn(app, desk, '09:00');
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
});

test('the week says how much of each day is booked, live, and leads to a day', async () => {
  const desk = await newDesk(app.server, admin);
  const renter = await newPerson(app.server);
  await book(renter, desk.garage, desk.day, '10.00', '13.00');
  const page = await openOn(app, desk, '09:00', desktop);
  await chooseTile(page.getByRole('radio', { name: text.views.week }));
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

  await chooseTile(page.getByRole('radio', { name: text.views.week }));
  await page.getByRole('button', { name: text.steps.week.previous }).click();
  await eventually(async () => expect(await dayOf(addDays(desk.day, 1)).count()).toBe(0));
  await page.setViewportSize({ width: 320, height: 700 });
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320),
  );
  const box = await page.locator('.week-day').first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test('hours without a past are not called closed, and the night is shown for a listing that is open then', async () => {
  const desk = await newDesk(app.server, admin);
  await book(await newPerson(app.server), desk.yard, desk.day, '10.00', '11.00');
  const page = await app.openAs(desk.owner, '/mypost?tab=waitmenu', desktop);
  const table = page.getByRole('table', { name: text.busyTable });
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  await cells.first().waitFor({ state: 'attached' });
  expect(await cells.count()).toBe(24);
  expect(new Set(await cells.allTextContents())).toEqual(new Set([text.noData]));
});

test('the arrow keys move between the stays of the day, which are one stop of the Tab key', async () => {
  const desk = await newDesk(app.server, admin);
  const renter = await newPerson(app.server);
  const early = await book(renter, desk.yard, desk.day, '08.00', '09.00');
  const late = await book(renter, desk.yard, desk.day, '14.00', '15.00');
  const other = await book(renter, desk.garage, desk.day, '11.00', '12.00');
  const page = await openOn(app, desk, '07:00', desktop);
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
});

test.each([1280, 390, 320])(
  'at %i px the desk fits, is free of violations, and the timeline alone scrolls sideways',
  async (width) => {
    const desk = await newDesk(app.server, admin);
    const people = [await newPerson(app.server), await newPerson(app.server)] as const;
    const first = await book(people[0], desk.yard, desk.day, '10.00', '12.00');
    await check(people[0], first, 'checkin');
    const second = await book(people[1], desk.garage, desk.day, '08.30', '09.00');
    await check(people[1], second, 'checkin');
    await book(people[1], desk.garage, desk.day, '18.30', '19.00');
    const page = await openOn(app, desk, '13:00', { viewport: { width, height: 844 } });
    await page.locator('.income-card canvas').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOf(page)).toEqual([]);
    const scroll = page.locator('.timeline-scroll');
    const { left, scrolls } = await scroll.evaluate((element) => ({
      left: element.scrollLeft,
      scrolls: element.scrollWidth > element.clientWidth + 1,
    }));
    expect(scrolls).toBe(width < 960);
    // The first visible hours are those just before now, and all of their names are whole.
    if (scrolls) expect(left).toBeGreaterThan(300);
    const clipped = await scroll.evaluate((element) => {
      const edge = element.getBoundingClientRect().left;
      const names = [...element.querySelectorAll('.timeline-hour')].map((name) =>
        name.getBoundingClientRect(),
      );
      return names.filter(({ left, right }) => left < edge - 1 && right > edge + 1).length;
    });
    expect(clipped).toBe(0);
  },
);
