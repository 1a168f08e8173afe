import { expect, test } from 'vitest';
import { nearMetres } from '../../common/distance.ts';
import { nearCount } from './nearest-free.ts';

const at = (...metres: number[]) => metres.map((distance) => ({ distance }));

test.each([
  ['none', at(), 0, 0],
  ['two of three', at(100, nearMetres, nearMetres + 1), 3, 2],
  ['one, and others that are farther than the list', at(100, 900), 60, 1],
  ['all of the list, and perhaps others', at(100, 200), 60, undefined],
])('near are %s', (_, spots, total, near) => {
  expect(nearCount({ spots, total })).toBe(near);
});
