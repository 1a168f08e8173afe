import { addDays, bangkokDay, instantOf, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { dayNameText, shortDateText } from '@joddee/thai-text/dates';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useMedia } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { breakpoints } from '../../ui/styles/breakpoints.ts';
import * as parts from '../../ui/styles/parts.module.css';
import { BlockForm, BlockList, blockName } from './blocks.tsx';
import * as styles from './calendar-grid.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { begunIn, type Selection, untilTomorrow, wholeDay } from './day-slots.ts';

const weekDays = 7;
const { slotMinutes } = limits;

/** A week of one listing: its bookings, its closed hours and the times that its owner has blocked. It follows every event. */
export default function CalendarScreen() {
  useTitle(text.title);
  const { id = '' } = useParams();
  const now = useNow();
  const today = bangkokDay(now);
  const post = useLive(({ ownPosts }) => ownPosts.get(id));
  const bookings = useLive(({ bookings }) => bookings.values());
  const hasHeard = useConnection(({ hasHeardFromServer }) => hasHeardFromServer);
  const isWide = useMedia(breakpoints['from-tablet']);
  const [search] = useSearchParams();
  const begun = begunIn(search, today);
  const [week, setWeek] = useState(Math.floor(begun.ahead / weekDays));
  const [chosen, setChosen] = useState(begun.ahead % weekDays);
  const [selection, setSelection] = useState(begun.selection);
  /** What the form that is open is about. */
  const [asked, setAsked] = useState<Selection>();
  const main = useRef<HTMLButtonElement>(null);
  if (post === undefined) return hasHeard ? <Navigate to="/mypost?tab=postmenu" replace /> : <LoadingModal />;

  const first = addDays(today, week * weekDays);
  const days = Array.from({ length: weekDays }, (_, index) => addDays(first, index));
  const day = days[chosen] ?? first;
  const goTo = (next: number) => {
    setWeek(next);
    setSelection(undefined);
  };
  return (
    <div className={`page stack ${parts.gap2}`}>
      <ScreenHead title={text.title} backTo="/mypost?tab=postmenu" />
      <div className={`${parts.beside} ${styles.calendarWeek}`}>
        <p className="quiet clamp-1">{post.title}</p>
        <IconButton label={text.earlier} disabled={week === 0} onClick={() => goTo(week - 1)}>
          <ChevronLeft />
        </IconButton>
        <strong className={`${parts.smallStrong} unbroken`} aria-live="polite">
          {shortDateText(first)} – {shortDateText(days.at(-1) ?? first)}
        </strong>
        <IconButton label={text.later} onClick={() => goTo(week + 1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <CalendarGrid
        post={post}
        bookings={bookings}
        days={days}
        firstSlot={begun.selection?.first}
        chosen={chosen}
        isWide={isWide}
        selection={selection}
        now={now}
        onChoose={(index) => {
          setChosen(index);
          setSelection(undefined);
        }}
        onSelect={setSelection}
      />
      <div className={`card spread ${styles.calendarBar}`}>
        <p className="small" aria-live="polite">
          {selection === undefined
            ? isWide
              ? text.dragHint
              : text.hint
            : selection.isOpen
              ? text.begun(slotName(selection.first * slotMinutes))
              : blockName(timeOf(selection), today)}
        </p>
        <div className="row">
          {/* The focus returns to this one, which therefore stays and only changes what it does. */}
          <button
            ref={main}
            type="button"
            className="button compact"
            onClick={() => setAsked(selection ?? (day === today ? untilTomorrow(post, now) : wholeDay(day)))}
          >
            {selection !== undefined
              ? text.block
              : day === today
                ? text.closeRest
                : text.closeDay(dayNameText(day, today))}
          </button>
          {selection === undefined ? null : (
            <button
              type="button"
              className="button plain compact"
              onClick={() => {
                setSelection(undefined);
                main.current?.focus();
              }}
            >
              {text.clear}
            </button>
          )}
        </div>
      </div>
      <BlockList post={post} now={now} />
      {asked === undefined ? null : (
        <BlockForm
          postId={post._id}
          time={timeOf(asked)}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            setSelection(undefined);
          }}
        />
      )}
    </div>
  );
}

const timeOf = ({ day, first, last }: Selection) => ({
  from: instantOf(day, first * slotMinutes).toISOString(),
  to: instantOf(day, (last + 1) * slotMinutes).toISOString(),
});
