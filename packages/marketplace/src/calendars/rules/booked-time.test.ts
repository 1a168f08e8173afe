import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideBookedTime, overlap, type Period, searchedPeriod } from './booked-time.ts';

const bangkok = (time: string) => new Date(`${time}:00+07:00`);
const period = (from: number, to: number): Period => ({ from: new Date(from), to: new Date(to) });

describe('R10 overlap', () => {
  test.each([
    ['the same', [10, 20], [10, 20], true],
    ['one inside the other', [10, 40], [20, 30], true],
    ['sharing a part', [10, 20], [19, 30], true],
    ['one after the other', [10, 20], [20, 30], false],
    ['apart', [10, 20], [30, 40], false],
  ] as const)('%s', (_, [aFrom, aTo], [bFrom, bTo], expected) => {
    expect(overlap(period(aFrom, aTo), period(bFrom, bTo))).toBe(expected);
  });

  const somePeriod = fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 50 }))
    .map(([from, length]) => period(from, from + length));

  test('is symmetric, and true exactly if the two share an instant', () => {
    fc.assert(
      fc.property(somePeriod, somePeriod, (a, b) => {
        const moments = Array.from({ length: 260 }, (_, moment) => moment);
        const inside = (moment: number, p: Period) => p.from.getTime() <= moment && moment < p.to.getTime();
        const common = moments.some((moment) => inside(moment, a) && inside(moment, b));
        expect(overlap(a, b)).toBe(common);
        expect(overlap(b, a)).toBe(common);
      }),
    );
  });
});

const now = bangkok('2026-11-21T10:00');
const dayHours = { open: '08.00', close: '20.00' };
const toMidnight = { open: '08.00', close: '00.00' };
const overnight = { open: '18.00', close: '08.00' };
const wholeDay = { open: '00.00', close: '23.30' };

const november = (day: string) => `2026-11-${day}`;

describe('times that may be booked', () => {
  test.each([
    ['R4 today', dayHours, '21', '12.00', '14.30', '21T12:00', '21T14:30'],
    ['R4 the last day', dayHours, '24', '12.00', '12.30', '24T12:00', '24T12:30'],
    ['R5 the running slot', dayHours, '21', '10.00', '10.30', '21T10:00', '21T10:30'],
    ['R6 the whole window', dayHours, '22', '08.00', '20.00', '22T08:00', '22T20:00'],
    ['R6 the last slot', dayHours, '22', '19.30', '20.00', '22T19:30', '22T20:00'],
    ['R3 to midnight', toMidnight, '22', '22.00', '00.00', '22T22:00', '23T00:00'],
    ['R3 across midnight', overnight, '22', '22.00', '02.00', '22T22:00', '23T02:00'],
    ['R3 ends at midnight', overnight, '22', '22.00', '00.00', '22T22:00', '23T00:00'],
    ['R3 starts at midnight', overnight, '22', '00.00', '00.30', '23T00:00', '23T00:30'],
    ['R3 after midnight', overnight, '22', '02.00', '08.00', '23T02:00', '23T08:00'],
    ['R3 the whole night', overnight, '24', '18.00', '08.00', '24T18:00', '25T08:00'],
    ['R3 a day from 00.00', wholeDay, '22', '00.00', '23.30', '22T00:00', '22T23:30'],
  ])('%s', (_, hours, chosen, timein, timeout, from, to) => {
    expect(decideBookedTime({ Date: november(chosen), timein, timeout }, hours, now)).toEqual({
      ok: true,
      period: { from: bangkok(november(from)), to: bangkok(november(to)) },
    });
  });
});

