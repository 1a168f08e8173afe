import { limits } from '@joddee/marketplace/common/limits';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { FacilityTiles } from '../fields/facility-tiles.tsx';
import { ListField } from '../fields/list-field.tsx';
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
        <div data-field="rule">
          <ListField
            label={text.rule}
            placeholder={text.rulePlaceholder}
            items={values.rule}
            typed={values.typed.rule}
            error={errors.rule}
            onChange={(rule) => onChange({ rule })}
            onType={(rule) => onChange(({ typed }) => ({ typed: { ...typed, rule } }))}
          />
        </div>
        <div data-field="nearby">
          <ListField
            label={text.nearby}
            placeholder={text.nearbyPlaceholder}
            items={values.nearby}
            typed={values.typed.nearby}
            error={errors.nearby}
            onChange={(nearby) => onChange({ nearby })}
            onType={(nearby) => onChange(({ typed }) => ({ typed: { ...typed, nearby } }))}
          />
        </div>
      </section>
      <section className={`card stack ${styles.card}`}>
        <h3>{text.details.facilities}</h3>
        <FacilityTiles {...step} />
      </section>
    </>
  );
}
