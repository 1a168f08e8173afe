import { type FreeTime, freeTime } from '@joddee/marketplace/bookings/rules/stay-lengths';
import type { SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import { bangkokDay, bookableDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayTitleText, shortDateText } from '@joddee/thai-text/dates';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import * as dayTileStyles from '../../../components/slots/day-tile.module.css';
import { FieldError } from '../../../ui/fields/errors.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';

interface DayPickerProps {
  /** What decides the free time of each day. */
  facts: Omit<SlotFacts, 'day'>;
  day: string;
  error: string | undefined;
  onChoose: (day: string) => void;
}

const wordOfNone = ({ isOver, isClosed }: FreeTime) =>
  isOver ? text.dayOver : isClosed ? text.dayClosed : text.dayFull;

/** Half an hour more or less matters only where little is left. */
const freeHours = (minutes: number) => (minutes < 120 ? minutes / 60 : Math.floor(minutes / 60));

/** Today and the three days after it, with their free hours. */
export function DayPicker({ facts, day, error, onChoose }: DayPickerProps) {
  const { now } = facts;
  return (
    <fieldset className={formParts.slotGroup} aria-invalid={error !== undefined}>
      <legend>{text.day}</legend>
      <div className={parts.fourTiles}>
        {bookableDays(now).map((choice) => {
          const free = freeTime({ ...facts, day: choice });
          return (
            <button
              key={choice}
              type="button"
              className={
                free.minutes === 0 ? `${dayTileStyles.dayTile} ${dayTileStyles.full}` : dayTileStyles.dayTile
              }
              aria-pressed={choice === day}
              onClick={() => onChoose(choice)}
            >
              <strong>{dayTitleText(choice, bangkokDay(now))}</strong> <span>{shortDateText(choice)}</span>{' '}
              <span
                className={`${parts.smallest} ${parts.done} ${parts.centreWords} ${dayTileStyles.dayFree}`}
              >
                {free.minutes === 0
                  ? wordOfNone(free)
                  : free.isWholeDay
                    ? text.freeAllDay
                    : text.freeFor(text.hours(freeHours(free.minutes)))}
              </span>
            </button>
          );
        })}
      </div>
      <FieldError text={error} />
    </fieldset>
  );
}
