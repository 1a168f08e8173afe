import { limits } from '@joddee/marketplace/common/limits';
import { isOddPlate } from '@joddee/marketplace/posts/rules/listing';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { useRef, useState } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import { Plate } from '../../ui/plate.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './book.module.css';

interface PlateFieldProps {
  value: string;
  error: string | undefined;
  /** The plates of earlier bookings. */
  plates: readonly string[];
  onChange: (plate: string) => void;
}

/** The plate, with buttons for the plates of earlier bookings. */
export function PlateField({ value, error, plates, onChange }: PlateFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  /** A plate that is being typed may get its digits yet. */
  const [typing, setTyping] = useState(false);
  return (
    <div className={`stack tight ${styles.plateField}`} ref={place}>
      <TextField
        label={text.plate}
        placeholder={text.platePlaceholder}
        maxLength={limits.plate.max}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <div role="status">
        {isOddPlate(value) && !typing ? <p className={parts.reason}>{text.oddPlate}</p> : null}
      </div>
      {/* Its height is reserved before the program knows the plates, so that nothing below it moves. */}
      <div className={styles.platesPlace}>
        {plates.length === 0 ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset within the form would read as another field.
          <div
            className={`${parts.scroller} ${parts.gap2} ${parts.inRow} ${styles.plates}`}
            role="group"
            aria-label={text.recentPlates}
          >
            {plates.map((plate) => (
              <button
                key={plate}
                type="button"
                className={`${parts.middle} ${parts.smallStrong} ${parts.brand} ${parts.rigid} ${styles.plateChoice}`}
                aria-pressed={plate === value}
                onClick={() => onChange(plate)}
              >
                <Plate text={plate} />
              </button>
            ))}
            <button
              type="button"
              className={`${parts.middle} ${parts.smallStrong} ${parts.brand} ${parts.rigid} ${styles.plateChoice}`}
              onClick={() => {
                onChange('');
                place.current?.querySelector('input')?.focus();
              }}
            >
              {text.otherCar}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
