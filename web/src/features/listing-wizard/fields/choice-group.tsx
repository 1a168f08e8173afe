import { type ReactNode, useId } from 'react';
import { FieldError } from '../../../ui/fields/errors.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './choices.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  label: string;
  look: 'pick' | 'tile';
  choices: readonly Choice<Value>[];
  value: string;
  error: string | undefined;
  onChange: (value: Value) => void;
}

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, look, choices, value, error, onChange } = props;
  const id = useId();
  return (
    <fieldset
      className={`stack tight ${styles.choiceGroup}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group of radios may be invalid, a plain group not.
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <span id={id} className={styles.fieldName}>
        {label}
      </span>
      <div className={look === 'pick' ? `${parts.wrap} ${parts.gap2}` : styles.tile}>
        {choices.map((choice) => (
          <label key={choice.value} className={look}>
            <input
              type="radio"
              className={`${parts.cover} ${formParts.coverInput}`}
              name={id}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
