import type { BookingState, BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { ticketDayText } from '@joddee/thai-text/dates';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { durationText } from '@joddee/thai-text/times';
import {
  CalendarCheck,
  CalendarX,
  ChevronRight,
  CircleCheck,
  LogOut,
  MapPinCheck,
  SquareParking,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BayLine } from '../../components/booking/bay.tsx';
import * as bookingPartsStyles from '../../components/booking/booking-parts.module.css';
import { otherName } from '../../components/booking/booking-people.ts';
import { PlateAndCash } from '../../components/booking/plate-and-cash.tsx';
import { SpotPhoto } from '../../components/booking/spot-photo.tsx';
import { EndedReason, stateTextOf } from '../../components/booking/state-chip.tsx';
import { realStayOf, ticketDay } from '../../components/booking/stay-progress.ts';
import { StayTimes } from '../../components/booking/stay-times.tsx';
import { PastReport } from '../../components/occupied/past-report.tsx';
import { momentTextOf } from '../../lib/moment-text-of.ts';
import { GivenStars } from '../../ui/given-stars.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as ticketStyles from '../../ui/ticket.module.css';
import { Ticket } from '../../ui/ticket.tsx';
import * as styles from './booking.module.css';
import { useShownBooking } from './shown-booking.ts';
import { Booked, Parked, Waits } from './ticket-states.tsx';

/** The ticket itself: head by state, spot, plate and cash; the spot is last once the car is there. */
export function BookingTicket() {
  const { booking, asOwner, now } = useShownBooking();
  const { state, detail } = booking;
  const isVoid = detail.status === 0;
  const spot = <SpotLine />;
  // Later the car is there, and plate and cash matter more than the way.
  const isWayFirst = state === 'booked';
  return (
    <Ticket
      head={<TicketHead />}
      lower={
        <div className={`${ticketStyles.part} stack`}>
          <PlateAndCash booking={booking} asOwner={asOwner} inFull />
          {isWayFirst ? null : spot}
        </div>
      }
    >
      <div className={`${ticketStyles.part} stack`}>
        {isWayFirst ? null : (
          <div>
            <p className="quiet">
              {ticketDayText(ticketDay(booking), bangkokDay(now))}
              {realStayOf(booking) === undefined ? ` · ${durationText(detail.hours)}` : ''}
            </p>
            <StayTimes booking={booking} isStruck={isVoid} />
          </div>
        )}
        <EndedReason booking={booking} />
        <PastReport booking={booking} asOwner={asOwner} />
        {isWayFirst ? spot : null}
      </div>
    </Ticket>
  );
}

function SpotLine() {
  const { booking, post, asOwner } = useShownBooking();
  const { place, detail } = booking;
  return (
    <Link
      className={`${parts.beside} ${parts.shrinks} ${parts.gap35} ${bookingPartsStyles.spotLine} ${parts.plainLink}`}
      to={`/${asOwner ? 'post' : 'book'}/${detail.post}`}
    >
      <SpotPhoto photo={post?.photos[0] ?? place.photo} size={56} isGrey={detail.status === 0} />
      <span className={`${parts.fill} ${parts.anywhere} ${bookingPartsStyles.spotWords}`}>
        <span className={parts.heading}>{place.title}</span>
        <span className="quiet small">{place.address}</span>
      </span>
      <ChevronRight className="quiet" aria-hidden="true" />
    </Link>
  );
}

/** The head of the ticket says what is the case now, and how far the booking has come. */
function TicketHead() {
  const { booking, asOwner } = useShownBooking();
  const { state, stars } = booking;
  switch (state) {
    case 'booked':
      return <LiveHead now={<Booked />} />;
    case 'arrived':
    case 'leaving':
      return <LiveHead now={<Waits />} />;
    case 'parked':
      return <LiveHead now={<Parked />} />;
    case 'completed':
      return (
        <EndedHead tone="done" title={text.completed}>
          {stars === 0 ? null : (
            <GivenStars
              stars={stars}
              words={asOwner ? text.starsOf(otherName(booking, asOwner)) : text.ownStars}
            />
          )}
        </EndedHead>
      );
    case 'cancelled':
      return (
        <EndedHead
          tone={isOwnDeed(booking, asOwner) ? 'quiet' : 'harm'}
          title={stateTextOf(booking, asOwner)}
        />
      );
    case 'expired':
      return <EndedHead tone="quiet" title={stateTextOf(booking, asOwner)} />;
  }
}

/** What the reader has cancelled, or left because of another car, is no bad news. */
const isOwnDeed = ({ endedBy }: BookingView, asOwner: boolean) =>
  endedBy === 'occupied' || endedBy === (asOwner ? 'owner' : 'renter');

function LiveHead({ now }: { now: ReactNode }) {
  const { booking, asOwner } = useShownBooking();
  return (
    <div className={`${ticketStyles.head} stack`} data-on-deep>
      {now}
      <BayLine booking={booking} asOwner={asOwner} />
      <Progress />
    </div>
  );
}

interface EndedHeadProps {
  tone: 'done' | 'harm' | 'quiet';
  title: string;
  children?: ReactNode;
}

function EndedHead({ tone, title, children }: EndedHeadProps) {
  const { booking, now } = useShownBooking();
  const Icon = tone === 'done' ? CircleCheck : CalendarX;
  return (
    <div className={`${ticketStyles.head} ${styles.endedHead} stack`} data-tone={tone}>
      <h2>
        <Icon aria-hidden="true" /> {title}
      </h2>
      <p>{text.endedAt(momentTextOf(new Date(booking.stepTimes.ended || booking.changedAt), now))}</p>
      {children}
    </div>
  );
}

const finished: Readonly<Partial<Record<BookingState, number>>> = {
  booked: 1,
  arrived: 1,
  parked: 2,
  leaving: 3,
};

function Progress() {
  const { state } = useShownBooking().booking;
  return (
    <ProgressSteps
      label={text.progress}
      steps={text.steps}
      done={finished[state] ?? 0}
      isLive={state !== 'booked'}
      icons={[CalendarCheck, MapPinCheck, SquareParking, LogOut, CircleCheck]}
    />
  );
}
