import './stars.css';
import { limits } from '@joddee/contract/limits';
import { starShape } from '@joddee/rules/rating';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { useId } from 'react';
import { FieldError } from './field-error.tsx';

const path =
  'M12 2.500l2.900 6.100 6.600.9-4.800 4.600 1.200 6.600L12 17.500l-5.900 3.200 1.200-6.600L2.500 9.500l6.600-.9z';

/** One star with the mean beside it: none, half or full, as the specification draws it. */
export function Rating({ rating }: { rating: number }) {
  const shape = starShape(rating);
  if (shape === 'none') return <span className="chip">{ratingText.none}</span>;
  return (
    <span className="rating tabular" role="img" aria-label={ratingText.mean(rating.toFixed(1))}>
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill="none" stroke="var(--star-line)" strokeWidth="1.500" />
        <path
          d={path}
          fill="var(--mango)"
          style={shape === 'half' ? { clipPath: 'inset(0 50% 0 0)' } : undefined}
        />
      </svg>
      {rating.toFixed(1)}
    </span>
  );
}

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
              aria-label={ratingText.stars(stars)}
            />
            <svg width="36" height="36" viewBox="0 0 24 24" aria-hidden="true">
              <path
                d={path}
                fill={stars <= value ? 'var(--mango)' : 'none'}
                stroke="var(--star-line)"
                strokeWidth="1.500"
              />
            </svg>
          </label>
        ))}
      </div>
      <FieldError text={error} />
    </fieldset>
  );
}
