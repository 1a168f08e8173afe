import { expect, test } from 'vitest';
import { csvOf } from './save-file.ts';

test('rows become lines, with a mark of the encoding before the first', () => {
  expect(
    csvOf([
      ['วัน', 'ยอด'],
      ['22 พ.ย.', '80'],
    ]),
  ).toBe('\uFEFFวัน,ยอด\r\n22 พ.ย.,80\r\n');
});

test.each([
  ['ลาน, ซอย 7', '"ลาน, ซอย 7"'],
  ['ลาน "เขียว"', '"ลาน ""เขียว"""'],
  ['สอง\nบรรทัด', '"สอง\nบรรทัด"'],
])('%j is quoted', (value, expected) => {
  expect(csvOf([[value]])).toBe(`\uFEFF${expected}\r\n`);
});

test.each(['=1+1', '+66', '-5', '@SUM(A1)', '\t=1', '\r=1'])('%j does not run as a formula', (value) => {
  expect(
    csvOf([[value]])
      .slice(1)
      .replace('"', '')[0],
  ).toBe("'");
});
