import { describe, expect, test } from 'vitest';
import {
  dateText,
  dayNameText,
  dayTitleText,
  monthText,
  pastDayText,
  shortDateText,
  ticketDayText,
  weekdayText,
} from './dates.ts';

describe('dates', () => {
  test.each([
    ['2026-01-01', '1 มกราคม 2026', 'วันพฤหัสบดี'],
    ['2026-02-28', '28 กุมภาพันธ์ 2026', 'วันเสาร์'],
    ['2026-03-08', '8 มีนาคม 2026', 'วันอาทิตย์'],
    ['2026-04-13', '13 เมษายน 2026', 'วันจันทร์'],
    ['2026-05-05', '5 พฤษภาคม 2026', 'วันอังคาร'],
    ['2026-06-03', '3 มิถุนายน 2026', 'วันพุธ'],
    ['2026-07-31', '31 กรกฎาคม 2026', 'วันศุกร์'],
    ['2026-08-12', '12 สิงหาคม 2026', 'วันพุธ'],
    ['2026-09-30', '30 กันยายน 2026', 'วันพุธ'],
    ['2026-10-23', '23 ตุลาคม 2026', 'วันศุกร์'],
    ['2026-11-01', '1 พฤศจิกายน 2026', 'วันอาทิตย์'],
    ['2028-02-29', '29 กุมภาพันธ์ 2028', 'วันอังคาร'],
    ['2026-12-31', '31 ธันวาคม 2026', 'วันพฤหัสบดี'],
  ])('%s is %s, %s', (day, text, weekday) => {
    expect(dateText(day)).toBe(text);
    expect(weekdayText(day)).toBe(weekday);
  });

  test('are refused for any other text', () => {
    expect(() => dateText('tomorrow')).toThrow(RangeError);
  });
});

describe('days on a ticket', () => {
  test.each([
    ['2026-11-22', 'วันนี้ อา. 22 พ.ย.'],
    ['2026-11-23', 'พรุ่งนี้ จ. 23 พ.ย.'],
    ['2026-11-25', 'พ. 25 พ.ย.'],
    ['2026-11-19', 'พฤ. 19 พ.ย.'],
    ['2026-11-26', 'พฤ. 26 พ.ย.'],
    ['2025-11-18', 'อ. 18 พ.ย. 2025'],
  ])('%s seen from 2026-11-22 is %s', (day, text) => {
    expect(ticketDayText(day, '2026-11-22')).toBe(text);
  });

  test('are grouped by month', () => {
    expect(monthText('2026-11-22')).toBe('พฤศจิกายน 2026');
  });
});

describe('days as people call them', () => {
  test.each([
    ['2026-11-22', '2026-11-22', 'วันนี้'],
    ['2026-11-23', '2026-11-22', 'พรุ่งนี้'],
    ['2026-12-01', '2026-11-30', 'พรุ่งนี้'],
    ['2027-01-01', '2026-12-31', 'พรุ่งนี้'],
    ['2026-11-24', '2026-11-22', 'อ. 24 พ.ย.'],
    ['2026-11-21', '2026-11-22', 'ส. 21 พ.ย.'],
    ['2027-01-02', '2026-12-31', 'ส. 2 ม.ค. 2027'],
  ])('%s seen from %s is %s', (day, today, text) => {
    expect(dayNameText(day, today)).toBe(text);
  });
});

describe('days that have passed', () => {
  test.each([
    ['2026-11-22', 'วันนี้'],
    ['2026-11-21', 'เมื่อวาน'],
    ['2026-11-20', 'ศ. 20 พ.ย.'],
    ['2025-12-31', 'พ. 31 ธ.ค. 2025'],
  ])('%s is %s', (day, text) => {
    expect(pastDayText(day, '2026-11-22')).toBe(text);
  });
});

describe('days above their date', () => {
  test.each([
    ['2026-11-22', 'วันนี้', '22 พ.ย.'],
    ['2026-11-23', 'พรุ่งนี้', '23 พ.ย.'],
    ['2026-11-26', 'พฤหัสบดี', '26 พ.ย.'],
  ])('%s is %s, %s', (day, title, date) => {
    expect(dayTitleText(day, '2026-11-22')).toBe(title);
    expect(shortDateText(day)).toBe(date);
  });
});
