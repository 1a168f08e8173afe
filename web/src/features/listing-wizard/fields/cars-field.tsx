import { limits } from '@joddee/marketplace/common/limits';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Field } from '../../../ui/fields/field.tsx';
import type { StepProps } from '../wizard-values.ts';
import { stepped } from '../wizard-values.ts';
import * as styles from './choices.module.css';

const range = limits.numberOfCars;

/** How many vehicles have room: typed, or counted up and down. */
export function CarsField({ values: { numberofcar }, errors, onChange }: StepProps) {
  const move = (by: number) => onChange({ numberofcar: stepped(numberofcar, by, range) });
  return (
    <div data-field="numberofcar">
      <Field label={text.numberofcar} error={errors.numberofcar}>
        {(wiring) => (
          <div className={styles.numberField}>
            <button
              type="button"
              className="icon-button"
              aria-label={text.fewerCars}
              onClick={() => move(-1)}
            >
              <Minus className="icon-20" />
            </button>
            <input
              className="input"
              inputMode="numeric"
              {...wiring}
              value={numberofcar}
              onChange={(event) => onChange({ numberofcar: event.target.value })}
            />
            <button type="button" className="icon-button" aria-label={text.moreCars} onClick={() => move(1)}>
              <Plus className="icon-20" />
            </button>
          </div>
        )}
      </Field>
    </div>
  );
}
