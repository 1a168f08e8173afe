import { limits } from '@joddee/marketplace/common/limits';
import { lotText as text } from '@joddee/thai-text/listings/lot-text';
import { useId, useState } from 'react';
import { PhotoInput } from '../../../components/photo/photo-input.tsx';
import { FieldError } from '../../../ui/fields/errors.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import type { PhotoStepProps } from '../wizard-values.ts';
import * as styles from './bays-field.module.css';
import * as choicesStyles from './choices.module.css';

/** More names than these nobody types on one screen; further bays have their number. */
const mostNamed = 50;

/** How a spot with room for several vehicles is let, and what its bays are called. */
export function BaysField({
  values: { numberofcar, perPlace, bays },
  errors,
  onChange,
  onPending,
}: PhotoStepProps) {
  const id = useId();
  const count = Number(numberofcar);
  if (!Number.isInteger(count) || count < 2 || count > limits.numberOfCars.max) return null;
  const ways = [
    { ...text.ways.byBay, value: true },
    { ...text.ways.whole, value: false },
  ];
  return (
    <div className={parts.column} data-field="perPlace">
      <fieldset
        className={`stack tight ${choicesStyles.choiceGroup}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its children are radios.
        role="radiogroup"
        aria-labelledby={id}
      >
        <span id={id} className={choicesStyles.fieldName}>
          {text.howToLet}
        </span>
        <div className={`${parts.tightColumn} ${styles.baysWays}`}>
          {ways.map((way) => (
            <label key={way.name} className={`tile ${styles.baysWay}`}>
              <input
                type="radio"
                className={`${parts.cover} ${formParts.coverInput}`}
                name={id}
                aria-label={way.name}
                aria-describedby={`${id}-${way.value}`}
                checked={perPlace === way.value}
                onChange={() => onChange({ perPlace: way.value })}
              />
              <span className="row">
                <strong>{way.name}</strong>
                {'advised' in way ? <span className={parts.badge}>{way.advised}</span> : null}
              </span>
              <span id={`${id}-${way.value}`} className="quiet small">
                {way.about}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <FieldError id={`${id}-error`} text={errors.bays ?? errors.perPlace} />
      {perPlace ? <BayNames {...{ count, bays, onChange, onPending }} /> : null}
    </div>
  );
}

interface BayNamesProps extends Pick<PhotoStepProps, 'onChange' | 'onPending'> {
  count: number;
  bays: PhotoStepProps['values']['bays'];
}

function BayNames({ count, bays, onChange, onPending }: BayNamesProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = Math.min(count, mostNamed);
  function change(index: number, part: Partial<BayNamesProps['bays'][number]>): void {
    // An upload ends many renders later, when other bays may have changed.
    onChange(({ bays: before }) => ({
      bays: Array.from({ length: Math.max(before.length, index + 1) }, (_, at) => ({
        ...(before[at] ?? { label: '', photo: '' }),
        ...(at === index ? part : {}),
      })),
    }));
  }
  return (
    <details
      className={styles.baysNames}
      data-field="bays"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{text.nameBays}</summary>
      <p className="quiet small">{text.nameBaysAbout}</p>
      {isOpen ? (
        <ul>
          {Array.from({ length: shown }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bay is its number.
            <li key={index}>
              <span aria-hidden="true">{text.bay(index + 1)}</span>
              <input
                className="input"
                aria-label={text.bayName(index + 1)}
                placeholder={index === 0 ? text.bayNameExample : undefined}
                maxLength={limits.bayLabel.max}
                value={bays[index]?.label ?? ''}
                onChange={(event) => change(index, { label: event.target.value })}
              />
              <PhotoInput
                label={text.bayPhoto(text.bay(index + 1))}
                folder="post"
                isInRow
                url={bays[index]?.photo ?? ''}
                onUploaded={(photo) => change(index, { photo })}
                onPending={onPending(`bay ${index}`, text.bayPhoto(text.bay(index + 1)))}
                onRemove={() => change(index, { photo: '' })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {count > shown ? <p className="quiet small">{text.moreBays(count - shown)}</p> : null}
    </details>
  );
}
