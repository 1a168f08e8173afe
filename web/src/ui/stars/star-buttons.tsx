import './stars.css';
import { limits } from '@joddee/marketplace/common/limits';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { Star } from './star.tsx';

const all = Array.from({ length: limits.rating.max }, (_, index) => index + 1);

interface StarButtonsProps {
  title: string;
  disabled: boolean;
  onPress: (stars: number) => void;
}

/** Five stars, each of which is the button that sends: a rating costs no tap of its own. */
export function StarButtons({ title, disabled, onPress }: StarButtonsProps) {
  return (
    <fieldset className="star-buttons" disabled={disabled} aria-busy={disabled}>
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
