import { limits } from '@joddee/contract/limits';
import { phoneDigits } from '@joddee/rules/phone-digits';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { paymentText } from '@joddee/thai-text/status-text';
import type { FormErrors } from '../../api/use-form-errors.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import type { BookingDetail } from './booking-draft.ts';
import { PlateField } from './plate-field.tsx';
import type { BookingInput } from './use-booking-input.ts';

interface RenterFieldsProps {
  detail: BookingInput['detail'];
  errors: FormErrors;
  onChange: (values: Partial<BookingDetail>) => void;
}

/** Everything that the renter types: how to be reached, the car, a note and the payment. */
export function RenterFields({ detail, errors, onChange }: RenterFieldsProps) {
  return (
    <>
      <TextField
        label={text.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={detail.phone}
        error={errors.phone}
        onChange={(event) => onChange({ phone: phoneDigits(event.target.value) })}
      />
      <PlateField value={detail.idCar} error={errors.idCar} onChange={(idCar) => onChange({ idCar })} />
      <TextAreaField
        label={text.note}
        maxLength={limits.note.max}
        value={detail.note}
        error={errors.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <SelectField
        label={text.payment}
        value={detail.payment}
        error={errors.payment}
        options={[{ value: 'cash', label: paymentText.cash }]}
        onChange={(payment) => onChange({ payment })}
      />
    </>
  );
}
