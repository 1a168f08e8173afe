import { factsOfView, isOccupied } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { ticketDayText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { occupiedText } from '@joddee/thai-text/screens/occupied/occupied-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { durationText } from '@joddee/thai-text/times';
import { BellRing } from 'lucide-react';
import { OfferedButton } from '../../components/booking/actions/offered-button.tsx';
import * as bookingPartsStyles from '../../components/booking/booking-parts.module.css';
import { otherName, otherParty } from '../../components/booking/booking-people.ts';
import { EarlyNotice } from '../../components/booking/early-notice.tsx';
import { StateChip } from '../../components/booking/state-chip.tsx';
import {
  elapsedShare,
  endText,
  minutesAhead,
  minutesLeft,
  toldText,
} from '../../components/booking/stay-progress.ts';
import { BigMinutes, StayTime } from '../../components/booking/stay-times.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { useShownBooking } from './shown-booking.ts';
import * as styles from './ticket-state.module.css';

const ticketMiddle = `${parts.centred} ${parts.oneColumn} ${parts.gap1} ${parts.centreWords} ${parts.anywhere}`;

export function Booked() {
  const { booking, asOwner, now } = useShownBooking();
  return (
    <>
      <div className={`row ${styles.ticketShort}`}>
        <StateChip booking={booking} asOwner={asOwner} />
        <p
          className={`${parts.dot} ${parts.inline} ${parts.gap15} ${parts.smallerStrong} ${bookingPartsStyles.countdown}`}
        >
          {untilStart(booking, asOwner, now)}
        </p>
      </div>
      <div>
        <p className={styles.onDeepQuiet}>
          {ticketDayText(bangkokDay(new Date(booking.from)), bangkokDay(now))} ·{' '}
          {durationText(booking.detail.hours)}
        </p>
        <StayTime booking={booking} isLarge />
      </div>
    </>
  );
}

function untilStart(booking: BookingView, asOwner: boolean, now: Date): string {
  if (isOccupied(factsOfView(booking))) return occupiedText.open;
  const minutes = minutesAhead(booking, now);
  if (minutes > 0) return text.startsIn(minutes);
  const started = asOwner ? text.startedOwner : text.startedRenter;
  return minutes === 0 ? text.startsNow : started(-minutes);
}

export function Parked() {
  const { booking, asOwner, now } = useShownBooking();
  return (
    <>
      <div className={`row ${styles.ticketShort}`}>
        <StateChip booking={booking} asOwner={asOwner} />
      </div>
      <div className={ticketMiddle}>
        <ParkingRing booking={booking} now={now} />
        <p className={styles.leaveBy}>{text.leaveBy(endText(booking, now))}</p>
        {minutesLeft(booking, now) < 0 ? (
          <p className="notice" data-tone="harm">
            {asOwner ? text.carStillThere : text.pleaseLeave}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** One party has acted, and the other must confirm it. */
export function Waits() {
  const { booking, post, asOwner, now } = useShownBooking();
  const { state, detail } = booking;
  const party = otherParty(booking, asOwner);
  const name = otherName(booking, asOwner);
  const asRenter = state === 'leaving' ? text.waitsForExit(name) : text.waitsFor(name);
  return (
    <div className={`${ticketMiddle} ${styles.ticketWaits}`}>
      <span className={styles.waitingFace}>
        <Avatar
          photo={party.photoUser}
          name={party.firstname}
          size={76}
          sealed={!asOwner && post?.owner?.isVerified === true}
        />
      </span>
      <h2>{asOwner ? bookingStateText.owner[state] : asRenter}</h2>
      <p
        className={`${parts.dot} ${parts.inline} ${parts.gap15} ${parts.smallerStrong} ${bookingPartsStyles.countdown} ${styles.since}`}
      >
        {toldText(booking, now)}
      </p>
      {asOwner ? <EarlyNotice booking={booking} now={now} /> : <Usual />}
      {state === 'leaving' ? (
        <p className={styles.waitingCash}>
          {(asOwner ? myItemsText.cashToTake : myItemsText.payNow)(moneyText(detail.price))}
        </p>
      ) : null}
    </div>
  );
}

/** How long the owner's confirmation of an arrival takes on average; once it takes long, what to do. */
function Usual() {
  const { booking, post, offered } = useShownBooking();
  const minutes = booking.state === 'leaving' ? undefined : post?.ownerFacts?.stays?.minutesToConfirm;
  const isOffered = (name: string) => offered.some(({ action }) => action.name === name);
  if (!isOffered('remind'))
    return minutes == null ? null : <p className={styles.onDeepQuiet}>{text.usually(minutes)}</p>;
  return (
    <>
      <OfferedButton
        offered={offered}
        name="remind"
        className={`button plain compact ${styles.remind}`}
        icon={<BellRing />}
      />
      <p className={`${styles.onDeepQuiet} small`}>
        {isOffered('withdraw') ? text.silentAtGate(myItemsText.withdrawArrival) : text.silent}
      </p>
    </>
  );
}

const radius = 92;
const length = 2 * Math.PI * radius;

/** How much of the booked time is left, as a ring that empties; full again, in another colour, once it is over. */
function ParkingRing({ booking, now }: { booking: BookingView; now: Date }) {
  const { hours, timein } = booking.detail;
  const minutes = minutesLeft(booking, now);
  const isOverdue = minutes < 0;
  /** More time than was booked is left. */
  const isEarly = minutesAhead(booking, now) > 0;
  const passed = isOverdue ? 0 : elapsedShare(booking, now);
  return (
    <div className={styles.parkingRing} data-overdue={isOverdue}>
      <svg viewBox="0 0 196 196" aria-hidden="true">
        <circle className={styles.ringGround} cx="98" cy="98" r={radius} />
        <circle
          className={styles.ringLeft}
          cx="98"
          cy="98"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * passed}
        />
      </svg>
      <p className={`${parts.centred} ${styles.ringWords}`}>
        <span>{isOverdue ? text.overdue : text.left}</span> <BigMinutes minutes={Math.abs(minutes)} />{' '}
        <span>{isEarly ? text.startsAt(timein) : text.leftOf(durationText(hours))}</span>
      </p>
    </div>
  );
}
