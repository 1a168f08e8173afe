import { addDays, bangkokDay } from '@joddee/rules/time-slots';
import { demoSpots } from '../spots/demo-spots.ts';
import { someTime } from './find-time.ts';
import { reviewTexts } from './review-texts.ts';
import type { Town } from './town.ts';

type Stars = keyof typeof reviewTexts;

const oldest = 58;
const newest = 2;
const tries = 20;

/** Completed stays of the past weeks, with their reviews. */
export function planRatedStays(town: Town): void {
  const { chance, now, posts, neighbours, add } = town;
  const texts = openTexts(town);
  const today = bangkokDay(now);
  for (const spot of demoSpots) {
    const post = posts.get(spot.key);
    if (post === undefined) continue;
    let written = 0;
    for (let attempt = 0; written < spot.reviews && attempt < tries; attempt += 1) {
      const rate = chance.pick<Stars>([5, 5, 5, 5, 4, 4, 3]);
      const placed = add({
        spot: spot.key,
        renter: neighbours[chance.whole(0, neighbours.length - 1)] ?? '',
        state: 'completed',
        time: someTime(chance, post.date, addDays(today, -chance.whole(newest, oldest))),
        review: { rate, comment: chance.likely(0.25) ? '' : texts.next(rate) },
      });
      if (placed) written += 1;
    }
  }
}

/** Returns every text once before it repeats one. */
function openTexts({ chance }: Town): { next(stars: Stars): string } {
  const left: Record<Stars, string[]> = { 3: [], 4: [], 5: [] };
  return {
    next(stars) {
      if (left[stars].length === 0) left[stars] = [...reviewTexts[stars]];
      return left[stars].splice(chance.whole(0, left[stars].length - 1), 1)[0] ?? '';
    },
  };
}
