import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { shortDateText, weekdayDateText } from '@joddee/thai-text/dates';
import { calendarText } from '@joddee/thai-text/screens/calendar/calendar-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { bareClock, timeRangeText } from '@joddee/thai-text/times';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { setWindow } from '../../../testing/browser.ts';
import { setTime, settle } from '../../../testing/clock.ts';
import { address, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import {
  book,
  cancel,
  changePost,
  check,
  dayAfterTomorrow,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  setAvailable,
  tomorrow,
} from '../../../testing/world.ts';
import { plateNumber } from '../../ui/plate.tsx';

let owner: Person;
let renter: Person;
let yard: PostView;
let garage: PostView;
let day: string;
let next: string;

beforeEach(() => {
  owner = newOwner();
  renter = newPerson();
  yard = newPost(owner, { title: 'ลานหน้าบ้าน', open: '00.00', close: '23.30' });
  garage = newPost(owner, { title: 'โรงรถหลังบ้าน' });
  [day, next] = [tomorrow(), dayAfterTomorrow()];
});

/** The owner's page on the day of the bookings. */
async function openAt(time: string, on: 'phone' | 'desktop' = 'desktop'): Promise<void> {
  setTime(`${day}T${time}+07:00`);
  await renderScreen('/mypost?tab=waitmenu', { as: owner, on });
  if (on === 'phone') await user.click(screen.getByRole('radio', { name: text.timetable }));
}
/** A stay in the timeline. */
const block = ({ _id }: { _id: string }) => document.querySelector<HTMLElement>(`[data-block="${_id}"]`);

test('a booking appears in the timeline as it is made, changes with its state, and is read as a table', async () => {
  const first = book(renter, yard, day, '01.00', '02.00');
  await openAt('00:30', 'phone');
  expect(block(first)).not.toBeNull();
  const booking = book(renter, garage, day, '10.00', '12.00');
  await settle();
  expect(block(booking)?.dataset.kind).toBe('booked');
  expect(block(booking)?.getAttribute('href')).toBe(bookingAddress(booking._id));
  const row = screen.getByRole('row', {
    name: new RegExp(`${garage.title}.*${timeRangeText('10.00', '12.00')}`),
  });
  expect(textOf(row)).toContain(bookingStateText.owner.booked);
  for (const [step, kind] of [
    ['arrived', 'waits'],
    ['parked', 'parked'],
  ] as const) {
    check(booking, step);
    await settle();
    expect(block(booking)?.dataset.kind).toBe(kind);
  }
  cancel(first, 'renter');
  await settle();
  expect(block(first)).toBeNull();
  // The day after has no stays yet.
  await user.click(screen.getByRole('button', { name: text.steps.day.next }));
  screen.getByText(text.noStays);
  const later = book(renter, yard, next, '05.00', '06.00');
  await settle();
  expect(block(later)).not.toBeNull();
});

test('of a lot only bays with stays are drawn, and the number of the others is said', async () => {
  const lot = newPost(owner, { title: 'ลานสิบสองช่อง', perPlace: true, numberofcar: '12' });
  const name = () =>
    textOf(
      [...document.querySelectorAll('.timeline__name')].find((each) => textOf(each).includes(lot.title)) ??
        null,
    );
  for (const _ of [1, 2]) book(newPerson(), lot, day, '10.00', '12.00');
  await openAt('09:00');
  expect(name()).toContain(text.emptyBays(10));
  await user.click(screen.getByRole('button', { name: text.steps.day.next }));
  expect(name()).not.toContain('คิว');
});

test('a paused listing is drawn closed on every day from today, and the legend names only what is drawn', async () => {
  setAvailable(garage._id, false);
  changePost(yard, 'edited', { date: { ...yard.date, open: '00.00', close: '00.00' } });
  book(renter, yard, day, '10.00', '12.00');
  await openAt('09:00');
  const legend = () => [...document.querySelectorAll('.timeline__legend li')].map(textOf);
  const wholeDays = () =>
    [...document.querySelectorAll<HTMLElement>('.timeline-hours__timeline-closed')].filter(
      ({ style }) => style.getPropertyValue('--from') === '0' && style.getPropertyValue('--to') === '1440',
    ).length;
  expect(legend()).toEqual([text.kinds.booked, text.kinds.closed]);
  expect(wholeDays()).toBe(1);
  await user.click(screen.getByRole('button', { name: text.steps.day.next }));
  expect(wholeDays()).toBe(1);
  for (let step = 0; step < 2; step += 1)
    await user.click(screen.getByRole('button', { name: text.steps.day.previous }));
  // Of a day that is over nobody knows any more.
  expect(wholeDays()).toBe(0);
});

test('days after the last that can be booked show what is closed, and say how far bookings reach', async () => {
  const last = addDays(day, limits.bookingDaysAhead);
  book(renter, garage, day, '10.00', '12.00');
  const from = new Date(`${addDays(last, 1)}T09:00:00+07:00`).toISOString();
  const to = new Date(`${addDays(last, 1)}T18:00:00+07:00`).toISOString();
  const blocks = [{ _id: newId(), from, to, weekly: false, until: '' }];
  changePost(yard, 'edited', { date: { ...yard.date, blocks } });
  await openAt('09:00');
  const goOn = () => user.click(screen.getByRole('button', { name: text.steps.day.next }));
  for (let step = 0; step < limits.bookingDaysAhead; step += 1) await goOn();
  const reach = text.bookableUntil(shortDateText(last));
  expect(screen.queryByText(reach)).toBeNull();
  await goOn();
  screen.getByText(reach);
  const closed = [...document.querySelectorAll<HTMLElement>('.timeline-hours__timeline-closed')];
  expect(closed.map(({ style }) => style.getPropertyValue('--from'))).toContain(String(9 * 60));
});

test('the week says how much of each day is booked, live, and leads to a day', async () => {
  book(renter, garage, day, '10.00', '13.00');
  await openAt('09:00');
  await user.click(screen.getByRole('radio', { name: text.views.week }));
  const dayOf = (each: string) =>
    screen.queryByRole('button', { name: new RegExp(`^${garage.title} ${weekdayDateText(each)} `) });
  // Three of twelve hours.
  expect(textOf(dayOf(day))).toContain(text.share(25));
  expect(dayOf(day)?.getAttribute('aria-label')).toContain(`${text.booked(25)} ${text.stays(1)}`);
  expect(document.querySelectorAll('.week__heads .week__head')).toHaveLength(7);
  expect(textOf(screen.getByRole('row', { name: new RegExp(`^${garage.title}`) }))).toContain(
    `${text.share(25)} ${text.stays(1)}`,
  );
  const night = book(renter, garage, next, '14.00', '20.00');
  await settle();
  expect(textOf(dayOf(next))).toContain(text.share(50));
  expect(dayOf(next)?.querySelector(`[data-stay="${night._id}"][data-kind="booked"]`)).not.toBeNull();
  expect(await violations()).toEqual([]);

  // One stop of the Tab key; the arrows go on from there.
  dayOf(day)?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(dayOf(next));
  await user.keyboard('{Enter}');
  expect(block(night)).not.toBeNull();
  expect(textOf(document.activeElement)).toBe(weekdayDateText(next));
  await user.click(screen.getByRole('radio', { name: text.views.week }));
  await user.click(screen.getByRole('button', { name: text.steps.week.previous }));
  expect(dayOf(next)).toBeNull();
});

test('free time leads to the calendar, where the half hour that was pressed begins a time to close', async () => {
  book(renter, garage, day, '10.00', '12.00');
  await openAt('09:00', 'phone');
  const free = screen.getByRole('link', { name: `${calendarText.open} ${garage.title}` });
  // Nothing has a size here: all hours of the day are drawn, of 24 px each.
  free.getBoundingClientRect = () => new DOMRect(0, 100, 96, 24 * 24);
  await user.pointer({
    keys: '[MouseLeft]',
    target: free,
    coords: { clientX: 20, clientY: 100 + 13.5 * 24 },
  });
  expect(address()).toBe(`/calendar/${garage._id}?day=${day}&at=13.30`);
  screen.getByText(calendarText.begun('13.30'));
});

test('a day that is over has no free time to close', async () => {
  book(renter, garage, day, '10.00', '12.00');
  await openAt('09:00', 'phone');
  const free = () => screen.queryByRole('link', { name: `${calendarText.open} ${garage.title}` });
  expect(free()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: text.steps.day.previous }));
  expect(free()).toBeNull();
});

