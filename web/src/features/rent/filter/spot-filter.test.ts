import { expect, test } from 'vitest';
import { chosenStay, readFilter, stayHours } from './spot-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test.each([
  ['a whole time', 'date=2026-11-22&from=10.00&to=12.30', { date: '2026-11-22', from: '10.00', to: '12.30' }],
  ['no time without its end', 'date=2026-11-22&from=10.00', {}],
  ['no time with a slot that does not exist', 'date=2026-11-22&from=10.15&to=12.00', {}],
  ['no day in another form', 'date=22-11-2026&from=10.00&to=12.00', {}],
  ['prices in digits', 'price=50', { price: '50' }],
  ['no other price', 'price=-1', {}],
  ['known facilities', 'facility=CCTV', { facility: 'CCTV' }],
  ['no list with an unknown one', 'facility=CCTV,pool', {}],
  ['stars from one to five', 'rating=5', { rating: '5' }],
  ['no other stars', 'rating=6', {}],
  ['nothing of the rest of an address', 'at=13.7,100.5,15&new=1&car=truck', {}],
])('a filter reads %s from an address', (_, query, filter) => {
  expect(read(query)).toEqual(filter);
});

test('a stay is there whole or not at all', () => {
  expect(chosenStay({ date: '2026-11-22', from: '10.00' })).toBeUndefined();
  expect(stayHours({})).toBeUndefined();
  expect(stayHours(read('date=2026-11-22&from=22.30&to=01.00'))).toBe('2.5');
});
