import { expect, test } from 'vitest';
import {
  begunIn,
  dragged,
  moved,
  pressed,
  type SlotKind,
  shownSlots,
  untilTomorrow,
  wholeDay,
} from './day-slots.ts';

const day = '2026-11-23';

test('two presses choose a time of one day; a press before the start, or on another day, begins again', () => {
  const begun = pressed(undefined, day, 20);
  expect(begun).toEqual({ day, first: 20, last: 20, isOpen: true });
  expect(pressed(begun, day, 23)).toEqual({ day, first: 20, last: 23, isOpen: false });
  expect(pressed(begun, day, 19)).toMatchObject({ first: 19, isOpen: true });
  expect(pressed(begun, '2026-11-24', 22)).toMatchObject({ day: '2026-11-24', first: 22, isOpen: true });
  expect(pressed(pressed(begun, day, 23), day, 30)).toMatchObject({ first: 30, isOpen: true });
});

test.each([
  [
    '?day=2026-11-25&at=12.30',
    { ahead: 2, selection: { day: '2026-11-25', first: 25, last: 25, isOpen: true } },
  ],
  ['?day=2026-12-01', { ahead: 8 }],
  ['?at=12.30', { ahead: 0, selection: { day, first: 25, last: 25, isOpen: true } }],
  // A day that is over, and what is none.
  ['?day=2026-11-22&at=12.30', { ahead: 0 }],
  ['?day=soon&at=noon', { ahead: 0 }],
  ['', { ahead: 0 }],
])('an address of the calendar with "%s" begins at a day and a half hour', (search, expected) => {
  expect(begunIn(new URLSearchParams(search), day)).toEqual(expected);
});

test('dragging upwards chooses the same time', () => {
  expect(dragged(day, 23, 20)).toEqual(dragged(day, 20, 23));
});

test('a whole day has 48 half hours, and the next press begins another choice', () => {
  expect(wholeDay(day)).toEqual({ day, first: 0, last: 47, isOpen: false });
  expect(pressed(wholeDay(day), day, 20)).toMatchObject({ first: 20, isOpen: true });
});

test.each([
  ['09.00', '21.00', { first: 28, last: 47 }],
  ['00.00', '23.30', { first: 28, last: 47 }],
  // The night of today ends tomorrow.
  ['18.00', '06.00', { first: 28, last: 59 }],
])('closed until tomorrow, open from %s to %s', (open, close, expected) => {
  const now = new Date(`${day}T14:10:00+07:00`);
  expect(untilTomorrow({ date: { open, close } }, now)).toMatchObject({ day, ...expected });
});

test('arrows lead through days and half hours, and not beyond those that are shown', () => {
  const all = { first: 0, last: 47 };
  expect(moved('ArrowDown', { day: 0, slot: 0 }, 7, all)).toEqual({ day: 0, slot: 1 });
  expect(moved('ArrowRight', { day: 0, slot: 5 }, 7, all)).toEqual({ day: 1, slot: 5 });
  expect(moved('ArrowUp', { day: 0, slot: 0 }, 7, all)).toBeUndefined();
  expect(moved('ArrowUp', { day: 0, slot: 15 }, 7, { first: 15, last: 42 })).toBeUndefined();
  expect(moved('ArrowDown', { day: 0, slot: 42 }, 7, { first: 15, last: 42 })).toBeUndefined();
  expect(moved('ArrowRight', { day: 6, slot: 0 }, 7, all)).toBeUndefined();
  expect(moved('Enter', { day: 0, slot: 0 }, 7, all)).toBeUndefined();
});

test('the calendar begins before the first open half hour and ends after the last one, or after a booking', () => {
  const hours = { open: '09.00', close: '21.00' };
  const empty = Array.from({ length: 48 }, (): SlotKind => 'closed');
  const rowsOf = (date: Parameters<typeof shownSlots>[0]['date'], kinds = [empty]) =>
    shownSlots({ date }, [day], kinds);
  expect(rowsOf(hours)).toEqual({ first: 17, last: 42 });
  expect(rowsOf(hours, [empty.with(44, 'booked')])).toEqual({ first: 17, last: 45 });
  // A block of all the day shows no more of it.
  const [from, to] = [`${day}T00:00:00+07:00`, `${day}T23:59:59+07:00`];
  const blocks = [{ _id: 'all', from, to, weekly: false, until: '' }];
  expect(rowsOf({ ...hours, blocks }, [empty.fill('blocked')])).toEqual({ first: 17, last: 42 });
  expect(rowsOf({ open: '18.00', close: '06.00' })).toEqual({ first: 0, last: 47 });
  // A listing that is open on no day has no shorter calendar.
  const never = { ...hours, week: Array.from({ length: 7 }, () => null) };
  expect(rowsOf(never)).toEqual({ first: 0, last: 47 });
});
