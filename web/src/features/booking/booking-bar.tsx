import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { isEarlyArrival } from '@joddee/marketplace/bookings/rules/check-in';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import CircleParkingOff from 'lucide-react/icons/circle-parking-off';
import ClockPlus from 'lucide-react/icons/clock-plus';
import LogOut from 'lucide-react/icons/log-out';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Search from 'lucide-react/icons/search';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { KeptButton, useKeptText } from '../../components/booking/actions/kept-button.tsx';
import type { OfferedAction } from '../../components/booking/actions/use-booking-actions.ts';
import { BookAgainLink } from '../../components/booking/booking-links.tsx';
import { otherName, otherParty } from '../../components/booking/booking-people.ts';
import { directionsAddress, nearbyInstead } from '../../map/nearby-address.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './booking.module.css';
import * as printStyles from './print.module.css';

interface BookingBarProps {
  booking: BookingView;
  asOwner: boolean;
  now: Date;
  offered: readonly OfferedAction[];
  elsewhere: BookingView | undefined;
}

/** The one thing to do now, and beside it the next likely one. On a phone it stays at the foot of the screen. */
export function BookingBar(props: BookingBarProps) {
  const [second, main] = partsOf(props);
  const { elsewhere, offered } = props;
  const isOffline = useDisconnected();
  const check = checkOf(offered);
  const keptText = useKeptText();
  const report = offered.find(({ action }) => action.name === 'occupied');
  const noteStep = useOwnStep(props.booking);
  if (second === null && main === null) return null;
  return (
    <div className={`${styles.bar} ${printStyles.bookingBar}`} data-foot-bar>
      {elsewhere !== undefined && offered.some(({ isBlocked }) => isBlocked) ? (
        <p className={parts.reason} id="booking-blocked">
          {myItemsText.elsewhere(elsewhere.place.title)}
        </p>
      ) : null}
      {check?.kept !== undefined ? (
        <p className={parts.reason} role="status">
          {keptText}
        </p>
      ) : isOffline && check?.disabled !== false && offered.some(({ disabled }) => disabled) ? (
        <p className={parts.reason}>{text.whenOnline}</p>
      ) : null}
      {report === undefined ? null : (
        <button
          type="button"
          className={`button text compact ${styles.barReport}`}
          disabled={report.disabled}
          onClick={report.press}
        >
          <CircleParkingOff /> {report.label}
        </button>
      )}
      <div className={styles.barButtons} onClickCapture={noteStep}>
        {second}
        {main}
      </div>
    </div>
  );
}

/** The second button and the main one. */
function partsOf({ booking, asOwner, now, offered }: BookingBarProps): [ReactNode, ReactNode] {
  const { state, place, to } = booking;
  const check = checkOf(offered);
  const step = (className: string) =>
    check === undefined ? null : check.kept !== undefined ? (
      <KeptButton kept={check.kept} className={className} />
    ) : (
      <button
        type="button"
        className={className}
        disabled={check.disabled}
        aria-describedby={check.isBlocked ? 'booking-blocked' : undefined}
        onClick={check.press}
      >
        {state === 'parked' ? <LogOut /> : null} {check.label}
      </button>
    );
  const directions = (className: string) => (
    <a className={className} href={directionsAddress(place)} target="_blank" rel="noreferrer">
      <Navigation /> {text.directions}
    </a>
  );
  const call = (className: string) => {
    const { phone } = otherParty(booking, asOwner);
    return phone === '' ? null : (
      <a className={className} href={`tel:${phone}`}>
        <Phone /> {text.callName(otherName(booking, asOwner))}
      </a>
    );
  };
  const main = 'button main';
  const second = 'button main plain';
  const again = (
    <BookAgainLink className={main} booking={booking} now={now}>
      <RotateCcw /> {text.bookAgain}
    </BookAgainLink>
  );
  const extend = offered.find(({ action }) => action.name === 'extend');
  const longer =
    extend === undefined ? null : (
      <button type="button" className={second} disabled={extend.disabled} onClick={extend.press}>
        <ClockPlus /> {extend.label}
      </button>
    );
  const mistake = offered.find(({ action }) => action.name === 'withdraw');
  const withdraw =
    mistake === undefined ? null : (
      <button type="button" className={second} disabled={mistake.disabled} onClick={mistake.press}>
        {mistake.label}
      </button>
    );
  if (asOwner)
    return check === undefined ? [null, isOver(booking) ? null : call(main)] : [call(second), step(main)];
  switch (state) {
    case 'booked':
      return isEarlyArrival(factsOfView(booking), now)
        ? [step(second), directions(main)]
        : [directions(second), step(main)];
    case 'arrived':
      return [withdraw, call(main)];
    case 'parked':
      return [longer, step(main)];
    case 'leaving':
      return [null, call(main)];
    case 'cancelled':
      return [
        null,
        new Date(to) > now ? (
          <Link key="near" className={main} to={nearbyInstead(booking)}>
            <Search /> {text.spotsNearby}
          </Link>
        ) : (
          again
        ),
      ];
    case 'completed':
    case 'expired':
      return [null, again];
  }
}

const checkOf = (offered: readonly OfferedAction[]) =>
  offered.find(({ action }) => action.name === 'checkin' || action.name === 'checkout');

const isOver = ({ detail, check }: BookingView) => detail.status === 0 || check.checkout.status;

/** The second tap of a double one follows within this time. */
const doubleTapMs = 700;

/**
 * After an own step the state at the top of the page is what matters, and the button has become another one under the
 * same finger: a second tap must not call somebody. Returns the handler for clicks on the buttons.
 */
function useOwnStep({ state }: BookingView) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isOwn = useRef(false);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // A later step of the other party must not move what is being read.
    if (isOwn.current) scrollTo({ top: 0, behavior: 'instant' });
    isOwn.current = false;
  }, [state]);
  return (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('a[href^="tel:"]') === null) {
      pressedAt.current = performance.now();
      isOwn.current = true;
    } else if (performance.now() - pressedAt.current < doubleTapMs) event.preventDefault();
  };
}
