import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawRecommended } from './listing.ts';

const posts = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('R34 recommended posts', () => {
  test.each([
    [0, ['a', 'b', 'c', 'd']],
    [0.5, ['d', 'c', 'e', 'b']],
    [0.999, ['f', 'e', 'd', 'c']],
    // Math.random never returns these, and the draw must still end.
    [1, ['f', 'e', 'd', 'c']],
  ])('drawn with %d', (random, drawn) => {
    expect(drawRecommended(posts, 4, () => random)).toEqual(drawn);
  });

  test('draws distinct posts, no more than exist, and does not change the list', () => {
    const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat({ max: 8 }), chances, (best, count, stream) => {
        const before = [...best];
        const drawn = drawRecommended(best, count, () => stream.next().value);
        expect(drawn).toHaveLength(Math.min(count, best.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((post) => best.includes(post))).toBe(true);
        expect(best).toEqual(before);
      }),
    );
  });
});
