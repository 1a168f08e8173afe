import { closedMinutes } from '@joddee/marketplace/calendars/rules/closed-minutes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import type { Block } from '../../../components/timeline/day-rows.ts';
import { at } from '../../../components/timeline/minute-style.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './listings/own-listings.module.css';

interface DayRibbonProps {
  day: string;
  hours: PostView['date'];
  blocks: readonly Block[];
  minute: number;
}

/** The day of one listing as a bar, for the eye only: the figures beside it say the rest. */
export function DayRibbon({ day, hours, blocks, minute }: DayRibbonProps) {
  const closed = closedMinutes(hours, day);
  // Before 6 a day begins only for a listing that is open then.
  const first = closed.some(({ from, to }) => from === 0 && to >= 360) ? 6 : 0;
  const marks = first === 6 ? [6, 12, 18, 24] : [0, 6, 12, 18, 24];
  return (
    <div style={at({ '--first': first * 60 })} aria-hidden="true">
      <div className={styles.ribbonBar}>
        {closed.map(({ from, to }) => (
          <span
            key={from}
            className={styles.ribbonPart}
            data-part="closed"
            style={at({ '--from': from, '--to': to })}
          />
        ))}
        <span className={styles.ribbonPart} data-part="past" style={at({ '--from': 0, '--to': minute })} />
        {blocks.map(({ booking, kind, from, to }) => (
          <span
            key={booking._id}
            className={styles.ribbonPart}
            data-part={kind}
            style={at({ '--from': from, '--to': to })}
          />
        ))}
      </div>
      <div className={`quiet ${parts.apart} ${parts.smallest} ${styles.ribbonMarks}`}>
        {marks.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
    </div>
  );
}
