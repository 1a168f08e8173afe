import { describe, expect, test } from 'vitest';
import { allSlots } from '../../calendars/rules/time-slots.ts';
import {
  aSlotLater,
  endsAfter,
  fromNowOn,
  hasPassed,
  nearbyStays,
  nextFreeStay,
  nextStay,
  onDay,
  periodOf,
  startsOn,
  stayFromNow,
  usualStay,
  withMinutes,
  withMoreMinutes,
  withStart,
} from './stay-choices.ts';

const at = (time: string) => new Date(`2026-11-21T${time}+07:00`);
const today = '2026-11-21';
const tomorrow = '2026-11-22';
/** As '21 13.00-15.00'. */
const words = ({ date, from, to }: { date: string; from: string; to: string }) =>
  `${date.slice(-2)} ${from}-${to}`;

describe('the default stay', () => {
  test.each([
    ['08:00:00', '08.00', '10.00'],
    ['08:00:01', '08.30', '10.30'],
    ['08:29:59', '08.30', '10.30'],
    ['08:30:00', '08.30', '10.30'],
    ['00:00:00', '00.00', '02.00'],
    ['21:40:00', '22.00', '00.00'],
    // The stay keeps its length over midnight, and the current slot can still be booked.
    ['22:10:00', '22.30', '00.30'],
    ['23:20:00', '23.30', '01.30'],
    ['23:59:59', '23.30', '01.30'],
  ])('today at %s: %s to %s', (time, from, to) => {
    expect(usualStay(today, at(time))).toEqual({ date: today, from, to });
  });

  test('begins at nine on another day, at any time of today', () => {
    for (const time of ['00:00:00', '12:00:00', '23:59:59'])
      expect(usualStay(tomorrow, at(time))).toEqual({ date: tomorrow, from: '09.00', to: '11.00' });
  });
});

describe('the stay that a search begins with', () => {
  test.each([
    ['12:40:00', today, '13.00', '15.00'],
    ['21:30:00', today, '21.30', '23.30'],
    ['21:30:01', tomorrow, '09.00', '11.00'],
    ['23:59:59', tomorrow, '09.00', '11.00'],
  ])('at %s: %s %s to %s', (time, date, from, to) => {
    expect(nextStay(at(time))).toEqual({ date, from, to });
  });
});

describe('the stay that a search begins with for somebody who has bookings', () => {
  test.each([
    ['none is in the way', ['21 09.00 11.00'], '21 13.00-15.00'],
    ['one then', ['21 13.00 14.00'], '21 14.00-16.00'],
    ['one that has begun', ['21 12.00 13.30'], '21 13.30-15.30'],
    ['two with an hour between', ['21 13.00 14.00', '21 15.00 17.00'], '21 17.00-19.00'],
    ['the whole day', ['21 12.00 22.00'], '22 09.00-11.00'],
    ['the day and the next morning', ['21 12.00 22.00', '22 08.00 09.30'], '22 09.30-11.30'],
  ] as const)('%s', (_, own, expected) => {
    const periods = own.map((text) => {
      const [day, from = '', to = ''] = text.split(' ');
      return periodOf({ date: `2026-11-${day}`, from, to });
    });
    expect(words(nextFreeStay(at('12:40:00'), periods))).toBe(expected);
  });

  test('is the usual one if no bookable time is free', () => {
    const always = { from: at('00:00:00'), to: new Date('2027-01-01T00:00+07:00') };
    expect(nextFreeStay(at('12:40:00'), [always])).toEqual(nextStay(at('12:40:00')));
  });
});

describe('other times for a stay', () => {
  const starts = (from: string, to: string, date = today) =>
    nearbyStays({ date, from, to }, at('12:40:00')).map(words);

  test('are the nearest first, none in the past, then the same hours on the other days', () => {
    expect(starts('13.00', '15.00')).toEqual([
      '21 13.30-15.30',
      '21 12.30-14.30',
      '21 14.00-16.00',
      '21 15.00-17.00',
      '21 16.00-18.00',
      '21 18.00-20.00',
      '21 21.00-23.00',
      '22 13.00-15.00',
      '23 13.00-15.00',
      '24 13.00-15.00',
    ]);
  });

  test('begin on the day of the stay and keep its length', () => {
    expect(starts('22.00', '01.00', '2026-11-24')).toEqual([
      '24 22.30-01.30',
      '24 21.30-00.30',
      '24 23.00-02.00',
      '24 21.00-00.00',
      '24 20.00-23.00',
    ]);
  });
});

describe('a stay that was chosen earlier', () => {
  const stay = { date: today, from: '13.00', to: '16.00' };
  test.each([
    ['2026-11-21T12:00:00+07:00', false],
    ['2026-11-21T13:29:59+07:00', false],
    ['2026-11-21T13:30:00+07:00', true],
    ['2026-11-20T23:59:59+07:00', false],
    ['2026-11-22T00:00:00+07:00', true],
  ])('R138: its start has passed at %s: %s', (time, expected) => {
    expect(hasPassed(stay, new Date(time))).toBe(expected);
  });

  test('begins in the current slot with the same length', () => {
    expect(words(fromNowOn(stay, at('14:10:00')))).toBe('21 14.00-17.00');
    const late = { date: today, from: '22.00', to: '01.00' };
    expect(words(fromNowOn(late, new Date('2026-11-22T00:10:00+07:00')))).toBe('22 00.00-03.00');
  });
});

