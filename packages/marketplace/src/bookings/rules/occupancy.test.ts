import { describe, expect, test } from 'vitest';
import { occupancy, occupancyDays, openHours } from './income.ts';

const bangkok = (time: string) => new Date(`${time}:00+07:00`);
const longAgo = bangkok('2026-01-01T00:00');
const stay = (from: string, to: string) => ({ from: bangkok(from), to: bangkok(to) });

test('the days are the four weeks before today in Bangkok', () => {
  const days = occupancyDays(bangkok('2026-11-22T00:30'));
  expect(days).toHaveLength(28);
  expect([days[0], days.at(-1)]).toEqual(['2026-10-25', '2026-11-21']);
});

describe('shares of the open time', () => {
  // A Monday and the Monday after it.
  const days = [
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
  ];

  test('by weekday and hour, null while nothing is open', () => {
    const shares = occupancy({
      days,
      listings: [{ hours: { open: '08.00', close: '20.00' }, since: longAgo }],
      stays: [stay('2026-11-09T10:00', '2026-11-09T11:30')],
    });
    expect(shares[0]?.slice(9, 13)).toEqual([0, 0.5, 0.25, 0]);
    expect(shares[1]?.slice(9, 13)).toEqual([0, 0, 0, 0]);
    expect(shares[0]?.[7]).toBe(null);
    expect(shares[0]?.[20]).toBe(null);
  });

  test('a listing that is let bay by bay is full only when all of its bays are', () => {
    const shares = occupancy({
      days,
      listings: [{ hours: { open: '08.00', close: '20.00' }, since: longAgo, bays: 4 }],
      stays: [1, 2].map(() => stay('2026-11-09T10:00', '2026-11-09T11:00')),
    });
    expect(shares[0]?.slice(9, 12)).toEqual([0, 0.25, 0]);
  });

  test('several listings share an hour; a window across midnight belongs to both days', () => {
    const shares = occupancy({
      days,
      listings: [
        { hours: { open: '18.00', close: '08.00' }, since: longAgo },
        { hours: { open: '18.00', close: '22.00' }, since: longAgo },
      ],
      stays: [stay('2026-11-10T23:00', '2026-11-11T01:00')],
    });
    expect(shares[1]?.[23]).toBe(1);
    expect(shares[2]?.[0]).toBe(1);
    expect(shares[2]?.[1]).toBe(0);
    expect(shares[0]?.[2]).toBe(0);
    expect(shares[1]?.[12]).toBe(null);
  });

  test('a new listing counts from its first moment, and a share is at most 1', () => {
    const shares = occupancy({
      days,
      listings: [{ hours: { open: '00.00', close: '00.00' }, since: bangkok('2026-11-16T09:00') }],
      stays: [stay('2026-11-09T09:00', '2026-11-09T10:00'), stay('2026-11-16T09:00', '2026-11-16T10:00')],
    });
    expect(shares[0]?.slice(8, 11)).toEqual([null, 1, 0]);
    expect(shares[1]?.[9]).toBe(null);
  });

  test('no listing and no day', () => {
    expect(occupancy({ days, listings: [], stays: [] }).flat()).toEqual(new Array(168).fill(null));
    expect(occupancy({ days: [], listings: [], stays: [] })).toEqual([]);
  });
});

const hoursIn = (day: readonly boolean[]) => day.flatMap((isOpen, hour) => (isOpen ? [hour] : []));

test.each([
  [[{ open: '06.30', close: '09.00' }], [6, 7, 8]],
  [[{ open: '22.00', close: '01.30' }], [0, 1, 22, 23]],
  [
    [
      { open: '00.00', close: '01.00' },
      { open: '23.00', close: '00.00' },
    ],
    [0, 23],
  ],
  [[], []],
])('listings with the hours %j are open in the hours %j', (listings, expected) => {
  for (const day of openHours(listings)) expect(hoursIn(day)).toEqual(expected);
});

test('hours of each weekday are open on that day only, and a night reaches into the next one', () => {
  const week = [
    { open: '06.00', close: '08.00' },
    null,
    null,
    null,
    null,
    { open: '22.00', close: '01.00' },
    null,
  ];
  const listing = { open: '06.00', close: '01.00', week };
  expect(openHours([listing]).map(hoursIn)).toEqual([[6, 7], [], [], [], [], [22, 23], [0]]);
});
