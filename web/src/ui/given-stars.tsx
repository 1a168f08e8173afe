import { limits } from '@joddee/marketplace/common/limits';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import * as styles from './stars.module.css';
import { Star } from './stars.tsx';
import * as parts from './styles/parts.module.css';

const all = Array.from({ length: limits.rating.max }, (_, index) => index + 1);

export function GivenStars({ stars, words }: { stars: number; words?: string }) {
  return (
    <span className={`${parts.inline} ${parts.wraps} ${styles.givenStars}`}>
      {words === undefined ? null : <span>{words}</span>}
      <span className={styles.starRow} role="img" aria-label={ratingText.given(stars)}>
        {all.map((star) => (
          <Star key={star} size={20} fill={star <= stars ? 'full' : 'none'} />
        ))}
      </span>
    </span>
  );
}

interface StarButtonsProps {
  title: string;
  disabled: boolean;
  onPress: (stars: number) => void;
}

/** Five stars, each of which is the button that sends: a rating costs no tap of its own. */
export function StarButtons({ title, disabled, onPress }: StarButtonsProps) {
  return (
    <fieldset className={styles.starButtons} disabled={disabled} aria-busy={disabled}>
      <legend>{title}</legend>
      {all.map((stars) => {
        const meaning = ratingText.meaning[stars - 1] ?? '';
        return (
          <button
            key={stars}
            type="button"
            aria-label={`${ratingText.stars(stars)} ${meaning}`}
            onClick={() => onPress(stars)}
          >
            <Star size={40} fill="none" />
            <span aria-hidden="true">{meaning}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
