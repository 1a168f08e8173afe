import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawRecommended, openFirst } from './recommend.ts';

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

  const night = { id: 'night', date: { open: '18.00', close: '08.00' } };
  const day = { id: 'day', date: { open: '08.00', close: '18.00' } };
  const allDay = { id: 'all', date: { open: '00.00', close: '23.30' } };

  test.each([
    ['10:00', undefined, ['day', 'all', 'night']],
    ['20:00', undefined, ['night', 'all', 'day']],
    ['10:00', { from: '19.00', to: '20.00' }, ['night', 'all', 'day']],
    ['10:00', { from: '17.00', to: '19.00' }, ['all', 'night', 'day']],
  ])('at %s for %o the closed ones are last', (time, stay, ids) => {
    const shown = openFirst(
      [night, day, allDay],
      stay && { date: '2026-11-21', ...stay },
      new Date(`2026-11-21T${time}:00+07:00`),
    );
    expect(shown.map(({ id }) => id)).toEqual(ids);
  });
});
