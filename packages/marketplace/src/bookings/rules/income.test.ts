import { expect, test } from 'vitest';
import { limits } from '../../common/limits.ts';
import { busiestTime, incomeByDay, incomeOfStay, monthlyEarnings, sumOfIncome } from './income.ts';

const stay = (day: string, price: string) => ({ day, isConfirmed: true, ...incomeOfStay(price) });

test('the days of an income hold the sums of their stays, and a day without stays is 0', () => {
  const stays = [stay('2026-11-21', '80'), stay('2026-11-23', '12.5'), stay('2026-11-21', '40')];
  expect(incomeByDay(['2026-11-21', '2026-11-22', '2026-11-23'], stays)).toEqual([
    { day: '2026-11-21', stays: 2, total: '120', fee: '3.6', remains: '116.4' },
    { day: '2026-11-22', stays: 0, total: '0', fee: '0', remains: '0' },
    { day: '2026-11-23', stays: 1, total: '12.5', fee: '0.38', remains: '12.12' },
  ]);
});

test('fee and rest of a sum are those of its stays, each rounded alone, so that they add up', () => {
  const parts = [incomeOfStay('12.5'), incomeOfStay('12.5'), incomeOfStay('0.1')];
  expect(sumOfIncome(parts)).toEqual({ total: '25.1', fee: '0.76', remains: '24.34' });
  expect(sumOfIncome([])).toEqual({ total: '0', fee: '0', remains: '0' });
});

test.each([
  [8, 40, 30, 9312],
  [1, 10, 1, 9],
  [24, 150, 30, 104_760],
  // The fee of 7,105 baht is 213.15 baht.
  [7, 35, 29, 6891],
])('%i hours for %i baht on %i days leave %i baht', (hours, price, days, baht) => {
  expect(monthlyEarnings({ hours, price, days })).toBe(baht);
});

const bangkok = (time: string) => new Date(`${time}:00+07:00`);
const periods = (count: number, from: string, to: string) =>
  Array.from({ length: count }, () => ({ from: bangkok(from), to: bangkok(to) }));
const enough = limits.staysForBusiest;

// 2026-11-09 is a Monday.
test.each([
  [[], null],
  [periods(enough - 1, '2026-11-13T09:00', '2026-11-13T12:00'), null],
  [periods(enough, '2026-11-13T09:00', '2026-11-13T12:00'), [4, '09.00', '12.00']],
  [periods(enough, '2026-11-13T09:30', '2026-11-13T11:30'), [4, '09.00', '12.00']],
  [
    [
      ...periods(enough, '2026-11-13T09:00', '2026-11-13T12:00'),
      ...periods(1, '2026-11-20T10:00', '2026-11-20T11:00'),
    ],
    [4, '10.00', '11.00'],
  ],
  // Sunday night: the hours of one weekday.
  [periods(enough, '2026-11-15T22:00', '2026-11-16T01:00'), [0, '00.00', '01.00']],
  [
    [
      ...periods(enough, '2026-11-15T22:00', '2026-11-16T01:00'),
      ...periods(1, '2026-11-15T22:00', '2026-11-16T00:00'),
    ],
    [6, '22.00', '00.00'],
  ],
])('the busiest hours of stays', (stays, expected) => {
  const busiest = busiestTime(stays);
  expect(busiest && [busiest.weekday, busiest.from, busiest.to]).toEqual(expected);
});
