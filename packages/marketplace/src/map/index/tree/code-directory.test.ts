import { expect, test } from 'vitest';
import { finish } from '../query-index.ts';
import { CodeDirectory } from '../table/sorted-spots.ts';
import { seededRandom } from '../testing/seeded-random.ts';

test.each([0, 1, 63, 64, 65, 128, 1000])(
  'finds the first of %i codes that is not below, in any range',
  (size) => {
    const random = seededRandom(size + 1);
    // Some codes are equal, as those of spots in one house.
    const codes = Float64Array.from({ length: size }, () => Math.floor(random() * size) * 2).sort();
    const directory = finish(CodeDirectory.build(codes, size));
    for (let trial = 0; trial < 400; trial += 1) {
      const from = Math.floor(random() * (size + 1));
      const to = from + Math.floor(random() * (size + 1 - from));
      const code = Math.floor(random() * (2 * size + 3)) - 1;
      const expected = codes.subarray(from, to).findIndex((each) => each >= code);
      expect(directory.firstFrom(code, from, to)).toBe(expected < 0 ? to : from + expected);
    }
  },
);

test('rows beyond the size of the table are not searched', () => {
  const codes = new Float64Array(256);
  codes.set([1, 2, 3]);
  const directory = finish(CodeDirectory.build(codes, 3));
  expect(directory.firstFrom(5, 0, 3)).toBe(3);
});
