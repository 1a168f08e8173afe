import './choices.css';
import { type Facility, facilities } from '@joddee/marketplace/posts/constants';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { facilityText } from '@joddee/thai-text/status-text';
import Cctv from 'lucide-react/icons/cctv';
import Check from 'lucide-react/icons/check';
import Fence from 'lucide-react/icons/fence';
import Toilet from 'lucide-react/icons/toilet';
import Umbrella from 'lucide-react/icons/umbrella';
import type { ReactNode } from 'react';
import type { StepProps } from '../wizard-values.ts';

const icons: Readonly<Record<Facility, ReactNode>> = {
  CCTV: <Cctv />,
  bathroom: <Toilet />,
  fence: <Fence />,
  'sun/rain cover': <Umbrella />,
};

/** Any number of facilities; a chosen one has an edge and a check. */
export function FacilityTiles({ values: { facility: chosen }, onChange }: StepProps) {
  return (
    <fieldset className="choice-group" data-field="facility">
      <legend className="visually-hidden">{text.facility}</legend>
      <div className="facility-tiles">
        {facilities.map((facility) => (
          <label key={facility} className="tile">
            <input
              type="checkbox"
              className="choice-input"
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
            <Check className="tile-check" aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
