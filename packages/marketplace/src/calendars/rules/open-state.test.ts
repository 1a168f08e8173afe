import { expect, test } from 'vitest';
import { openState } from './open-state.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);
const day = { open: '06.00', close: '22.00' };
const night = { open: '18.00', close: '08.00' };

test.each([
  [day, '06:00', true, '22.00'],
  [day, '21:59', true, '22.00'],
  [day, '22:00', false, '06.00'],
  [day, '00:10', false, '06.00'],
  [night, '23:00', true, '08.00'],
  // The window of the day before.
  [night, '07:59', true, '08.00'],
  [night, '08:00', false, '18.00'],
  [{ open: '00.00', close: '23.30' }, '23:40', false, '00.00'],
  // Closed on every day of the week.
  [{ ...day, week: Array(7).fill(null) }, '10:00', false, '06.00'],
])('hours %o at %s', (hours, time, isOpen, until) => {
  expect(openState(hours, at(time))).toEqual({ isOpen, until });
});
