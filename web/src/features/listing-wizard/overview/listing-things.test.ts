import { expect, test } from 'vitest';
import { listingThings } from './listing-things.ts';

test('a thing is done when none of its fields has a fault, and wrong when the owner sees one of them', () => {
  const faults = { address: 'missing', image: 'missing', price: 'missing' };
  const things = listingThings(faults, { image: 'missing' });
  const open = things.filter(({ isDone }) => !isDone);
  expect(open.map(({ thing }) => thing)).toEqual(['name', 'price', 'photos']);
  expect(open.map(({ wrong }) => wrong)).toEqual([undefined, undefined, 'imagePost']);
});
