import { expect, test } from 'vitest';
import { instantOf, slotMinute } from '../../calendars/rules/time-slots.ts';
import { nextUsualDay, type UsualStay, usualTime } from './usual-time.ts';

// A Tuesday.
const now = instantOf('2026-11-24', slotMinute('12.00'));
const stay = (day: string, timein: string, timeout: string): UsualStay => ({
  Date: day,
  timein,
  timeout,
  from: instantOf(day, slotMinute(timein)),
});

/** From stays such as '23 09.00 11.00', in November unless the month is named. */
const stays = (texts: readonly string[]) =>
  texts.map((text) => {
    const [day = '', timein = '', timeout = ''] = text.split(' ');
    return stay(day.includes('-') ? `2026-${day}` : `2026-11-${day}`, timein, timeout);
  });

test.each<[string, string[], string | null]>([
  ['nothing', [], null],
  ['one stay', ['23 09.00 11.00'], null],
  ['two alike', ['23 09.00 11.00', '20 09.00 11.00'], '09.00 11.00 week'],
  ['two different', ['23 13.00 14.00', '20 09.00 11.00'], null],
  [
    'the most often, though not the last',
    ['23 13.00 14.00', '20 09.00 11.00', '19 09.00 11.00'],
    '09.00 11.00 week',
  ],
  [
    'as often: the later',
    ['23 13.00 14.00', '20 09.00 11.00', '19 09.00 11.00', '18 13.00 14.00'],
    '13.00 14.00 week',
  ],
  [
    'weekends do not count beside weekdays',
    ['22 18.00 20.00', '21 18.00 20.00', '15 18.00 20.00', '20 09.00 11.00', '19 09.00 11.00'],
    '09.00 11.00 week',
  ],
  ['weekends alone', ['22 18.00 20.00', '20 18.00 20.00'], '18.00 20.00 any'],
  ['one of them too old', ['09-24 09.00 11.00', '20 09.00 11.00'], null],
  ['a booking ahead counts', ['26 09.00 11.00', '20 09.00 11.00'], '09.00 11.00 week'],
])('R129: the usual time of %s', (_, texts, expected) => {
  const found = usualTime(stays(texts), now);
  const text = found && `${found.timein} ${found.timeout} ${found.ofWeekdays ? 'week' : 'any'}`;
  expect(text).toBe(expected);
});

const morning = { timein: '09.00', timeout: '11.00', start: 540, ofWeekdays: false };

test('R130: its next day is the first on which it has not begun and the renter has no booking', () => {
  expect(nextUsualDay(morning, [], now)).toBe('2026-11-25');
  expect(nextUsualDay({ ...morning, timein: '13.00', timeout: '14.00', start: 780 }, [], now)).toBe(
    '2026-11-24',
  );
  const own = { from: instantOf('2026-11-25', 600), to: instantOf('2026-11-25', 720) };
  expect(nextUsualDay(morning, [own], now)).toBe('2026-11-26');
  const always = { from: instantOf('2026-11-24', 0), to: instantOf('2026-11-30', 0) };
  expect(nextUsualDay(morning, [always], now)).toBeUndefined();
});

test('R130: a time after midnight belongs to the day before', () => {
  const night = usualTime(
    ['2026-11-22', '2026-11-23'].map((day) => ({
      ...stay(day, '01.00', '03.00'),
      from: instantOf(day, 25 * 60),
    })),
    now,
  );
  if (night === null) throw new Error('two stays alike are a usual time');
  // Tonight's begins tomorrow at one.
  expect(nextUsualDay(night, [], now)).toBe('2026-11-24');
  const own = { from: instantOf('2026-11-25', 60), to: instantOf('2026-11-25', 180) };
  expect(nextUsualDay(night, [own], now)).toBe('2026-11-25');
});

test('R130: a time of Monday to Friday is next on one of them', () => {
  const friday = instantOf('2026-11-27', slotMinute('12.00'));
  expect(nextUsualDay(morning, [], friday)).toBe('2026-11-28');
  expect(nextUsualDay({ ...morning, ofWeekdays: true }, [], friday)).toBe('2026-11-30');
});
