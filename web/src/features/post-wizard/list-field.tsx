import { limits } from '@joddee/contract/limits';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';

interface ListFieldProps {
  label: string;
  items: string[];
  error: string | undefined;
  onChange: (items: string[]) => void;
}

/** Texts to add and delete, one by one. */
export function ListField({ label, items, error, onChange }: ListFieldProps) {
  const [item, setItem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const typed = item.trim();
  function add(): void {
    if (typed === '') return;
    onChange([...items, typed]);
    setItem('');
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
              value={item}
              maxLength={limits.listItems.characters}
              onChange={(event) => setItem(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter adds the item; it does not send the form.
                event.preventDefault();
                add();
              }}
            />
            <button
              type="button"
              className="button plain"
              disabled={typed === '' || items.length >= limits.listItems.max}
              onClick={add}
            >
              {text.add}
            </button>
          </div>
        )}
      </Field>
      <ul className="row">
        {items.map((kept, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand twice, and items keep their order.
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
