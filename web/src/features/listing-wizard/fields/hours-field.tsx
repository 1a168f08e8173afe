import {
  allSlots,
  minutesPerDay,
  type OpeningHours,
  openingWindow,
} from '@joddee/marketplace/calendars/rules/time-slots';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { clockText } from '@joddee/thai-text/times';
import { SelectField } from '../../../ui/fields/field.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import type { StepProps } from '../wizard-values.ts';
import * as styles from './choices.module.css';

const slotOptions = allSlots.map((slot) => ({ value: slot, label: clockText(slot) }));

export function HoursField({ values, errors, onChange }: StepProps) {
  const { open, close } = values;
  const hours = open === '' || close === '' || open === close ? undefined : openingWindow(values);
  const isOvernight = hours !== undefined && hours.close > minutesPerDay;
  return (
    <fieldset className={`stack tight ${styles.choiceGroup}`}>
      <legend className="visually-hidden">{text.hours}</legend>
      <div className={`${parts.column} ${parts.inTwo} ${styles.hoursField}`}>
        {(['open', 'close'] as const).map((end) => (
          <div key={end} data-field={end}>
            <SelectField
              label={text[end]}
              placeholder={text.chooseOne}
              value={values[end]}
              error={errors[end]}
              options={slotOptions}
              onChange={(chosen) => onChange({ [end]: chosen })}
            />
          </div>
        ))}
        <div className={`${parts.wrap} ${parts.gap2} ${parts.wholeRow} ${styles.hoursPicks}`}>
          {text.hourPicks.map((pick) => (
            <button
              key={pick.name}
              type="button"
              className="pick"
              aria-pressed={pick.open === open && pick.close === close}
              onClick={() => onChange({ open: pick.open, close: pick.close })}
            >
              {pick.name}
            </button>
          ))}
        </div>
      </div>
      <DayBar hours={hours === undefined ? undefined : { open, close }} />
      <p className={`small ${parts.brand} ${parts.lineHigh}`} role="status">
        {isOvernight ? text.overnight : ''}
      </p>
    </fieldset>
  );
}

const hourMarks = [0, 6, 12, 18, 24];
const percentOfDay = (minute: number) => `${(minute / minutesPerDay) * 100}%`;

/** For the eye: the lists say the same. */
function DayBar({ hours }: { hours: OpeningHours | undefined }) {
  return (
    <div className={`${parts.below} ${parts.gap15} ${styles.dayBar}`} aria-hidden="true">
      <div className={`${parts.anchor} ${parts.clipped} ${styles.dayBarTrack}`}>
        {openParts(hours).map(([from, to]) => (
          <span key={from} style={{ insetInlineStart: percentOfDay(from), width: percentOfDay(to - from) }} />
        ))}
      </div>
      <div className={`quiet ${parts.apart} ${parts.smallest}`}>
        {hourMarks.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
    </div>
  );
}

/** In minutes of the day; hours over midnight have two parts. */
function openParts(hours: OpeningHours | undefined): [from: number, to: number][] {
  if (hours === undefined) return [];
  const { open, close } = openingWindow(hours);
  if (close <= minutesPerDay) return [[open, close]];
  return [
    [0, close - minutesPerDay],
    [open, minutesPerDay],
  ];
}
