import { describe, expect, test } from 'vitest';
import { ancestorCell, codesInCell, deepestLevel, mortonCode } from './view-box.ts';

describe('a Morton code', () => {
  test('orders the quarters of the map: north-west, north-east, south-west, south-east', () => {
    const quarters = [
      [45, -90],
      [45, 90],
      [-45, -90],
      [-45, 90],
    ].map(([latitude = 0, longitude = 0]) => ancestorCell(mortonCode(latitude, longitude), deepestLevel - 1));
    expect(quarters).toEqual([0, 1, 2, 3]);
  });

  test('stays within the map at its corners and beyond the last latitude', () => {
    expect(mortonCode(90, -180)).toBe(0);
    expect(mortonCode(-90, 180)).toBe(codesInCell(0) - 1);
  });

  test('is the same within a cell and differs half a metre further', () => {
    const code = mortonCode(13.7563, 100.5018);
    expect(ancestorCell(mortonCode(13.7563 + 1e-7, 100.5018), 2)).toBe(ancestorCell(code, 2));
    expect(mortonCode(13.7563 + 1e-5, 100.5018)).not.toBe(code);
  });
});
