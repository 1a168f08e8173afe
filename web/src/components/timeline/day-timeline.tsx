import { slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { bareClock } from '@joddee/thai-text/times';
import { useLayoutEffect, useRef } from 'react';
import { type DayRow, firstHour, lanesOf } from './day-rows.ts';
import { DayTable } from './day-table.tsx';
import { at } from './minute-style.ts';
import * as timelineStyles from './timeline.module.css';
import * as styles from './timeline-hours.module.css';
import { TimelineRow } from './timeline-row.tsx';
import { useBlockKeys } from './use-block-keys.ts';

interface DayTimelineProps {
  rows: readonly DayRow[];
  day: string;
  name: string;
  /** The present one, if the day is today. */
  minute: number | undefined;
  onOpen: ((id: string) => void) | undefined;
}

/** On a phone the first view begins at the hour that is at least this long before now. */
const minutesBeforeNow = 90;
/** Room for the left half of the first hour's name, or for the names of bays, in minutes. */
const namesRoom = { hour: 30, bay: 75 };

/** One day of all listings, hour by hour. */
export function DayTimeline({ rows, day, name, minute, onOpen }: DayTimelineProps) {
  const start = firstHour(rows);
  const keys = useBlockKeys(rows);
  const scroll = useFirstPlace(day, minute, rows);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div
        className={timelineStyles.scroll}
        style={at({ '--first': start * 60 })}
        role="group"
        aria-label={`${text.day(name)} ${text.timelineHint}`}
        ref={scroll}
        // A day without stays has no link that the keyboard could reach, and is scrolled by itself.
        tabIndex={rows.every(({ blocks }) => blocks.length === 0) ? 0 : undefined}
        onKeyDown={keys.onKeyDown}
      >
        <div className={timelineStyles.hours} aria-hidden="true">
          <span className={styles.line}>
            {Array.from({ length: 24 }, (_, hour) => (
              <span
                key={slotName(hour * 60)}
                className={hour < start ? `${styles.timelineHour} ${styles.early}` : styles.timelineHour}
                style={at({ '--from': hour * 60 })}
              >
                {slotName(hour * 60).slice(0, 2)}
                <span className={timelineStyles.minutes}>{bareClock(slotName(hour * 60)).slice(2)}</span>
              </span>
            ))}
            {minute === undefined || minute < start * 60 ? null : (
              <span className={styles.timelineClock} style={at({ '--from': minute })}>
                {bareClock(slotName(Math.floor(minute)))}
              </span>
            )}
          </span>
        </div>
        {rows.map((row, index) => (
          <TimelineRow
            key={row.id}
            row={row}
            isFirst={index === 0}
            minute={minute}
            active={keys.active}
            onFocusBlock={keys.setActive}
            onOpen={onOpen}
          />
        ))}
        {rows.every(({ blocks }) => blocks.length === 0) ? (
          <p className={`${timelineStyles.none} quiet small`}>{text.noStays}</p>
        ) : null}
      </div>
      <DayTable rows={rows} name={name} />
    </>
  );
}

/** Where the row scrolls, on a phone, a day begins before now or at its first stay. */
function useFirstPlace(day: string, minute: number | undefined, rows: readonly DayRow[]) {
  const scroll = useRef<HTMLDivElement>(null);
  const begin = useRef(0);
  const first = Math.min(...rows.flatMap(({ blocks }) => blocks.map(({ from }) => from)), 8 * 60);
  const seen = minute === undefined ? first : minute - minutesBeforeNow;
  const hasBays = rows.some((row) => lanesOf(row)[0] !== 0);
  begin.current = Math.floor(seen / 60) * 60 - namesRoom[hasBays ? 'bay' : 'hour'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day begins at its own place, once.
  useLayoutEffect(() => {
    const element = scroll.current;
    const track = element?.querySelector(`.${timelineStyles.track}`);
    if (element === null || track === null || track === undefined) return;
    element.scrollLeft = (Math.max(0, begin.current) / 1440) * track.clientWidth;
  }, [day]);
  return scroll;
}
