import { hoursOfWeek } from '@joddee/marketplace/calendars/rules/opening';
import {
  allSlots,
  minutesPerDay,
  type OpeningHours,
  openingWindow,
} from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { openingText as text, weekdayNames } from '@joddee/thai-text/listings/opening-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { bareClock, clockText } from '@joddee/thai-text/times';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FieldError } from '../../../ui/fields/errors.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import type { StepProps } from '../wizard-values.ts';
import * as choicesStyles from './choices.module.css';
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

const slotOptions = allSlots.map((slot) => ({ value: slot, label: clockText(slot) }));

function HoursField({ values, errors, onChange }: StepProps) {
  const { open, close } = values;
  const hours = open === '' || close === '' || open === close ? undefined : openingWindow(values);
  const isOvernight = hours !== undefined && hours.close > minutesPerDay;
  return (
    <fieldset className={`stack tight ${choicesStyles.choiceGroup}`}>
      <legend className="visually-hidden">{wizardText.hours}</legend>
      <div className={`${parts.column} ${parts.inTwo} ${choicesStyles.hoursField}`}>
        {(['open', 'close'] as const).map((end) => (
          <div key={end} data-field={end}>
            <SelectField
              label={wizardText[end]}
              placeholder={wizardText.chooseOne}
              value={values[end]}
              error={errors[end]}
              options={slotOptions}
              onChange={(chosen) => onChange({ [end]: chosen })}
            />
          </div>
        ))}
        <div className={`${parts.wrap} ${parts.gap2} ${parts.wholeRow} ${choicesStyles.hoursPicks}`}>
          {wizardText.hourPicks.map((pick) => (
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
        {isOvernight ? wizardText.overnight : ''}
      </p>
    </fieldset>
  );
}

const hourMarks = [0, 6, 12, 18, 24];
const percentOfDay = (minute: number) => `${(minute / minutesPerDay) * 100}%`;

/** For the eye: the lists say the same. */
function DayBar({ hours }: { hours: OpeningHours | undefined }) {
  return (
    <div className={`${parts.below} ${parts.gap15} ${choicesStyles.dayBar}`} aria-hidden="true">
      <div className={`${parts.anchor} ${parts.clipped} ${choicesStyles.dayBarTrack}`}>
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
