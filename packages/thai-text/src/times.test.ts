import { describe, expect, it } from 'vitest';
import { durationText, relativeTimeText, timeRangeText } from './times.ts';

it('writes a range of time', () => {
  expect(timeRangeText('10.00', '12.30')).toBe('10.00-12.30 น.');
  expect(timeRangeText('22.00', '00.00')).toBe('22.00-00.00 น.');
});

it('marks an end that lies on the next day', () => {
  expect(timeRangeText('23.00', '01.00')).toBe('23.00-01.00 น. (วันถัดไป)');
  // Open around the clock: to the same moment of the next day.
  expect(timeRangeText('06.00', '06.00')).toBe('06.00-06.00 น. (วันถัดไป)');
});

describe('durations', () => {
  it.each([
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

describe('relative time', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  it.each([
    ['2026-11-21T05:00:30Z', 'เมื่อสักครู่'],
    ['2026-11-21T05:00:00Z', 'เมื่อสักครู่'],
    ['2026-11-21T04:59:00.001Z', 'เมื่อสักครู่'],
    ['2026-11-21T04:59:00Z', 'เมื่อ 1 นาทีที่แล้ว'],
    ['2026-11-21T04:55:00Z', 'เมื่อ 5 นาทีที่แล้ว'],
    ['2026-11-21T04:00:01Z', 'เมื่อ 59 นาทีที่แล้ว'],
    ['2026-11-21T04:00:00Z', 'เมื่อ 1 ชั่วโมงที่แล้ว'],
    ['2026-11-20T05:00:01Z', 'เมื่อ 23 ชั่วโมงที่แล้ว'],
    ['2026-11-20T05:00:00Z', 'เมื่อ 1 วันที่แล้ว'],
    ['2026-10-22T05:00:01Z', 'เมื่อ 29 วันที่แล้ว'],
    ['2026-10-22T05:00:00Z', 'เมื่อ 1 เดือนที่แล้ว'],
    ['2025-11-21T05:00:00Z', 'เมื่อ 1 ปีที่แล้ว'],
    ['2023-11-21T05:00:00Z', 'เมื่อ 3 ปีที่แล้ว'],
  ])('%s is %s', (then, text) => {
    expect(relativeTimeText(new Date(then), now)).toBe(text);
  });
});
