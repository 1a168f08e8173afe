import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { expect, test } from 'vitest';
import { obstacleOf, pricesNear } from './quick-edit-draft.ts';

const saved = { open: '08.00', close: '20.00', price: '50' };

test.each([
  [{}, text.nothingChanged],
  [{ price: '050' }, text.nothingChanged],
  [{ price: '55' }, undefined],
  [{ close: '08.00', price: '' }, text.sameHours],
  [{ open: '09.00', price: 'much' }, text.priceRange],
  [{ price: '999999' }, text.priceRange],
])('a draft with %o cannot be saved because of: %s', (changed, obstacle) => {
  expect(obstacleOf({ ...saved, ...changed }, saved)).toBe(obstacle);
});

test('the prices near the saved one have it among them, and none twice', () => {
  expect(pricesNear(52)).toEqual([40, 45, 52, 55, 60]);
  expect(pricesNear(10)).toEqual([5, 10, 20, 25]);
  expect(pricesNear(0)).toEqual([5, 10, 15, 20, 25]);
});
