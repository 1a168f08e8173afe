import {
  endsAfter,
  type FilteredStay,
  nextStay,
  withStart,
} from '@joddee/marketplace/bookings/rules/stay-choices';
import { allSlots, slotMinute } from '@joddee/marketplace/calendars/rules/time-slots';
import { hoursBetween } from '@joddee/marketplace/posts/rules/price';
import { whenText as text } from '@joddee/thai-text/screens/search-text';
import { bareClock, durationText, nextDayMark } from '@joddee/thai-text/times';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { DayTiles } from '../../components/day-and-time/day-tiles.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './search-card.module.css';

interface DayAndTimeInlineProps {
  stay: FilteredStay | undefined;
  now: Date;
  onStay: (stay: FilteredStay) => void;
}

/** The same choice where there is room for it: days, start and end in the card itself. */
export function DayAndTimeInline({ stay = undefined, now, onStay }: DayAndTimeInlineProps) {
  const id = useId();
  const chosen = stay ?? nextStay(now);
  return (
    <div className={`${parts.fromTablet} ${parts.column} ${styles.whenInline}`}>
      <DayTiles
        legend={text.title}
        chosen={stay?.date}
        now={now}
        onChoose={(date) => onStay(withStart(chosen, date, slotMinute(chosen.from), now))}
      />
      <div className={styles.whenRange}>
        <div className={`${parts.beside} ${styles.whenSelect}`}>
          <label htmlFor={`${id}-from`}>{text.from}</label>
          <select
            id={`${id}-from`}
            value={chosen.from}
            onChange={({ target }) => onStay(withStart(chosen, chosen.date, slotMinute(target.value), now))}
          >
            {allSlots.map((slot) => (
              <option key={slot} value={slot}>
                {bareClock(slot)}
              </option>
            ))}
          </select>
        </div>
        <ArrowRight className="icon-20" />
        <div className={`${parts.beside} ${styles.whenSelect}`}>
          <label htmlFor={`${id}-to`}>{text.to}</label>
          <select
            id={`${id}-to`}
            value={chosen.to}
            onChange={({ target }) => onStay({ ...chosen, to: target.value })}
          >
            {endsAfter(chosen.from).map(({ slot, nextDay }) => (
              <option key={slot} value={slot}>
                {nextDay ? `${bareClock(slot)} ${nextDayMark}` : bareClock(slot)}
              </option>
            ))}
          </select>
        </div>
        <span className="chip" data-tone="brand">
          {durationText(hoursBetween(chosen.from, chosen.to))}
        </span>
      </div>
    </div>
  );
}
