import './stars.css';
import { limits } from '@joddee/contract/limits';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { starPath } from './stars.tsx';

const all = Array.from({ length: limits.rating.max }, (_, index) => index + 1);

/** The stars of one rating, with the words beside them. */
export function GivenStars({ stars, words }: { stars: number; words?: string }) {
  return (
    <span className="given-stars">
      {words === undefined ? null : <span>{words}</span>}
      <span className="star-row" role="img" aria-label={ratingText.given(stars)}>
        {all.map((star) => (
          <svg key={star} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d={starPath}
              fill={star <= stars ? 'var(--star)' : 'none'}
              stroke="var(--star-line)"
              strokeWidth="1.500"
            />
          </svg>
        ))}
      </span>
    </span>
  );
}
