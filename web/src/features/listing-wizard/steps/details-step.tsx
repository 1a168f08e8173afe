import { limits } from '@joddee/marketplace/common/limits';
import { type Facility, facilities } from '@joddee/marketplace/posts/constants';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { facilityText } from '@joddee/thai-text/status-text';
import { Cctv, Check, Fence, Toilet, Trash2, Umbrella } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Field, RoomLeft, TextAreaField } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import * as choicesStyles from '../fields/choices.module.css';
import * as listFieldStyles from '../fields/list-field.module.css';
import * as styles from '../wizard.module.css';
import type { StepProps } from '../wizard-values.ts';

export function DetailsStep(step: StepProps) {
  const { values, errors, onChange } = step;
  return (
    <>
      <section className={`card stack ${styles.card}`} data-field="explain">
        <h3>{text.details.explain}</h3>
        <TextAreaField
          label={text.explain}
          hint={text.explainHint}
          maxLength={limits.explain.max}
          value={values.explain}
          error={errors.explain}
          onChange={(event) => onChange({ explain: event.target.value })}
        />
      </section>
      <section className={`card stack ${styles.card}`}>
        <h3>{text.details.lists}</h3>
        <ListField name="rule" placeholder={text.rulePlaceholder} {...step} />
        <ListField name="nearby" placeholder={text.nearbyPlaceholder} {...step} />
      </section>
      <section className={`card stack ${styles.card}`}>
        <h3>{text.details.facilities}</h3>
        <FacilityTiles {...step} />
      </section>
    </>
  );
}

const icons: Readonly<Record<Facility, ReactNode>> = {
  CCTV: <Cctv />,
  bathroom: <Toilet />,
  fence: <Fence />,
  'sun/rain cover': <Umbrella />,
};

function FacilityTiles({ values: { facility: chosen }, onChange }: StepProps) {
  return (
    <fieldset className={`stack tight ${choicesStyles.choiceGroup}`} data-field="facility">
      <legend className="visually-hidden">{text.facility}</legend>
      <div
        className={`${parts.tightColumn} ${parts.inTwo} ${parts.oneColumnWhenLarge} ${choicesStyles.facilityTiles}`}
      >
        {facilities.map((facility) => (
          <label key={facility} className="tile">
            <input
              type="checkbox"
              className={`${parts.cover} ${formParts.coverInput}`}
              checked={chosen.includes(facility)}
              onChange={({ target }) =>
                onChange({
                  facility: target.checked
                    ? [...chosen, facility]
                    : chosen.filter((other) => other !== facility),
                })
              }
            />
            {icons[facility]}
            {facilityText[facility]}
            <Check className={choicesStyles.tileCheck} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ListFieldProps extends StepProps {
  name: 'rule' | 'nearby';
  placeholder: string;
}

/** A list of texts that the user adds and deletes one by one. */
function ListField({ name, placeholder, values, errors, onChange }: ListFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const items = values[name];
  // Not an item of the list yet.
  const typed = values.typed[name];
  const item = typed.trim();
  const type = (words: string) => onChange((before) => ({ typed: { ...before.typed, [name]: words } }));
  function add(): void {
    if (item === '') return;
    onChange({ [name]: [...items, item] });
    type('');
    input.current?.focus();
  }
  return (
    <div className="stack tight" data-field={name}>
      <Field label={text[name]} error={errors[name]}>
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
                onChange={(event) => type(event.target.value)}
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
      <ul className={`${parts.lines} ${listFieldStyles.keptItems}`}>
        {items.map((kept, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice, and items keep their order.
          <li key={index}>
            <span className={parts.shrinks}>{kept}</span>
            <IconButton
              label={text.remove(kept)}
              onClick={() => {
                onChange({ [name]: items.filter((_, other) => other !== index) });
                input.current?.focus();
              }}
            >
              <Trash2 className="icon-20" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
