import { expect, test } from 'vitest';
import { groupedIdCard, groupedLaser, hasRightCheckDigit } from './card-wait.ts';

test('the check digit of an ID card', () => {
  expect(hasRightCheckDigit('1101700230708')).toBe(true);
  expect(hasRightCheckDigit('1101700230707')).toBe(false);
  // A remainder of 0 and of 1 lead to the digits 1 and 0.
  expect(hasRightCheckDigit('0000000000001')).toBe(true);
  expect(hasRightCheckDigit('123')).toBe(false);
  expect(hasRightCheckDigit('12345678901ab')).toBe(false);
});

test('a number is grouped as on the card while it is typed', () => {
  expect(groupedIdCard('1103702345678')).toBe('1 1037 02345 67 8');
  expect(groupedIdCard('11037')).toBe('1 1037');
  expect(groupedIdCard('')).toBe('');
});

test('a number from the back of a card has its dashes', () => {
  expect(groupedLaser('JT1234567890')).toBe('JT1-2345678-90');
  expect(groupedLaser('JT1')).toBe('JT1');
  expect(groupedLaser('')).toBe('');
});
