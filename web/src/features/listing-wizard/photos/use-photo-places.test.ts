import { expect, test } from 'vitest';
import { movedPhoto, withPhoto } from './use-photo-places.ts';

test('replaces a photo at its position, appends a new one and ignores a fourth', () => {
  expect(withPhoto(['a', 'b'], 'a', 'c')).toEqual(['c', 'b']);
  expect(withPhoto(['a', 'b'], '', 'c')).toEqual(['a', 'b', 'c']);
  expect(withPhoto(['a', 'b', 'c'], '', 'd')).toEqual(['a', 'b', 'c']);
});

test.each([
  ['c', 0, ['c', 'a', 'b']],
  ['a', 2, ['b', 'c', 'a']],
  ['b', 1, ['a', 'b', 'c']],
  // Removed while it was dragged.
  ['d', 0, ['a', 'b', 'c']],
])('moves %s to position %s', (url, to, expected) => {
  expect(movedPhoto(['a', 'b', 'c'], url, to)).toEqual(expected);
});