describe('times that are refused', () => {
  test.each([
    ['R4 yesterday', dayHours, '20', '12.00', '13.00', 'Date', 'date-passed'],
    ['R4 four days ahead', dayHours, '25', '12.00', '13.00', 'Date', 'date-too-far'],
    ['R4 before any other complaint', dayHours, '20', '21.00', '07.00', 'Date', 'date-passed'],
    ['R6 before opening', dayHours, '22', '07.30', '09.00', 'timein', 'outside-hours'],
    ['R6 at closing', dayHours, '22', '20.00', '20.30', 'timein', 'outside-hours'],
    ['R6 end after closing', dayHours, '22', '19.00', '20.30', 'timeout', 'outside-hours'],
    ['R6 end at midnight', dayHours, '22', '19.00', '00.00', 'timeout', 'outside-hours'],
    ['R6 end = start', dayHours, '22', '12.00', '12.00', 'timeout', 'end-not-after-start'],
    ['R6 end before start', dayHours, '22', '12.00', '11.30', 'timeout', 'end-not-after-start'],
    ['R6 end before opening', dayHours, '22', '12.00', '07.00', 'timeout', 'end-not-after-start'],
    ['R3 start by day', overnight, '22', '12.00', '20.00', 'timein', 'outside-hours'],
    ['R3 start at closing', overnight, '22', '08.00', '08.30', 'timein', 'outside-hours'],
    ['R3 end next morning', overnight, '22', '20.00', '08.30', 'timeout', 'outside-hours'],
    ['R3 end at the next opening', overnight, '22', '20.00', '18.00', 'timeout', 'outside-hours'],
    ['R3 end back before midnight', overnight, '22', '02.00', '20.00', 'timeout', 'end-not-after-start'],
    ['R3 end in the evening', overnight, '22', '20.00', '19.00', 'timeout', 'end-not-after-start'],
    ['R3 end = start at night', overnight, '22', '00.00', '00.00', 'timeout', 'end-not-after-start'],
    ['R3 00.00 is no start by day', toMidnight, '22', '00.00', '09.00', 'timein', 'outside-hours'],
    ['R5 the slot before now', dayHours, '21', '09.30', '11.00', 'timein', 'slot-passed'],
  ])('%s', (_, hours, chosen, timein, timeout, field, code) => {
    expect(decideBookedTime({ Date: november(chosen), timein, timeout }, hours, now)).toEqual({
      ok: false,
      field,
      code,
    });
  });
});

describe('R132 a search is for the hours of its day', () => {
  test.each([
    ['by day', dayHours, '2026-11-22', '12.00', '14.00', true],
    ['from the evening into the morning', overnight, '2026-11-22', '22.00', '02.00', true],
    ['in the small hours of a whole day', wholeDay, '2026-11-22', '02.30', '04.30', true],
    ['in the small hours before the night begins', overnight, '2026-11-22', '02.30', '04.30', false],
    ['at midnight before the night begins', overnight, '2026-11-22', '00.00', '01.00', false],
    ['out of hours', dayHours, '2026-11-22', '21.00', '22.00', false],
  ])('%s', (_, hours, date, timein, timeout, isFound) => {
    const found = searchedPeriod({ Date: date, timein, timeout }, hours, now);
    expect(found !== null).toBe(isFound);
    if (found !== null) expect(found.from).toEqual(bangkok(`${date}T${timein.replace('.', ':')}`));
  });
});

describe('R5 a slot is past once it has ended', () => {
  const time = { Date: '2026-11-21', timein: '10.00', timeout: '12.00' };
  test('can be booked until its last millisecond', () => {
    const justBefore = new Date(bangkok('2026-11-21T10:30').getTime() - 1);
    expect(decideBookedTime(time, dayHours, justBefore).ok).toBe(true);
    expect(decideBookedTime(time, dayHours, bangkok('2026-11-21T10:30'))).toEqual({
      ok: false,
      field: 'timein',
      code: 'slot-passed',
    });
  });
});

test('R4 the day changes at midnight in Bangkok', () => {
  const time = { Date: '2026-11-21', timein: '19.30', timeout: '20.00' };
  expect(decideBookedTime(time, dayHours, new Date('2026-11-17T16:59:59Z')).ok).toBe(false);
  expect(decideBookedTime(time, dayHours, new Date('2026-11-17T17:00:00Z')).ok).toBe(true);
  expect(decideBookedTime(time, dayHours, bangkok('2026-11-22T00:00'))).toMatchObject({
    code: 'date-passed',
  });
});
