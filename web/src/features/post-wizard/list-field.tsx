import { limits } from '@joddee/contract/limits';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { useRef } from 'react';
import { Field } from '../../ui/field.tsx';

interface ListFieldProps {
  label: string;
  items: string[];
  /** The text in the field that is not an item of the list yet. */
  typed: string;
  error: string | undefined;
  onChange: (items: string[]) => void;
  onType: (text: string) => void;
}

/** A list of texts that the user adds and deletes one by one. */
export function ListField({ label, items, typed, error, onChange, onType }: ListFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const item = typed.trim();
  function add(): void {
    if (item === '') return;
    onChange([...items, item]);
    onType('');
    input.current?.focus();
  }
  return (
    <div className="stack tight">
      <Field label={label} error={error}>
        {(wiring) => (
          <div className="input-row">
            <input
              className="input"
              {...wiring}
              ref={input}
              value={typed}
              maxLength={limits.listItems.characters}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter adds the item instead of submitting the form.
                event.preventDefault();
                add();
              }}
            />
            <button
              type="button"
              className="button plain"
              disabled={item === '' || items.length >= limits.listItems.max}
              onClick={add}
            >
              {text.add}
            </button>
          </div>
        )}
      </Field>
      <ul className="row">
        {items.map((kept, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice, and items keep their order.
          <li key={index} className="chip">
            {kept}
            <button
              type="button"
              className="chip-remove"
              aria-label={text.remove(kept)}
              onClick={() => {
                onChange(items.filter((_, other) => other !== index));
                input.current?.focus();
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
