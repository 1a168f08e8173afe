import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookedHours, hoursBetween, oddPrice, ownerShare, totalPrice } from './price.ts';

const bangkok = (time: string) => new Date(`${time}:00+07:00`);

describe('R28 hours', () => {
  test.each([
    ['10.00', '12.30', '2.5'],
    ['22.00', '00.00', '2'],
    ['18.00', '08.00', '14'],
    ['00.00', '00.30', '0.5'],
  ])('between the slots %s and %s lie %s', (timein, timeout, hours) => {
    expect(hoursBetween(timein, timeout)).toBe(hours);
  });

  test.each([
    ['2026-11-21T10:00', '2026-11-21T10:30', '0.5'],
    ['2026-11-21T10:00', '2026-11-21T11:00', '1'],
    ['2026-11-21T10:00', '2026-11-21T12:30', '2.5'],
    ['2026-11-21T18:00', '2026-11-22T08:00', '14'],
    ['2026-11-21T00:30', '2026-11-22T00:00', '23.5'],
  ])('%s to %s are %s', (from, to, hours) => {
    expect(bookedHours({ from: bangkok(from), to: bangkok(to) })).toBe(hours);
  });

  test('are never rounded', () => {
    expect(() => bookedHours({ from: bangkok('2026-11-21T10:00'), to: bangkok('2026-11-21T10:20') })).toThrow(
      RangeError,
    );
  });
});

describe('R29 total price', () => {
  test.each([
    [25, '0.5', '12.5'],
    [80, '2.5', '200'],
    [100, '2', '200'],
    [0, '5', '0'],
    [99_999, '23.5', '2349976.5'],
    [100_000, '23.5', '2350000'],
    // Floating point would give 0.30000000000000004.
    [0.1, '0.3', '0.03'],
    [1.1, '1.1', '1.21'],
    [33.33, '0.5', '16.665'],
    [Number.NaN, '2', '0'],
    [Number.POSITIVE_INFINITY, '2', '0'],
    [-80, '2', '0'],
    [80, '', '0'],
    [80, 'two', '0'],
    [80, '-1', '0'],
    [80, '1.', '0'],
    [80, 'NaN', '0'],
  ])('%d baht x %j h = %s', (price, hours, total) => {
    expect(totalPrice(price, hours)).toBe(total);
  });

  test('is exact for every whole price and every number of slots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 48 }), (price, slots) => {
        const total = totalPrice(price, String(slots / 2));
        expect(total).toMatch(/^\d+(\.5)?$/);
        expect(Number(total) * 2).toBe(price * slots);
      }),
    );
  });
});

describe('R30 the owner’s share', () => {
  test.each([
    ['200', '6', '194'],
    ['12.5', '0.38', '12.12'],
    ['80', '2.4', '77.6'],
    ['0.5', '0.02', '0.48'],
    ['0', '0', '0'],
    ['', '0', '0'],
    ['free', '0', '0'],
  ])('of %s is a fee of %s and %s remaining', (total, fee, remains) => {
    expect(ownerShare(total)).toEqual({ fee, remains });
  });

  test('adds up to the total to the satang', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (halves) => {
        const { fee, remains } = ownerShare(String(halves / 2));
        expect(`${fee} ${remains}`).toMatch(/^\d+(\.\d{1,2})? \d+(\.\d{1,2})?$/);
        expect(Math.round(Number(fee) * 100) + Math.round(Number(remains) * 100)).toBe(halves * 50);
      }),
    );
  });
});

test.each([
  [0, 60, 'free'],
  [0, undefined, 'free'],
  [1, 60, undefined],
  [180, 60, undefined],
  [181, 60, 'high'],
  [900, undefined, undefined],
  [901, undefined, 'unusual'],
])('R81: %i baht where the highest price nearby is %s: %s', (price, highest, expected) => {
  expect(oddPrice(price, highest)).toBe(expected);
});
