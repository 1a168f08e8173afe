import { expect, test } from 'vitest';
import { finish } from '../query-index.ts';
import { RangeMinimum } from '../table/sorted-spots.ts';
import { seededRandom } from '../testing/seeded-random.ts';

test.each([0, 1, 15, 16, 17, 100, 1000])(
  'the lowest value of any range of %i values, also after changes',
  (size) => {
    const random = seededRandom(size + 1);
    const values = Array.from({ length: size }, () => random());
    const minima = finish(RangeMinimum.build(Float64Array.from(values)));
    const check = () => {
      const from = Math.floor(random() * (size + 1));
      const to = from + Math.floor(random() * (size + 1 - from));
      expect(minima.lowest(from, to)).toBe(Math.min(...values.slice(from, to)));
    };
    for (let trial = 0; trial < 200; trial += 1) {
      if (size > 0) {
        const at = Math.floor(random() * size);
        values[at] = random() < 0.3 ? Number.POSITIVE_INFINITY : random();
        minima.set(at, values[at]);
      }
      check();
    }
  },
);
