import { slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { moneyText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { bareClock, timeRangeText } from '@joddee/thai-text/times';
import { useLayoutEffect, useRef } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { breakpoints } from '../../ui/styles/breakpoints.ts';
import { useFormerUser } from '../booking/booking-people.ts';
import { type DayRow, drawnHours, drawnMinutes, isClosedAllDay } from './day-rows.ts';
import { at, placed } from './minute-style.ts';
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
  /** Nothing of the day can be closed any more. */
  isOver: boolean;
  onOpen: ((id: string) => void) | undefined;
}

/** On a phone the first view begins at least this long before now. */
const minutesBeforeNow = 60;
/** The clock has the place of an hour that is nearer to now, on a phone. */
const minutesOfClock = 20;

/** One day of all listings, hour by hour: to the right where there is room, down on a phone. */
export function DayTimeline({ rows, day, name, minute, isOver, onOpen }: DayTimelineProps) {
  const runsDown = !useMedia(breakpoints.desk);
  const hours = drawnHours(rows, minute);
  const keys = useBlockKeys(rows, runsDown);
  const scroll = useFirstPlace(day, minute, rows, hours);
  const closed = rows.filter(isClosedAllDay);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div
        className={timelineStyles.scroll}
        style={at({ '--length': hours.length * 60 })}
        role="group"
        aria-label={`${text.day(name)} ${text.timelineHint}`}
        ref={scroll}
        // A day without stays may have no link that the keyboard could reach, and is scrolled by itself.
        tabIndex={rows.every(({ blocks }) => blocks.length === 0) ? 0 : undefined}
        onKeyDown={keys.onKeyDown}
      >
        <div className={timelineStyles.hours} aria-hidden="true">
          <span className={styles.line}>
            {hours.map((hour, index) => (
              <span
                key={hour}
                className={`${timelineStyles.placed} ${styles.timelineHour}`}
                style={at({ '--from': index * 60, '--to': index * 60 + 60 })}
                data-near-now={Math.abs(hour * 60 - (minute ?? Number.NaN)) < minutesOfClock || undefined}
              >
                <span>
                  {slotName(hour * 60).slice(0, 2)}
                  <span className={timelineStyles.minutes}>{bareClock(slotName(hour * 60)).slice(2)}</span>
                </span>
              </span>
            ))}
            {minute === undefined ? null : (
              <span
                className={`${timelineStyles.placed} ${styles.timelineClock}`}
                style={placed(hours, { from: minute, to: minute })}
              >
                <span>{bareClock(slotName(Math.floor(minute)))}</span>
              </span>
            )}
          </span>
        </div>
        {rows.map((row) => (
          <TimelineRow
            key={row.id}
            row={row}
            day={day}
            hours={hours}
            runsDown={runsDown}
            minute={minute}
            isOver={isOver}
            active={keys.active}
            onFocusBlock={keys.setActive}
            onOpen={onOpen}
          />
        ))}
      </div>
      {rows.every(({ blocks }) => blocks.length === 0) ? (
        <p className={`${timelineStyles.none} quiet small`}>{text.noStays}</p>
      ) : null}
      {closed.length === 0 ? null : (
        <p className={`${timelineStyles.none} ${timelineStyles.allDay} quiet small`}>
          {text.closedAllDay(closed.map(({ title }) => title).join(' · '))}
        </p>
      )}
      <DayTable rows={rows} name={name} />
    </>
  );
}

/** Where it scrolls, on a phone, a day begins before now or at its first stay. */
function useFirstPlace(
  day: string,
  minute: number | undefined,
  rows: readonly DayRow[],
  hours: readonly number[],
) {
  const scroll = useRef<HTMLDivElement>(null);
  const begin = useRef(0);
  const [first = 0] = rows.flatMap(({ blocks }) => blocks.map(({ from }) => from)).sort((a, b) => a - b);
  const seen = minute === undefined ? first : minute - minutesBeforeNow;
  begin.current = drawnMinutes(hours, seen) / (hours.length * 60);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day begins at its own place, once.
  useLayoutEffect(() => {
    const element = scroll.current;
    const line = element?.querySelector(`.${styles.line}`);
    if (element && line) element.scrollTop = begin.current * line.clientHeight;
  }, [day]);
  return scroll;
}

/** The day for screen readers. The frame hides it, because a table keeps the width of its content. */
function DayTable({ rows, name }: { rows: readonly DayRow[]; name: string }) {
  const former = useFormerUser(myItemsText.renter);
  const { listing, time, plate, renter, state, sum } = text.table;
  return (
    <div className="visually-hidden">
      <table>
        <caption>{text.day(name)}</caption>
        <thead>
          <tr>
            {[listing, time, plate, renter, state, sum].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ title, blocks }) =>
            blocks.map(({ booking: { _id, detail, renterParty, state, bay } }) => (
              <tr key={_id}>
                <th scope="row">
                  {title} {bay === undefined ? '' : lotText.bay(bay.number, bay.label)}
                </th>
                <td>{timeRangeText(detail.timein, detail.timeout)}</td>
                <td>{detail.idCar}</td>
                <td>{renterParty.firstname || former}</td>
                <td>{bookingStateText.owner[state]}</td>
                <td>{moneyText(detail.price)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
