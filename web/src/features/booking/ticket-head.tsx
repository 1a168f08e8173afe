import { isOccupied } from '@joddee/marketplace/bookings/occupied/rules/is-occupied';
import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingState, BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { ticketDayText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { occupiedText } from '@joddee/thai-text/screens/occupied/occupied-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { durationText } from '@joddee/thai-text/times';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import LogOut from 'lucide-react/icons/log-out';
import MapPinCheck from 'lucide-react/icons/map-pin-check';
import SquareParking from 'lucide-react/icons/square-parking';
import type { ReactNode } from 'react';
import { BayLine } from '../../components/booking/bay.tsx';
import * as bookingPartsStyles from '../../components/booking/booking-parts.module.css';
import { otherName, otherParty } from '../../components/booking/booking-people.ts';
import { StateChip, stateTextOf } from '../../components/booking/state-chip.tsx';
import { endText, minutesAhead, minutesLeft, waitsSince } from '../../components/booking/stay-progress.ts';
import { StayTime } from '../../components/booking/stay-times.tsx';
import { momentTextOf } from '../../lib/moment-text-of.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { GivenStars } from '../../ui/given-stars.tsx';
import * as progressStepsStyles from '../../ui/progress-steps.module.css';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import * as ticketStyles from '../../ui/ticket.module.css';
import * as bookingStyles from './booking.module.css';
import { ParkingRing } from './parking-ring.tsx';
import * as styles from './ticket-state.module.css';

interface TicketHeadProps {
  booking: BookingView;
  /** The spot as it is now; absent while it loads, and after it was deleted. */
  post: PostView | undefined;
  asOwner: boolean;
  now: Date;
}

/** After this time without a confirmation the renter is advised to call. */
const longWaitMs = 10 * 60_000;

/** The head of the ticket says what is the case now, and how far the booking has come. */
export function TicketHead({ booking, post, asOwner, now }: TicketHeadProps) {
  switch (booking.state) {
    case 'completed':
      return (
        <EndedHead tone="done" title={text.completed} booking={booking} now={now} done={5}>
          {booking.stars === 0 ? null : (
            <GivenStars
              stars={booking.stars}
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
          booking={booking}
          now={now}
        >
          {asOwner ? null : <p>{text.nothingToPay}</p>}
        </EndedHead>
      );
    case 'expired':
      return <EndedHead tone="quiet" title={stateTextOf(booking, asOwner)} booking={booking} now={now} />;
    default:
      return (
        <div className={`${ticketStyles.head} ${progressStepsStyles.onDeep} stack`}>
          <Short booking={booking} asOwner={asOwner} now={now} />
          <Now booking={booking} post={post} asOwner={asOwner} now={now} />
          <BayLine booking={booking} asOwner={asOwner} />
          <Progress state={booking.state} />
        </div>
      );
  }
}

/** What the reader has cancelled, or left because of another car, is no bad news. */
const isOwnDeed = ({ endedBy }: BookingView, asOwner: boolean) =>
  endedBy === 'occupied' || endedBy === (asOwner ? 'owner' : 'renter');

/** The state, and of a booking how long it is until its start. */
function Short({ booking, asOwner, now }: Omit<TicketHeadProps, 'post'>) {
  const { state } = booking;
  if (state === 'arrived' || state === 'leaving') return null;
  return (
    <div className={styles.ticketShort}>
      <StateChip booking={booking} asOwner={asOwner} />
      {state === 'booked' ? (
        <p className={bookingPartsStyles.countdown}>{untilStart(booking, asOwner, now)}</p>
      ) : null}
    </div>
  );
}

function untilStart(booking: BookingView, asOwner: boolean, now: Date): string {
  if (isOccupied(factsOfView(booking))) return occupiedText.open;
  const minutes = minutesAhead(booking, now);
  if (minutes > 0) return text.startsIn(minutes);
  const started = asOwner ? text.startedOwner : text.startedRenter;
  return minutes === 0 ? text.startsNow : started(-minutes);
}

function Now({ booking, post, asOwner, now }: TicketHeadProps) {
  switch (booking.state) {
    case 'booked':
      return <Booked booking={booking} now={now} />;
    case 'parked': {
      const isOverdue = minutesLeft(booking, now) < 0;
      return (
        <div className={styles.ticketRing}>
          <ParkingRing booking={booking} now={now} />
          <p className={styles.leaveBy}>{text.leaveBy(endText(booking, now))}</p>
          {isOverdue ? (
            <p className="notice" data-tone="harm">
              {asOwner ? text.carStillThere : text.pleaseLeave}
            </p>
          ) : null}
        </div>
      );
    }
    default:
      return <Waits booking={booking} post={post} asOwner={asOwner} now={now} />;
  }
}

function Booked({ booking, now }: Pick<TicketHeadProps, 'booking' | 'now'>) {
  const { from, detail } = booking;
  return (
    <div>
      <p className={styles.onDeepQuiet}>
        {ticketDayText(bangkokDay(new Date(from)), bangkokDay(now))} · {durationText(detail.hours)}
      </p>
      <StayTime booking={booking} className={bookingStyles.large} />
    </div>
  );
}

/** One party has acted, and the other must confirm it. */
function Waits({ booking, post, asOwner, now }: TicketHeadProps) {
  const { state, detail } = booking;
  const party = otherParty(booking, asOwner);
  const name = otherName(booking, asOwner);
  const leaves = state === 'leaving';
  const since = waitsSince(booking);
  const isLong = !asOwner && now.getTime() - since.getTime() > longWaitMs;
  const title = asOwner
    ? bookingStateText.owner[state]
    : leaves
      ? text.waitsForExit(name)
      : text.waitsFor(name);
  return (
    <div className={styles.ticketWaits}>
      <span className={styles.waitingFace}>
        <Avatar
          photo={party.photoUser}
          name={party.firstname}
          size={76}
          sealed={!asOwner && post?.owner?.isVerified === true}
        />
      </span>
      <h2>{title}</h2>
      <p className={bookingPartsStyles.countdown}>{text.told(relativeTimeText(since, now))}</p>
      <Usual
        minutes={asOwner || leaves ? null : (post?.ownerFacts?.stays?.minutesToConfirm ?? null)}
        isLong={isLong}
      />
      {leaves ? (
        <p className={styles.waitingCash}>
          {asOwner
            ? myItemsText.cashToTake(moneyText(detail.price))
            : myItemsText.payNow(moneyText(detail.price))}
        </p>
      ) : null}
    </div>
  );
}

/** How long the owner's confirmation of an arrival takes on average, as counted by the server. */
function Usual({ minutes, isLong }: { minutes: number | null; isLong: boolean }) {
  const words = [minutes === null ? '' : text.usually(minutes), isLong ? text.longerThanUsual : ''];
  const shown = words.filter((part) => part !== '').join(' · ');
  return shown === '' ? null : <p className={styles.onDeepQuiet}>{shown}</p>;
}

const finished: Readonly<Record<BookingState, number>> = {
  booked: 1,
  arrived: 1,
  parked: 2,
  leaving: 3,
  completed: 5,
  cancelled: 0,
  expired: 0,
};

const stepIcons = [CalendarCheck, MapPinCheck, SquareParking, LogOut, CircleCheck];

function Progress({ state }: { state: BookingState }) {
  return (
    <ProgressSteps
      label={text.progress}
      steps={text.steps}
      done={finished[state]}
      isLive={state !== 'booked' && state !== 'completed'}
      icons={stepIcons}
    />
  );
}

interface EndedHeadProps {
  tone: 'done' | 'harm' | 'quiet';
  title: string;
  booking: BookingView;
  now: Date;
  done?: number;
  children?: ReactNode;
}

function EndedHead({ tone, title, booking, now, done, children }: EndedHeadProps) {
  const { stepTimes, changedAt, state } = booking;
  const Icon = tone === 'done' ? CircleCheck : CalendarX;
  const when = text.endedAt(momentTextOf(new Date(stepTimes.ended || changedAt), now));
  return (
    <div className={`${ticketStyles.head} ${bookingStyles.endedHead} stack`} data-tone={tone}>
      <h2>
        <Icon aria-hidden="true" /> {title}
      </h2>
      <p>{when}</p>
      {children}
      {done === undefined ? null : <Progress state={state} />}
    </div>
  );
}
