import { limits } from '@joddee/contract/limits';
import { facilities } from '@joddee/contract/spot-choices';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { facilityText } from '@joddee/thai-text/status-text';
import { TextAreaField } from '../../ui/field.tsx';
import { ListField } from './list-field.tsx';
import type { StepProps } from './step-props.ts';

export function DetailsStep({ values, errors, onChange }: StepProps) {
  return (
    <>
      <TextAreaField
        label={text.explain}
        maxLength={limits.explain.max}
        value={values.explain}
        error={errors.explain}
        onChange={(event) => onChange({ explain: event.target.value })}
      />
      <ListField
        label={text.rule}
        items={values.rule}
        typed={values.typed.rule}
        error={errors.rule}
        onChange={(rule) => onChange({ rule })}
        onType={(rule) => onChange(({ typed }) => ({ typed: { ...typed, rule } }))}
      />
      <ListField
        label={text.nearby}
        items={values.nearby}
        typed={values.typed.nearby}
        error={errors.nearby}
        onChange={(nearby) => onChange({ nearby })}
        onType={(nearby) => onChange(({ typed }) => ({ typed: { ...typed, nearby } }))}
      />
      <fieldset className="slot-group">
        <legend>{text.facility}</legend>
        {facilities.map((facility) => (
          <label key={facility} className="check">
            <input
              type="checkbox"
              checked={values.facility.includes(facility)}
              onChange={({ target }) =>
                onChange({
                  facility: target.checked
                    ? [...values.facility, facility]
                    : values.facility.filter((chosen) => chosen !== facility),
                })
              }
            />
            {facilityText[facility]}
          </label>
        ))}
      </fieldset>
    </>
  );
}
