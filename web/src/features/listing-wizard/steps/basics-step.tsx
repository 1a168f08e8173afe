import { isWithinHours } from '@joddee/marketplace/calendars/rules/opening';
import { limits } from '@joddee/marketplace/common/limits';
import { carTypes, usualKinds } from '@joddee/marketplace/posts/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { carTypeText, kindText } from '@joddee/thai-text/status-text';
import { Minus, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { StayLinks } from '../../../components/booking/booking-links.tsx';
import { carIcons } from '../../../components/vehicle/car-icon.tsx';
import { useLive } from '../../../stores/live-store.ts';
import { Field, TextField } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { BaysField } from '../fields/bays-field.tsx';
import { ChoiceGroup } from '../fields/choice-group.tsx';
import * as choicesStyles from '../fields/choices.module.css';
import * as locationPickerStyles from '../fields/location-picker.module.css';
import { WeekField } from '../fields/week-field.tsx';
import * as styles from '../wizard.module.css';
import type { PhotoStepProps } from '../wizard-values.ts';
import { type StepProps, stepped, type WizardValues } from '../wizard-values.ts';

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

const range = limits.numberOfCars;

function CarsField({ values: { numberofcar }, errors, onChange }: StepProps) {
  const move = (by: number) => onChange({ numberofcar: stepped(numberofcar, by, range) });
  return (
    <div data-field="numberofcar">
      <Field label={text.numberofcar} error={errors.numberofcar}>
        {(wiring) => (
          <div className={`${parts.beside} ${parts.gap1} ${choicesStyles.numberField}`}>
            <IconButton label={text.fewerCars} onClick={() => move(-1)}>
              <Minus className="icon-20" />
            </IconButton>
            <input
              className="input"
              inputMode="numeric"
              {...wiring}
              value={numberofcar}
              onChange={(event) => onChange({ numberofcar: event.target.value })}
            />
            <IconButton label={text.moreCars} onClick={() => move(1)}>
              <Plus className="icon-20" />
            </IconButton>
          </div>
        )}
      </Field>
    </div>
  );
}

const other = 'other';
const kinds: readonly string[] = usualKinds;

/** The kind of the spot: one of the usual ones, or any other in the owner's words. */
function KindField({ values: { typeofpark }, errors, onChange }: StepProps) {
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

const shown = 5;

interface StaysOutsideProps {
  /** With the saved hours. */
  post: Pick<PostView, '_id' | 'date'>;
  values: WizardValues;
}

/** The bookings that chosen hours no longer cover. They stay, so their cars come to a spot that is closed. */
function StaysOutside({ post, values }: StaysOutsideProps) {
  const bookings = useLive(({ bookings }) => bookings.values());
  const { open, close, week } = values;
  if (open === '' || close === '') return null;
  const outside = bookings
    .filter(({ detail, state, ...stay }) => {
      const period = { from: new Date(stay.from), to: new Date(stay.to) };
      return (
        detail.post === post._id &&
        state === 'booked' &&
        isWithinHours(post.date, period) &&
        !isWithinHours({ open, close, week }, period)
      );
    })
    .toSorted((a, b) => a.from.localeCompare(b.from));
  if (outside.length === 0) return null;
  return (
    <div className="notice stack tight" role="status">
      <p>{text.staysOutside(outside.length)}</p>
      <StayLinks stays={outside.slice(0, shown)} />
    </div>
  );
}
