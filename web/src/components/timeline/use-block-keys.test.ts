import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import { expect, test } from 'vitest';
import { dayRows } from './day-rows.ts';
import { blockAt } from './use-block-keys.ts';

const { detail } = sampleBookingView();
const stay = (_id: string, post: string, from: string, to: string) =>
  sampleBookingView({
    _id,
    detail: { ...detail, post },
    from: new Date(`2026-11-22T${from}:00+07:00`).toISOString(),
    to: new Date(`2026-11-22T${to}:00+07:00`).toISOString(),
  });
const rows = dayRows(
  [],
  [
    stay('morning', 'yard', '08:00', '09:00'),
    stay('evening', 'yard', '18:00', '20:00'),
    stay('noon', 'garage', '11:00', '13:00'),
    stay('night', 'garage', '21:00', '22:00'),
  ],
  '2026-11-22',
);

test.each([
  ['morning', 'ArrowRight', 'evening'],
  ['evening', 'ArrowLeft', 'morning'],
  ['evening', 'ArrowRight', undefined],
  ['evening', 'ArrowDown', 'night'],
  ['morning', 'ArrowDown', 'noon'],
  ['noon', 'ArrowUp', 'morning'],
  ['noon', 'ArrowDown', undefined],
  ['morning', 'End', 'evening'],
  ['evening', 'Home', 'morning'],
  ['morning', 'Enter', undefined],
  ['unknown', 'ArrowRight', undefined],
])('from %s the key %s leads to %s', (id, key, expected) => {
  expect(blockAt(rows, id, key)?.booking._id).toBe(expected);
});
