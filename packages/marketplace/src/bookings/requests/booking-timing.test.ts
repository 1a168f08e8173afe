import { expect, test } from 'vitest';
import { bookingTiming } from './outcome.ts';

test('the waits of a booking request end in their order', () => {
  const waits = Object.values(bookingTiming);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(new Set(waits).size).toBe(waits.length);
});
