import { useId } from 'react';
import * as parts from '../styles/parts.module.css';
import { FieldError } from './errors.tsx';
import * as styles from './radio-tiles.module.css';

interface RadioTilesProps {
  label: string;
  /** Each with its words. */
  choices: readonly (readonly [string, string])[];
  chosen: string;
  error: string | undefined;
  onChoose: (choice: string) => void;
}

export function RadioTiles({ label, choices, chosen, error, onChoose }: RadioTilesProps) {
  const id = useId();
  return (
    <div>
      <div className="stack tight" role="radiogroup" aria-label={label} aria-describedby={`${id}-error`}>
        {choices.map(([choice, words]) => (
          <label key={choice} className={`tile ${parts.beside} ${parts.gap3} ${styles.choice}`}>
            <input type="radio" name={id} checked={chosen === choice} onChange={() => onChoose(choice)} />
            {words}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
