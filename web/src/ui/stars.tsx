import { starShape } from '@joddee/marketplace/posts/reviews/rules/rating';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import * as styles from './stars.module.css';
import * as parts from './styles/parts.module.css';

const path =
  'M12 2.500l2.900 6.100 6.600.9-4.800 4.600 1.200 6.600L12 17.500l-5.900 3.200 1.200-6.600L2.500 9.500l6.600-.9z';

export function Star({ size, fill }: { size: number; fill: 'none' | 'half' | 'full' }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {fill === 'half' ? <path d={path} fill="var(--star)" className={styles.halfStar} /> : null}
      <path
        d={path}
        fill={fill === 'full' ? 'var(--star)' : 'none'}
        stroke="var(--star-line)"
        strokeWidth="1.500"
      />
    </svg>
  );
}

interface RatingProps {
  rating: number;
  count?: number;
}

/** The mean beside one star: empty, half or full, as the specification draws it. */
export function Rating({ rating, count }: RatingProps) {
  const shape = starShape(rating);
  if (shape === 'none') return <span className="chip">{ratingText.none}</span>;
  const name = ratingText.mean(rating.toFixed(1));
  return (
    <span
      className={`small unbroken ${parts.inline} ${parts.gap1}`}
      role="img"
      aria-label={count === undefined ? name : ratingText.meanOf(rating.toFixed(1), count)}
    >
      <Star size={18} fill={shape} />
      <b>{rating.toFixed(1)}</b>
      {count === undefined ? null : <span className="quiet">({count})</span>}
    </span>
  );
}
