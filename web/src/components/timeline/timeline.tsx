import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { addDays, bangkokDay, minuteOfDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { shortDateText, weekdayDateText } from '@joddee/thai-text/dates';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, startTransition, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { type BlockKind, dayRows } from './day-rows.ts';
import { DayTimeline } from './day-timeline.tsx';
import * as styles from './timeline.module.css';
import { weekOf, weekRows } from './week-rows.ts';
import { WeekTimeline } from './week-timeline.tsx';

interface TimelineProps {
  posts: readonly PostView[];
  /** All bookings at the owner's spots that this client holds. */
  bookings: readonly BookingView[];
  now: Date;
  heading: RefObject<HTMLHeadingElement | null>;
  firstView?: View;
  className?: string;
  /** Opens a stay beside the timetable; without it a stay leads to its page. */
  onOpen?: ((id: string) => void) | undefined;
}

const views = ['day', 'week'] as const;
type View = (typeof views)[number];

const kinds: readonly (BlockKind | 'closed')[] = ['waits', 'parked', 'booked', 'done', 'closed'];
const daysBack = 7;
/** Hours and closed times of these days are shown as well, though nobody can book them yet. */
const daysBeyond = 14;

/** One day or seven days of all listings, drawn: who is there when. It follows every event. */
export function Timeline(props: TimelineProps) {
  const { posts, bookings, now, heading, firstView = 'day', className, onOpen } = props;
  const id = useId();
  const today = bangkokDay(now);
  const [view, setView] = useState(firstView);
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? today;
  const known = { first: earliestDay(bookings, today), last: addDays(today, limits.bookingDaysAhead) };
  const furthest = addDays(known.last, daysBeyond);
  const days = view === 'day' ? [day] : weekOf(day, known);
  const [begin = day, end = day] = [days[0], days.at(-1)];
  const name = nameOf(days, today);
  const minute = minuteOfDay(now);
  const rows = view === 'day' ? dayRows(posts, bookings, day, now) : [];
  const weeks = view === 'week' ? weekRows(posts, bookings, days, now) : [];
  const drawn = view === 'day' ? rows : weeks.flatMap(({ days }) => days);
  const found = new Set<string>(drawn.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)));
  if (drawn.some(({ closed }) => closed.length > 0)) found.add('closed');
  // A week that includes today is the one that the day of today leads to.
  const goTo = (next: string) => setChosen(next === today ? undefined : next);
  const words = text.steps[view];
  return (
    <section className={className} aria-labelledby={id}>
      <div className={`${parts.beside} ${parts.wraps} ${styles.head}`}>
        <IconButton
          label={words.previous}
          disabled={begin <= known.first}
          onClick={() => startTransition(() => goTo(addDays(begin, -1)))}
        >
          <ChevronLeft />
        </IconButton>
        <h2 className={parts.strong} id={id} ref={heading} tabIndex={-1} aria-live="polite">
          {name}
        </h2>
        <IconButton
          label={words.next}
          disabled={end >= furthest}
          onClick={() => startTransition(() => goTo(addDays(end, 1)))}
        >
          <ChevronRight />
        </IconButton>
        <ChoiceBar
          label={text.view}
          group={`${id}view`}
          items={views.map((each) => [each, text.views[each]] as const)}
          chosen={view}
          onChoose={setView}
        />
      </div>
      <div className={`card ${styles.timeline}`} data-view={view}>
        {end > known.last ? (
          <p className={`${styles.reach} quiet small`}>{text.bookableUntil(shortDateText(known.last))}</p>
        ) : null}
        {view === 'day' ? (
          <DayTimeline
            rows={rows}
            day={day}
            name={name}
            minute={day === today ? minute : undefined}
            isOver={day < today}
            onOpen={onOpen}
          />
        ) : (
          <WeekTimeline
            rows={weeks}
            days={days}
            name={name}
            now={{ day: today, minute }}
            onChoose={(next) => {
              flushSync(() => {
                goTo(next);
                setView('day');
              });
              // The button that was pressed is no longer there.
              heading.current?.focus({ preventScroll: true });
            }}
          />
        )}
        <ul className={`tiny quiet ${parts.wrap} ${styles.legend}`} aria-hidden="true">
          {kinds.map((kind) =>
            !found.has(kind) ? null : (
              <li className={`${parts.beside} ${parts.gap15}`} key={kind}>
                <span className={styles.key} data-kind={kind} /> {text.kinds[kind]}
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  );
}

function nameOf(days: readonly string[], today: string): string {
  const [first = today, last = first] = [days[0], days.at(-1)];
  if (first !== last) return text.week(shortDateText(first), shortDateText(last));
  return first === today ? `${text.today} ${weekdayDateText(first)}` : weekdayDateText(first);
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
