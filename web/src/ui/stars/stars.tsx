import './stars.css';
import { starShape } from '@joddee/marketplace/posts/reviews/rules/rating';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { Star } from './star.tsx';

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
      <Star size={18} fill={shape} />
      <b>{rating.toFixed(1)}</b>
      {count === undefined ? null : <span className="quiet">({count})</span>}
    </span>
  );
}
