import { limits } from '@joddee/marketplace/common/limits';
import { isOddPlate } from '@joddee/marketplace/posts/rules/listing';
import { phoneDigits } from '@joddee/marketplace/users/rules/phone-digits';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { paymentText } from '@joddee/thai-text/status-text';
import { Banknote, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FormErrors } from '../../api/use-form-errors.ts';
import type { BookingDetail } from '../../offline/booking-draft.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/field.tsx';
import { Plate } from '../../ui/plate.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './book.module.css';
import { useBook } from './book-context.ts';

interface RenterFieldsProps {
  errors: FormErrors;
  onChange: (values: Partial<BookingDetail>) => void;
  onLeave: (field: 'phone') => void;
  /** Beside the note: what else few renters need. */
  children: ReactNode;
}

/** Everything that the renter types: how to be reached, the car, a note and the payment. */
export function RenterFields({ errors, onChange, onLeave, children }: RenterFieldsProps) {
  const { detail, plates, offersPlates } = useBook().input;
  return (
    <>
      <div className={`stack ${styles.reachFields}`}>
        <TextField
          label={text.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint={text.phoneHint}
          value={detail.phone}
          error={errors.phone}
          onChange={(event) => onChange({ phone: phoneDigits(event.target.value) })}
          onBlur={() => onLeave('phone')}
        />
        <PlateField
          value={detail.idCar}
          // A plate that arrives late answers the question for it.
          error={detail.idCar === '' ? errors.idCar : undefined}
          plates={offersPlates ? plates : []}
          onChange={(idCar) => onChange({ idCar })}
        />
      </div>
      <div className={`${parts.wrap} ${parts.sideGap4} ${styles.moreParts}`}>
        {children}
        <Note value={detail.note} error={errors.note} onChange={(note) => onChange({ note })} />
      </div>
      <div className={`${parts.tightColumn} ${parts.crossMiddle} ${styles.paymentField}`}>
        <Banknote className="icon-20" />
        <SelectField
          label={text.payment}
          value={detail.payment}
          error={errors.payment}
          options={[{ value: 'cash', label: paymentText.cash }]}
          onChange={(payment) => onChange({ payment })}
        />
      </div>
    </>
  );
}

interface NoteProps {
  value: string;
  error: string | undefined;
  onChange: (note: string) => void;
}

function Note({ value, error, onChange }: NoteProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.noteField} data-open={isOpen || value !== '' || error !== undefined} ref={place}>
      <button
        type="button"
        className={`button text compact ${styles.moreLink} ${styles.noteButton}`}
        onClick={() => {
          setOpen(true);
          requestAnimationFrame(() => place.current?.querySelector('textarea')?.focus());
        }}
      >
        <Plus /> {text.addNote}
      </button>
      <TextAreaField
        label={text.note}
        placeholder={text.notePlaceholder}
        maxLength={limits.note.max}
        rows={1}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface PlateFieldProps {
  value: string;
  error: string | undefined;
  plates: readonly string[];
  onChange: (plate: string) => void;
}

function PlateField({ value, error, plates, onChange }: PlateFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  /** A plate that is being typed may get its digits yet. */
  const [typing, setTyping] = useState(false);
  return (
    <div className={`stack tight ${styles.plateField}`} ref={place}>
      <TextField
        label={text.plate}
        placeholder={text.platePlaceholder}
        maxLength={limits.plate.max}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <div role="status">
        {isOddPlate(value) && !typing ? <p className={parts.reason}>{text.oddPlate}</p> : null}
      </div>
      {/* Its height is reserved before the program knows the plates, so that nothing below it moves. */}
      <div className={styles.platesPlace}>
        {plates.length === 0 ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset within the form would read as another field.
          <div
            className={`${parts.scroller} ${parts.gap2} ${parts.inRow} ${styles.plates}`}
            role="group"
            aria-label={text.recentPlates}
          >
            {plates.map((plate) => (
              <button
                key={plate}
                type="button"
                className={`${parts.middle} ${parts.smallStrong} ${parts.brand} ${parts.rigid} ${styles.plateChoice}`}
                aria-pressed={plate === value}
                onClick={() => onChange(plate)}
              >
                <Plate text={plate} />
              </button>
            ))}
            <button
              type="button"
              className={`${parts.middle} ${parts.smallStrong} ${parts.brand} ${parts.rigid} ${styles.plateChoice}`}
              onClick={() => {
                onChange('');
                place.current?.querySelector('input')?.focus();
              }}
            >
              {text.otherCar}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
