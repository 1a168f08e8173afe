import { expect, test } from 'vitest';
import { isWithinOneEdit } from './find-places.ts';

test.each([
  ['paragon', 'paragon', true],
  ['parag', 'paragon', true],
  ['paagon', 'paragon', true],
  ['parragon', 'paragon', true],
  ['pxragon', 'paragon', true],
  ['apragon', 'paragon', true],
  ['paragno', 'paragon', true],
  ['paragonx', 'paragon', true],
  ['aprgaon', 'paragon', false],
  ['siam', 'paragon', false],
])('%s begins %s but for one letter: %s', (text, name, expected) => {
  expect(isWithinOneEdit(text, name)).toBe(expected);
});
