import { limits } from '@joddee/marketplace/common/limits';
import { carTypes } from '@joddee/marketplace/posts/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { carTypeText } from '@joddee/thai-text/status-text';
import { lazy, Suspense } from 'react';
import { carIcons } from '../../../components/vehicle/car-icon.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { BaysField } from '../fields/bays-field.tsx';
import { CarsField } from '../fields/cars-field.tsx';
import { ChoiceGroup } from '../fields/choice-group.tsx';
import * as choicesStyles from '../fields/choices.module.css';
import { KindField } from '../fields/kind-field.tsx';
import * as locationPickerStyles from '../fields/location-picker.module.css';
import { StaysOutside } from '../fields/stays-outside.tsx';
import { WeekField } from '../fields/week-field.tsx';
import * as styles from '../wizard.module.css';
import type { PhotoStepProps } from '../wizard-values.ts';

const LocationPicker = lazy(() => import('../fields/location-picker.tsx'));

interface BasicsStepProps extends PhotoStepProps {
  edited: Pick<PostView, '_id' | 'date'> | undefined;
}

export function BasicsStep({ edited, ...step }: BasicsStepProps) {
  const { values, errors, onChange } = step;
  return (
    <>
      <section className={`card stack ${styles.card}`}>
        <h3>{text.basics.place}</h3>
        <div data-field="title">
          <TextField
            label={text.title}
            hint={text.titleHint}
            maxLength={limits.title.max}
            value={values.title}
            error={errors.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </div>
        <div data-field="address">
          <TextField
            label={text.address}
            maxLength={limits.address.max}
            value={values.address}
            error={errors.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        </div>
        <div data-field="latitude">
          <Suspense
            fallback={
              <div
                className={`skeleton ${parts.below} ${parts.oneColumn} ${locationPickerStyles.pinMapPlace}`}
              />
            }
          >
            <LocationPicker
              latitude={values.latitude}
              longitude={values.longitude}
              words={{ title: values.title, address: values.address }}
              error={
                values.latitude === '' && errors.latitude
                  ? text.locationNeeded
                  : (errors.latitude ?? errors.longitude)
              }
              onChange={(latitude, longitude) => onChange({ latitude, longitude })}
            />
          </Suspense>
        </div>
      </section>
      <section className={`card stack ${styles.card}`}>
        <h3>{text.basics.vehicles}</h3>
        <KindField {...step} />
        <div className={`${parts.gap5} ${parts.below} ${choicesStyles.carsAndTypes}`}>
          <CarsField {...step} />
          <div data-field="typeofcar">
            <ChoiceGroup
              label={text.typeofcar}
              look="tile"
              choices={carTypes.map((type) => {
                const Icon = carIcons[type];
                return { value: type, label: carTypeText[type], icon: <Icon /> };
              })}
              value={values.typeofcar}
              error={errors.typeofcar}
              onChange={(typeofcar) => onChange({ typeofcar })}
            />
          </div>
        </div>
        <BaysField {...step} />
        <WeekField {...step}>
          {edited === undefined ? null : <StaysOutside post={edited} values={values} />}
        </WeekField>
      </section>
    </>
  );
}
