import './calendar-grid.css';
import type { BookingView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import { slotName } from '@joddee/rules/times/time-slots';
import { weekdayDateText } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { daySlots, dragged, moved, pressed, type Selection, shownSlots, wholeDay } from './day-slots.ts';

interface CalendarGridProps {
  post: PostView;
  bookings: readonly BookingView[];
  days: readonly string[];
  /** The one that a narrow screen shows. */
  shown: string;
  selection: Selection | undefined;
  now: Date;
  onSelect: (selection: Selection) => void;
}

const slotMinutes = 30;

/** Seven days of half hours; the arrow keys lead through them, and a drag or two presses choose a time. */
export function CalendarGrid({ post, bookings, days, shown, selection, now, onSelect }: CalendarGridProps) {
  const [focused, setFocused] = useState({ day: 0, slot: 16 });
  const kinds = days.map((day) => daySlots(post, bookings, day, now));
  const rows = shownSlots(post, days, kinds);
  // The hours may change while the calendar is open.
  const active = { ...focused, slot: Math.min(Math.max(focused.slot, rows.first), rows.last) };
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<{ day: string; slot: number; hasMoved: boolean }>(undefined);
  const cellAt = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-slot]');

  function onKeyDown(event: KeyboardEvent): void {
    drag.current = undefined;
    const next = moved(event.key, active, days.length, rows);
    if (next === undefined) return;
    const day = days[next.day];
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"][data-slot="${next.slot}"]`);
    // A narrow screen shows one day.
    if (cell == null || cell.offsetParent === null) return;
    event.preventDefault();
    cell.focus();
  }

  function onPointerMove(event: PointerEvent): void {
    const from = drag.current;
    const cell = cellAt(event);
    if (from === undefined || cell == null || cell.dataset.day !== from.day) return;
    const slot = Number(cell.dataset.slot);
    if (slot === from.slot && !from.hasMoved) return;
    from.hasMoved = true;
    onSelect(dragged(from.day, from.slot, slot));
  }

  const isChosen = (day: string, slot: number) =>
    selection?.day === day && slot >= selection.first && slot <= selection.last;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      className="calendar-grid"
      ref={grid}
      role="group"
      aria-label={`${text.hint} ${text.keysHint}`}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        // The click that may follow a drag is no press; the next key or press ends it.
        if (drag.current?.hasMoved !== true) drag.current = undefined;
      }}
    >
      {days.map((day, index) => (
        <div className="calendar-day" key={day} data-shown={day === shown}>
          <div className="calendar-head">
            <h2>{weekdayDateText(day)}</h2>
            <button
              type="button"
              className="button text compact"
              aria-label={text.wholeDayOf(weekdayDateText(day))}
              onClick={() => onSelect(wholeDay(day))}
            >
              {text.wholeDay}
            </button>
          </div>
          {kinds[index]?.map((kind, slot) =>
            slot < rows.first || slot > rows.last ? null : (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the day.
                key={slot}
                type="button"
                className={`calendar-slot ${kind}`}
                data-day={day}
                data-slot={slot}
                tabIndex={(day === shown || active.day === index) && active.slot === slot ? 0 : -1}
                aria-pressed={isChosen(day, slot)}
                aria-label={text.slot(weekdayDateText(day), slotName(slot * slotMinutes), text.states[kind])}
                onFocus={() => setFocused({ day: index, slot })}
                onPointerDown={(event) => {
                  // Touch scrolls the page; there two presses choose.
                  drag.current = event.pointerType === 'mouse' ? { day, slot, hasMoved: false } : undefined;
                }}
                onClick={() => {
                  const wasDrag = drag.current?.hasMoved === true;
                  drag.current = undefined;
                  if (!wasDrag) onSelect(pressed(selection, day, slot));
                }}
              >
                <span aria-hidden="true">{slot % 2 === 0 ? slotName(slot * slotMinutes) : ''}</span>
              </button>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