describe('a stay that is changed in steps', () => {
  const stay = { date: today, from: '13.00', to: '15.00' };
  const now = at('12:40:00');

  test.each([
    ['23:10:00', '23.00', '01.00'],
    ['07:45:00', '07.30', '09.30'],
    ['07:46:00', '08.00', '10.00'],
    ['23:50:00', '23.30', '01.30'],
  ])('at %s a stay from now on begins in the slot that is not mostly over', (time, from, to) => {
    expect(stayFromNow(at(time))).toEqual({ date: today, from, to });
  });

  test('keeps its start with another length, also over midnight', () => {
    expect(withMinutes(stay, 180)).toEqual({ ...stay, to: '16.00' });
    expect(withMinutes({ ...stay, from: '22.00' }, 240)).toEqual({ ...stay, from: '22.00', to: '02.00' });
  });

  test('keeps its length with another start, which is neither past nor on the next day', () => {
    for (const [date, minutes, expected] of [
      [today, 13 * 60 + 30, '21 13.30-15.30'],
      [today, 9 * 60, '21 12.30-14.30'],
      [tomorrow, 9 * 60, '22 09.00-11.00'],
      [today, 24 * 60, '21 23.30-01.30'],
    ] as const)
      expect(words(withStart(stay, date, minutes, now))).toBe(expected);
  });

  test('begins at nine on a later day if it began with the current time, and keeps a chosen start', () => {
    expect(words(onDay({ ...stay, from: '12.30', to: '14.30' }, tomorrow, now))).toBe('22 09.00-11.00');
    expect(onDay(stay, tomorrow, now).from).toBe('09.00');
    const chosen = { ...stay, from: '18.00', to: '21.00' };
    expect(onDay(chosen, tomorrow, now)).toEqual({ ...chosen, date: tomorrow });
    expect(onDay({ ...stay, date: tomorrow }, '2026-11-23', now).from).toBe('13.00');
    expect(onDay(stay, today, now)).toEqual(stay);
  });

  test('is at least a slot and less than a day long', () => {
    expect(withMoreMinutes(stay, -30)).toEqual({ ...stay, to: '14.30' });
    expect(withMoreMinutes({ ...stay, to: '13.30' }, -30)).toEqual({ ...stay, to: '13.30' });
    expect(withMoreMinutes({ ...stay, to: '12.30' }, 30)).toEqual({ ...stay, to: '12.30' });
  });
});

describe('the same stay a slot later', () => {
  test.each([
    [today, '10.00', '12.00', { date: today, from: '10.30', to: '12.30' }],
    [today, '22.00', '23.30', { date: today, from: '22.30', to: '00.00' }],
    [today, '22.30', '00.00', { date: today, from: '23.00', to: '00.30' }],
    [today, '23.30', '00.00', { date: tomorrow, from: '00.00', to: '00.30' }],
    ['2026-11-24', '23.00', '00.00', { date: '2026-11-24', from: '23.30', to: '00.30' }],
    ['2026-11-24', '23.30', '00.00', undefined],
    ['2026-11-25', '10.00', '11.00', undefined],
    ['2026-11-20', '10.00', '11.00', undefined],
  ])('%s %s to %s', (date, from, to, later) => {
    expect(aSlotLater({ date, from, to }, at('09:00:00'))).toEqual(later);
  });
});

describe('the starts that a day has', () => {
  const startsAt = (date: string, time: string) => startsOn(date, at(time)).map(({ slot }) => slot);

  test('are those from the current slot on today, and all on a later day', () => {
    expect(startsAt(today, '22:45:00')).toEqual(['22.30', '23.00', '23.30']);
    expect(startsAt(today, '00:10:00')).toEqual(allSlots);
    expect(startsAt(tomorrow, '22:45:00')).toEqual(allSlots);
  });
});

describe('the ends that a start may have', () => {
  const glance = (from: string) => endsAfter(from).map(({ slot, nextDay }) => `${slot}${nextDay ? '+' : ''}`);

  test('are those later the same day, then midnight and the hours after it', () => {
    expect(glance('22.30')).toEqual([
      '23.00',
      '23.30',
      '00.00',
      ...allSlots.slice(1, 45).map((slot) => `${slot}+`),
    ]);
    expect(glance('00.00')).toEqual(allSlots.slice(1));
  });

  test('are all slots but the start itself', () => {
    for (const from of allSlots)
      expect(
        endsAfter(from)
          .map(({ slot }) => slot)
          .sort(),
      ).toEqual(allSlots.filter((slot) => slot !== from));
  });
});
