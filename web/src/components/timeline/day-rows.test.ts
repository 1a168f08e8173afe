import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import { closedMinutes } from '@joddee/marketplace/calendars/rules/closed-minutes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { describe, expect, test } from 'vitest';
import { dayRows, drawnHours, drawnMinutes, lanesOf, slotAtShare } from './day-rows.ts';

const day = '2026-11-22';
const bangkok = (time: string) => new Date(`${time}:00+07:00`).toISOString();
const stay = (_id: string, from: string, to: string, changes: Parameters<typeof sampleBookingView>[0] = {}) =>
  sampleBookingView({ _id, from: bangkok(from), to: bangkok(to), ...changes });

describe('one day of an owner', () => {
  test('a stay is drawn on every day that it touches, and ends at midnight', () => {
    const night = stay('night', '2026-11-22T22:00', '2026-11-23T06:00', { state: 'parked' });
    expect(dayRows([], [night], day)[0]?.blocks).toMatchObject([
      { from: 1320, to: 1440, beginsBefore: false, endsAfter: true, kind: 'parked' },
    ]);
    expect(dayRows([], [night], '2026-11-23')[0]?.blocks).toMatchObject([
      { from: 0, to: 360, beginsBefore: true, endsAfter: false },
    ]);
    expect(dayRows([], [night], '2026-11-24')).toEqual([]);
  });

  test('a car that is parked now is on the day of today, whatever day was booked', () => {
    const now = new Date('2026-11-22T23:50:00+07:00');
    const arrived = { arrived: bangkok('2026-11-22T23:47'), parked: '', leaving: '', ended: '' };
    const early = stay('early', '2026-11-23T00:00', '2026-11-23T02:00', {
      state: 'parked',
      stepTimes: arrived,
    });
    const over = stay('over', '2026-11-21T20:00', '2026-11-21T22:00', {
      state: 'parked',
      stepTimes: arrived,
    });
    expect(dayRows([], [early, over], day, now)[0]?.blocks).toMatchObject([
      { booking: { _id: 'over' }, from: 0, to: 1427, beginsBefore: true },
      { booking: { _id: 'early' }, from: 1427, to: 1440, endsAfter: true },
    ]);
    // In another bay it is not in the way.
    const inBay = (each: typeof over, number: number) => ({ ...each, bay: { number, label: '', photo: '' } });
    expect(dayRows([], [inBay(early, 1), inBay(over, 2)], day, now)[0]?.blocks[0]).toMatchObject({
      to: 1430,
    });
    const later = stay('later', '2026-11-23T00:00', '2026-11-23T02:00');
    expect(dayRows([], [later], day, now)).toEqual([]);
    // On its booked day it has its booked time.
    expect(dayRows([], [early], '2026-11-23', now)[0]?.blocks).toMatchObject([{ from: 0, to: 120 }]);
  });

  test('a stay that ended before its booked time is drawn when it was, and leaves that time free', () => {
    const stepTimes = {
      arrived: bangkok('2026-11-22T20:10'),
      parked: '',
      leaving: bangkok('2026-11-22T20:12'),
      ended: bangkok('2026-11-22T20:13'),
    };
    const early = stay('early', '2026-11-23T00:00', '2026-11-23T02:00', { state: 'completed', stepTimes });
    expect(dayRows([], [early], day)[0]?.blocks).toMatchObject([
      { from: 1210, to: 1240, kind: 'done', timein: '20.10', timeout: '20.12' },
    ]);
    expect(dayRows([], [early], '2026-11-23')).toEqual([]);
    const half = stay('half', '2026-11-22T20:00', '2026-11-22T23:00', {
      state: 'completed',
      stepTimes: { ...stepTimes, leaving: bangkok('2026-11-22T21:04'), ended: bangkok('2026-11-22T21:06') },
    });
    expect(dayRows([], [half], day)[0]?.blocks).toMatchObject([
      { from: 1200, to: 1264, kind: 'done', timein: half.detail.timein, timeout: '21.04' },
    ]);
  });

  test('cancelled and missed stays are not drawn; both parties’ ticks decide the kind', () => {
    const at = (state: ReturnType<typeof sampleBookingView>['state']) =>
      stay(state, '2026-11-22T10:00', '2026-11-22T12:00', { state });
    const all = (
      ['booked', 'arrived', 'parked', 'leaving', 'completed', 'cancelled', 'expired'] as const
    ).map(at);
    expect(dayRows([], all, day)[0]?.blocks.map(({ kind }) => kind)).toEqual([
      'booked',
      'waits',
      'parked',
      'waits',
      'done',
    ]);
  });

  test('the stays of a deleted listing keep a row with its name', () => {
    expect(dayRows([], [stay('one', '2026-11-22T10:00', '2026-11-22T12:00')], day)).toMatchObject([
      { id: 'post', title: 'ลานหลังบ้าน', post: undefined, closed: [] },
    ]);
  });
});

test.each([
  [
    '08.00',
    '20.00',
    [
      [0, 480],
      [1200, 1440],
    ],
  ],
  ['18.00', '08.00', [[480, 1080]]],
  ['00.00', '00.00', []],
  ['06.00', '00.00', [[0, 360]]],
])('a listing open from %s to %s is closed', (open, close, expected) => {
  expect(closedMinutes({ open, close }, day).map(({ from, to }) => [from, to])).toEqual(expected);
});

describe('the hours that are drawn', () => {
  const post = { date: { open: '08.00', close: '20.00' }, available: true } as PostView;
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const early = stay('early', '2026-11-22T04:00', '2026-11-22T06:00');

  test.each([
    ['open hours and one around them', [post], [], undefined, from(7, 20)],
    ['those of a stay outside of them', [post], [early], undefined, [...from(3, 20)]],
    ['that of now', [], [early], 23 * 60 + 30, [...from(3, 6), 22, 23]],
    ['all of a day without any', [], [], undefined, from(0, 23)],
  ])('%s', (_, posts, stays, minute, hours) => {
    expect(drawnHours(dayRows(posts, stays, day), minute)).toEqual(hours);
  });

  test('the place of a minute leaves folded hours out, and leads back to its half hour', () => {
    const hours = [3, 4, 5, 22, 23];
    expect([0, 180, 255, 360, 1320, 1440].map((minute) => drawnMinutes(hours, minute))).toEqual([
      0, 0, 75, 180, 180, 300,
    ]);
    expect([0, 0.25, 0.6, 0.75].map((share) => slotAtShare(hours, share))).toEqual([
      '03.00',
      '04.00',
      '22.00',
      '22.30',
    ]);
  });
});

test('the bays of a lot that are in use have a line each, other listings one', () => {
  const inBay = (id: string, number: number) => ({
    ...stay(id, '2026-11-22T10:00', '2026-11-22T12:00'),
    bay: { number, label: '', photo: '' },
  });
  const [lot] = dayRows([], [inBay('a', 7), inBay('b', 2), inBay('c', 7)], day);
  expect(lot && lanesOf(lot)).toEqual([2, 7]);
  const [whole] = dayRows([], [stay('one', '2026-11-22T10:00', '2026-11-22T12:00')], day);
  expect(whole && lanesOf(whole)).toEqual([0]);
});
