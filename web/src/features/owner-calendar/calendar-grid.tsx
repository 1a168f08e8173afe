import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay, minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { weekdayDateText, weekdayLetters } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { bareClock } from '@joddee/thai-text/times';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { at } from '../../components/timeline/minute-style.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './calendar-grid.module.css';
import { DayMarks } from './day-marks.tsx';
import { daySlots, dragged, moved, pressed, type Selection, shownSlots } from './day-slots.ts';

interface CalendarGridProps {
  post: PostView;
  bookings: readonly BookingView[];
  days: readonly string[];
  /** The half hour that the first view begins before; undefined for now. */
  firstSlot: number | undefined;
  /** The day that the buttons below are about, and the only one that a narrow screen shows. */
  chosen: number;
  isWide: boolean;
  selection: Selection | undefined;
  now: Date;
  onChoose: (day: number) => void;
  onSelect: (selection: Selection) => void;
}

const slotMinutes = limits.slotMinutes;
const slotsBefore = 60 / slotMinutes;

/**
 * Half hours of a week, with what they hold drawn over them. Two presses choose a time, or a drag of the mouse. Arrow
 * keys lead through the half hours, and through the stays and blocks.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { post, bookings, days, firstSlot, chosen, isWide, selection, now, onChoose, onSelect } = props;
  const [focused, setFocused] = useState({ day: 0, slot: 16 });
  const kinds = days.map((day) => daySlots(post, bookings, day, now));
  const rows = shownSlots(post, days, kinds);
  // The hours may change while the calendar is open.
  const slot = Math.min(Math.max(focused.slot, rows.first), rows.last);
  const active = { day: isWide ? focused.day : chosen, slot };
  const scroll = useScrolledTo(
    (firstSlot ?? Math.floor(minuteOfDay(now) / slotMinutes)) - slotsBefore - rows.first,
  );
  const { startDrag, wasDragged } = useDrag((day, from, to) => onSelect(dragged(day, from, to)));

  function onKeyDown(event: KeyboardEvent): void {
    const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null;
    if (mark === null) moveBetweenSlots(event);
    else moveBetweenMarks(event, mark);
  }

  function moveBetweenSlots(event: KeyboardEvent): void {
    const next = moved(event.key, active, days.length, rows);
    if (next === undefined) return;
    const day = days[next.day];
    const cell = scroll.current?.querySelector<HTMLElement>(`[data-day="${day}"] [data-slot="${next.slot}"]`);
    // A narrow screen shows one day.
    if (cell == null) return;
    event.preventDefault();
    cell.focus();
  }

  const isChosen = (day: string, slot: number) =>
    selection?.day === day && slot >= selection.first && slot <= selection.last;
  const chooser = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      className={`${parts.gap1} ${parts.below} ${styles.calendarDays}`}
      role="group"
      aria-label={text.days}
    >
      {days.map((day, index) => (
        <button
          key={day}
          type="button"
          className="pick"
          aria-pressed={index === chosen}
          aria-label={weekdayDateText(day)}
          onClick={() => onChoose(index)}
        >
          <span>{weekdayLetters(day)}</span>
          <span>{Number(day.slice(-2))}</span>
        </button>
      ))}
    </div>
  );
  return (
    <>
      {isWide ? null : chooser}
      <div className={`card ${styles.calendarScroll}`} ref={scroll} data-scrolls="calendar">
        {isWide ? chooser : <h2 className={styles.calendarHead}>{weekdayDateText(days[chosen] ?? '')}</h2>}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
        <div
          className={styles.calendarGrid}
          role="group"
          aria-label={`${isWide ? text.dragHint : text.hint} ${text.keysHint}`}
          style={at({ '--first': rows.first * slotMinutes })}
          onKeyDown={onKeyDown}
        >
          <div
            className={`quiet ${parts.smallest} ${parts.centreWords} ${styles.calendarHours}`}
            aria-hidden="true"
          >
            {Array.from({ length: rows.last - rows.first + 1 }, (_, row) => rows.first + row).map((slot) => (
              <span key={slot}>{slot % 2 === 0 ? bareClock(slotName(slot * slotMinutes)) : ''}</span>
            ))}
          </div>
          {days.map((day, index) =>
            !isWide && index !== chosen ? null : (
              <div className={styles.calendarDay} key={day} data-day={day}>
                {kinds[index]?.map((kind, slot) =>
                  slot < rows.first || slot > rows.last ? null : (
                    <button
                      // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the day.
                      key={slot}
                      type="button"
                      className={styles.calendarSlot}
                      data-state={kind}
                      data-slot={slot}
                      tabIndex={active.day === index && active.slot === slot ? 0 : -1}
                      aria-pressed={isChosen(day, slot)}
                      aria-label={text.slot(
                        weekdayDateText(day),
                        slotName(slot * slotMinutes),
                        text.states[kind],
                      )}
                      onFocus={() => setFocused({ day: index, slot })}
                      onPointerDown={(event) => startDrag(event, day, slot)}
                      onClick={() => {
                        if (wasDragged()) return;
                        onChoose(index);
                        onSelect(pressed(selection, day, slot));
                      }}
                    />
                  ),
                )}
                <DayMarks post={post} bookings={bookings} day={day} rows={rows} now={now} />
                {day === bangkokDay(now) ? (
                  <span className={styles.calendarNow} style={at({ '--from': minuteOfDay(now) })} />
                ) : null}
              </div>
            ),
          )}
        </div>
      </div>
    </>
  );
}

/** Arrows lead from one stay or block to the next, up and down within a day, sideways to another day. */
function moveBetweenMarks(event: KeyboardEvent, mark: HTMLElement): void {
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')];
  const dayOf = (each: Element) => each.closest(`.${styles.calendarDay}`);
  const place = marks.indexOf(mark);
  const next = {
    ArrowDown: marks[place + 1],
    ArrowUp: marks[place - 1],
    ArrowRight: marks.slice(place).find((each) => dayOf(each) !== dayOf(mark)),
    ArrowLeft: marks.slice(0, place).findLast((each) => dayOf(each) !== dayOf(mark)),
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The first view begins at this row. */
function useScrolledTo(row: number) {
  const scroll = useRef<HTMLDivElement>(null);
  const first = useRef(row);
  useLayoutEffect(() => {
    const cell = scroll.current?.querySelector('[data-slot]');
    if (scroll.current !== null && cell)
      scroll.current.scrollTop = first.current * cell.getBoundingClientRect().height;
  }, []);
  return scroll;
}

/**
 * A drag of the mouse within the day where it began, wherever the pointer goes meanwhile. Touch scrolls; there two
 * presses choose.
 */
function useDrag(onDrag: (day: string, from: number, to: number) => void) {
  const drag = useRef<{ stop: () => void; hasMoved: boolean }>(undefined);
  useEffect(() => () => drag.current?.stop(), []);
  function startDrag(event: PointerEvent, day: string, from: number): void {
    drag.current = undefined;
    const column = event.currentTarget.parentElement;
    if (event.pointerType !== 'mouse' || event.button !== 0 || column === null) return;
    const cells = [...column.querySelectorAll<HTMLElement>('[data-slot]')];
    const follow = ({ clientY }: { clientY: number }) => {
      const below = cells.findIndex((cell) => clientY < cell.getBoundingClientRect().bottom);
      const cell = cells.at(below);
      const slot = Number(cell?.dataset.slot);
      if (drag.current === undefined || (slot === from && !drag.current.hasMoved)) return;
      drag.current.hasMoved = true;
      cell?.scrollIntoView({ block: 'nearest' });
      onDrag(day, from, slot);
    };
    const stop = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', stop);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    drag.current = { stop, hasMoved: false };
  }
  /** The click that may follow a drag is no press; a key is one. */
  function wasDragged(): boolean {
    const was = drag.current?.hasMoved === true;
    drag.current = undefined;
    return was;
  }
  return { startDrag, wasDragged };
}
