import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import { expect, test } from 'vitest';
import type { Block } from '../../components/timeline/day-rows.ts';
import { besideEachOther } from './beside-each-other.ts';

const block = (name: string, from: number, to: number): Block => ({
  booking: sampleBookingView({ _id: name }),
  kind: 'booked',
  from: from * 60,
  to: to * 60,
  timein: '',
  timeout: '',
  beginsBefore: false,
  endsAfter: false,
});
const placesOf = (blocks: readonly Block[]) =>
  besideEachOther(blocks).stays.map(
    ({ booking, column, columns, cars }) => `${booking._id} ${column + 1}/${columns}, ${cars}`,
  );

test('stays that follow each other have the whole width, those of the same time share it', () => {
  expect(placesOf([block('a', 8, 10), block('b', 10, 12)])).toEqual(['a 1/1, 1', 'b 1/1, 1']);
  expect(placesOf([block('a', 8, 10), block('b', 9, 12)])).toEqual(['a 1/2, 2', 'b 2/2, 2']);
  // The third takes the column that the first has left.
  expect(placesOf([block('c', 10, 12), block('a', 8, 10), block('b', 9, 12)])).toEqual([
    'a 1/2, 2',
    'b 2/2, 2',
    'c 1/2, 2',
  ]);
});

test('the cars beside a stay are those of one moment, not all that come during it', () => {
  const [long] = besideEachOther([block('long', 8, 18), block('a', 9, 10), block('b', 12, 14)]).stays;
  expect(long?.cars).toBe(2);
});

test('more stays than a day has room for are two beside each other and the others together', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name, index) => block(name, 8 + index / 2, 12 + index));
  const { stays, more } = besideEachOther(five);
  expect(stays.map(({ booking, columns }) => [booking._id, columns])).toEqual([
    ['a', 3],
    ['b', 3],
  ]);
  expect(more).toMatchObject([{ from: 9 * 60, to: 16 * 60, column: 2, columns: 3 }]);
  expect(more[0]?.stays.map(({ booking }) => booking._id)).toEqual(['c', 'd', 'e']);
});
