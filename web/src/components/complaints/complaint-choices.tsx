import './complaint.css';
import { type ComplaintKind, complaintCategories } from '@joddee/contract/choices/complaint-choices';
import { categoryText, complaintText as text } from '@joddee/thai-text/screens/complaints/complaint-text';
import { useId } from 'react';
import { FieldError } from '../../ui/fields/field-error.tsx';

interface ComplaintChoicesProps {
  kind: ComplaintKind;
  chosen: string;
  error: string | undefined;
  onChoose: (category: string) => void;
}

/** The categories of a kind, one of which is chosen. */
export function ComplaintChoices({ kind, chosen, error, onChoose }: ComplaintChoicesProps) {
  const id = useId();
  return (
    <div>
      <div
        className="complaint-choices"
        role="radiogroup"
        aria-label={text.category}
        aria-describedby={`${id}-error`}
      >
        {complaintCategories[kind].map((category) => (
          <label key={category} className="tile complaint-choice">
            <input type="radio" name={id} checked={chosen === category} onChange={() => onChoose(category)} />
            {categoryText(kind, category)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
