import { describe, expect, test } from 'vitest';
import { ageText, agoText, durationText, timeRangeText } from './times.ts';

test('writes a range of time', () => {
  expect(timeRangeText('10.00', '12.30')).toBe('10.00–12.30 น.');
  expect(timeRangeText('22.00', '00.00')).toBe('22.00–00.00 น.');
});

test('marks an end on the next day', () => {
  expect(timeRangeText('23.00', '01.00')).toBe('23.00–01.00 น. (วันถัดไป)');
  // Open around the clock: until the same time of the next day.
  expect(timeRangeText('06.00', '06.00')).toBe('06.00–06.00 น. (วันถัดไป)');
});

describe('durations', () => {
  test.each([
    ['0.5', '30 นาที'],
    ['1', '1 ชม.'],
    ['2.5', '2 ชม. 30 นาที'],
    ['14', '14 ชม.'],
    ['23.5', '23 ชม. 30 นาที'],
    ['0', '0 นาที'],
  ])('%s h are %s', (hours, text) => {
    expect(durationText(hours)).toBe(text);
  });
});

test.each([
  [0.5, 'เมื่อสักครู่'],
  [1, '1 นาที'],
  [59.9, '59 นาที'],
  [60, '1 ชม.'],
  [179, '2 ชม.'],
  [180, '13.02 น.'],
])('%d minutes ago is %s', (minutes, text) => {
  expect(agoText(minutes, '13.02')).toBe(text);
});

describe('ages', () => {
  test.each([
    [-1, '0 นาที'],
    [12, '12 นาที'],
    [68, '1 ชม. 8 นาที'],
    [3 * 60 + 59, '3 ชม. 59 นาที'],
    [4 * 60 + 1, '4 ชม.'],
    [22 * 60 + 30, '22 ชม.'],
    [24 * 60 - 1, '23 ชม.'],
    [24 * 60 + 59, '1 วัน'],
    [28 * 60, '1 วัน 4 ชม.'],
  ])('%i minutes are %s', (minutes, text) => {
    expect(ageText(minutes * 60_000)).toBe(text);
  });
});
