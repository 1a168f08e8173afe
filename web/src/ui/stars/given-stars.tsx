import './stars.css';
import { limits } from '@joddee/marketplace/common/limits';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { Star } from './star.tsx';

const all = Array.from({ length: limits.rating.max }, (_, index) => index + 1);

/** The stars of one rating, with the words beside them. */
export function GivenStars({ stars, words }: { stars: number; words?: string }) {
  return (
    <span className="given-stars">
      {words === undefined ? null : <span>{words}</span>}
      <span className="star-row" role="img" aria-label={ratingText.given(stars)}>
        {all.map((star) => (
          <Star key={star} size={20} fill={star <= stars ? 'full' : 'none'} />
        ))}
      </span>
    </span>
  );
}
