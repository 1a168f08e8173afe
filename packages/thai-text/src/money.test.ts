import { describe, expect, test } from 'vitest';
import { hourlyText, moneyText, priceText, rateLineText, serviceFeeText } from './money.ts';

describe('money', () => {
  test.each([
    ['12.5', '12.50 บาท'],
    ['200', '200 บาท'],
    ['200.00', '200 บาท'],
    ['0', '0 บาท'],
    ['0.38', '0.38 บาท'],
    ['999', '999 บาท'],
    ['1000', '1,000 บาท'],
    ['2349976.5', '2,349,976.50 บาท'],
    ['1234567890', '1,234,567,890 บาท'],
    // Shown unchanged rather than silently rounded.
    ['16.665', '16.665 บาท'],
    [80, '80 บาท'],
    [12.5, '12.50 บาท'],
    ['', '0 บาท'],
    ['NaN', '0 บาท'],
  ])('%j is %s', (amount, text) => {
    expect(moneyText(amount)).toBe(text);
  });

  test.each([
    ['2.5', 80, '80 บาท/ชม. × 2 ชม. 30 นาที'],
    ['0.5', 25, '25 บาท/ชม. × 30 นาที'],
    ['10', 1500, '1,500 บาท/ชม. × 10 ชม.'],
  ])('%s h of %d baht are %s', (hours, price, text) => {
    expect(rateLineText(hours, price)).toBe(text);
  });

  test('a price of 0 is said in words', () => {
    expect([priceText(80), hourlyText(80)]).toEqual(['80 บาท', '80 บาท/ชม.']);
    for (const price of [0, '0', '0.00']) expect([priceText(price), hourlyText(price)]).toEqual(['ฟรี', 'ฟรี']);
  });

  test('names the fee for owners', () => {
    expect(serviceFeeText).toBe('ค่าบริการประมาณ 3%');
  });
});
