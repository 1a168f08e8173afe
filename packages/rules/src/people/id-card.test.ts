import { expect, test } from 'vitest';
import { groupedIdCard, groupedLaser } from './id-card.ts';

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
