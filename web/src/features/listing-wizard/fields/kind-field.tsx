import { limits } from '@joddee/marketplace/common/limits';
import { usualKinds } from '@joddee/marketplace/posts/constants';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { kindText } from '@joddee/thai-text/status-text';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/field.tsx';
import type { StepProps } from '../wizard-values.ts';
import { ChoiceGroup } from './choice-group.tsx';

const other = 'other';
const kinds: readonly string[] = usualKinds;

/** The kind of the spot: one of the usual ones, or any other in the owner's words. */
export function KindField({ values: { typeofpark }, errors, onChange }: StepProps) {
  const isKnown = kinds.includes(typeofpark);
  const [isOther, setOther] = useState(typeofpark !== '' && !isKnown);
  return (
    <div className="stack tight" data-field="typeofpark">
      <ChoiceGroup
        label={text.typeofpark}
        look="pick"
        choices={[
          ...kinds.map((kind) => ({ value: kind, label: kindText[kind] ?? kind })),
          { value: other, label: text.otherKind },
        ]}
        value={isOther ? other : typeofpark}
        error={isOther ? undefined : errors.typeofpark}
        onChange={(chosen) => {
          setOther(chosen === other);
          onChange({ typeofpark: chosen === other ? '' : chosen });
        }}
      />
      {isOther ? (
        <TextField
          label={text.otherKindLabel}
          placeholder={text.otherKindPlaceholder}
          maxLength={limits.typeOfPark.max}
          value={typeofpark}
          error={errors.typeofpark}
          onChange={(event) => onChange({ typeofpark: event.target.value })}
        />
      ) : null}
    </div>
  );
}
