export interface RatingSum {
  sum: number;
  count: number;
}

/** The mean with one decimal; 0 means that nobody has rated. */
export function meanRating({ sum, count }: RatingSum): number {
  return count > 0 ? Math.round((sum * 10) / count) / 10 : 0;
}

export type StarShape = 'none' | 'half' | 'full';

export function starShape(rating: number): StarShape {
  if (!(rating > 0)) return 'none';
  return rating <= 2.5 ? 'half' : 'full';
}
