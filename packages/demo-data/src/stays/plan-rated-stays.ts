import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { type DemoSpot, demoSpots } from '../spots/demo-spots.ts';
import { chanceOf } from './chance.ts';
import { isOpenAt, someTime } from './find-time.ts';
import { reviewTexts } from './review-texts.ts';
import type { PlannedStay, Town } from './town.ts';

type Stars = keyof typeof reviewTexts;
type Spread = readonly [Stars, ...Stars[]];

const oldest = 58;
const newest = 1;
const triesForEach = 6;
/** Many people give stars only. */
const withoutWords = 0.4;

/** How people rate a spot: most spots are liked, few are loved by everybody, and some divide. */
const spreads: readonly [Spread, ...Spread[]] = [
  [5, 5, 5, 5, 5, 5, 4],
  [5, 5, 5, 5, 4, 4, 5, 3],
  [5, 5, 5, 4, 4, 4, 5, 4, 3],
  [5, 4, 4, 5, 3, 4, 5, 2],
  [5, 3, 4, 4, 2, 5, 3, 1],
];

/** Completed stays of the past weeks, with their reviews. */
export function planRatedStays(town: Town): void {
  const { chance, now, posts, neighbours, add } = town;
  const texts = openTexts(town);
  const today = bangkokDay(now);
  for (const spot of demoSpots) {
    const post = posts.get(spot.key);
    if (post === undefined) continue;
    const spread = chanceOf(`spread ${spot.key}`).pick(spreads);
    let written = 0;
    for (let attempt = 0; written < spot.reviews && attempt < spot.reviews * triesForEach; attempt += 1) {
      const time = someTime(chance, post.date, addDays(today, -chance.whole(newest, oldest)));
      if (!isOpenAt(post.date, time)) continue;
      const placed = add({
        spot: spot.key,
        renter: neighbours[chance.whole(0, neighbours.length - 1)] ?? '',
        state: 'completed',
        time,
        review: reviewOf(town, spot, written, spread, texts),
      });
      if (placed) written += 1;
    }
  }
}

function reviewOf(
  { chance }: Town,
  { said = [] }: DemoSpot,
  index: number,
  spread: Spread,
  texts: Texts,
): NonNullable<PlannedStay['review']> {
  const own = said[index];
  if (own !== undefined) {
    const [stars, comment, answer] = own;
    return { rate: stars, comment, ...(answer === undefined ? {} : { answer }) };
  }
  const rate = chance.pick(spread);
  return { rate, comment: chance.likely(withoutWords) ? '' : texts.next(rate) };
}

interface Texts {
  next(stars: Stars): string;
}

/** Returns every text once before it repeats one. */
function openTexts({ chance }: Town): Texts {
  const left: Record<Stars, string[]> = { 1: [], 2: [], 3: [], 4: [], 5: [] };
  return {
    next(stars) {
      if (left[stars].length === 0) left[stars] = [...reviewTexts[stars]];
      return left[stars].splice(chance.whole(0, left[stars].length - 1), 1)[0] ?? '';
    },
  };
}
