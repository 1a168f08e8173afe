import { describe, expect, test } from 'vitest';
import {
  addDays,
  allSlots,
  bangkokDay,
  bookableDays,
  instantOf,
  openingWindow,
  slotMinute,
  slotName,
} from './time-slots.ts';

const minuteOfSlot: [slot: string, minute: number][] = [
  ['00.00', 0],
  ['00.30', 30],
  ['09.30', 570],
  ['10.30', 630],
  ['23.30', 1410],
];

describe('R2 slots of 30 minutes', () => {
  test.each(minuteOfSlot)('%s is minute %i and back', (slot, minute) => {
    expect(slotMinute(slot)).toBe(minute);
    expect(slotName(minute)).toBe(slot);
  });

  test.each([
    [1440, '00.00'],
    [1470, '00.30'],
    [2850, '23.30'],
    [2880, '00.00'],
  ])('minute %i is named %s on the clock of its day', (minute, slot) => {
    expect(slotName(minute)).toBe(slot);
  });

  test.each(['', '24.00', '10:30', '9.30', '10.60', '10.300', ' 10.30'])('%j is not a slot', (text) => {
    expect(() => slotMinute(text)).toThrow(RangeError);
  });

  test('lists 48 of them from 00.00 to 23.30', () => {
    expect(allSlots).toHaveLength(48);
    expect(allSlots.slice(0, 3)).toEqual(['00.00', '00.30', '01.00']);
    expect(allSlots.at(-1)).toBe('23.30');
    expect(new Set(allSlots).size).toBe(48);
  });
});

describe('R1 Bangkok time in any timezone of the machine', () => {
  test.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21'],
    ['2026-11-21T16:59:59.999Z', '2026-11-21'],
    ['2026-12-31T17:00:00.000Z', '2027-01-01'],
    ['2028-02-28T17:00:00.000Z', '2028-02-29'],
    // The nights on which daylight saving time changes elsewhere.
    ['2026-03-08T07:30:00.000Z', '2026-03-08'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01'],
    ['2026-04-04T14:30:00.000Z', '2026-04-04'],
  ])('%s is on %s', (instant, day) => {
    expect(bangkokDay(new Date(instant))).toBe(day);
  });

  test.each([
    ['2026-11-21', 0, '2026-11-20T17:00:00.000Z'],
    ['2026-11-21', 630, '2026-11-21T03:30:00.000Z'],
    ['2026-11-21', 1440, '2026-11-21T17:00:00.000Z'],
    ['2026-11-21', 1920, '2026-11-22T01:00:00.000Z'],
    ['2026-12-31', 1500, '2026-12-31T18:00:00.000Z'],
  ])('%s minute %i is %s', (day, minute, instant) => {
    expect(instantOf(day, minute).toISOString()).toBe(instant);
  });

  test.each([
    ['2026-11-21', 3, '2026-11-24'],
    ['2026-11-29', 3, '2026-12-02'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-07', 2, '2026-03-09'],
  ])('%s and %i days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
  });
});

describe('R4 four bookable days', () => {
  test('are today and the three days after it', () => {
    expect(bookableDays(new Date('2026-11-29T05:00:00Z'))).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
  });

  test('change at midnight in Bangkok', () => {
    expect(bookableDays(new Date('2026-11-28T16:59:59Z'))[0]).toBe('2026-11-28');
    expect(bookableDays(new Date('2026-11-28T17:00:00Z'))[0]).toBe('2026-11-29');
  });
});

describe('R3 opening windows', () => {
  test.each([
    ['08.00', '20.00', 480, 1200],
    ['00.00', '23.30', 0, 1410],
    ['08.00', '00.00', 480, 1440],
    ['00.30', '00.00', 30, 1440],
    ['18.00', '08.00', 1080, 1920],
    ['23.30', '00.30', 1410, 1470],
    ['10.00', '09.30', 600, 2010],
    // The contract refuses such hours; if stored, they are a whole day rather than an empty one.
    ['08.00', '08.00', 480, 1920],
  ])('%s-%s runs from minute %i to %i', (open, close, from, to) => {
    expect(openingWindow({ open, close })).toEqual({ open: from, close: to });
  });
});
