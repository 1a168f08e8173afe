import { type Facility, facilities } from '@joddee/marketplace/posts/constants';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { facilityText } from '@joddee/thai-text/status-text';
import Cctv from 'lucide-react/icons/cctv';
import Check from 'lucide-react/icons/check';
import Fence from 'lucide-react/icons/fence';
import Toilet from 'lucide-react/icons/toilet';
import Umbrella from 'lucide-react/icons/umbrella';
import type { ReactNode } from 'react';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import type { StepProps } from '../wizard-values.ts';
import * as styles from './choices.module.css';

const icons: Readonly<Record<Facility, ReactNode>> = {
  CCTV: <Cctv />,
  bathroom: <Toilet />,
  fence: <Fence />,
  'sun/rain cover': <Umbrella />,
};

/** Any number of facilities; a chosen one has an edge and a check. */
export function FacilityTiles({ values: { facility: chosen }, onChange }: StepProps) {
  return (
    <fieldset className={`stack tight ${styles.choiceGroup}`} data-field="facility">
      <legend className="visually-hidden">{text.facility}</legend>
      <div
        className={`${parts.tightColumn} ${parts.inTwo} ${parts.oneColumnWhenLarge} ${styles.facilityTiles}`}
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
            <Check className={styles.tileCheck} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
