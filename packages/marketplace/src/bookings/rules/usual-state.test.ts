import { expect, test } from 'vitest';
import { instantOf, slotMinute } from '../../calendars/rules/time-slots.ts';
import { usualState } from './usual-time.ts';

const [today, day] = ['2026-11-24', '2026-11-25'];
const time = { Date: day, timein: '09.00', timeout: '11.00' };
const taken = [{ from: instantOf(day, slotMinute('10.00')), to: instantOf(day, slotMinute('12.00')) }];
const open = { open: '08.00', close: '18.00' };

test.each([
  ['free', open, [], 'free'],
  ['taken in part', open, taken, 'taken'],
  ['outside the hours', { open: '10.00', close: '18.00' }, [], 'closed'],
  ['closed on that day', { ...open, week: [open, open, null, open, open, open, open] }, [], 'closed'],
  ['with too long a notice', { ...open, noticeHours: 24 }, [], 'closed'],
])('R130: a saved spot at the usual time: %s', (_, hours, held, expected) => {
  const facts = { hours, now: instantOf(today, slotMinute('12.00')), taken: held, mine: [] };
  expect(usualState(facts, time)).toBe(expected);
});
