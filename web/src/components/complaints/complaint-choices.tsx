import type { ComplaintCategory, ComplaintKind } from '@joddee/marketplace/complaints/constants';
import { categoryText, complaintText as text } from '@joddee/thai-text/screens/complaints/complaint-text';
import { useId } from 'react';
import { FieldError } from '../../ui/fields/errors.tsx';
import * as styles from './complaint.module.css';

interface ComplaintChoicesProps {
  kind: ComplaintKind;
  categories: readonly ComplaintCategory[];
  chosen: string;
  error: string | undefined;
  onChoose: (category: string) => void;
}

/** Categories of a kind, one of which is chosen. */
export function ComplaintChoices({ kind, categories, chosen, error, onChoose }: ComplaintChoicesProps) {
  const id = useId();
  return (
    <div>
      <div
        className={styles.choices}
        role="radiogroup"
        aria-label={text.category}
        aria-describedby={`${id}-error`}
      >
        {categories.map((category) => (
          <label key={category} className={`tile ${styles.choice}`}>
            <input type="radio" name={id} checked={chosen === category} onChange={() => onChoose(category)} />
            {categoryText(kind, category)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
