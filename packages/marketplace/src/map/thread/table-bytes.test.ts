import { expect, test } from 'vitest';
import { encodeSpots } from '../index/table/encode-spot.ts';
import { SpotTable } from '../index/table/spot-table.ts';
import { readTable, tableBytes } from './snapshot.ts';

function tableOf(ids: readonly number[]): SpotTable {
  const table = new SpotTable();
  const rows = encodeSpots(
    ids.map((number) => ({
      id: number.toString(16).padStart(24, '0'),
      latitude: 13.7 + number / 1000,
      longitude: 100.5,
      price: 10 * number,
      rate: { rating: 4.5, count: number },
      hours: { open: '08.00', close: '20.30' },
      car: 'motorcar',
      facilities: ['CCTV'],
      version: number,
      listed: number !== 2,
    })),
  );
  for (let row = 0; row < rows.size; row += 1) table.append(rows, row);
  return table;
}

const joined = (tables: readonly SpotTable[]) => new Uint8Array(Buffer.concat(tables.flatMap(tableBytes)));

test('two tables are read as they were written, one after the other', () => {
  const [first, second] = [tableOf([1, 2, 3]), tableOf([4])];
  const bytes = joined([first, second]);
  const one = readTable(bytes, 3);
  const other = readTable(bytes, 1, one.end);
  expect(other.end).toBe(bytes.length);
  for (const [table, read] of [
    [first, one.table],
    [second, other.table],
  ] as const) {
    expect(tableBytes(read)).toEqual(tableBytes(table));
    for (let row = 0; row < table.size; row += 1) expect(read.idOf(row)).toBe(table.idOf(row));
  }
});

test('the bytes are a copy: a later change of the table is not in them', () => {
  const table = tableOf([1, 2]);
  const bytes = tableBytes(table);
  table.columns.prices[0] = 99;
  expect(bytes).toEqual(tableBytes(tableOf([1, 2])));
});

test.each([2, -1, 1.5, Number.NaN, 1e9])('a size of %s that the bytes do not hold is refused', (size) => {
  expect(() => readTable(joined([tableOf([1])]), size)).toThrow(RangeError);
});
