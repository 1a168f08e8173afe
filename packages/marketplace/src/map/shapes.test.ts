import { expect, test } from 'vitest';
import { refusedFields } from '../testing/wrong-values.ts';
import { mapViewQuery } from './shapes.ts';

const view = { west: '100', south: '13', east: '101', north: '14', zoom: '10' };

test.each([
  [{ west: 'x' }, 'west'],
  [{ west: '181' }, 'west'],
  [{ south: '-91' }, 'south'],
  [{ south: '15' }, 'north'],
  [{ zoom: '23' }, 'zoom'],
  [{ zoom: '-1' }, 'zoom'],
  [{ zoom: '' }, 'zoom'],
  [{ lat: '1e3' }, 'lat'],
  [{ price: '-1' }, 'price'],
  [{ car: 'plane' }, 'car'],
  [{ facility: 'CCTV,pool' }, 'facility'],
  [{ rating: '6' }, 'rating'],
  [{ sort: 'best' }, 'sort'],
  [{ date: '2026-02-30', from: '10.00', to: '11.00' }, 'date'],
  [{ date: '2026-02-03', from: '10.15', to: '11.00' }, 'from'],
  [{ date: '2026-02-03', from: '10.00' }, 'date'],
  [{ from: '10.00', to: '11.00' }, 'date'],
  [{ to: '11.00' }, 'date'],
])('a view of the map with %o is refused for its %s', (changes, field) => {
  expect(refusedFields(mapViewQuery, { ...view, ...changes })).toContain(field);
});

test('a view of the map has four borders and a zoom', () => {
  expect(refusedFields(mapViewQuery, view)).toEqual([]);
  for (const name of Object.keys(view))
    expect(refusedFields(mapViewQuery, { ...view, [name]: undefined })).toContain(name);
});
