import {
  type FreeTime,
  freeTime,
  ownLength,
  usualLengths,
} from '@joddee/marketplace/bookings/rules/stay-lengths';
import type { SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import { bangkokDay, bookableDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { totalPrice } from '@joddee/marketplace/posts/rules/price';
import { dayTitleText, shortDateText } from '@joddee/thai-text/dates';
import { priceText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { durationText, timeRangeText } from '@joddee/thai-text/times';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import * as dayTileStyles from '../../../components/slots/day-tile.module.css';
import { FieldError } from '../../../ui/fields/errors.tsx';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import { UnbrokenTimes } from '../../../ui/unbroken-times.tsx';
import * as styles from '../book.module.css';
import { useBook } from '../book-context.ts';

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

interface LengthPickerProps {
  length: number;
  pricePerHour: number;
  onChoose: (hours: number) => void;
}

/** How long a press on a start books, with the price of each length. */
export function LengthPicker({ length, pricePerHour, onChoose }: LengthPickerProps) {
  const name = useId();
  const choices = [
    ...usualLengths.map((hours) => ({
      hours,
      title: text.hours(hours),
      hint: priceText(totalPrice(pricePerHour, String(hours))),
    })),
    { hours: ownLength, title: text.ownLength, hint: text.ownLengthHint },
  ];
  return (
    <fieldset className={formParts.slotGroup}>
      <legend>{text.length}</legend>
      <div className={`${parts.fourTiles} ${dayTileStyles.lengthTiles}`}>
        {choices.map(({ hours, title, hint }) => (
          <label key={hours} className="tile" data-one="">
            <input
              type="radio"
              className={`${parts.cover} ${formParts.coverInput}`}
              name={name}
              checked={hours === length}
              onChange={() => onChoose(hours)}
            />
            {title}
            <span className="tiny">{hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The time that came along from a search, in place of day, length and start; a button opens them. */
export function FoldedTime({ isLost, onOpen }: { isLost: boolean; onOpen: () => void }) {
  const { detail, decision, hours, now } = useBook().input;
  if (decision?.ok !== true || hours === undefined) return null;
  const range = <UnbrokenTimes text={timeRangeText(detail.timein, detail.timeout)} />;
  const day = bangkokDay(decision.period.from);
  return (
    <div className={`row ${styles.foldedTime}`}>
      <CalendarClock className={parts.brand} aria-hidden="true" />
      <p>
        <span className="quiet small">
          {dayTitleText(day, bangkokDay(now))} {shortDateText(day)} · {durationText(hours)}
        </span>
        <strong className={parts.heading}>{isLost ? <s>{range}</s> : range}</strong>
      </p>
      <button type="button" className="button soft compact" onClick={onOpen}>
        {text.changeTime}
      </button>
    </div>
  );
}
