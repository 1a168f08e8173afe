import './timeline.css';
import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { addDays, bangkokDay, minuteOfDay, slotName } from '@joddee/rules/time-slots';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type BlockKind, type DayRow, dayRows, firstHour } from './day-rows.ts';
import { DayTable } from './day-table.tsx';
import { at } from './minute-style.ts';
import { TimelineRow } from './timeline-row.tsx';
import { useBlockKeys } from './use-block-keys.ts';

interface DayTimelineProps {
  posts: readonly PostView[];
  /** All bookings at the owner's spots that this client holds. */
  bookings: readonly BookingView[];
  now: Date;
  heading: RefObject<HTMLHeadingElement | null>;
}

const kinds: readonly (BlockKind | 'closed')[] = ['waits', 'parked', 'booked', 'done', 'closed'];
const daysBack = 7;
/** On a phone the first view begins this long before now. */
const minutesBeforeNow = 120;

/** One day of all listings, drawn: who is there when. It follows every event. */
export function DayTimeline({ posts, bookings, now, heading }: DayTimelineProps) {
  const today = bangkokDay(now);
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? today;
  const rows = dayRows(posts, bookings, day);
  const start = firstHour(rows);
  const minute = day === today ? minuteOfDay(now) : undefined;
  const stays = rows.reduce((sum, { blocks }) => sum + blocks.length, 0);
  const name = day === today ? `${text.today} ${weekdayDateText(day)}` : weekdayDateText(day);
  const keys = useBlockKeys(rows);
  const scroll = useFirstPlace(day, minute, rows);
  const step = (days: number) => setChosen(addDays(day, days));
  return (
    <section className="desk-part" aria-labelledby="desk-day">
      <div className="section-head">
        <h2 id="desk-day" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <span className="quiet small">{text.counts(rows.length, stays)}</span>
      </div>
      <div className="card timeline" style={at({ '--first': start * 60 })}>
        <div className="timeline-days">
          <button
            type="button"
            className="icon-button"
            aria-label={text.previousDay}
            disabled={day <= earliestDay(bookings, today)}
            onClick={() => step(-1)}
          >
            <ChevronLeft />
          </button>
          <strong aria-live="polite">{name}</strong>
          <button
            type="button"
            className="icon-button"
            aria-label={text.nextDay}
            disabled={day >= addDays(today, limits.bookingDaysAhead)}
            onClick={() => step(1)}
          >
            <ChevronRight />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
        <div
          className="timeline-scroll"
          role="group"
          aria-label={`${text.day(name)} ${text.timelineHint}`}
          ref={scroll}
          onKeyDown={keys.onKeyDown}
        >
          <div className="timeline-hours" aria-hidden="true">
            <span className="timeline-hours-line">
              {Array.from({ length: 24 }, (_, hour) => (
                <span
                  key={slotName(hour * 60)}
                  className={hour < start ? 'timeline-hour early' : 'timeline-hour'}
                  style={at({ '--from': hour * 60 })}
                >
                  {slotName(hour * 60)}
                </span>
              ))}
              {minute === undefined || minute < start * 60 ? null : (
                <span className="timeline-clock" style={at({ '--from': minute })}>
                  {slotName(Math.floor(minute))}
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
            />
          ))}
          {stays === 0 ? <p className="timeline-none quiet small">{text.noStays}</p> : null}
        </div>
        <ul className="timeline-legend" aria-hidden="true">
          {kinds.map((kind) => (
            <li key={kind}>
              <span className={`timeline-key ${kind}`} /> {text.kinds[kind]}
            </li>
          ))}
        </ul>
      </div>
      <DayTable rows={rows} name={name} />
    </section>
  );
}

/** A day that may lack stays is not offered, because a client holds only the latest of those that have ended. */
function earliestDay(bookings: readonly BookingView[], today: string): string {
  const earliest = addDays(today, -daysBack);
  const ended = bookings.filter(({ detail, check }) => detail.status === 0 || check.checkout.status);
  if (ended.length < limits.endedBookingsShown) return earliest;
  const known = ended.map(({ from }) => from).sort()[0];
  const firstWhole = known === undefined ? today : addDays(bangkokDay(new Date(known)), 1);
  return [firstWhole > today ? today : firstWhole, earliest].sort()[1] ?? today;
}

/** Where the row scrolls, on a phone, a day begins before now or at its first stay. */
function useFirstPlace(day: string, minute: number | undefined, rows: readonly DayRow[]) {
  const scroll = useRef<HTMLDivElement>(null);
  const begin = useRef(0);
  const first = Math.min(...rows.flatMap(({ blocks }) => blocks.map(({ from }) => from)), 8 * 60);
  begin.current = minute === undefined ? first - 30 : minute - minutesBeforeNow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day begins at its own place, once.
  useLayoutEffect(() => {
    const element = scroll.current;
    const track = element?.querySelector('.timeline-track');
    if (element === null || track === null || track === undefined) return;
    element.scrollLeft = (Math.max(0, begin.current) / 1440) * track.clientWidth;
  }, [day]);
  return scroll;
}
