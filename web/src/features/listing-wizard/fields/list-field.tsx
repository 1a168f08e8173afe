import { limits } from '@joddee/marketplace/common/limits';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Field, RoomLeft } from '../../../ui/fields/field.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './list-field.module.css';

interface ListFieldProps {
  label: string;
  placeholder: string;
  items: string[];
  /** The text in the field that is not an item of the list yet. */
  typed: string;
  error: string | undefined;
  onChange: (items: string[]) => void;
  onType: (text: string) => void;
}

/** A list of texts that the user adds and deletes one by one. */
export function ListField({ label, placeholder, items, typed, error, onChange, onType }: ListFieldProps) {
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
          <div>
            <div className={formParts.inputRow}>
              <input
                className="input"
                {...wiring}
                ref={input}
                value={typed}
                placeholder={placeholder}
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
                className="button soft"
                disabled={item === '' || items.length >= limits.listItems.max}
                onClick={add}
              >
                {text.add}
              </button>
            </div>
            <RoomLeft text={typed} of={limits.listItems.characters} />
          </div>
        )}
      </Field>
      <ul className={`${parts.lines} ${styles.keptItems}`}>
        {items.map((kept, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice, and items keep their order.
          <li key={index}>
            <span className={parts.shrinks}>{kept}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={text.remove(kept)}
              onClick={() => {
                onChange(items.filter((_, other) => other !== index));
                input.current?.focus();
              }}
            >
              <Trash2 className="icon-20" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
