import './stars.css';
import { starShape } from '@joddee/rules/ratings/rating';
import { ratingText } from '@joddee/thai-text/screens/rating-text';

export const starPath =
  'M12 2.500l2.900 6.100 6.600.9-4.800 4.600 1.200 6.600L12 17.500l-5.900 3.200 1.200-6.600L2.500 9.500l6.600-.9z';

interface RatingProps {
  rating: number;
  /** The number of ratings. */
  count?: number;
}

/** The mean beside one star: empty, half or full, as the specification draws it. */
export function Rating({ rating, count }: RatingProps) {
  const shape = starShape(rating);
  if (shape === 'none') return <span className="chip">{ratingText.none}</span>;
  const name = ratingText.mean(rating.toFixed(1));
  return (
    <span
      className="rating"
      role="img"
      aria-label={count === undefined ? name : ratingText.meanOf(rating.toFixed(1), count)}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <path d={starPath} fill="none" stroke="var(--star-line)" strokeWidth="1.500" />
        <path d={starPath} fill="var(--star)" className={shape === 'half' ? 'half-star' : undefined} />
      </svg>
      <b>{rating.toFixed(1)}</b>
      {count === undefined ? null : <span className="quiet">({count})</span>}
    </span>
  );
}
