import './stars.css';
import { limits } from '@joddee/contract/limits';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { useId } from 'react';
import { FieldError } from '../fields/field-error.tsx';
import { Star } from './star.tsx';

/** Five stars to choose from, as radio buttons. */
export function StarPicker({
  value,
  onChange,
  error,
}: {
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}) {
  const name = useId();
  const choices = Array.from({ length: limits.rating.max }, (_, index) => index + 1);
  return (
    <fieldset className="star-picker" aria-invalid={error !== undefined}>
      <legend>{ratingText.choose}</legend>
      <div className="row">
        {choices.map((stars) => (
          <label key={stars} className="star-choice">
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={`${ratingText.stars(stars)} ${ratingText.meaning[stars - 1] ?? ''}`}
            />
            <Star size={40} fill={stars <= value ? 'full' : 'none'} />
          </label>
        ))}
      </div>
      <p className="star-meaning" aria-hidden="true">
        {ratingText.meaning[value - 1] ?? ''}
      </p>
      <FieldError text={error} />
    </fieldset>
  );
}
