import { hoursOfWeek } from '@joddee/marketplace/calendars/rules/opening';
import { allSlots, type OpeningHours } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { openingText as text, weekdayNames } from '@joddee/thai-text/listings/opening-text';
import { bareClock } from '@joddee/thai-text/times';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FieldError } from '../../../ui/fields/errors.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import type { StepProps } from '../wizard-values.ts';
import * as choicesStyles from './choices.module.css';
import { HoursField } from './hours-field.tsx';
import * as styles from './week-field.module.css';

type Week = (OpeningHours | null)[];

const usual: OpeningHours = { open: '08.00', close: '18.00' };
const monday = 0;

/** When the spot may be booked: the same hours every day, or hours of each weekday. */
export function WeekField({ children, ...step }: StepProps & { children: ReactNode }) {
  const { values, errors, onChange } = step;
  const { open, close, week } = values;
  const id = useId();
  /** Rarely used: open at first only if one of them is set. */
  const [hasMore] = useState(Number(values.noticeHours) > 0 || Number(values.bufferMinutes) > 0);
  const isChosen = open !== '' && close !== '' && open !== close;
  const toWeek = () => onWeek(Array.from({ length: 7 }, () => (isChosen ? { open, close } : usual)));
  /** Plain hours are those of the whole week, which other screens show. */
  const onWeek = (chosen: Week) => onChange({ week: chosen, ...hoursOfWeek(chosen) });
  return (
    <>
      <div className={`${parts.tightColumn} ${parts.inTwo}`} role="radiogroup" aria-label={text.howDays}>
        {(['alike', 'week'] as const).map((way) => (
          <label key={way} className={`tile ${styles.openingWay}`}>
            <input
              type="radio"
              className={`${parts.cover} ${formParts.coverInput}`}
              name={id}
              checked={(week === undefined) === (way === 'alike')}
              onChange={() => (way === 'week' ? toWeek() : onChange({ week: undefined }))}
            />
            {text.ways[way]}
          </label>
        ))}
      </div>
      {week === undefined ? (
        <HoursField {...step} />
      ) : (
        <DaysField week={week} error={errors.week ?? errors.close ?? errors.open} onWeek={onWeek} />
      )}
      {children}
      <details className={styles.openingMore} open={hasMore}>
        <summary>{text.more}</summary>
        <div className={`${parts.column} ${parts.inTwo} ${choicesStyles.hoursField}`}>
          {rare.map(({ field, label, options }) => (
            <div key={field} data-field={field}>
              <SelectField
                label={label}
                value={values[field]}
                error={errors[field]}
                options={options}
                onChange={(chosen) => onChange({ [field]: chosen })}
              />
            </div>
          ))}
        </div>
      </details>
    </>
  );
}

/** The choices that few owners make. */
const rare = [
  {
    field: 'noticeHours',
    label: text.notice,
    options: Array.from({ length: limits.noticeHours.max + 1 }, (_, hours) => ({
      value: String(hours),
      label: text.noticeChoice(hours),
    })),
  },
  {
    field: 'bufferMinutes',
    label: text.buffer,
    options: limits.bufferMinutes.map((minutes) => ({
      value: String(minutes),
      label: text.bufferChoice(minutes),
    })),
  },
] as const;

interface DaysFieldProps {
  week: Week;
  error: string | undefined;
  onWeek: (week: Week) => void;
}

/** One line for each weekday: whether it is open, and its hours. */
function DaysField({ week, error, onWeek }: DaysFieldProps) {
  const id = useId();
  /** A day that is opened again gets the hours that it had. */
  const closedHours = useRef(new Map<number, OpeningHours>());
  const change = (day: number, hours: OpeningHours | null) => {
    const before = week[day];
    if (before && hours === null) closedHours.current.set(day, before);
    onWeek(week.map((other, index) => (index === day ? hours : other)));
  };
  const first = week[monday];
  return (
    <fieldset className={parts.below} data-field="week" aria-describedby={`${id}-error`}>
      <legend className="visually-hidden">{text.howDays}</legend>
      {week.map((hours, day) => {
        const name = weekdayNames[day] ?? '';
        return (
          <div className={`${parts.gap1} ${parts.below} ${styles.openingDay}`} key={name}>
            <label className={`${parts.beside} ${parts.gap2} ${parts.tall} ${styles.openingSwitch}`}>
              <input
                type="checkbox"
                aria-label={text.isOpen(name)}
                checked={hours !== null}
                onChange={({ target }) =>
                  change(day, target.checked ? (closedHours.current.get(day) ?? first ?? usual) : null)
                }
              />
              <span aria-hidden="true">{name}</span>
            </label>
            {hours === null ? (
              <span className="quiet">{text.closed}</span>
            ) : (
              <span className={`${parts.below} ${parts.gap15} ${parts.crossMiddle} ${styles.openingHours}`}>
                <SlotSelect
                  label={text.opens(name)}
                  value={hours.open}
                  isWrong={hours.open === hours.close}
                  onChange={(open) => change(day, { ...hours, open })}
                />
                <span aria-hidden="true">–</span>
                <SlotSelect
                  label={text.closes(name)}
                  value={hours.close}
                  isWrong={hours.open === hours.close}
                  onChange={(close) => change(day, { ...hours, close })}
                />
              </span>
            )}
          </div>
        );
      })}
      <FieldError id={`${id}-error`} text={error} />
      {first == null ? null : (
        <button
          type="button"
          className="pick"
          onClick={() => onWeek(week.map((hours) => (hours === null ? null : first)))}
        >
          {text.copy}
        </button>
      )}
    </fieldset>
  );
}

interface SlotSelectProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (slot: string) => void;
}

const SlotSelect = ({ label, value, isWrong, onChange }: SlotSelectProps) => (
  <select
    className="input"
    aria-label={label}
    aria-invalid={isWrong}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {allSlots.map((slot) => (
      <option key={slot} value={slot}>
        {bareClock(slot)}
      </option>
    ))}
  </select>
);
