import { counted } from '../grammar/words.ts';

export const ratingText = {
  none: 'New',
  mean: (rating: string) => `Rated ${rating} of 5`,
  meanOf: (rating: string, count: number) => `Rated ${rating} of 5 by ${counted(count, 'person', 'people')}`,
  given: (stars: number) => `${counted(stars, 'star')} of 5`,
  choose: 'Rate this stay',
  /** What one star to five stars mean. */
  meaning: ['Bad', 'Fair', 'OK', 'Good', 'Great'],
  stars: (count: number) => counted(count, 'star'),
} as const;
