import { expect, test } from 'vitest';
import { newDayTimeoutMs, waitForNewDayMs } from './wait-for-new-day.ts';

const inBangkok = (time: string) => new Date(`2026-11-25T${time}+07:00`);

test('a file that begins just before midnight waits for it, the earlier the slower the machine', () => {
  expect(waitForNewDayMs(inBangkok('23:50:00'), 1)).toBe(0);
  expect(waitForNewDayMs(inBangkok('23:58:00'), 1)).toBe(120_100);
  expect(waitForNewDayMs(inBangkok('23:55:00'), 1)).toBe(0);
  expect(waitForNewDayMs(inBangkok('23:55:00'), 2.8)).toBe(300_100);
  expect(waitForNewDayMs(inBangkok('00:00:00'), 2.8)).toBe(0);
});

test('the longest wait is within its limit', () => {
  for (const slowness of [1, 2.8, 6])
    for (const minute of ['45', '50', '55', '58', '59'])
      expect(waitForNewDayMs(inBangkok(`23:${minute}:00`), slowness)).toBeLessThan(newDayTimeoutMs(slowness));
});
