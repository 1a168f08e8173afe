import { expect, test } from 'vitest';
import { hasRightCheckDigit } from './id-card-number.ts';

test('the check digit of an ID card', () => {
  expect(hasRightCheckDigit('1101700230708')).toBe(true);
  expect(hasRightCheckDigit('1101700230707')).toBe(false);
  // A remainder of 0 and of 1 lead to the digits 1 and 0.
  expect(hasRightCheckDigit('0000000000001')).toBe(true);
  expect(hasRightCheckDigit('123')).toBe(false);
  expect(hasRightCheckDigit('12345678901ab')).toBe(false);
});
