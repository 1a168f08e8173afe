import { weekdayDateText, weekdayLetters } from '@joddee/thai-text/dates';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import * as parts from '../../ui/styles/parts.module.css';
import { ListingName } from './listing-name.tsx';
import { at } from './minute-style.ts';
import * as timelineStyles from './timeline.module.css';
import * as styles from './week.module.css';
import { percentOf, type WeekDay, type WeekRow } from './week-rows.ts';

interface WeekTimelineProps {
  rows: readonly WeekRow[];
  days: readonly string[];
  name: string;
  now: { day: string; minute: number };
  onChoose: (day: string) => void;
}

const hours = [6, 12, 18];
const dayOfMonth = (day: string) => String(Number(day.slice(-2)));

/** Seven days of all listings side by side, each as a bar of half hours with its share; on a phone time runs down. */
export function WeekTimeline({ rows, days, name, now, onChoose }: WeekTimelineProps) {
  const [active, setActive] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const booked = rows.filter(({ stays }) => stays > 0);
  const empty = booked.length === 0 ? [] : rows.filter(({ stays }) => stays === 0);
  const shown = showsAll || booked.length === 0 ? rows : booked;
  const count = shown.length * days.length;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: days.length, ArrowUp: -days.length }[event.key];
    const next = step === undefined ? { Home: 0, End: count - 1 }[event.key] : active + step;
    if (next === undefined || next < 0 || next >= count) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.day}`)[next]?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div className={styles.week} role="group" aria-label={text.weekHint(name)} onKeyDown={move}>
        <p className={`tiny quiet ${styles.heads}`} aria-hidden="true">
          <span />
          {days.map((day) => (
            <span key={day} className={day === now.day ? `${styles.head} ${styles.today}` : styles.head}>
              {weekdayLetters(day)} {dayOfMonth(day)}
            </span>
          ))}
        </p>
        {shown.map((row, at) => (
          <div className={styles.row} key={row.id}>
            <ListingName
              title={row.title}
              post={row.post}
              meta={[
                row.stays === 0 ? '' : text.stays(row.stays),
                row.booked === 0 ? '' : shareText(row),
                row.post?.available === false ? text.paused : '',
              ]}
            />
            {row.days.map((each, index) => {
              const place = at * days.length + index;
              return (
                <button
                  key={each.day}
                  type="button"
                  className={`${parts.fromTop} ${parts.gap1} tiny ${styles.day}`}
                  tabIndex={place === Math.min(active, count - 1) ? 0 : -1}
                  aria-label={[
                    row.title,
                    weekdayDateText(each.day),
                    shareText(each),
                    text.stays(each.blocks.length),
                  ]
                    .filter((words) => words !== '')
                    .join(' ')}
                  aria-current={each.day === now.day ? 'date' : undefined}
                  onFocus={() => setActive(place)}
                  onClick={() => onChoose(each.day)}
                >
                  <span className={styles.name}>
                    {weekdayLetters(each.day)} {dayOfMonth(each.day)}
                  </span>
                  <DayBar day={each} minute={each.day === now.day ? now.minute : undefined} />
                  <span className={styles.share}>{percentText(each)}</span>
                </button>
              );
            })}
          </div>
        ))}
        {empty.length === 0 ? null : (
          <button
            type="button"
            className={`button plain compact ${parts.spaceAbove} ${styles.empty}`}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {text.emptyListings(empty.length)}
            <ChevronDown className="icon-20" />
          </button>
        )}
      </div>
      <WeekTable rows={rows} name={name} />
    </>
  );
}

const percentText = (occupancy: WeekDay) => {
  const percent = percentOf(occupancy) ?? 0;
  return percent === 0 ? '' : text.share(percent);
};

function shareText(occupancy: WeekDay | WeekRow): string {
  const percent = percentOf(occupancy);
  return percent === undefined ? '' : text.booked(percent);
}

/** For the eye: from midnight to midnight, with marks at 6, 12 and 18. */
function DayBar({ day, minute }: { day: WeekDay; minute: number | undefined }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} className={styles.hour} style={at({ '--from': hour * 60 })} />
      ))}
      {day.closed.map(({ from, to }) => (
        <span
          key={from}
          className={`${timelineStyles.weekPart} ${styles.part}`}
          data-kind="closed"
          style={at({ '--from': from, '--to': to })}
        />
      ))}
      {day.blocks.map(({ booking, kind, from, to }) => (
        <span
          key={booking._id}
          className={`${timelineStyles.weekPart} ${styles.part}`}
          data-kind={kind}
          style={at({ '--from': from, '--to': to })}
          data-stay={booking._id}
        />
      ))}
      {minute === undefined ? null : <span className={styles.now} style={at({ '--from': minute })} />}
    </span>
  );
}

/** The week for screen readers, which read the buttons one by one. */
function WeekTable({ rows, name }: { rows: readonly WeekRow[]; name: string }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{text.weekTable(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.table.listing}</th>
            {(rows[0]?.days ?? []).map(({ day }) => (
              <th key={day} scope="col">
                {weekdayDateText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, days }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {days.map((day) => {
                const percent = percentOf(day);
                return (
                  <td key={day.day}>
                    {percent === undefined ? '' : text.share(percent)} {text.stays(day.blocks.length)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
