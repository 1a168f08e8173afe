import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayTitleText, shortDateText } from '@joddee/thai-text/dates';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { durationText, timeRangeText } from '@joddee/thai-text/times';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import * as parts from '../../../ui/styles/parts.module.css';
import { UnbrokenTimes } from '../../../ui/unbroken-times.tsx';
import * as styles from '../book.module.css';
import type { BookingInput } from '../use-booking-input.ts';

/** The time that came along from a search, in place of day, length and start; a button opens them. */
export function FoldedTime({
  input,
  isLost,
  onOpen,
}: {
  input: BookingInput;
  isLost: boolean;
  onOpen: () => void;
}) {
  const { detail, decision, hours, now } = input;
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
