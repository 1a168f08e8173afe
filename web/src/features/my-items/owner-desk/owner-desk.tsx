import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { emptyIncomingDrawing } from '../../../art/empty-drawings.ts';
import { waitsSince } from '../../../components/booking/stay-progress.ts';
import { AskForPush } from '../../../components/push/ask-for-push.tsx';
import { StayPanel } from '../../../components/timeline/stay-panel.tsx';
import { Timeline } from '../../../components/timeline/timeline.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { breakpoints } from '../../../ui/styles/breakpoints.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { deskFigures } from './desk-figures.ts';
import { ArrivingPart, comingWords, NextStays, ParkedNow } from './desk-rows.tsx';
import { type DeskPart, DeskTiles } from './desk-tiles.tsx';
import * as incomeStyles from './income/income.module.css';
import { shareListing } from './listings/listing-menu.tsx';
import * as styles from './owner-desk.module.css';
import { WaitingPart } from './waiting-part.tsx';

const IncomePart = lazyPart(() => import('./income/income-part.tsx'));

interface OwnerDeskProps {
  /** All bookings at the owner's spots that this client holds. */
  bookings: readonly BookingView[];
  /** Those that wait for the owner, and the other active ones by urgency. */
  waiting: readonly BookingView[];
  upcoming: readonly BookingView[];
  posts: readonly PostView[];
  now: Date;
}

/** The owner's control room in the order of the work: what waits, what comes, what is parked. What it brings is apart. */
export function OwnerDesk({ bookings, waiting, upcoming, posts, now }: OwnerDeskProps) {
  const isWide = useMedia(breakpoints.desk);
  const hasPanel = useMedia('(min-width: 90em)');
  const [opened, setOpened] = useState<string>();
  const { shown, headings, show, jumpTo, finishJump } = useDeskView(isWide);
  const figures = deskFigures(bookings, now);
  const parked = upcoming.filter(({ state }) => state === 'parked').sort((a, b) => a.to.localeCompare(b.to));
  const booked = upcoming.filter(({ state }) => state !== 'parked');
  // Those that are on the way or late have a part of their own.
  const next = booked.filter((booking) => comingWords(booking, now) === undefined);
  const longest = Math.max(0, ...waiting.map((booking) => now.getTime() - waitsSince(booking).getTime()));
  if (bookings.length === 0) return <NothingYet posts={posts} />;
  const timetable = (
    <Timeline
      className={`stack ${styles.deskPart}`}
      posts={posts}
      bookings={bookings}
      now={now}
      heading={headings.day}
      onOpen={hasPanel ? setOpened : undefined}
    />
  );
  const beside = bookings.find(({ _id }) => _id === opened);
  return (
    <div className={`${parts.below} ${parts.oneColumn} ${parts.shrinks} ${styles.ownerDesk}`}>
      {isWide ? (
        <DeskTiles
          now={now}
          figures={figures}
          waiting={waiting.length}
          longestMinutes={Math.floor(longest / 60_000)}
          onJump={jumpTo}
        />
      ) : null}
      <ChoiceBar
        label={text.view}
        group="desk-view"
        items={deskViews
          .filter((name) => name !== 'timetable' || !isWide)
          .map((name) => [name, text[name]] as const)}
        chosen={shown}
        onChoose={show}
      />
      {shown === 'today' ? (
        <>
          <WaitingPart
            waiting={waiting}
            bookings={bookings}
            next={figures.nextIn}
            heading={headings.waiting}
          />
          <ArrivingPart bookings={booked} now={now} />
          <div className={`${parts.below} ${parts.oneColumn} ${parts.shrinks} ${styles.sideBySide}`}>
            {next.length === 0 ? null : <NextStays stays={next} hasSeveral={posts.length > 1} now={now} />}
            <ParkedNow parked={parked} hasSeveral={posts.length > 1} now={now} />
          </div>
          <AskForPush as="owner" />
          {isWide ? timetable : null}
          {beside === undefined ? null : (
            <StayPanel booking={beside} now={now} onClose={() => setOpened(undefined)} />
          )}
        </>
      ) : shown === 'timetable' ? (
        timetable
      ) : (
        <Suspense fallback={<div className={`${incomeStyles.place} skeleton`} />}>
          <IncomePart now={now} heading={headings.income} onReady={finishJump} />
        </Suspense>
      )}
    </div>
  );
}

/** Nobody has booked at this owner's spots so far. */
function NothingYet({ posts }: { posts: readonly PostView[] }) {
  const open = posts.find(({ available }) => available);
  if (posts.length === 0)
    return (
      <EmptyState drawing={emptyIncomingDrawing} title={text.emptyTitle} text={myItemsText.empty.waitmenu} />
    );
  return (
    <EmptyState
      drawing={emptyIncomingDrawing}
      title={text.emptyTitle}
      text={open === undefined ? text.emptyPaused : text.emptyText}
    >
      {open === undefined ? null : (
        <button type="button" className="button main" onClick={() => void shareListing(open)}>
          {text.shareListing}
        </button>
      )}
      <Link className="button plain" to="?tab=postmenu" replace>
        {text.seeListings}
      </Link>
    </EmptyState>
  );
}

const deskViews = ['today', 'timetable', 'income'] as const;
type DeskView = (typeof deskViews)[number];

/** Which view of the desk is shown, and jumps to the headings of its parts, which may be in another view. */
function useDeskView(isWide: boolean) {
  const headings: Record<DeskPart, RefObject<HTMLHeadingElement | null>> = {
    waiting: useRef(null),
    day: useRef(null),
    income: useRef(null),
  };
  const [view, show] = useState<DeskView>('today');
  /** A part of the other view is not there yet, and that of the income loads later still. */
  const awaited = useRef<DeskPart>(undefined);
  function jumpTo(part: DeskPart): void {
    const heading = headings[part].current;
    awaited.current = heading === null ? part : undefined;
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
    show(part === 'income' ? 'income' : 'today');
  }
  /** Once the part that was jumped to is there. */
  function finishJump(): void {
    if (awaited.current !== undefined) jumpTo(awaited.current);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headings of the other view are there now.
  useEffect(finishJump, [view]);
  // A wide screen has room for the timetable below the cars.
  const shown: DeskView = isWide && view === 'timetable' ? 'today' : view;
  return { shown, headings, show, jumpTo, finishJump };
}
