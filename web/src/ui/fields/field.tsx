import { roomLeftText } from '@joddee/thai-text/fields/field-names';
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { FieldError } from './errors.tsx';

export interface FieldProps {
  label: string;
  /** The words above say it. */
  isLabelHidden?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A label, a control and its error text, connected for screen readers. */
export function Field({
  label,
  isLabelHidden,
  error,
  hint,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(
    Boolean,
  );
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** A shorter line is seen whole. */
const longLine = 100;

/** The last tenth of the room is counted, because the browser takes no more at its end without a word. */
export function RoomLeft({ text, of }: { text: string; of: number }) {
  const left = Math.max(0, of - text.length);
  return (
    <p className="quiet small" role="status">
      {left > of / 10 ? null : roomLeftText(left)}
    </p>
  );
}

interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  /**
   * Removes separators from typed or pasted text and limits its length. `maxLength` would truncate pasted text before
   * the separators are removed.
   */
  clean?: (text: string) => string;
}

export function TextField({ label, error, hint, clean, onChange, ...input }: TextFieldProps) {
  const isLong = input.value !== undefined && (input.maxLength ?? 0) >= longLine;
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => {
        const control = (
          <input
            className="input"
            {...wiring}
            {...input}
            onChange={(event) => {
              const { target } = event;
              if (clean !== undefined && clean(target.value) !== target.value)
                target.value = clean(target.value);
              onChange?.(event);
            }}
          />
        );
        if (!isLong) return control;
        return (
          <div>
            {control}
            <RoomLeft text={String(input.value)} of={input.maxLength ?? 0} />
          </div>
        );
      }}
    </Field>
  );
}

interface TextAreaFieldProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {
  value: string;
  maxLength: number;
}

export function TextAreaField({ label, isLabelHidden, error, hint, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} error={error} hint={hint}>
      {(wiring) => (
        <div>
          <textarea className="input" {...wiring} {...input} />
          <RoomLeft text={input.value} of={input.maxLength} />
        </div>
      )}
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

export function SelectField({ label, error, hint, value, onChange, options, placeholder }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <select
          className="input"
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
