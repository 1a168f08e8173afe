import { factsOfView, isOccupied } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import type { LucideIcon } from 'lucide-react';
import { CircleParkingOff, ClockPlus, LogOut, Navigation, Phone, RotateCcw, Search } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { KeptButton, useKeptText } from '../../components/booking/actions/kept-button.tsx';
import { OfferedButton } from '../../components/booking/actions/offered-button.tsx';
import type { OfferedAction } from '../../components/booking/actions/use-booking-actions.ts';
import { BookAgainLink } from '../../components/booking/booking-links.tsx';
import { otherName, otherParty } from '../../components/booking/booking-people.ts';
import { isOver } from '../../components/booking/stay-progress.ts';
import { directionsAddress, nearbyInstead } from '../../map/nearby-address.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import * as pageFeet from '../../ui/styles/page-feet.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './booking.module.css';
import { type ShownBooking, useShownBooking } from './shown-booking.ts';

/** The one thing to do now, and beside it the next likely one. On a phone it stays at the foot of the screen. */
export function BookingBar() {
  const shown = useShownBooking();
  const { booking, offered, asOwner } = shown;
  const [second, main] = deedsOf(shown);
  const isOffline = useDisconnected();
  const check = checkOf(offered);
  const keptText = useKeptText(asOwner);
  const noteStep = useOwnStep(booking);
  if (second === undefined && main === undefined) return null;
  return (
    <div
      className={`${parts.tightColumn} ${parts.notInPrint} ${pageFeet.atPageEnd} ${styles.bar}`}
      data-foot-bar
    >
      {check?.blockedBy === undefined ? null : (
        <p className={parts.reason} id="booking-blocked">
          {myItemsText.elsewhere(check.blockedBy.place.title)}
        </p>
      )}
      {check?.kept !== undefined ? (
        <p className={parts.reason} role="status">
          {keptText}
        </p>
      ) : isOffline && check?.disabled !== false && offered.some(({ disabled }) => disabled) ? (
        <p className={parts.reason}>{text.whenOnline(otherParty(booking, asOwner).phone !== '')}</p>
      ) : null}
      <OfferedButton
        offered={offered}
        name="occupied"
        className={`button text compact ${styles.barReport}`}
        icon={<CircleParkingOff />}
      />
      <div className={`${parts.gap3} ${parts.inRow} ${styles.barButtons}`} onClickCapture={noteStep}>
        {second === undefined ? null : <DeedButton deed={second} className="button main plain" />}
        {main === undefined ? null : <DeedButton deed={main} className="button main" />}
      </div>
    </div>
  );
}

type Deed = 'step' | 'extend' | 'withdraw' | 'directions' | 'call' | 'nearby' | 'again';

/** The second button and the main one. */
export function deedsOf({
  booking,
  asOwner,
  now,
  offered,
}: ShownBooking): [Deed | undefined, Deed | undefined] {
  const check = checkOf(offered);
  // A rare one is in the menu of the page.
  const step = check === undefined || check.isRare ? undefined : 'step';
  const call = otherParty(booking, asOwner).phone === '' ? undefined : 'call';
  const ifOffered = (name: 'extend' | 'withdraw') =>
    offered.some(({ action }) => action.name === name) ? name : undefined;
  if (asOwner) return step === undefined ? [undefined, isOver(booking) ? undefined : call] : [call, step];
  switch (booking.state) {
    case 'booked':
      if (step !== undefined) return ['directions', step];
      // Who has reported another car is there.
      return isOccupied(factsOfView(booking)) ? [undefined, call] : [call, 'directions'];
    case 'arrived':
      return [ifOffered('withdraw'), call];
    case 'parked':
      return [ifOffered('extend'), step];
    case 'leaving':
      return [undefined, call];
    case 'cancelled':
      return [undefined, new Date(booking.to) > now ? 'nearby' : 'again'];
    case 'completed':
    case 'expired':
      return [undefined, 'again'];
  }
}

function DeedButton({ deed, className }: { deed: Deed; className: string }) {
  const { booking, asOwner, now, offered } = useShownBooking();
  switch (deed) {
    case 'step':
    case 'extend':
    case 'withdraw': {
      const action = deed === 'step' ? checkOf(offered) : offered.find(({ action }) => action.name === deed);
      return action === undefined ? null : <ActionButton offered={action} className={className} />;
    }
    case 'directions':
      return (
        <a className={className} href={directionsAddress(booking.place)} target="_blank" rel="noreferrer">
          <Navigation /> {text.directions}
        </a>
      );
    case 'call':
      return (
        <a className={className} href={`tel:${otherParty(booking, asOwner).phone}`}>
          <Phone /> {text.callName(otherName(booking, asOwner))}
        </a>
      );
    case 'nearby':
      return (
        <Link className={className} to={nearbyInstead(booking)}>
          <Search /> {text.spotsNearby}
        </Link>
      );
    case 'again':
      return (
        <BookAgainLink className={className} booking={booking} now={now}>
          <RotateCcw /> {text.bookAgain}
        </BookAgainLink>
      );
  }
}

const deedIcons: Partial<Record<OfferedAction['action']['name'], LucideIcon>> = {
  checkout: LogOut,
  extend: ClockPlus,
};

function ActionButton({ offered, className }: { offered: OfferedAction; className: string }) {
  const { action, kept, disabled, blockedBy, label, press } = offered;
  const { asOwner } = useShownBooking();
  if (kept !== undefined) return <KeptButton kept={kept} className={className} />;
  const Icon = asOwner ? undefined : deedIcons[action.name];
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      aria-describedby={blockedBy === undefined ? undefined : 'booking-blocked'}
      onClick={press}
    >
      {Icon === undefined ? null : <Icon />} {label}
    </button>
  );
}

const steps: readonly string[] = ['checkin', 'checkout', 'close'];
const checkOf = (offered: readonly OfferedAction[]) =>
  offered.find(({ action }) => steps.includes(action.name));

/** The second tap of a double one follows within this time. */
const doubleTapMs = 700;

/**
 * After an own step the state at the top of the page is what matters, and the button has become another one under the
 * same finger: a second tap must not call somebody. Returns the handler for clicks on the buttons.
 */
function useOwnStep({ state, occupied }: BookingView) {
  const shown = `${state} ${occupied?.at}`;
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isOwn = useRef(false);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // A later step of the other party must not move what is being read.
    if (isOwn.current) scrollTo({ top: 0, behavior: 'instant' });
    isOwn.current = false;
  }, [shown]);
  return (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('a[href^="tel:"]') === null) {
      pressedAt.current = performance.now();
      isOwn.current = true;
    } else if (performance.now() - pressedAt.current < doubleTapMs) event.preventDefault();
  };
}
