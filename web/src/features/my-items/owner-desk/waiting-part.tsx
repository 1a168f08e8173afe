import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { allWaiting, useOfferOnScreen } from '../../../components/booking/actions/offered-on-screen.ts';
import { BayChip } from '../../../components/booking/bay.tsx';
import { CallCircle } from '../../../components/booking/booking-links.tsx';
import { MessagesLink } from '../../../components/messages/messages-link.tsx';
import { OccupiedPanel } from '../../../components/occupied/occupied-panel.tsx';
import { useInSight } from '../../../lib/use-in-sight.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useConnection } from '../../../stores/connection-store.ts';
import { Plate } from '../../../ui/plate.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { isReported } from '../order-bookings.ts';
import { visitNumber } from './desk-figures.ts';
import * as styles from './owner-desk.module.css';
import { useCardsInPlace, useHeldCards } from './use-held-cards.ts';
import * as waitingStyles from './waiting.module.css';
import { ConfirmedLine, WaitingCard } from './waiting-card.tsx';

interface WaitingPartProps {
  waiting: readonly BookingView[];
  bookings: readonly BookingView[];
  next: BookingView | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function WaitingPart({ waiting, bookings, next, heading }: WaitingPartProps) {
  const { cards, now, keepPlaces, hold, release, confirm } = useHeldCards(waiting);
  const list = useCardsInPlace();
  const first = cards.find(({ isFolded }) => isFolded === undefined);
  const whileCalm = useNow();
  useVibrationOnArrival(waiting);
  const place = useRef<HTMLElement>(null);
  // An owner who has scrolled on gets a toast, as on any other screen.
  useOfferOnScreen(useInSight(place, true) ? allWaiting : undefined);
  // The bookings of the last visit may lack some.
  const hasHeardFromServer = useConnection(({ hasHeardFromServer }) => hasHeardFromServer);
  return (
    <section
      className={`stack ${styles.deskPart} ${styles.waitingPart}`}
      aria-labelledby="desk-waiting"
      ref={place}
    >
      <h2
        id="desk-waiting"
        ref={heading}
        tabIndex={-1}
        className={cards.length > 0 ? parts.hiddenBelowDesk : 'visually-hidden'}
      >
        {myItemsText.waitsForYouHeading(waiting.length)}
      </h2>
      {cards.length === 0 ? null : (
        <ul
          ref={list}
          className={`stack ${parts.gap3} ${waitingStyles.cards}`}
          onPointerDown={keepPlaces}
          onPointerUp={keepPlaces}
        >
          {cards.map(({ booking, confirmedAt, isFolded }) => (
            <li key={booking._id} data-stay={booking._id} data-folded={isFolded}>
              {isReported(booking) ? (
                <OccupiedCard booking={booking} now={now} />
              ) : confirmedAt !== undefined && isFolded ? (
                <div className={`card ${waitingStyles.folded}`}>
                  <ConfirmedLine booking={booking} confirmedAt={confirmedAt} />
                </div>
              ) : (
                <WaitingCard
                  booking={withName(booking, bookings)}
                  confirmedAt={confirmedAt}
                  visit={hasHeardFromServer ? visitNumber(bookings, booking) : undefined}
                  isFirst={booking === first?.booking}
                  now={now}
                  onSend={() => hold(booking)}
                  onAnswer={(isConfirmed) => {
                    if (isConfirmed) confirm(booking);
                    else release(booking._id);
                  }}
                  onLeave={() => heading.current?.focus({ preventScroll: true })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {first !== undefined ? null : (
        <p className={`card ${parts.padded}`}>
          <strong>{myItemsText.nothingWaits}</strong>{' '}
          {next === undefined ? null : <span className="quiet">{nextText(next, whileCalm)}</span>}
        </p>
      )}
    </section>
  );
}

/** A held card may be drawn from the copy of the device, which has no names. */
function withName(held: BookingView, bookings: readonly BookingView[]): BookingView {
  const known = bookings.find(({ _id }) => _id === held._id);
  return known === undefined ? held : { ...held, renterParty: known.renterParty };
}

function nextText({ from, detail }: BookingView, now: Date): string {
  const day = bangkokDay(new Date(from));
  const today = bangkokDay(now);
  return text.nextIn(day === today ? detail.timein : `${dayNameText(day, today)} ${detail.timein}`);
}

/** A phone in the pocket says that a car has come. Browsers refuse it before the first press on the page. */
function useVibrationOnArrival(waiting: readonly BookingView[]): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const isNew = known.current !== undefined && waiting.some(({ _id }) => !known.current?.has(_id));
    known.current = new Set(waiting.map(({ _id }) => _id));
    if (isNew && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(80);
  }, [waiting]);
}

/** Another car is on the spot of a renter at the gate: the most urgent card of the desk. */
function OccupiedCard({ booking, now }: { booking: BookingView; now: Date }) {
  const { detail, place } = booking;
  const [day, today] = [bangkokDay(new Date(booking.from)), bangkokDay(now)];
  return (
    <OccupiedPanel booking={booking} asOwner>
      <div className="spread">
        <div>
          <Link to={bookingAddress(booking._id)} className="clamp-2">
            {place.title}
          </Link>
          <p className="quiet small">
            {day === today ? '' : `${dayNameText(day, today)} `}
            {timeRangeText(detail.timein, detail.timeout)}
          </p>
          <BayChip booking={booking} />
        </div>
        <Plate text={detail.idCar} />
      </div>
      <div className="row">
        <MessagesLink booking={booking} asOwner now={now} />
        <CallCircle phone={detail.phone} label={myItemsText.call(detail.phone)} />
        <Link className="button text compact" to={bookingAddress(booking._id)}>
          {text.ticket}
        </Link>
      </div>
    </OccupiedPanel>
  );
}
