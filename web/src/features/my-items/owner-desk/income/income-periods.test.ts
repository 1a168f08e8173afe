import { expect, test } from 'vitest';
import { daysOf } from './income-periods.ts';

test.each([
  ['week', '2026-11-22', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
  ['fortnight', '2026-11-22', ['2026-11-09', '2026-11-22'], ['2026-10-26', '2026-11-08']],
  ['month', '2026-11-22', ['2026-11-01', '2026-11-22'], ['2026-10-01', '2026-10-22']],
  ['month', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['month', '2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-12-01', '2025-12-01']],
] as const)('%s on %s', (period, today, now, before) => {
  const days = daysOf(period, today);
  expect([days.now.from, days.now.to]).toEqual(now);
  expect([days.before.from, days.before.to]).toEqual(before);
});
