import { bookableDays } from '@joddee/rules/time-slots';
import { dateText } from '@joddee/thai-text/dates';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { FieldError } from '../../ui/field-error.tsx';
import { dayName } from './day-name.ts';

interface DayPickerProps {
  now: Date;
  day: string;
  error: string | undefined;
  onChoose: (day: string) => void;
}

/** Today and the three days after it. */
export function DayPicker({ now, day, error, onChoose }: DayPickerProps) {
  return (
    <fieldset className="slot-group" aria-invalid={error !== undefined}>
      <legend>{text.day}</legend>
      <div className="days">
        {bookableDays(now).map((choice) => (
          <button
            key={choice}
            type="button"
            className="slot day"
            aria-pressed={choice === day}
            onClick={() => onChoose(choice)}
          >
            <span>{dayName(choice, now)}</span>
            <span className="slot-day">{dateText(choice)}</span>
          </button>
        ))}
      </div>
      <FieldError text={error} />
    </fieldset>
  );
}
