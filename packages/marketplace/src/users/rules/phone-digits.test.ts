import { expect, test } from 'vitest';
import { phoneDigits, phonePrefix } from './phone-digits.ts';

test.each([
  ['0812345678', '0812345678'],
  ['081-234-5678', '0812345678'],
  ['081 234 5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['+66 (0)81-234-5678', '0812345678'],
  ['0066812345678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['โทร 081.234.5678 ค่ะ', '0812345678'],
  ['08123456789', '0812345678'],
  ['', ''],
  ['เบอร์', ''],
])('R55 %j is %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test('is the same when a number is typed one character after the other', () => {
  for (const number of ['+66812345678', '081-234-5678'])
    expect([...number].reduce((field, character) => phoneDigits(field + character), '')).toBe('0812345678');
});

test.each([
  ['081', '081'],
  ['081-234', '081234'],
  ['+66 81', '081'],
  ['๐๘๑๒', '0812'],
  ['(081) 2345678', '0812345678'],
  ['08', undefined],
  ['812', undefined],
  ['081 สมชาย', undefined],
  ['', undefined],
])('%j begins the phones %s', (typed, prefix) => {
  expect(phonePrefix(typed)).toBe(prefix);
});
