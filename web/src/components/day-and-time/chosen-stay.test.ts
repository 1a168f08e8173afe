import { expect, test } from 'vitest';
import { withStay } from './chosen-stay.ts';

test('an address carries the chosen time', () => {
  expect(withStay('/book/p1', undefined)).toBe('/book/p1');
  expect(withStay('/book/p1', { date: '2026-11-22', from: '10.00', to: '12.00' })).toBe(
    '/book/p1?date=2026-11-22&from=10.00&to=12.00',
  );
});