test('a stay has its plate, its time and whom it is of, and the real end if its car left early', async () => {
  const stay = book(renter, garage, day, '09.00', '12.00');
  await openAt('09:10', 'phone');
  const words = () => textOf(block(stay)?.querySelector('.timeline-block__timeline-text') ?? null);
  expect(words()).toContain(`${plateNumber(stay.detail.idCar)}`);
  expect(words()).toContain(`${bareClock('09.00')}–${bareClock('12.00')}`);
  check(stay, 'arrived');
  await settle();
  expect(words()).toContain(bookingStateText.owner.arrived);
  check(stay, 'parked');
  check(stay, 'leaving');
  check(stay, 'ended');
  await settle();
  expect(words()).toContain(`${bareClock('09.00')}–${bareClock('09.10')}`);
});

test('on a phone, listings that are closed all day are named in one line', async () => {
  setAvailable(garage._id, false);
  book(renter, yard, day, '10.00', '12.00');
  await openAt('09:00', 'phone');
  screen.getByText(text.closedAllDay(garage.title));
});

test('the week folds listings without bookings to one line, which opens', async () => {
  const [lone, other] = [newPost(owner, { title: 'ซอยเงียบ' }), newPost(owner, { title: 'ซอยไกล' })];
  book(renter, garage, day, '10.00', '13.00');
  book(newPerson(), yard, day, '10.00', '13.00');
  await openAt('09:00', 'phone');
  await user.click(screen.getByRole('radio', { name: text.views.week }));
  const names = () => [...document.querySelectorAll('.timeline__title')].map(textOf);
  expect(names()).not.toContain(lone.title);
  const line = screen.getByRole('button', { name: text.emptyListings(2) });
  await user.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(names()).toEqual(expect.arrayContaining([lone.title, other.title]));
  await user.click(line);
  expect(names()).toHaveLength(2);
});

test('the arrow keys move between the stays of the day, which are one stop of the Tab key', async () => {
  const early = book(renter, yard, day, '08.00', '09.00');
  const late = book(renter, yard, day, '14.00', '15.00');
  const other = book(newPerson(), garage, day, '11.00', '12.00');
  await openAt('07:00');
  const at = () => document.activeElement?.getAttribute('data-block');
  block(early)?.focus();
  await user.keyboard('{ArrowRight}');
  expect(at()).toBe(late._id);
  await user.keyboard('{Home}');
  expect(at()).toBe(early._id);
  const down = textOf(document.querySelector('.timeline__title')) === yard.title;
  await user.keyboard(down ? '{ArrowDown}' : '{ArrowUp}');
  expect(at()).toBe(other._id);
  expect(document.querySelectorAll('[data-block][tabindex="0"]')).toHaveLength(1);
  // Where time runs down, so do the keys.
  setWindow('phone');
  await settle();
  await user.click(screen.getByRole('radio', { name: text.timetable }));
  block(early)?.focus();
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe(late._id);
});
