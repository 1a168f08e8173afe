import './owner-desk.css';
import './waiting.css';
import './next-stays.css';
import './desk-tiles.css';
import type { BookingView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import { Suspense, useRef } from 'react';
import type { BookingAction } from '../../../components/booking/actions/booking-action-list.tsx';
import { AskForPush } from '../../../components/push/ask-for-push.tsx';
import { Timeline } from '../../../components/timeline/timeline.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ArrivingPart } from './arriving/arriving-part.tsx';
import { deskFigures } from './desk-figures.ts';
import { type DeskPart, DeskTiles } from './desk-tiles.tsx';
import { NextStays } from './next-stays.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { OwnReputation } from './own-reputation.tsx';
import { ParkedNow } from './parked-now.tsx';
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
  onAsk: (booking: BookingView, action: BookingAction) => void;
}

/** The owner's control room: what waits above what happens above what it brings. */
export function OwnerDesk({ bookings, waiting, upcoming, posts, now, onAsk }: OwnerDeskProps) {
  const headings: Record<DeskPart, React.RefObject<HTMLHeadingElement | null>> = {
    waiting: useRef(null),
    day: useRef(null),
    income: useRef(null),
  };
  /** The part of the income loads later than its tile. */
  const awaited = useRef<DeskPart>(undefined);
  const jumpTo = (part: DeskPart) => {
    const heading = headings[part].current;
    awaited.current = heading === null ? part : undefined;
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  const figures = deskFigures(bookings, now);
  const parked = upcoming.filter(({ state }) => state === 'parked').sort((a, b) => a.to.localeCompare(b.to));
  const booked = upcoming.filter(({ state }) => state !== 'parked');
  const longest = Math.max(
    0,
    ...waiting.map(({ changedAt }) => now.getTime() - new Date(changedAt).getTime()),
  );
  if (bookings.length === 0) return <NothingYet posts={posts} />;
  return (
    <div className="owner-desk">
      <DeskTiles
        now={now}
        figures={figures}
        waiting={waiting.length}
        longestMinutes={Math.floor(longest / 60_000)}
        onJump={jumpTo}
      />
      <WaitingPart waiting={waiting} bookings={bookings} next={figures.nextIn} heading={headings.waiting} />
      <ArrivingPart bookings={booked} now={now} />
      <AskForPush as="owner" />
      <ParkedNow parked={parked} now={now} />
      <Timeline posts={posts} bookings={bookings} now={now} heading={headings.day} />
      <Suspense fallback={<div className="income-place skeleton" />}>
        <IncomePart
          bookings={bookings}
          now={now}
          heading={headings.income}
          onReady={() => {
            if (awaited.current === 'income') jumpTo('income');
          }}
        />
      </Suspense>
      <OwnReputation ended={bookings.filter(({ state }) => state === 'completed').length} />
      {booked.length === 0 ? null : <NextStays stays={booked} now={now} onAsk={onAsk} />}
    </div>
  );
}
