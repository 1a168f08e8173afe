import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import { expect, test } from 'vitest';
import { arrivalOrStart, arrivalWords } from './arrival-line.tsx';

const at = (time: string) => new Date(`2026-11-22T${time}:00+07:00`);
const words = (expected: string, asked: boolean, now: string, state: 'booked' | 'arrived' = 'booked') =>
  arrivalWords(
    { state, expectedArrival: { at: expected && at(expected).toISOString(), said: 1, asked } },
    at(now),
  );

test.each([
  ['', false, '10:00', undefined],
  ['10:08', false, '10:00', 'กำลังมา ถึงในประมาณ 8 นาที ราว 10.08 น.'],
  ['10:08', true, '10:07', 'กำลังมา ถึงในประมาณ 1 นาที ราว 10.08 น.'],
  ['11:15', false, '10:00', 'กำลังมา ถึงในประมาณ 1 ชม. 15 นาที ราว 11.15 น.'],
  ['10:08', false, '10:08', 'ควรถึงแล้ว บอกไว้ 10.08 น.'],
  ['10:08', true, '10:20', 'ควรถึงแล้ว ยังไม่มา ถามผู้เช่าแล้ว'],
  ['', true, '10:20', 'ยังไม่มา ถามผู้เช่าแล้ว '],
])('expected at "%s", asked: %s, at %s: %s', (expected, asked, now, shown) => {
  const found = words(expected, asked, now);
  expect(found && `${found.what} ${found.about}`).toBe(shown);
});

test('after the check-in nothing is expected any more', () => {
  expect(words('10:08', true, '10:00', 'arrived')).toBeUndefined();
});

test('the owner reads cars in the order of their arrival', () => {
  const booking = (from: string, expected = '') =>
    sampleBookingView({
      _id: `${from} ${expected}`,
      from: at(from).toISOString(),
      expectedArrival: { at: expected && at(expected).toISOString(), said: 1, asked: false },
    });
  const sorted = [booking('10:00', '10:20'), booking('10:30', '10:10'), booking('10:15')].sort((a, b) =>
    arrivalOrStart(a).localeCompare(arrivalOrStart(b)),
  );
  expect(sorted.map(({ _id }) => _id)).toEqual(['10:30 10:10', '10:15 ', '10:00 10:20']);
});
