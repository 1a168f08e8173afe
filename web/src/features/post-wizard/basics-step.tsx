import { limits } from '@joddee/contract/limits';
import { carTypes } from '@joddee/contract/spot-choices';
import { allSlots, minutesPerDay, openingWindow } from '@joddee/rules/time-slots';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { carTypeText } from '@joddee/thai-text/status-text';
import { lazy, Suspense } from 'react';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { StepProps } from './step-props.ts';

const LocationPicker = lazy(() => import('./location-picker.tsx'));
const slotOptions = allSlots.map((slot) => ({ value: slot, label: slot }));

export function BasicsStep({ values, errors, onChange }: StepProps) {
  const overnight =
    values.open !== '' &&
    values.close !== '' &&
    values.open !== values.close &&
    openingWindow(values).close > minutesPerDay;
  return (
    <>
      <TextField
        label={text.title}
        maxLength={limits.title.max}
        value={values.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label={text.address}
        maxLength={limits.address.max}
        value={values.address}
        error={errors.address}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <Suspense fallback={<div className="skeleton" style={{ height: 320 }} />}>
        <LocationPicker
          latitude={values.latitude}
          longitude={values.longitude}
          error={
            values.latitude === '' && errors.latitude
              ? text.locationNeeded
              : (errors.latitude ?? errors.longitude)
          }
          onChange={(latitude, longitude) => onChange({ latitude, longitude })}
        />
      </Suspense>
      <TextField
        label={text.typeofpark}
        placeholder={text.typeofparkPlaceholder}
        maxLength={limits.typeOfPark.max}
        value={values.typeofpark}
        error={errors.typeofpark}
        onChange={(event) => onChange({ typeofpark: event.target.value })}
      />
      <TextField
        label={text.numberofcar}
        inputMode="numeric"
        value={values.numberofcar}
        error={errors.numberofcar}
        onChange={(event) => onChange({ numberofcar: event.target.value })}
      />
      <SelectField
        label={text.typeofcar}
        placeholder={text.chooseOne}
        value={values.typeofcar}
        error={errors.typeofcar}
        options={carTypes.map((type) => ({ value: type, label: carTypeText[type] }))}
        onChange={(typeofcar) => onChange({ typeofcar })}
      />
      <div className="two">
        <SelectField
          label={text.open}
          placeholder={text.chooseOne}
          value={values.open}
          error={errors.open}
          options={slotOptions}
          onChange={(open) => onChange({ open })}
        />
        <SelectField
          label={text.close}
          placeholder={text.chooseOne}
          value={values.close}
          error={errors.close}
          hint={overnight ? text.overnight : undefined}
          options={slotOptions}
          onChange={(close) => onChange({ close })}
        />
      </div>
    </>
  );
}
