import { addDays, bangkokDay, instantOf, minutesPerDay, slotName } from '@joddee/rules/times/time-slots';
import { shortDateText, weekdayDateText, weekdayLetters } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { BlockForm } from './block-form.tsx';
import { BlockList } from './block-list.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import type { Selection } from './day-slots.ts';

const weekDays = 7;
const slotMinutes = 30;

/** A week of one listing: its bookings, its closed hours and the times that its owner has blocked. It follows every event. */
export default function CalendarScreen() {
  useTitle(text.title);
  const { id = '' } = useParams();
  const now = useNow();
  const today = bangkokDay(now);
  const post = useLive(({ ownPosts }) => ownPosts.get(id));
  const bookings = useLive(({ bookings }) => bookings.values());
  const hasHeard = useConnection(({ hasHeardFromServer }) => hasHeardFromServer);
  const [week, setWeek] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [selection, setSelection] = useState<Selection>();
  const [blocking, setBlocking] = useState(false);
  if (post === undefined) return hasHeard ? <Navigate to="/mypost?tab=postmenu" replace /> : <LoadingModal />;

  const first = addDays(today, week * weekDays);
  const days = Array.from({ length: weekDays }, (_, index) => addDays(first, index));
  const shown = days[chosen] ?? first;
  const to = ((selection?.last ?? 0) + 1) * slotMinutes;
  const from = (selection?.first ?? 0) * slotMinutes;
  const name = selection && nameOf(selection, from, to);
  const goTo = (next: number) => {
    setWeek(next);
    setSelection(undefined);
  };
  return (
    <div className="page stack">
      <h1>{text.title}</h1>
      <p>{post.title}</p>
      <div className="spread">
        <button
          type="button"
          className="icon-button"
          aria-label={text.earlier}
          disabled={week === 0}
          onClick={() => goTo(week - 1)}
        >
          <ChevronLeft />
        </button>
        <strong aria-live="polite">
          {shortDateText(first)} – {shortDateText(days.at(-1) ?? first)}
        </strong>
        <button type="button" className="icon-button" aria-label={text.later} onClick={() => goTo(week + 1)}>
          <ChevronRight />
        </button>
      </div>
      <p className="quiet small">
        {text.hint} <span className="for-keys">{text.keysHint}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div className="calendar-days" role="group" aria-label={text.days}>
        {days.map((day, index) => (
          <button
            key={day}
            type="button"
            className="pick"
            aria-pressed={index === chosen}
            aria-label={weekdayDateText(day)}
            onClick={() => setChosen(index)}
          >
            <span>{weekdayLetters(day)}</span>
            <span>{Number(day.slice(-2))}</span>
          </button>
        ))}
      </div>
      <CalendarGrid
        post={post}
        bookings={bookings}
        days={days}
        shown={shown}
        selection={selection}
        now={now}
        onSelect={setSelection}
      />
      <div className="card spread calendar-bar">
        <p aria-live="polite">
          {selection === undefined
            ? text.nothingChosen
            : selection.isOpen
              ? text.begun(slotName(from))
              : name}
        </p>
        <button
          type="button"
          className="button"
          disabled={selection === undefined}
          onClick={() => setBlocking(true)}
        >
          {text.block}
        </button>
      </div>
      <BlockList post={post} now={now} />
      {blocking && selection !== undefined ? (
        <BlockForm
          postId={post._id}
          name={name ?? ''}
          from={instantOf(selection.day, from)}
          to={instantOf(selection.day, to)}
          onClose={() => setBlocking(false)}
          onDone={() => {
            setBlocking(false);
            setSelection(undefined);
          }}
        />
      ) : null}
    </div>
  );
}

function nameOf({ day }: Selection, from: number, to: number): string {
  const name = weekdayDateText(day);
  return to - from === minutesPerDay
    ? text.wholeDayOf(name)
    : text.chosen(name, slotName(from), slotName(to));
}
